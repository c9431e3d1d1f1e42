import { createHash, randomBytes, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createLogger } from '../log/logger.ts'
import { createServer } from '../http/create-server.ts'
import { fixedClock } from '../clock/clock.ts'
import { readSettings } from '../config/env.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { untilTrue } from './testing/until-true.ts'
import { fileKey } from './files.ts'
import { mountFiles } from './mount-files.ts'
import { openFiles } from './open-files.ts'
import { openStaging } from './uploads.ts'
import { sweepFiles, sweepLater } from './sweep.ts'

let house: TestApp
let base: string
beforeAll(async () => {
  house = await testApp({ env: { MOLAIRE_FILE_MEGABYTES: '3', MOLAIRE_STAGED_MEGABYTES: '8' } })
  base = await house.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => house.close())

const group = randomUUID()
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const serving = { type: 'application/dicom', name: 'été “1”.dcm', inline: false }

/** A local file outside the store. */
function givenLocal(bytes: Buffer): string {
  const file = path.join(os.tmpdir(), `given-${randomUUID()}`)
  fs.writeFileSync(file, bytes)
  onTestFinished(() => fs.rmSync(file))
  return file
}

async function givenStored(bytes: Buffer) {
  const key = fileKey(group, randomUUID())
  const stored = await house.parts.files.store.put(key, givenLocal(bytes), serving.type)
  return { key, stored, address: await house.parts.files.store.addressOf(key, serving) }
}

const put = (url: string, offset: number | string, body: Buffer) =>
  fetch(base + url, { method: 'PUT', body: new Uint8Array(body), headers: { 'upload-offset': String(offset) } })
const newUpload = (bytes: number, groupId = group) => ({ groupId, id: randomUUID(), bytes })

test('RAD-04 a stored file is served at its signed address, without credentials, as the server says', async () => {
  const bytes = randomBytes(100_000)
  const { stored, address } = await givenStored(bytes)
  expect(stored).toEqual({ bytes: 100_000, sha256: sha256(bytes) })
  const answer = await fetch(base + address)
  expect(answer.status).toBe(200)
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/dicom',
    'content-length': '100000',
    'content-disposition': `attachment; filename="ete 1.dcm"; filename*=UTF-8''%C3%A9t%C3%A9%20%E2%80%9C1%E2%80%9D.dcm`,
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'accept-ranges': 'bytes',
  })
  const head = await fetch(base + address, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '100000', ''])
})

test('RAD-04 a range of a file is served alone, and one outside it is refused', async () => {
  const { address } = await givenStored(Buffer.from('0123456789'))
  const ask = async (range: string, more = {}) => {
    const answer = await fetch(base + address, { headers: { range, ...more } })
    return [answer.status, answer.headers.get('content-range'), answer.ok ? await answer.text() : undefined]
  }
  expect(await ask('bytes=0-3')).toEqual([206, 'bytes 0-3/10', '0123'])
  expect(await ask('bytes=4-')).toEqual([206, 'bytes 4-9/10', '456789'])
  expect(await ask('bytes=-2')).toEqual([206, 'bytes 8-9/10', '89'])
  expect(await ask('bytes=-20')).toEqual([206, 'bytes 0-9/10', '0123456789'])
  expect(await ask('bytes=8-99')).toEqual([206, 'bytes 8-9/10', '89'])
  expect(await ask('bytes=10-')).toEqual([416, 'bytes */10', undefined])
  expect(await ask('bytes=-0')).toEqual([416, 'bytes */10', undefined])
  // What is no single range is answered with the whole file.
  for (const odd of ['bytes=0-1,3-4', 'bytes=5-2', 'lines=1-2', 'bytes=-', 'bytes=a-b'])
    expect(await ask(odd)).toEqual([200, null, '0123456789'])
  expect(await ask('bytes=0-3', { 'if-range': '"x"' })).toEqual([200, null, '0123456789'])
})

