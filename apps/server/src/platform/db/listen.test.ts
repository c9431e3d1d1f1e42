import net from 'node:net'
import pg from 'pg'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { listen } from './listen.ts'

const log = pino({ level: 'silent' })
const quick = { leastRest: 1, mostRest: 20, probe: 50 }

/** A proxy to the database that stops forwarding bytes on demand, like a machine that vanished. */
async function gate(url: URL) {
  const target = { host: url.searchParams.get('host') ?? url.hostname, port: Number(url.port || url.searchParams.get('port')) }
  const sockets: net.Socket[] = []
  let isSwallowing = false
  const server = net.createServer((near) => {
    const far = target.host.startsWith('/')
      ? net.connect(`${target.host}/.s.PGSQL.${target.port}`)
      : net.connect(target.port, target.host)
    sockets.push(near, far)
    let passes = true
    swallowers.push(() => (passes = false))
    near.on('data', (bytes) => passes && far.write(bytes)).on('error', () => undefined)
    far.on('data', (bytes) => passes && near.write(bytes)).on('error', () => undefined)
    near.on('close', () => far.destroy())
    if (isSwallowing) passes = false
  })
  const swallowers: (() => void)[] = []
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return {
    port: (server.address() as net.AddressInfo).port, // it listens on TCP
    /** Existing connections go silent; new ones work. */
    silence: () => {
      for (const swallow of swallowers.splice(0)) swallow()
      isSwallowing = false
    },
  }
}

async function heardOn(url: string, times = quick) {
  const notices: string[] = []
  let tell = () => {}
  let missed = 0
  const listening = listen({
    url,
    channel: 'test_channel',
    hear: (payload) => {
      notices.push(payload)
      tell()
    },
    missed: () => {
      missed++
      tell()
    },
    log,
    times,
  })
  onTestFinished(() => listening.end())
  await listening.ready()
  return {
    listening,
    notices,
    missed: () => missed,
    /** Resolves at the next notification or reconnection. */
    next: () => new Promise<void>((resolve) => (tell = resolve)),
  }
}

async function teller(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return (payload: string) => client.query(`select pg_notify('test_channel', $1)`, [payload])
}

test('CAL-08 a connection whose other end went silent is found out, and made again', async () => {
  const { url } = await testDatabase()
  const tell = await teller(url)
  const real = new URL(url)
  const { port, silence } = await gate(real)
  const through = new URL(url)
  through.searchParams.delete('host')
  through.searchParams.delete('port')
  through.hostname = '127.0.0.1'
  through.port = String(port)
  const { notices, missed, next } = await heardOn(through.href)
  const first = next()
  await tell('one')
  await first
  expect(notices).toEqual(['one'])

  const back = next()
  silence()
  await tell('while it was away')
  await back
  expect(missed()).toBe(1)
  const again = next()
  await tell('two')
  await again
  expect(notices).toEqual(['one', 'two'])
})

test('a database that is not there is asked again until it is ended', async () => {
  const listening = listen({
    url: 'postgres://nobody@127.0.0.1:1/none',
    channel: 'test_channel',
    hear: () => {},
    missed: () => {},
    log,
    times: quick,
  })
  const waiting = listening.ready()
  const refused = expect(waiting).rejects.toThrow('ended')
  await listening.end()
  await refused
  await expect(listening.ready()).rejects.toThrow('ended')
})

test('nothing is connected before someone asks', async () => {
  const { url } = await testDatabase()
  const tell = await teller(url)
  const listening = listen({ url, channel: 'test_channel', hear: () => {}, missed: () => {}, log, times: quick })
  onTestFinished(() => listening.end())
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  await tell('')
  const { rowCount } = await client.query(
    `select 1 from pg_stat_activity where application_name = 'test_channel' and datname = current_database()`,
  )
  expect(rowCount).toBe(0)
})
