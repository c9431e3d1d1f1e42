import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { build } from 'esbuild'

const here = import.meta.dirname
// Inside the project, so that libraries are found from there.
const built = path.join(here, '../../node_modules/.cache/molaire/bench')

/** A process of the bench's own. */
export interface Program {
  child: ChildProcess
  pid: number
  stop: () => Promise<void>
}

/**
 * Starts a program of this folder in a process of its own. It is built first: what runs TypeScript
 * as it is writes a name on every function each time one is made, which would count.
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
