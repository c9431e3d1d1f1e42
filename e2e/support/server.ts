import { spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import type { ClientConfig } from '@molaire/contract/config/endpoints'

const project = path.join(import.meta.dirname, '../..')
const bundle = path.join(project, 'apps/server/dist/main.js')

/** A port on which no program listens now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}

/** A new data folder, deleted by `remove`. */
export function temporaryFolder(): { folder: string; remove: () => void } {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'molaire-e2e-'))
  return { folder, remove: () => fs.rmSync(folder, { recursive: true, force: true }) }
}

export interface RunningServer {
  origin: string
  pid: number
  /** From the command to the first page served, in milliseconds. */
  firstPageMs: number
  /** From the command until sign-in is possible. The weeks around today exist by then. */
  readyMs: number
  /**
   * From the command until the demo clinic has its history too; undefined when that was not waited
   * for.
   */
  completeMs: number | undefined
  /** Everything that the server printed. */
  output: () => string
  /** Stops it like Ctrl-C; resolves when the process has ended. */
  stop: () => Promise<void>
  /** Ends it like kill -9; resolves when the process has ended. */
  kill: () => Promise<void>
}

/**
 * Starts the built demo clinic on a data folder and waits until it is complete, or with `until:
 * 'ready'` until sign-in is possible. Throws with its output when it stops instead.
 */
export async function startServer({
  port,
  dataFolder,
  command = [process.execPath, bundle, '--demo'],
  settings = {},
  until: stage = 'complete',
}: {
  port: number
  dataFolder: string
  command?: string[]
  /** Environment variables besides the port and the folder. */
  settings?: Record<string, string>
  until?: 'ready' | 'complete'
}): Promise<RunningServer> {
  if (!fs.existsSync(bundle)) throw new Error(`The server is not built: ${path.relative(project, bundle)} is missing.`)
  const [program = process.execPath, ...args] = command
  const startedAt = performance.now()
  const child = spawn(program, args, {
    cwd: project,
    env: { ...process.env, ...settings, PORT: String(port), MOLAIRE_DATA: dataFolder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const keep = (chunk: Buffer) => {
    printed += chunk.toString()
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const endBy = (signal: 'SIGTERM' | 'SIGKILL') => async () => {
    child.kill(signal)
    await gone
  }
  const [stop, kill] = [endBy('SIGTERM'), endBy('SIGKILL')]

  const origin = `http://localhost:${port}`
  const deadline = startedAt + 120_000
  const until = async (isThere: (origin: string) => Promise<boolean>) => {
    while (!(await isThere(origin))) {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`The server stopped before it was ready:\n${printed}`)
      if (performance.now() > deadline) {
        await stop()
        throw new Error(`Not ready after two minutes:\n${printed}`)
      }
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    return Math.round(performance.now() - startedAt)
  }
  const firstPageMs = await until(servesPage)
  const readyMs = await until(isReady)
  const completeMs = stage === 'complete' ? await until(isComplete) : undefined
  return { origin, pid: child.pid ?? 0, firstPageMs, readyMs, completeMs, output: () => printed, stop, kill }
}

const servesPage = (origin: string): Promise<boolean> =>
  fetch(`${origin}/`).then(
    async (answer) => answer.ok && (await answer.text()).includes('<html'),
    () => false,
  )

/** True when the demo clinic has its history; another clinic has none to wait for. */
export const isComplete = (origin: string): Promise<boolean> =>
  fetch(`${origin}/api/config`).then(
    async (answer) => {
      const config = (await answer.json()) as Partial<ClientConfig>
      return config.isPreparing === false && config.isFillingHistory === false
    },
    () => false,
  )

/** While the server is preparing, it serves only its pages. */
const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  )