test('RAD-04 an address is refused when any part of it was changed, and for another file or method', async () => {
  const { address } = await givenStored(Buffer.from('mine'))
  const other = await givenStored(Buffer.from('theirs'))
  const code = async (url: string, method = 'GET') => {
    const { status, body } = await house.send({ method: method as 'GET', url })
    return status < 300 ? 'served' : body.code
  }
  expect(await code(address)).toBe('served')
  const flipped = [...address].flatMap((character, i) => {
    if (i < '/files/'.length) return []
    const changed = character === 'a' ? 'b' : 'a'
    return [address.slice(0, i) + changed + address.slice(i + 1), address.slice(0, i) + address.slice(i + 1)]
  })
  expect(flipped.length).toBeGreaterThan(300)
  const served = []
  for (const url of flipped) if ((await code(url)) === 'served' && url.toLowerCase() !== address.toLowerCase()) served.push(url) // %A9 is %a9
  expect(served).toEqual([])
  expect(await code(address.replace(/^[^?]*/, other.address.replace(/\?.*/, '')))).toBe('file_address_invalid')
  for (const added of ['&inline=1', '&expires=9999999999', '&signature=x', '&type=text/html'])
    expect(await code(address + added)).toBe('file_address_invalid')
  expect(await code(address.replace('how=attachment', 'how=inline'))).toBe('file_address_invalid')
  expect(await code(address.replace('application%2Fdicom', 'text%2Fhtml'))).toBe('file_address_invalid')
  expect(await code(address, 'DELETE')).toBe('not_found')
  expect(await code(address.split('?')[0] ?? '')).toBe('file_address_invalid')
  // One to read does not upload, and one to upload does not read.
  const { url } = await house.parts.files.uploads.open(newUpload(4))
  expect(await code(url)).toBe('file_address_invalid')
  expect(await code(url.replace('/uploads', ''))).toBe('file_address_invalid')
  expect((await put(address.replace('/files/', '/files/uploads/'), 0, Buffer.from('mine'))).status).toBe(403)
})

test('RAD-04 T4 an address dies after 120 seconds, however long it was asked for', async () => {
  const { key, address } = await givenStored(Buffer.from('x'))
  const long = await house.parts.files.store.addressOf(key, { ...serving, seconds: 86_400 })
  house.clock.advance(119_000)
  expect((await fetch(base + address)).status).toBe(200)
  house.clock.advance(1000)
  for (const url of [address, long]) {
    const answer = await fetch(base + url)
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([403, 'file_address_expired'])
  }
})

test('RAD-04 a file that is not there is not found, and nothing is put over another', async () => {
  const { key, address } = await givenStored(Buffer.from('first'))
  const { store } = house.parts.files
  await expect(store.put(key, givenLocal(Buffer.from('second')), 'x/y')).rejects.toThrow('never changed')
  expect(await text(await store.read(key))).toBe('first')
  // The same bytes again: a repetition after a failure.
  expect(await store.put(key, givenLocal(Buffer.from('first')), 'x/y')).toEqual({
    bytes: 5,
    sha256: sha256(Buffer.from('first')),
  })
  await store.remove(key)
  expect((await fetch(base + address)).status).toBe(404)
  await expect(store.read(key)).rejects.toMatchObject({ code: 'not_found' })
})

test('RAD-01 an upload in pieces continues where it is, and its answer says when it is complete', async () => {
  const bytes = randomBytes(300_000)
  const upload = newUpload(bytes.length)
  const { url, expiresAt } = await house.parts.files.uploads.open(upload)
  expect(expiresAt.getTime() - house.clock.now().getTime()).toBe(3_600_000)
  const where = async () => (await fetch(base + url, { method: 'HEAD' })).headers
  expect((await where()).get('upload-offset')).toBe('0')
  expect(await (await put(url, 0, bytes.subarray(0, 100_000))).json()).toEqual({ offset: 100_000, isComplete: false })
  expect([(await where()).get('upload-offset'), (await where()).get('upload-length')]).toEqual(['100000', '300000'])
  await expect(house.parts.files.uploads.pathOf(upload)).rejects.toMatchObject({
    code: 'upload_incomplete',
    details: { offset: 100_000 },
  })
  for (const wrong of [0, 99_999, 100_001]) {
    const refusal = await put(url, wrong, bytes.subarray(0, 10))
    expect([refusal.status, await refusal.json()]).toMatchObject([
      409,
      { code: 'upload_offset_wrong', details: { offset: 100_000 } },
    ])
  }
  expect((await put(url, 'x', bytes)).status).toBe(400)
  expect(await (await put(url, 100_000, bytes.subarray(100_000))).json()).toEqual({ offset: 300_000, isComplete: true })
  const file = await house.parts.files.uploads.pathOf(upload)
  expect(fs.readFileSync(file).equals(bytes)).toBe(true)
  await house.parts.files.uploads.remove(upload)
  expect(fs.existsSync(file)).toBe(false)
})

