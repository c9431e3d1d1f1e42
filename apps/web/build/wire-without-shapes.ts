import type { EndpointShape } from '@molaire/contract/shared/endpoint'
import { runnerImport, type Plugin } from 'vite'

const endpoints = /packages\/contract\/src\/[^/]+\/endpoints\.ts$/

/** What only the server, its document and the checks of development ask of an endpoint. */
const leftBehind = new Set(['summary', 'params', 'query', 'body', 'result', 'errors', 'discloses', 'version', 'status'])

/** What the browser's client asks of an endpoint, as it stands in the built application. */
export const withoutShapes = (endpoint: EndpointShape): Partial<EndpointShape> =>
  Object.fromEntries(Object.entries(endpoint).filter(([field]) => !leftBehind.has(field)))

/**
 * In the built application the schemas of the contract's endpoints stay behind, and with them zod
 * (22 kB compressed, on the sign-in page). The types are untouched. The server checks what it
 * sends, and development and tests check it again with the real schemas (platform/api/client.ts). A
 * browser file that needs a schema at run time imports it from the area's shapes.ts.
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
        return [`export const ${name} = ${JSON.stringify(withoutShapes(value as EndpointShape))}`] // it has what makes one
      })
      .join('\n')
  },
})
