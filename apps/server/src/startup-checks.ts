import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import type { Settings } from './platform/config/env.ts'

/** Checked before anything is created, so that a taken port leaves nothing incomplete. */
export async function assertPortFree(settings: Settings): Promise<void> {
  if (settings.port === 0) return
  const error = await new Promise<unknown>((resolve) => {
    const probe = net.createServer().once('error', resolve)
    probe.listen(settings.port, settings.host, () => probe.close(() => resolve(undefined)))
  })
  if (isCode(error, 'EADDRINUSE')) throw (await isMolaire(settings.port)) ? alreadyRunning(settings) : portTaken(settings)
  if (isCode(error, 'EACCES'))
    throw new Error(`Port ${settings.port} is not open to this user. Choose another, above 1023: PORT=3001 npm start`)
}

async function isMolaire(port: number): Promise<boolean> {
  // Not AbortSignal.timeout, whose timer does not keep the process alive: if the other program
  // closed the connection without an answer, ours would end without a message.
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), 2000)
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/api/config`, { signal: patience.signal })
    return 'poolEndpoint' in ((await answer.json()) as object)
  } catch {
    return false // another program
  } finally {
    clearTimeout(timer)
  }
}

const alreadyRunning = ({ port }: Settings) =>
  new Error(
    `Molaire already runs at http://localhost:${port}. Use that one, or start a second on another port: PORT=${port + 1} npm start`,
  )
/** The error for a port that another program uses. */
export const portTaken = ({ port }: Settings) =>
  new Error(`Port ${port} is taken by another program. Choose another: PORT=${port + 1} npm start`)

/**
 * Creates the data folder if there is none, and checks that it can be written to. Uploads arrive
 * there wherever the database and the files are.
 */
export function assertFolderUsable({ dataFolder }: Settings): void {
  try {
    makeFolder(dataFolder)
    const probe = path.join(dataFolder, `.probe-${process.pid}`)
    fs.writeFileSync(probe, 'x')
    fs.rmSync(probe)
  } catch (cause) {
    const why = isCode(cause, 'ENOSPC')
      ? 'its disk is full: free some space'
      : isCode(cause, 'ENOENT')
        ? 'no folder can be made there: name another one with MOLAIRE_DATA'
        : 'it cannot be written: give this user the right to, or name another folder with MOLAIRE_DATA'
    throw new Error(`The data folder ${dataFolder} cannot be used; ${why}.`, { cause })
  }
}

/**
 * Creates a folder and its parents. Node's recursive `mkdir` never ends where the system does not
 * allow it (under /proc).
 */
function makeFolder(folder: string): void {
  const missing: string[] = []
  for (let at = folder; !fs.existsSync(at); at = path.dirname(at)) missing.unshift(at)
  for (const at of missing) fs.mkdirSync(at, { mode: 0o700 })
}

/** Whether it is a system error with this code, such as EADDRINUSE. */
export const isCode = (error: unknown, code: string): boolean => error instanceof Error && 'code' in error && error.code === code
