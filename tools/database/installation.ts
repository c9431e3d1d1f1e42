import path from 'node:path'
import { pino } from 'pino'
import { readSettings } from '../../apps/server/src/platform/config/env.ts'
import { openInstallation } from '../../apps/server/src/platform/db/open-installation.ts'

const root = path.join(import.meta.dirname, '../..')

/**
 * The database of this folder for the tools, migrated: the one that DATABASE_URL names, else the
 * embedded one (of MOLAIRE_DATA, else of the demo clinic). Its notices go to the terminal.
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

// Our own logger's line, whose shape the line above gives.
const messageOf = (line: string) => (JSON.parse(line) as { msg: string }).msg

/** Runs a tool; what goes wrong is told in its sentence, and is the exit code. */
export async function runTool(work: () => Promise<void>) {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
