import path from 'node:path'
import type { EndpointShape } from '@molaire/contract/shared/endpoint'
import { filesUnder, root } from './sources.ts'

const endpointsOf = (module: object): [string, EndpointShape][] =>
  Object.entries(module).filter((entry): entry is [string, EndpointShape] => {
    const value: unknown = entry[1]
    return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
  })

/** All endpoints of the API, read from the files of the contract: area → endpoints by name. */
export const areas: Readonly<Record<string, [string, EndpointShape][]>> = Object.fromEntries(
  await Promise.all(
    filesUnder('packages/contract/src')
      .filter((file) => file.endsWith('/endpoints.ts'))
      .map(async (file) => [file.split('/').at(-2), endpointsOf((await import(path.join(root, file))) as object)]),
  ),
)