test('RAD-01 after a cut connection the upload resumes, and a new connection takes over from one that hangs', async () => {
  const bytes = randomBytes(2_000_000)
  const upload = newUpload(bytes.length)
  const { url } = await house.parts.files.uploads.open(upload)
  const offset = async () => Number((await fetch(base + url, { method: 'HEAD' })).headers.get('upload-offset'))
  const begin = (from: number) => {
    const request = http.request(base + url, {
      method: 'PUT',
      headers: { 'upload-offset': from, 'content-length': bytes.length - from },
    })
    request.on('error', () => undefined)
    return request
  }
  const cut = begin(0)
  cut.write(bytes.subarray(0, 700_000))
  await untilTrue(async () => (await offset()) === 700_000)
  cut.destroy()
  const hanging = begin(700_000)
  hanging.write(bytes.subarray(700_000, 900_000))
  await untilTrue(async () => (await offset()) === 900_000)
  // That connection still hangs: the same caller is back on another, which ends the first.
  const ended = new Promise((resolve) => hanging.once('close', resolve))
  const answer = await put(url, 900_000, bytes.subarray(900_000))
  expect(await answer.json()).toEqual({ offset: bytes.length, isComplete: true })
  await ended
  expect(sha256(fs.readFileSync(await house.parts.files.uploads.pathOf(upload)))).toBe(sha256(bytes))
})

test('RAD-01 many pieces at the same place at once: one wins, and the bytes are right', async () => {
  const bytes = randomBytes(200_000)
  const upload = newUpload(bytes.length)
  const { url } = await house.parts.files.uploads.open(upload)
  await Promise.allSettled(Array.from({ length: 8 }, () => put(url, 0, bytes)))
  const offset = Number((await fetch(base + url, { method: 'HEAD' })).headers.get('upload-offset'))
  if (offset < bytes.length) await put(url, offset, bytes.subarray(offset))
  expect(sha256(fs.readFileSync(await house.parts.files.uploads.pathOf(upload)))).toBe(sha256(bytes))
})

test('RAD-01 RAD-05 what is too large, empty or too much for the group is refused, and leaves nothing', async () => {
  const { uploads } = house.parts.files
  const busy = randomUUID()
  const MIB = 1024 ** 2
  await expect(uploads.open(newUpload(3 * MIB + 1))).rejects.toMatchObject({
    code: 'upload_too_large',
    details: { most: 3 * MIB },
  })
  await expect(uploads.open(newUpload(0))).rejects.toMatchObject({ code: 'upload_empty' })
  // More than announced: by its length, and without one.
  for (const chunked of [false, true]) {
    const upload = newUpload(1000)
    const { url } = await uploads.open(upload)
    const body = chunked ? Readable.toWeb(Readable.from([Buffer.alloc(900), Buffer.alloc(900)])) : Buffer.alloc(1800)
    const answer = await fetch(base + url, {
      method: 'PUT',
      body,
      headers: { 'upload-offset': '0' },
      duplex: 'half',
    } as RequestInit)
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([413, 'upload_too_large'])
    expect(await uploads.offsetOf(upload)).toBe(0)
  }
  // The quota: what has arrived counts, and so does what is on its way.
  for (const upload of [newUpload(3 * MIB, busy), newUpload(3 * MIB, busy)])
    expect((await put((await uploads.open(upload)).url, 0, Buffer.alloc(3 * MIB))).status).toBe(200)
  const third = newUpload(3 * MIB, busy)
  await expect(uploads.open(third)).rejects.toMatchObject({ code: 'upload_quota_reached', status: 507 })
  const { url } = await house.parts.files.addresses.toUpload(third)
  const refusal = await put(url, 0, Buffer.alloc(3 * MIB))
  expect([refusal.status, ((await refusal.json()) as { code: string }).code]).toEqual([507, 'upload_quota_reached'])
  await expect(uploads.open(newUpload(3 * MIB))).resolves.toBeDefined() // another group
})

