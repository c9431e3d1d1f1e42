import { spawn } from 'node:child_process'
import path from 'node:path'
import { prepare } from '../prepare.mjs'
import { projectRoot } from '../program.mjs'

/**
 * npm run dev: the demo clinic and its screens, both reloaded when their sources change. When
 * either ends, the other is ended too.
 */
export async function main(/** @type {string[]} */ args) {
  await prepare({ building: false })
  const tool = (/** @type {string} */ script) => path.join(projectRoot, 'node_modules', script)
  const children = [
    spawn(
      process.execPath,
      [tool('tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'apps/server/src/main.ts', '--demo', ...args],
      {
        cwd: projectRoot,
        stdio: ['ignore', 'inherit', 'inherit'],
      },
    ),
    spawn(process.execPath, [tool('vite/bin/vite.js'), '--clearScreen', 'false'], {
      cwd: path.join(projectRoot, 'apps/web'),
      stdio: ['ignore', 'inherit', 'inherit'],
    }),
  ]
  const endAll = () => children.forEach((child) => child.kill('SIGTERM'))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, endAll)
  const codes = await Promise.all(
    children.map(
      (child) =>
        new Promise((resolve) =>
          child.once('exit', (code) => {
            endAll()
            resolve(code ?? 0) // null after a signal, the usual way to stop
          }),
        ),
    ),
  )
  return Math.max(...codes)
}
