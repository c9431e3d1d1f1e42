import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { build } from 'esbuild'

const here = import.meta.dirname
// Inside the project, so that libraries are found from there.
const built = path.join(here, '../../node_modules/.cache/molaire/bench')

/** A child process of the bench. */
export interface Program {
  child: ChildProcess
  pid: number
  stop: () => Promise<void>
}

/**
 * Starts a program of this folder in its own process. It is compiled first, because running
 * TypeScript directly adds work to every created function, which would distort the figures.
 */
export async function startProgram(name: 'clients' | 'bare-server', env: Record<string, string> = {}): Promise<Program> {
  await build({
    entryPoints: [path.join(here, `${name}.ts`)],
    outdir: built,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
  })
  const child = fork(path.join(built, `${name}.mjs`), [], { execArgv: [], env: { ...process.env, ...env } })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    if (child.connected) child.disconnect()
    await gone
  }
  return { child, pid: child.pid ?? 0, stop }
}