test('RAD-05 a stream of unknown length is taken whole, or nothing stays of it', async () => {
  const { uploads } = house.parts.files
  const place = { groupId: group, id: randomUUID() }
  const { path: file, bytes } = await uploads.take(place, Readable.from([Buffer.from('a'), Buffer.from('b')]))
  expect([bytes, fs.readFileSync(file, 'utf8')]).toEqual([2, 'ab'])
  const pieces = function* () {
    for (let i = 0; i < 40; i++) yield Buffer.alloc(100_000)
  }
  const failing = async function* () {
    yield Buffer.from('a')
    throw new Error('cut')
  }
  for (const [stream, reason] of [
    [Readable.from(pieces()), { code: 'upload_too_large' }],
    [Readable.from([]), { code: 'upload_empty' }],
    [Readable.from(failing()), { message: 'cut' }],
  ] as const) {
    const other = { groupId: randomUUID(), id: randomUUID() }
    await expect(uploads.take(other, stream)).rejects.toMatchObject(reason)
    expect(await uploads.offsetOf(other)).toBe(0)
  }
})

test('RAD-05 a disk with too little room, and a connection that brings nothing, are refused', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'staging-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  const { addresses } = house.parts.files
  const limits = { largestFile: 1000, ofGroup: 10_000 }
  const full = openStaging({ folder, addresses, limits: { ...limits, spare: Number.MAX_SAFE_INTEGER } })
  await expect(full.open(newUpload(10))).rejects.toMatchObject({ code: 'storage_full', status: 507 })
  const watched = openStaging({
    folder,
    addresses,
    limits: { ...limits, spare: 0 },
    space: () => ({ state: () => 'reserve' }) as never,
  })
  await expect(watched.open(newUpload(10))).rejects.toMatchObject({ code: 'storage_full' })
  const impatient = openStaging({ folder, addresses, limits: { ...limits, spare: 0, stall: 20 } })
  await expect(impatient.add(newUpload(10), 0, new Readable({ read: () => undefined }))).rejects.toThrow('nothing arrives')
})

const corpus = path.join(import.meta.dirname, '../../../../../../shared/samples/strings/upload-filenames.json')
const own = [
  '../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '/etc/passwd',
  'C:\\windows',
  'a\u0000b',
  '.',
  '..',
  '~',
  'con',
  '%00',
  '\u202egpj.exe',
  'x'.repeat(300),
]

test('T14 RAD-04 no name leads out of the folder, in an address or as a key', async () => {
  const isThere = fs.existsSync(corpus)
  if (!isThere) console.log('The names of ../shared/samples are not tried: they are not there.')
  const texts = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : []
  const names = [...own, ...(isThere ? texts(JSON.parse(fs.readFileSync(corpus, 'utf8'))) : [])]
  const { store, uploads } = house.parts.files
  const { address } = await givenStored(Buffer.from('x'))
  const [, query] = address.split('?')
  const tried = new Set<number>()
  for (const name of names) {
    for (const write of [
      () => fileKey(name, randomUUID()),
      () => fileKey(group, name),
      () => fileKey(group, randomUUID(), name.length > 20 || /[^a-z]/.test(name) ? name : '../'),
    ])
      expect(write, name).toThrow()
    await expect(store.read(`${group}/${name}`), name).rejects.toThrow()
    await expect(store.put(`${group}/${name}`, '/etc/hostname', 'x/y'), name).rejects.toThrow()
    await expect(uploads.take({ groupId: group, id: name }, Readable.from(['x'])), name).rejects.toThrow()
    for (const place of [name, encodeURIComponent(name.replace(/\p{Cs}/gu, ''))])
      for (const url of [
        `/files/${place}?${query}`,
        `/files/${group}/${place}?${query}`,
        `/files/uploads/${group}/${place}?${query}`,
      ])
        try {
          tried.add((await house.send({ method: 'GET', url })).status)
        } catch (error) {
          if (!/Invalid URL|unescaped|ERR_INVALID/.test(String(error))) throw error // no client can send it
        }
    // As a name to save under, it is only a header.
    const named = await store.addressOf(fileKey(group, randomUUID()), { ...serving, name })
    expect((await house.send({ method: 'GET', url: named })).status, name).toBe(404)
  }
  expect([...tried].sort()).toEqual(expect.arrayContaining([403]))
  expect([...tried].filter((status) => status < 400 || status >= 500)).toEqual([])
  const everything = fs.readdirSync(house.parts.settings.dataFolder, { recursive: true }).map(String)
  const odd = everything.filter((file) => !/^(files|uploads)(\/\.incoming|(\/[0-9a-f-]{36}){0,2})?$/.test(file))
  expect(odd).toEqual([])
})

