import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { prepare } from './prepare.mjs'
import { projectRoot } from './program.mjs'

/**
 * Prepares the project, then runs the server in this same process, so that Ctrl-C, the exit code
 * and even kill -9 apply to it.
 * @param {string[]} args
 */
export async function runServer(args) {
  await prepare()
  const bundle = path.join(projectRoot, 'apps/server/dist/main.js')
  process.argv = [process.execPath, bundle, ...args]
  process.setSourceMapsEnabled(true)
  await import(pathToFileURL(bundle).href)
}
