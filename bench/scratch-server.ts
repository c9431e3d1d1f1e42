import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { v7 as newId } from 'uuid'
import { systemClock as clock } from '../apps/server/src/platform/clock/clock.ts'
import { readSettings } from '../apps/server/src/platform/config/env.ts'
import { startPostgres } from '../apps/server/src/platform/db/embedded/start-postgres.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { openDatabase } from '../apps/server/src/platform/db/pool.ts'
import { fileSecret } from '../apps/server/src/platform/db/secrets.ts'
import { openFiles } from '../apps/server/src/platform/files/open-files.ts'
import { memoryOutbox } from '../apps/server/src/platform/mail/outbox.ts'
import { quantile } from './quantile.ts'

export type ScratchParts = Awaited<ReturnType<typeof partsOf>>

/**
 * Runs a bench on its own migrated, empty database, as durable as a clinic's, which is deleted
 * afterwards.
 */
export async function onScratchServer(run: (parts: ScratchParts) => Promise<void>): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'molaire-bench-'))
  const server = await startPostgres({ dataDir: path.join(folder, 'postgres') })
  try {
    const parts = await partsOf(server.url('postgres'), folder)
    await run(parts)
    await parts.database.close()
  } finally {
    await server.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

async function partsOf(url: string, folder: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await migrate(client, path.join(import.meta.dirname, '../apps/server/migrations'))
  await client.end()
  const log = pino({ level: 'silent' })
  const settings = readSettings({ MOLAIRE_DATA: folder }, { demo: false, folder })
  const database = openDatabase({ url, connections: 16, log })
  const files = openFiles({ settings, clock, secret: () => fileSecret(database) })
  return { database, clock, newId, log, settings, files, mailer: memoryOutbox({ clock }), version: '0.0.0' }
}

/** One line of a bench's report, in milliseconds. */
export function report(name: string, figures: readonly number[]): void {
  const [median, p95, p99] = [0.5, 0.95, 0.99].map((part) => quantile(figures, part).toFixed(2))
  const max = Math.max(...figures).toFixed(2)
  say(`${name.padEnd(44)} median ${median} ms   p95 ${p95}   p99 ${p99}   max ${max}   (${figures.length})`)
}

export const say = (text: string) => process.stdout.write(`${text}\n`)
