import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixedClock, systemClock } from '../clock/clock.ts'
import { startPostgres, type EmbeddedServer } from '../db/embedded/start-postgres.ts'
import { removeFolder } from '../db/embedded/testing/run-database-process.ts'
import { migrate } from '../db/migrate.ts'
import { installJobs } from '../jobs/install-jobs.ts'
import { createBackup } from './create-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { pack, type About } from './archive.ts'
import { seal } from './sealed-file.ts'

const migrations = path.join(import.meta.dirname, '../../../migrations')
const group = '019a0000-0000-7000-8000-000000000001'
const canary = 'Zéphirine Canari-Lachance'

let folder: string
let server: EmbeddedServer
const at = (...names: string[]) => path.join(folder, ...names)
const sentences: string[] = []
const say = (line: string) => void sentences.push(line)

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'backup-'))
  server = await startPostgres({ dataDir: at('clinic/postgres') })
  await withClient(server.url('postgres'), (client) => client.query('create database molaire'))
  await withClient(server.url('molaire'), async (client) => {
    await installJobs(client, { url: server.url('molaire') })
    await migrate(client, migrations)
    await client.query('insert into groups (id, name) values ($1, $2)', [group, canary])
    await client.query('create table written (number int primary key, content text not null)')
    await client.query('create table latest (number int not null)')
    await client.query('insert into latest values (0)')
  })
  fs.mkdirSync(at('clinic/files', group), { recursive: true })
  for (let number = 0; number < 40; number++)
    fs.writeFileSync(at('clinic/files', group, `${number}`), Buffer.concat([Buffer.from(canary), randomBytes(number * 40_000)]))
  fs.mkdirSync(at('clinic/files/.incoming'))
  fs.writeFileSync(at('clinic/files/.incoming/half'), 'half')
})
afterAll(async () => {
  await server.stop()
  removeFolder(folder)
})

async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

const settings = (dataFolder = at('clinic')) => ({
  dataFolder,
  databaseUrl: undefined as string | undefined,
  files: { largest: 1, stagedOfGroup: 1, s3: undefined },
})
const source = () => ({ keyFile: at('key'), passphrase: undefined })
const backUp = (wishes: Partial<Parameters<typeof createBackup>[0]> = {}) =>
  createBackup({
    ...{ settings: settings(), folder: at('backups'), source: source(), keep: undefined },
    ...{ version: '0.1.0', clock: systemClock, say },
    ...wishes,
  })
const restore = (file: string, into: string, wishes: Partial<Parameters<typeof restoreBackup>[0]> = {}) =>
  restoreBackup({ file, folder: into, source: source(), migrations, say, ...wishes })

