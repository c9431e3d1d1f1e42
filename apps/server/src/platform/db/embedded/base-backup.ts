import fs from 'node:fs/promises'
import { createReadStream } from 'node:fs'
import path from 'node:path'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { systemCode } from '../../startup-error.ts'

/** A file or an empty folder of the copy: its path in the database's folder. */
export type DatabaseEntry = { folder: string } | { file: string; bytes: number; content: AsyncIterable<Buffer> }

/** Folders that PostgreSQL fills anew at each start; only they themselves are needed. */
const emptied = new Set([
  ...['pg_dynshmem', 'pg_notify', 'pg_replslot', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans'],
  ...['pg_wal', 'pgsql_tmp'],
])

/** Files that belong to the running server, or that this copy writes itself. */
const left =
  /^(postmaster\.(pid|opts).*|backup_label(\.old)?|tablespace_map(\.old)?|backup_manifest|pg_internal\.init.*|.*\.tmp|pgsql_tmp.*|t\d+_\d+.*|\.s\.PGSQL.*)$/

const CONTROL = 'global/pg_control'

/** The version of the server and of its tables, as a backup states them. */
export interface DatabaseVersions {
  /** The major version of PostgreSQL: '18'. */
  postgres: string
  /** The name of the last migration that was applied. */
  lastMigration: string
}

/** The versions of a database. `url`: of the database `molaire`, with the owner's login. */
export async function versionsOf(url: string): Promise<DatabaseVersions> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<DatabaseVersions>(
      `select (current_setting('server_version_num')::int / 10000)::text as postgres, max(name collate "C") as "lastMigration"
       from public.schema_migrations`,
    )
    if (!rows[0]?.lastMigration) throw new Error('the database has no tables of Molaire')
    return rows[0]
  } finally {
    await client.end()
  }
}

/**
 * The files of a running database, as one copy that is consistent at the moment when the last entry
 * has been read: PostgreSQL's low-level backup. Files may change while they are read, because the
 * log that is copied after them repairs them at the first start. `url` is the superuser's,
 * `dataDir` the folder of the same server.
 */
export async function* baseBackup({ url, dataDir }: { url: string; dataDir: string }): AsyncGenerator<DatabaseEntry> {
  const client = new pg.Client({ connectionString: url, application_name: 'molaire backup' })
  const losses: Error[] = []
  client.on('error', (error) => losses.push(error))
  const assertConnected = () => {
    for (const loss of losses) throw loss
  }
  await client.connect()
  try {
    // A slot keeps the log until this connection ends, however long the copy takes.
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [
      `molaire_${randomUUID().replaceAll('-', '')}`,
    ])
    const { rows: started } = await client.query<{ segment: string }>(
      `select pg_walfile_name(pg_backup_start('molaire', true)) as segment`,
    )
    yield* entriesIn(dataDir, '')
    assertConnected()
    const control = await readSettled(path.join(dataDir, CONTROL))
    yield whole(CONTROL, control)
    const { rows: stopped } = await client.query<{ segment: string; label: string; tablespaces: string }>(
      `select pg_walfile_name(lsn) as segment, labelfile as label, spcmapfile as tablespaces from pg_backup_stop(false)`,
    )
    const [from, to] = [started[0], stopped[0]]
    if (!from || !to) throw new Error('the database did not confirm the copy')
    if (to.tablespaces) throw new Error('A database with tablespaces isn’t copied. Use pg_basebackup.')
    yield whole('backup_label', Buffer.from(to.label))
    for (const name of (await fs.readdir(path.join(dataDir, 'pg_wal'))).sort()) {
      const isNeeded = /^[0-9A-F]{24}$/.test(name) ? name >= from.segment && name <= to.segment : name.endsWith('.history')
      const entry = isNeeded && (await fileEntry(dataDir, `pg_wal/${name}`))
      if (entry) yield entry
    }
    assertConnected()
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function* entriesIn(root: string, folder: string): AsyncGenerator<DatabaseEntry> {
  for (const entry of (await fs.readdir(path.join(root, folder), { withFileTypes: true })).sort(byName)) {
    const inside = folder ? `${folder}/${entry.name}` : entry.name
    if (entry.isDirectory()) {
      yield { folder: inside }
      if (!emptied.has(entry.name)) yield* entriesIn(root, inside)
    } else if (entry.isFile() && !left.test(entry.name) && inside !== CONTROL) {
      const file = await fileEntry(root, inside)
      if (file) yield file
    }
  }
}

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)

/** A file as it is now; undefined when it was dropped meanwhile, which the log repeats. */
async function fileEntry(root: string, inside: string): Promise<DatabaseEntry | undefined> {
  try {
    const { size } = await fs.stat(path.join(root, inside))
    return { file: inside, bytes: size, content: exactly(path.join(root, inside), size) }
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined
    throw error
  }
}

const whole = (file: string, bytes: Buffer): DatabaseEntry => ({
  file,
  bytes: bytes.length,
  content: (async function* () {
    yield bytes
  })(),
})

/**
 * The first `size` bytes of a file. A file that was cut or dropped meanwhile is filled up with
 * zeros, as pg_basebackup does; the log restores what it should be.
 */
async function* exactly(file: string, size: number): AsyncGenerator<Buffer> {
  let read = 0
  try {
    if (size > 0)
      for await (const piece of createReadStream(file, { end: size - 1, highWaterMark: 256 * 1024 })) {
        read += (piece as Buffer).length // no encoding was set
        yield piece as Buffer
      }
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') throw error
  }
  for (; read < size; read += Math.min(ZEROS.length, size - read)) yield ZEROS.subarray(0, size - read)
}

const ZEROS = Buffer.alloc(64 * 1024)

/** A small file that is written in place: it is read again until two readings are equal. */
async function readSettled(file: string): Promise<Buffer> {
  for (let before = await fs.readFile(file); ;) {
    const now = await fs.readFile(file)
    if (now.equals(before)) return now
    before = now
  }
}

/**
 * Reads every table of a database once, so that PostgreSQL compares each page with its checksum.
 * Throws when one is damaged. Resolves with how many tables there were.
 */
export async function readWhole(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'm') and n.nspname not like 'pg_temp%' order by 1`,
    )
    // Not an index-only scan, which would leave the pages of the table unread.
    await client.query('set enable_indexonlyscan = off')
    for (const { name } of rows) await client.query(`select count(t.*) from ${name} t`)
    return rows.length
  } finally {
    await client.end()
  }
}
