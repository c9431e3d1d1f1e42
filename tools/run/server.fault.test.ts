import { spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startPostgres } from '../../apps/server/src/platform/db/embedded/start-postgres.ts'
import { processesInside, removeFolder, until } from '../../apps/server/src/platform/db/embedded/testing/run-database-process.ts'
import { prepare } from './prepare.mjs'

let folder: string
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'server-'))
  await prepare() // otherwise the first start would have to build
})
afterAll(() => removeFolder(folder))

/** A port that is in use until the test ends or frees it. */
async function takenPort() {
  const holder = net.createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
  await new Promise((resolve) => holder.once('listening', resolve))
  const address = holder.address()
  const free = () => new Promise((resolve) => void holder.close(resolve))
  onTestFinished(async () => void (holder.listening && (await free())))
  return { port: typeof address === 'object' && address ? address.port : 0, free }
}

/** Runs `npm run serve`, or another command, with only this environment. */
function serve(env: Record<string, string>, { command = ['serve'], cwd }: { command?: string[]; cwd?: string } = {}) {
  const [name, ...args] = command
  const child = spawn(process.execPath, [path.join(import.meta.dirname, `${name}.mjs`), ...args], {
    ...(cwd && { cwd }),
    env: { PATH: process.env['PATH'], HOME: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = new Promise<number | null>((resolve) => void child.once('close', resolve))
  return { child, ended, output: () => output }
}

/** A port on which no program listens. */
async function freePort() {
  const { port, free } = await takenPort()
  await free()
  return port
}

/** Waits until a server answers on its port. */
async function answering(server: ReturnType<typeof serve>, port: number) {
  await until('the server answers', async () => {
    if (server.child.exitCode !== null) throw new Error(`it ended: ${server.output()}`)
    return fetch(`http://127.0.0.1:${port}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  })
  return server
}

async function serving(dataDir: string, options?: Parameters<typeof serve>[1]) {
  const port = await freePort()
  return answering(serve({ PORT: String(port), MOLAIRE_DATA: dataDir }, options), port)
}

const databaseOf = (dataDir: string) => path.join(fs.realpathSync(dataDir), 'postgres')

test.runIf(process.platform === 'linux').each(['SIGINT', 'SIGTERM'] as const)(
  'a server told to end by %s stops all, in order',
  async (signal) => {
    const dataDir = path.join(folder, 'clinic')
    const { child, ended } = await serving(dataDir)
    expect(processesInside(databaseOf(dataDir)).length).toBeGreaterThan(0)
    child.kill(signal)
    expect(await ended).toBe(0)
    expect(processesInside(databaseOf(dataDir))).toEqual([])
  },
)

test.runIf(process.platform === 'linux')('a server that is killed leaves no process, and starts again', async () => {
  const dataDir = path.join(folder, 'clinic')
  const first = await serving(dataDir)
  first.child.kill('SIGKILL')
  await first.ended
  await until('no process is left', () => processesInside(databaseOf(dataDir)).length === 0)
  const second = await serving(dataDir)
  second.child.kill('SIGINT')
  expect(await second.ended).toBe(0)
})

/** One sentence or a short list of reasons, no stack trace, and an exit code that is not 0. */
async function refusal(env: Record<string, string>, options?: Parameters<typeof serve>[1]) {
  const { ended, output } = serve(env, options)
  expect(await ended).toBe(1)
  expect(output()).not.toMatch(/\n\s+at /)
  return output()
}

test.runIf(process.platform === 'linux')('files in the folder that a server is started from are not run by it', async () => {
  const cwd = fs.mkdtempSync(path.join(folder, 'elsewhere-'))
  const trace = path.join(cwd, 'was-run')
  fs.writeFileSync(path.join(cwd, 'graphile-worker.config.js'), `require('node:fs').writeFileSync(${JSON.stringify(trace)}, '')`)
  const { child, ended } = await serving(path.join(folder, 'elsewhere'), { cwd }) // an empty database: the queue is installed first
  child.kill('SIGINT')
  expect(await ended).toBe(0)
  expect(fs.existsSync(trace)).toBe(false)
})

test.runIf(process.platform === 'linux')(
  'AUTH-16 the demo, which shows its mails to anyone, does not start on a clinic’s data (T32)',
  async () => {
    const data = { MOLAIRE_DATA: path.join(folder, 'real') }
    const admin = ['--email', 'eve@clinique.example', '--first-name', 'Ève', '--group', 'Clinique Roy']
    expect(await serve(data, { command: ['molaire', 'create-admin', ...admin] }).ended).toBe(0)
    const port = await freePort()
    const message = await refusal({ ...data, PORT: String(port) }, { command: ['start'] })
    expect(message).toContain('This database holds a real clinic')
  },
)

test('a taken port is told, before anything is made', async () => {
  const { port } = await takenPort()
  const dataDir = path.join(folder, 'not-made')
  expect(await refusal({ PORT: String(port), MOLAIRE_DATA: dataDir })).toContain(`Port ${port} is taken by another program`)
  expect(fs.existsSync(dataDir)).toBe(false)
})

test('a data folder that cannot be one is told', async () => {
  const file = path.join(folder, 'file')
  fs.writeFileSync(file, '')
  expect(await refusal({ PORT: '0', MOLAIRE_DATA: file })).toContain(`The data folder ${file} cannot be used`)
  expect(fs.readFileSync(file, 'utf8')).toBe('')
})

test('a broken DATABASE_URL is told', async () => {
  const port = await freePort()
  expect(await refusal({ PORT: '0', DATABASE_URL: `postgres://molaire:secret@127.0.0.1:${port}/clinic` })).toMatch(
    /^The database that DATABASE_URL names cannot be used: /,
  )
  expect(await refusal({ PORT: '0', DATABASE_URL: 'clinic' })).toContain('DATABASE_URL must be an address')
})

test('API-05 a server whose requests would log in as the owner of the tables does not start; with a login of their own it does', async () => {
  const postgres = await startPostgres({ dataDir: path.join(folder, 'external', 'postgres') })
  onTestFinished(() => postgres.stop())
  const owner = postgres.url('postgres')
  expect(await refusal({ PORT: '0', DATABASE_URL: owner })).toMatch(
    /The login "molaire" of DATABASE_URL is a superuser, so nothing in the database would keep groups apart/,
  )
  const client = new pg.Client({ connectionString: owner })
  await client.connect()
  await client.query('create role clinic_requests login noinherit')
  await client.end()
  const port = await freePort()
  const server = serve({
    PORT: String(port),
    DATABASE_URL: postgres.url('postgres', 'clinic_requests'),
    MOLAIRE_DATABASE_OWNER_URL: owner,
  })
  await answering(server, port)
  server.child.kill('SIGTERM')
  await server.ended
})

test('a server that was not told where its data is says what it needs', async () => {
  expect(await refusal({ PORT: '0' })).toContain('a real clinic needs MOLAIRE_DATA')
})
