import path from 'node:path'
import { pino } from 'pino'
import { readSettings } from '../../apps/server/src/platform/config/env.ts'
import { openInstallation } from '../../apps/server/src/platform/db/open-installation.ts'

const root = path.join(import.meta.dirname, '../..')

/**
 * Opens and migrates the database of this folder for the tools: the one in DATABASE_URL, or the
 * embedded one (of MOLAIRE_DATA, or of the demo clinic). Its log goes to the terminal.
 */
export async function openHere() {
  const settings = readSettings(process.env, { demo: true, folder: root })
  const log = pino(
    { level: 'info', base: null, formatters: { log: () => ({}) } },
    { write: (line) => console.log(messageOf(line)) },
  )
  const installation = await openInstallation({ settings, migrations: path.join(root, 'apps/server/migrations'), log })
  return { settings, log, installation }
}

// A line of the logger above, so its shape is known.
const messageOf = (line: string) => (JSON.parse(line) as { msg: string }).msg

/** Runs a tool. An error prints its message and sets the exit code to 1. */
export async function runTool(work: () => Promise<void>) {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
