import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { ClientBase } from 'pg'
import { startupError } from '../startup-error.ts'

/** The advisory lock for migrations: an arbitrary number, the same in every Molaire server. */
const LOCK = 7_253_100

/**
 * Brings a database up to date: runs the .sql files of `folder` in the order of their names, each
 * once, each in its own transaction. Returns the names of the files it ran. Servers that start
 * together wait for one another. Before any change, throws a StartupError when the history differs
 * from the folder: an applied file was edited or is missing, or a new file sorts before it.
 */
export async function migrate(client: ClientBase, folder: string, log: (line: string) => void = () => {}): Promise<string[]> {
  const files = await readMigrations(folder)
  await lock(client, log)
  try {
    await client.query(
      'create table if not exists public.schema_migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    )
    const { rows: applied } = await client.query<Applied>(
      'select name, sha256 from public.schema_migrations order by name collate "C"',
    )
    refuseOtherHistory(files, applied)
    const pending = files.slice(applied.length)
    for (const file of pending) {
      await apply(client, file)
      log(`applied ${file.name}`)
    }
    return pending.map((file) => file.name)
  } finally {
    // A broken connection has released the lock already, and its own error says more.
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => {})
  }
}

type Applied = { name: string; sha256: string }
type Migration = Applied & { text: string }

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await fs.readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = (await fs.readFile(path.join(folder, name), 'utf8')).replaceAll('\r\n', '\n') // a Windows checkout is no edit
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

async function lock(client: ClientBase, log: (line: string) => void) {
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [LOCK])
  if (rows[0]?.free) return
  log('another server is migrating this database: waiting for it')
  await client.query('select pg_advisory_lock($1)', [LOCK])
}

/** The applied migrations must be the first files of the folder. */
function refuseOtherHistory(files: Migration[], applied: Applied[]) {
  for (const [at, { name, sha256 }] of applied.entries()) {
    const file = files[at]
    if (file?.name === name) {
      if (file.sha256 === sha256) continue
      throw startupError(
        'migration_edited',
        `Migration ${name} was edited after it had been applied: restore it, and write the change as a new migration.`,
      )
    }
    if (files.some((known) => known.name === name))
      throw startupError(
        'migration_out_of_order',
        `Migration ${file?.name} sorts before ${name}, which is applied already: give it a number after the last one.`,
      )
    throw startupError(
      'database_schema_unknown',
      `This database has had migration ${name}, which this version of Molaire does not know: start the version that made it, or a later one.`,
    )
  }
}

async function apply(client: ClientBase, { name, text, sha256 }: Migration) {
  await client.query('begin')
  try {
    await client.query(text)
    await client.query('insert into public.schema_migrations (name, sha256) values ($1, $2)', [name, sha256])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {}) // a broken connection has been rolled back
    throw startupError(
      'migration_failed',
      `Migration ${name}${lineOf(error, text)} failed and was undone: ${error instanceof Error ? error.message : error}`,
      error,
    )
  }
}

/** PostgreSQL gives the position of an error as a number of characters. */
function lineOf(error: unknown, text: string) {
  const position = error instanceof Error && 'position' in error ? Number(error.position) : 0
  return position > 0 ? `, line ${text.slice(0, position).split('\n').length},` : ''
}

/**
 * Refuses a database that would lose acknowledged commits in a power cut (Decision 0001): fsync,
 * full_page_writes and synchronous_commit must be on.
 */
export async function assertDurable(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select name from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off' order by name`,
  )
  if (rows.length === 0) return
  const names = rows.map((row) => row.name).join(' and ')
  throw startupError(
    'database_not_durable',
    `The database would lose work in a power cut, because ${names} ${rows.length > 1 ? 'are' : 'is'} off: turn ${rows.length > 1 ? 'them' : 'it'} on in the server's configuration, then start again.`,
  )
}
