import { spawn } from 'node:child_process'
import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import { createRequire } from 'node:module'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { fixedClock, systemClock } from '../clock/clock.ts'
import { readSettings } from '../config/env.ts'
import { createServer } from '../http/create-server.ts'
import { createLogger } from '../log/logger.ts'
import { testApp } from '../testing/test-app.ts'
import { fileKey } from './files.ts'
import { s3Store } from './s3-store.ts'
import { sweepFiles } from './sweep.ts'
import { untilTrue } from './testing/until-true.ts'

// A real S3 server, in its own process.
const keys = { keyId: 'S3RVER', secret: 'S3RVER', region: 'us-east-1' }
let folder: string
let server: ReturnType<typeof spawn>
let endpoint: string

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bucket-'))
  const port = await freePort()
  endpoint = `http://127.0.0.1:${port}`
  const program = createRequire(import.meta.url).resolve('s3rver/bin/s3rver.js')
  const options = ['-d', folder, '-a', '127.0.0.1', '-p', String(port), '--silent', '--configure-bucket', 'images']
  server = spawn(process.execPath, ['--openssl-legacy-provider', '--no-deprecation', program, ...options], { stdio: 'ignore' })
  await untilTrue(
    () =>
      fetch(endpoint).then(
        () => true,
        () => false,
      ),
    30_000,
  )
})
afterAll(async () => {
  const ended = once(server, 'exit')
  server.kill()
  await ended
  fs.rmSync(folder, { recursive: true })
})

async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as net.AddressInfo // of TCP
  await new Promise((resolve) => probe.close(resolve))
  return port
}

const group = randomUUID()
const open = (more: Partial<typeof keys> & { url?: string } = {}, clock = systemClock as { now(): Date }) =>
  s3Store({ url: `${endpoint}/images`, ...keys, ...more }, clock)

function givenLocal(bytes: Buffer): string {
  const file = path.join(os.tmpdir(), `given-${randomUUID()}`)
  fs.writeFileSync(file, bytes)
  onTestFinished(() => fs.rmSync(file))
  return file
}
const serving = { type: 'application/dicom', name: 'été.dcm', inline: false }

test('RAD-04 a bucket keeps files as a folder does: whole, in ranges, listed, never changed, removed', async () => {
  const store = open()
  const bytes = randomBytes(3_000_000)
  const key = fileKey(group, randomUUID())
  const file = givenLocal(bytes)
  expect(await store.sizeOf(key)).toBeUndefined()
  const stored = await store.put(key, file, serving.type)
  expect(stored.bytes).toBe(3_000_000)
  expect(await store.sizeOf(key)).toBe(3_000_000)
  expect((await buffer(await store.read(key))).equals(bytes)).toBe(true)
  expect((await buffer(await store.read(key, { start: 10, end: 19 }))).equals(bytes.subarray(10, 20))).toBe(true)
  expect(await store.put(key, file, serving.type)).toEqual(stored)
  await expect(store.put(key, givenLocal(Buffer.from('other')), serving.type)).rejects.toThrow('never changed')
  const listed = []
  for await (const one of store.list()) listed.push(one)
  expect(listed).toEqual([{ key, bytes: 3_000_000, modifiedAt: expect.any(Date) as Date }])
  await store.remove(key)
  await store.remove(key)
  expect(await store.sizeOf(key)).toBeUndefined()
  await expect(store.read(key)).rejects.toMatchObject({ code: 'not_found' })
})