test('T14 RAD-04 a symbolic link in the store is not followed', async () => {
  const key = fileKey(group, randomUUID())
  fs.symlinkSync('/etc/hostname', path.join(house.parts.settings.dataFolder, 'files', key))
  onTestFinished(() => house.parts.files.store.remove(key))
  expect((await fetch(base + (await house.parts.files.store.addressOf(key, serving)))).status).toBe(404)
  await expect(house.parts.files.store.read(key)).rejects.toMatchObject({ code: 'not_found' })
})

test('RAD-04 T13 no line of the log holds a signature', async () => {
  let written = ''
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'logged-'))
  const settings = readSettings({ MOLAIRE_DATA: folder }, { demo: false, folder })
  const files = openFiles({ settings, clock: fixedClock('2026-11-20T15:00:00Z'), secret: async () => Buffer.alloc(32) })
  const app = await createServer({ settings, log: createLogger('trace', { write: (line) => (written += line) }) })
  onTestFinished(async () => {
    await app.close()
    fs.rmSync(folder, { recursive: true })
  })
  mountFiles(app, files)
  const { url } = await files.uploads.open(newUpload(4))
  fs.rmSync(path.join(folder, 'uploads'), { recursive: true })
  fs.writeFileSync(path.join(folder, 'uploads'), '') // so that it fails in an unexpected way
  const key = fileKey(group, randomUUID())
  const address = await files.store.addressOf(key, serving)
  await app.inject(address)
  await app.inject(address.replace('signature=', 'signature=x'))
  await app.inject({ method: 'PUT', url, headers: { 'upload-offset': '0' }, payload: 'abcd' })
  expect(written).toContain('/files')
  expect(written).not.toMatch(/signature|expires|sig=/)
})

test('RAD-04 the job removes uploads, half-written files and files without a row after a day, and no others', async () => {
  const { store, uploads, staging } = house.parts.files
  const root = house.parts.settings.dataFolder
  const [named, orphan, young] = [
    await givenStored(Buffer.from('a')),
    await givenStored(Buffer.from('b')),
    await givenStored(Buffer.from('c')),
  ]
  const left = newUpload(1)
  await put((await uploads.open(left)).url, 0, Buffer.from('x'))
  const half = path.join(root, 'files', '.incoming', randomUUID())
  fs.writeFileSync(half, 'half')
  const now = house.clock.now().getTime() / 1000
  for (const file of [named.key, orphan.key]) fs.utimesSync(path.join(root, 'files', file), now, now - 90_000)
  fs.utimesSync(half, now, now - 90_000)
  fs.utimesSync(path.join(root, 'uploads', group, left.id), now, now - 90_000)
  fs.utimesSync(path.join(root, 'files', young.key), now, now)
  const before = new Date((now - 86_400) * 1000)
  const done = await sweepFiles(store, { named: [async (keys) => new Set(keys.filter((key) => key === named.key))], before })
  expect(done).toEqual({ removed: 1, kept: 1 })
  expect(await Promise.all([named, orphan, young].map(({ key }) => store.sizeOf(key)))).toEqual([1, undefined, 1])
  // With no area that names files, the job leaves the store alone.
  await sweepLater(house.database)
  await house.runJobs()
  expect(await staging.offsetOf(left)).toBe(0)
  expect(fs.existsSync(half)).toBe(false)
})
