import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { prepare } from './prepare.mjs'
import { projectRoot } from './program.mjs'

/**
 * Prepares, then becomes the server: it runs in this very process, so that Ctrl-C, its exit code
 * and even kill -9 are its own.
 * @param {string[]} args
 */
export async function runServer(args) {
  await prepare()
  const bundle = path.join(projectRoot, 'apps/server/dist/main.js')
  process.argv = [process.execPath, bundle, ...args]
  process.setSourceMapsEnabled(true)
  await import(pathToFileURL(bundle).href)
}