/** The hash of all rows, by table. The tables of the writer only up to a number. */
const rowHashes = (url: string, upTo: number) =>
  withClient(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') order by 1`,
    )
    const hashes: Record<string, string> = {}
    for (const { name } of tables) {
      if (name === 'public.latest') continue // compared with the number itself
      const condition = name === 'public.written' ? `where number <= ${upTo}` : ''
      const { rows } = await client.query<{ hash: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash from ${name} t ${condition}`,
      )
      hashes[name] = rows[0]?.hash ?? ''
    }
    return hashes
  })

/** Commits transactions until stopped: a long row, and its number in another table. */
function keepWriting(url: string, from: number) {
  let acknowledged = from
  let stopping = false
  const done = withClient(url, async (client) => {
    while (!stopping) {
      const next = acknowledged + 1
      await client.query('begin')
      await client.query(`insert into written values ($1, $2)`, [next, randomBytes(3000).toString('hex')])
      await client.query('update latest set number = $1', [next])
      await client.query('commit')
      acknowledged = next
      // In the middle of the copy, so that the log must be replayed from before it.
      if (next % 20 === 0) await client.query('checkpoint')
    }
  })
  return {
    acknowledged: () => acknowledged,
    stop: async () => {
      stopping = true
      await done
    },
  }
}

const filesIn = (root: string) =>
  fs
    .readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => [path.relative(root, file), createHash('sha256').update(fs.readFileSync(file)).digest('hex')])
    .sort()

test('R16 a backup taken under writes is restored as the clinic was at one moment, every row and every file', async () => {
  const writer = keepWriting(server.url('molaire'), 0)
  const backup = await backUp()
  const atTheEnd = writer.acknowledged() + 1 // one more may have been on its way
  await writer.stop()

  await restore(backup, at('restored'))
  const restored = await startPostgres({ dataDir: at('restored/postgres') })
  try {
    const { rows } = await withClient(restored.url('molaire'), (client) =>
      client.query<{ latest: number; highest: number; count: number }>(
        `select (select number from latest) as latest, max(number) as highest, count(*)::int as count from written`,
      ),
    )
    const { latest, highest, count } = rows[0] ?? { latest: -1, highest: -1, count: -1 }
    expect([highest, count]).toEqual([latest, latest]) // no transaction in halves, none missing in between
    expect(latest).toBeGreaterThan(20) // it was taken under writes
    expect(latest).toBeLessThanOrEqual(atTheEnd)
    expect(await rowHashes(restored.url('molaire'), latest)).toEqual(await rowHashes(server.url('molaire'), latest))
  } finally {
    await restored.stop()
  }
  const kept = filesIn(at('clinic/files')).filter(([name]) => !name?.startsWith('.incoming'))
  expect(filesIn(at('restored/files'))).toEqual(kept)
  expect(kept).toHaveLength(40)
  // The one who restores can start it again and again.
  const again = await startPostgres({ dataDir: at('restored/postgres') })
  await again.stop()
})

test('T25 a backup is for its owner only, without a name of a patient in it, and its key is elsewhere', async () => {
  const backup = await backUp()
  expect(fs.statSync(backup).mode & 0o777).toBe(0o600)
  expect(fs.statSync(at('key')).mode & 0o777).toBe(0o600)
  const bytes = fs.readFileSync(backup)
  for (const word of ['Canari-Lachance', 'pg_control', 'PostgreSQL']) expect(bytes.includes(word)).toBe(false)
  await expect(backUp({ source: { keyFile: at('backups/key'), passphrase: undefined } })).rejects.toThrow(
    'must be kept elsewhere',
  )
  await expect(backUp({ source: { keyFile: at('clinic/key'), passphrase: undefined } })).rejects.toThrow('must be kept elsewhere')
  await expect(backUp({ folder: at('clinic/backups') })).rejects.toThrow('is inside the data folder')
  await expect(backUp({ source: { keyFile: undefined, passphrase: undefined } })).rejects.toThrow('A backup is encrypted')
  fs.writeFileSync(at('open-key'), fs.readFileSync(at('key')), { mode: 0o644 })
  await expect(backUp({ source: { keyFile: at('open-key'), passphrase: undefined } })).rejects.toThrow('Other users can read')
})

test('T25 a wrong key, one flipped bit and a missing end are refused, and nothing is restored', async () => {
  const backup = await backUp()
  const bytes = fs.readFileSync(backup)
  const before = fs.readdirSync(folder)
  const refused = async (altered: Buffer, sentence: RegExp, wishes = {}) => {
    fs.writeFileSync(at('backups', 'altered'), altered)
    await expect(restore(at('backups', 'altered'), at('nowhere'), wishes)).rejects.toThrow(sentence)
    expect(fs.readdirSync(folder)).toEqual(before)
  }
  for (const place of [5000, Math.floor(bytes.length / 2), bytes.length - 1]) {
    const flipped = Buffer.from(bytes)
    flipped[place] = (flipped[place] ?? 0) ^ 1
    await refused(flipped, /damaged or incomplete|isn’t a backup|doesn’t open/)
  }
  await refused(bytes.subarray(0, -1), /damaged or incomplete/)
  await refused(bytes.subarray(0, Math.floor(bytes.length / 3)), /damaged or incomplete/)
  fs.writeFileSync(at('other-key'), `${randomBytes(32).toString('base64')}\n`, { mode: 0o600 })
  before.push('other-key')
  before.sort()
  await refused(bytes, /This key doesn’t open/, { source: { keyFile: at('other-key'), passphrase: undefined } })
  await refused(bytes, /made with a key file/, { source: { keyFile: undefined, passphrase: 'x' } })
})

test('R16 a backup of another version or system, and one with a path that leads outside, is refused', async () => {
  const about: About = {
    ...{ molaire: '9.0.0', platform: process.platform, startedAt: '2026-11-28T07:00:00.000Z', hasFiles: true },
    database: { postgres: '18', lastMigration: fs.readdirSync(migrations).sort().at(-1) ?? '' },
  }
  const database = about.database ?? { postgres: '', lastMigration: '' }
  const given = async (what: About, file = 'files/x') => {
    const handle = await fs.promises.open(at('made'), 'w')
    const entry = { file, bytes: 0, content: (async function* (): AsyncGenerator<Buffer> {})() }
    const entries = (async function* () {
      yield entry
    })()
    const key = { kind: 'file', bytes: Buffer.from(fs.readFileSync(at('key'), 'utf8'), 'base64') } as const
    await seal(handle, key, pack(what, entries, { files: 0, bytes: 0 }))
    await handle.close()
    return restore(at('made'), at('nowhere'))
  }
  await expect(given({ ...about, database: { ...database, postgres: '19' } })).rejects.toThrow('Install Molaire 9.0.0')
  await expect(given({ ...about, database: { ...database, lastMigration: '9999_later.sql' } })).rejects.toThrow(
    'of a later Molaire',
  )
  await expect(given({ ...about, platform: 'amiga' })).rejects.toThrow('made on amiga')
  for (const file of ['../x', 'files/../../x', '/tmp/x', 'files//x', 'files\\..\\x'])
    await expect(given({ ...about, database: null }, file)).rejects.toThrow('damaged or incomplete')
  await expect(given(about)).rejects.toThrow('doesn’t open') // no database in it, as it says there is
  expect(fs.readdirSync(folder).filter((name) => name.startsWith('nowhere'))).toEqual([])
})

test('R16 a folder with something in it is left as it is', async () => {
  fs.mkdirSync(at('used'))
  fs.writeFileSync(at('used/mine'), 'mine')
  const backup = await backUp()
  await expect(restore(backup, at('used'))).rejects.toThrow('isn’t empty')
  expect(fs.readdirSync(at('used'))).toEqual(['mine'])
  fs.mkdirSync(at('empty'))
  await restore(backup, at('empty'))
  expect(fs.existsSync(at('empty/postgres/PG_VERSION'))).toBe(true)
})

test('the newest backups are kept, and what a killed one left goes after a day', async () => {
  const to = at('kept')
  const hour = (hour: number) => fixedClock(`2026-11-28T0${hour}:00:00Z`)
  fs.mkdirSync(to)
  fs.writeFileSync(path.join(to, 'notes.txt'), 'mine')
  const left = path.join(to, 'molaire-2026-11-20T000000.000Z.backup.unfinished')
  fs.writeFileSync(left, 'x')
  fs.utimesSync(left, new Date('2026-11-20'), new Date('2026-11-20'))
  for (const each of [1, 2, 3]) await backUp({ folder: to, keep: 2, clock: hour(each) })
  expect(fs.readdirSync(to).sort()).toEqual([
    'molaire-2026-11-28T020000.000Z.backup',
    'molaire-2026-11-28T030000.000Z.backup',
    'notes.txt',
  ])
})

test('a backup that is stopped, or has no clinic, leaves nothing', async () => {
  const ending = new AbortController()
  ending.abort()
  await expect(backUp({ folder: at('stopped'), signal: ending.signal })).rejects.toThrow('Nothing was saved')
  expect(fs.readdirSync(at('stopped'))).toEqual([])
  await expect(backUp({ settings: settings(at('no-clinic')) })).rejects.toThrow('There is no clinic in')
  expect(fs.existsSync(at('no-clinic'))).toBe(false)
})

test('with a database of one’s own, only the files are saved, and it is said', async () => {
  const own = { ...settings(), databaseUrl: 'postgres://db.example/molaire' }
  const backup = await backUp({ settings: own })
  expect(sentences.join('\n')).toContain('Back up your PostgreSQL (DATABASE_URL) with pg_dump or pg_basebackup')
  await restore(backup, at('files-only'))
  expect(fs.readdirSync(at('files-only'))).toEqual(['files'])
  const s3 = { url: 'https://s3.example/b', region: 'r', keyId: 'k', secret: 's' }
  await expect(backUp({ settings: { ...own, files: { ...own.files, s3 } } })).rejects.toThrow('Molaire keeps nothing here')
})
