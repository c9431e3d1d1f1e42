import type { EndpointShape } from '@molaire/contract/shared/endpoint'
import { runnerImport, type Plugin } from 'vite'

const endpoints = /packages\/contract\/src\/[^/]+\/endpoints\.ts$/

/**
 * In the built application an endpoint of the contract is its method, path, access, way of
 * travelling and what a second one does: the schemas stay behind, and with them zod (22 kB
 * compressed, on the sign-in page). The types are untouched. The server checks what it sends, and
 * development and tests check it again with the real schemas (platform/api/client.ts). A browser
 * file that needs a schema at run time imports it from the area's shapes.ts.
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
        const { method, path, access, upload, response, repeats } = value as EndpointShape // it has what makes one
        return [`export const ${name} = ${JSON.stringify({ method, path, access, upload, response, repeats })}`]
      })
      .join('\n')
  },
})
