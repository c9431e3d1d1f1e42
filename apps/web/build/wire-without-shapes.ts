import type { EndpointShape } from '@molaire/contract/shared/endpoint'
import { runnerImport, type Plugin } from 'vite'

const endpoints = /packages\/contract\/src\/[^/]+\/endpoints\.ts$/

/**
 * Fields of an endpoint that only the server, its API document and the checks in development use.
 */
const leftBehind = new Set(['summary', 'params', 'query', 'body', 'result', 'errors', 'discloses', 'version', 'status'])

/** The fields of an endpoint that the browser's client uses, as in the built application. */
export const withoutShapes = (endpoint: EndpointShape): Partial<EndpointShape> =>
  Object.fromEntries(Object.entries(endpoint).filter(([field]) => !leftBehind.has(field)))

/**
 * Removes the schemas of the contract's endpoints from the built application, and with them zod (22
 * kB compressed, on the sign-in page). Types are not affected. The server checks what it sends;
 * development and tests check it again with the real schemas (platform/api/client.ts). Browser code
 * that needs a schema at run time imports it from the area's shapes.ts.
 */
export const wireWithoutShapes = (): Plugin => ({
  name: 'molaire-wire-without-shapes',
  apply: 'build',
  enforce: 'pre',
  async load(id) {
    if (!endpoints.test(id)) return null
    const { module } = await runnerImport<Record<string, unknown>>(id)
    return Object.entries(module)
      .flatMap(([name, value]) => {
        if (typeof value !== 'object' || value === null || !('method' in value && 'path' in value && 'access' in value)) return []
        return [`export const ${name} = ${JSON.stringify(withoutShapes(value as EndpointShape))}`] // it has the fields of an endpoint
      })
      .join('\n')
  },
})