test('RAD-04 an address of the bucket serves one file with our type and name, for two minutes', async () => {
  const store = open()
  const key = fileKey(group, randomUUID(), 'thumbnail')
  await store.put(key, givenLocal(Buffer.from('<script>')), 'image/webp')
  const address = await store.addressOf(key, { ...serving, seconds: 9999 })
  expect(new URL(address).searchParams.get('X-Amz-Expires')).toBe('120')
  const answer = await fetch(address, { headers: { range: 'bytes=0-3' } })
  expect([answer.status, await answer.text()]).toEqual([206, '<scr'])
  expect(answer.headers.get('content-type')).toBe('application/dicom')
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="ete.dcm"; filename*=UTF-8''%C3%A9t%C3%A9.dcm`)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const earlier = open({}, fixedClock(new Date(Date.now() - 180_000)))
  expect((await fetch(await earlier.addressOf(key, serving))).status).toBe(403)
  await store.remove(key)
})

const hmac = (key: string | Buffer, of: string) => createHmac('sha256', key).update(of).digest()
/**
 * A signature by the rules of the service (SigV4), worked out without our library: s3rver does not
 * check them.
 */
function signatureOf(
  method: string,
  address: string,
  {
    headers,
    payload,
    secret,
    region,
    date,
  }: Record<'payload' | 'secret' | 'region' | 'date', string> & { headers: Record<string, string> },
): string {
  const { pathname, searchParams } = new URL(address)
  const strict = (of: string) =>
    encodeURIComponent(of).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  const query = [...searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map((pair) => pair.map(strict).join('='))
    .sort()
    .join('&')
  const names = Object.keys(headers).sort()
  const canonical = [
    method,
    pathname,
    query,
    ...names.map((name) => `${name}:${headers[name]}`),
    '',
    names.join(';'),
    payload,
  ].join('\n')
  const scope = [date.slice(0, 8), region, 's3', 'aws4_request']
  const text = ['AWS4-HMAC-SHA256', date, scope.join('/'), createHash('sha256').update(canonical).digest('hex')].join('\n')
  return hmac(scope.reduce<string | Buffer>(hmac, `AWS4${secret}`) as Buffer, text).toString('hex')
}

test('RAD-04 addresses and calls are signed as the service specifies: method, key, expiry, type and name', async () => {
  // The example of its documentation.
  const example =
    'https://examplebucket.s3.amazonaws.com/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host'
  const documented = {
    secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
    date: '20130524T000000Z',
    payload: 'UNSIGNED-PAYLOAD',
  }
  expect(signatureOf('GET', example, { ...documented, headers: { host: 'examplebucket.s3.amazonaws.com' } })).toBe(
    'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  )

  const seen: http.IncomingMessage[] = []
  const { url } = await badService((request, response) => {
    seen.push(request)
    request.resume()
    response.writeHead(request.method === 'HEAD' ? 404 : 200).end()
  })
  const store = s3Store({ url, ...keys }, fixedClock('2026-11-20T15:42:00Z'), times)
  const ours = { secret: keys.secret, region: keys.region, date: '20261120T154200Z' }
  const address = await store.addressOf(key, serving)
  const { host, searchParams } = new URL(address)
  expect(searchParams.get('X-Amz-Signature')).toBe(
    signatureOf('GET', address, { ...ours, headers: { host }, payload: 'UNSIGNED-PAYLOAD' }),
  )
  expect([...searchParams.keys()]).toEqual(
    expect.arrayContaining(['response-content-type', 'response-content-disposition', 'X-Amz-Expires']),
  )

  await store.put(key, givenLocal(Buffer.from('abc')), 'image/png')
  const [, sent] = seen
  const payload = createHash('sha256').update('abc').digest('hex')
  const headers = { host, 'x-amz-content-sha256': payload, 'x-amz-date': ours.date, 'x-amz-meta-sha256': payload }
  expect(sent?.headers).toMatchObject({ ...headers, 'content-length': '3', 'content-type': 'image/png' })
  expect(sent?.headers.authorization).toContain(`Signature=${signatureOf('PUT', `${url}/${key}`, { ...ours, headers, payload })}`)
})

test('RAD-04 the sweeping removes files of a bucket without a row, over several pages of its list', async () => {
  const store = open()
  const file = givenLocal(Buffer.from('x'))
  const all = Array.from({ length: 6 }, () => fileKey(group, randomUUID()))
  for (const key of all) await store.put(key, file, 'x/y')
  const [first = ''] = all
  const paged = s3Store({ url: `${endpoint}/images`, ...keys }, systemClock, { ...times, page: 2 })
  const done = await sweepFiles(paged, { named: [async () => new Set([first])], before: new Date(Date.now() + 60_000) })
  expect(done).toEqual({ removed: 5, kept: 1 })
  await store.remove(first)
})

test('RAD-04 the browser may read images of the bucket, and of no other place', async () => {
  const settings = readSettings(
    {
      ...{ MOLAIRE_DATA: folder, MOLAIRE_S3_ENDPOINT: 'https://s3.clinic.example', MOLAIRE_S3_BUCKET: 'images' },
      ...{ MOLAIRE_S3_ACCESS_KEY_ID: 'a', MOLAIRE_S3_SECRET_ACCESS_KEY: 'b' },
    },
    { demo: false, folder },
  )
  const app = await createServer({ settings, log: createLogger('silent') })
  onTestFinished(() => app.close())
  const policy = String((await app.inject('/')).headers['content-security-policy'])
  expect(policy).toContain("img-src 'self' blob: data: https://s3.clinic.example;")
  expect(policy).toContain("connect-src 'self' https://s3.clinic.example;")
})

test('RAD-04 a server with a bucket takes uploads itself, stores them there, and its logs hold no key', async () => {
  const house = await testApp({
    env: {
      ...{ MOLAIRE_S3_ENDPOINT: endpoint, MOLAIRE_S3_BUCKET: 'images', MOLAIRE_S3_REGION: 'us-east-1' },
      ...{ MOLAIRE_S3_ACCESS_KEY_ID: 'S3RVER', MOLAIRE_S3_SECRET_ACCESS_KEY: 'S3RVER' },
    },
  })
  onTestFinished(() => house.close())
  const { store, uploads } = house.parts.files
  const upload = { groupId: group, id: randomUUID(), bytes: 4 }
  const { url } = await uploads.open(upload)
  const sent = await house.send({ method: 'PUT', url, headers: { 'upload-offset': '0' }, payload: Buffer.from('abcd') })
  expect([sent.status, sent.body]).toEqual([200, { offset: 4, isComplete: true }])
  const key = fileKey(group, upload.id)
  // The fixed clock of the test application is not that of the service.
  house.clock.set(new Date())
  await store.put(key, await uploads.pathOf(upload), 'image/png')
  expect(await (await fetch(await store.addressOf(key, serving))).text()).toBe('abcd')
  await store.remove(key)
})

/** A service that behaves badly, as the test says. */
async function badService(answer: http.RequestListener): Promise<{ url: string; calls: () => number }> {
  let calls = 0
  const bad = http
    .createServer((request, response) => {
      calls++
      answer(request, response)
    })
    .listen(0, '127.0.0.1')
  await once(bad, 'listening')
  onTestFinished(() => {
    bad.closeAllConnections()
    bad.close()
  })
  return { url: `http://127.0.0.1:${(bad.address() as net.AddressInfo).port}/images`, calls: () => calls } // of TCP
}
const times = { silence: 150, call: 300, rest: 60_000, page: 1000 }
const refused = { code: 'file_store_unavailable', status: 503 }
const key = fileKey(group, randomUUID())

test('R9 RAD-04 a store that is down, silent, half dead or wrong is refused clearly, and the local file stays', async () => {
  const file = givenLocal(randomBytes(200_000))
  const half: http.RequestListener = (request, response) => {
    if (request.method === 'HEAD') return void response.writeHead(404).end()
    request.once('data', () => request.destroy())
  }
  for (const [name, listener] of Object.entries<http.RequestListener>({
    silent: () => undefined,
    broken: (_request, response) => void response.writeHead(500).end('<Error><Code>InternalError</Code></Error>'),
    moved: (_request, response) => void response.writeHead(301, { location: 'http://169.254.169.254/' }).end(),
    cut: (request) => void request.destroy(),
    half,
  })) {
    const { url } = await badService(listener)
    const store = s3Store({ url, ...keys }, systemClock, times)
    await expect(store.put(key, file, 'x/y'), name).rejects.toMatchObject(refused)
    expect(fs.statSync(file).size).toBe(200_000)
  }
  const down = s3Store({ url: `http://127.0.0.1:${await freePort()}/images`, ...keys }, systemClock, times)
  await expect(down.sizeOf(key)).rejects.toMatchObject(refused)
  // A wrong key, and a bucket that is not there: the reason is for the log.
  const wrong = open({ keyId: 'wrong' })
  await expect(wrong.sizeOf(key)).rejects.toMatchObject(refused)
  await expect(wrong.read(key)).rejects.toMatchObject({
    ...refused,
    cause: { message: 'the file store answers 403: InvalidAccessKeyId' },
  })
  await expect(open({ url: `${endpoint}/nothing` }).put(key, file, 'x/y')).rejects.toMatchObject(refused)
})

test('R9 RAD-04 after three calls without an answer a store is not asked for a while, so that nobody waits for it', async () => {
  const { url, calls } = await badService(() => undefined)
  const store = s3Store({ url, ...keys }, systemClock, times)
  for (let i = 0; i < 3; i++) await expect(store.sizeOf(key)).rejects.toMatchObject(refused)
  const before = calls()
  await expect(Promise.all(Array.from({ length: 50 }, () => store.sizeOf(key)))).rejects.toMatchObject(refused)
  expect(calls()).toBe(before)
  // It is asked again after the rest, and works when it answers.
  let isWell = false
  const mended = await badService((request, response) => {
    if (isWell) response.writeHead(200, { 'content-length': '7' }).end()
    else request.destroy()
  })
  const brief = s3Store({ url: mended.url, ...keys }, systemClock, { ...times, rest: 0 })
  for (let i = 0; i < 4; i++) await expect(brief.sizeOf(key)).rejects.toMatchObject(refused)
  isWell = true
  expect(await brief.sizeOf(key)).toBe(7)
})

test('R9 RAD-04 while the store is silent, the rest of the server answers', async () => {
  const { url } = await badService(() => undefined)
  const house = await testApp({
    env: {
      ...{ MOLAIRE_S3_ENDPOINT: new URL(url).origin, MOLAIRE_S3_BUCKET: 'images' },
      ...{ MOLAIRE_S3_ACCESS_KEY_ID: 'a', MOLAIRE_S3_SECRET_ACCESS_KEY: 'b' },
    },
  })
  onTestFinished(() => house.close())
  const waiting = Promise.allSettled(Array.from({ length: 60 }, () => house.parts.files.store.sizeOf(key)))
  const from = performance.now()
  for (let i = 0; i < 20; i++) expect((await house.send({ method: 'GET', url: '/api/health' })).status).toBe(200)
  expect(performance.now() - from).toBeLessThan(5000) // far less than one call of the store may take
  void waiting
})

test('RAD-04 the answer of a file is read as it comes', async () => {
  const store = open()
  const mine = fileKey(group, randomUUID())
  await store.put(mine, givenLocal(Buffer.from('text')), 'text/plain')
  expect(await text(await store.read(mine))).toBe('text')
  await store.remove(mine)
})
