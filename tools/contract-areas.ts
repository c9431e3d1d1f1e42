import path from 'node:path'
import type { EndpointShape } from '@molaire/contract/shared/endpoint'
import { filesUnder, root } from './sources.ts'

const endpointsOf = (module: object): [string, EndpointShape][] =>
  Object.entries(module).filter((entry): entry is [string, EndpointShape] => {
    const value: unknown = entry[1]
    return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
  })

const files = filesUnder('packages/contract/src').filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))

const found: Record<string, [string, EndpointShape][]> = {}
for (const file of files) {
  const endpoints = endpointsOf((await import(path.join(root, file))) as object)
  const area = file.split('/').at(-2) ?? ''
  if (endpoints.length > 0) found[area] = [...(found[area] ?? []), ...endpoints]
}

/** All endpoints of the API, read from all files of the contract: area → endpoints by name. */
export const areas: Readonly<Record<string, [string, EndpointShape][]>> = found
