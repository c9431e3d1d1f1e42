import { randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { SelfCheck } from '@molaire/contract/config/endpoints'
import type { Clock } from '../clock/clock.ts'
import { nilId } from '../context.ts'
import type { Database } from '../db/pool.ts'
import { fileKey, type FileStore } from '../files/files.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Settings } from './env.ts'

interface CheckedParts {
  settings: Settings
  database: Database
  clock: Clock
  newId: () => string
  version: string
  files: { store: FileStore }
  mailer: Mailer
}

/**
 * CFG-09: tries the parts of the installation and measures each, in milliseconds. What fails is
 * part of the answer; it never rejects. Requests that come while a check runs share it, so that
 * nobody can make the server call its mail server over and over at once.
 */
export function selfChecker(parts: CheckedParts): () => Promise<SelfCheck> {
  let running: Promise<SelfCheck> | undefined
  return () => (running ??= checkAll(parts).finally(() => (running = undefined)))
}

async function checkAll({ settings, database, clock, newId, version, files, mailer }: CheckedParts): Promise<SelfCheck> {
  const [ofDatabase, ofFiles, ofMail] = await Promise.all([
    timed(async () => {
      await database.pool.query('select 1')
      return true
    }),
    timed(() => roundTrip(files.store, newId())),
    timed(() => mailer.isReady()),
  ])
  return {
    now: clock.now().toISOString(),
    version,
    database: { ...ofDatabase, kind: settings.databaseUrl ? 'external' : 'embedded' },
    files: { ...ofFiles, kind: settings.files.s3 ? 's3' : 'disk' },
    mail: { ...ofMail, kind: settings.mail.smtpUrl ? 'smtp' : 'outbox' },
    identity: { isOurs: settings.pool.isOurs, region: settings.pool.region },
  }
}

/** Writes a small file into the store, reads it back and removes it. True if it is whole. */
async function roundTrip(store: FileStore, id: string): Promise<boolean> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'molaire-check-'))
  // No group has this id and no row names the key: what a crash leaves here is swept after a day.
  const key = fileKey(nilId, id, 'check')
  try {
    const bytes = randomBytes(1024)
    const file = path.join(folder, 'check')
    await fs.writeFile(file, bytes)
    await store.put(key, file, 'application/octet-stream')
    const pieces: Buffer[] = []
    for await (const piece of await store.read(key)) pieces.push(piece as Buffer) // no encoding was set
    return Buffer.concat(pieces).equals(bytes)
  } finally {
    await Promise.allSettled([store.remove(key), fs.rm(folder, { recursive: true, force: true })])
  }
}

async function timed(check: () => Promise<boolean>): Promise<{ isWorking: boolean; milliseconds: number }> {
  const from = performance.now()
  const isWorking = await check().catch(() => false)
  return { isWorking, milliseconds: Math.round(performance.now() - from) }
}
