// What malicious files cost a running demo server: time, peak memory, and how long others wait.
// PORT=4711 MOLAIRE_DATA=FOLDER npm start
// npx tsx bench/hostile-imports.ts --at http://127.0.0.1:4711 --pid PID [--only newlines,columns]
import fs from 'node:fs'
import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { deflateRawSync, gzipSync } from 'node:zlib'
import type { ImportPlan } from '@molaire/contract/patients/import'

const { values: options } = parseArgs({
  options: {
    at: { type: 'string', default: 'http://127.0.0.1:4711' },
    pid: { type: 'string' },
    only: { type: 'string', default: '' },
  },
})
const { at, pid = '' } = options
const MEGABYTE = 1024 * 1024
const MOST = 64 * MEGABYTE

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** Memory of the server's process in MB, according to the kernel. */
const memory = (name: 'VmRSS' | 'VmHWM') =>
  Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)
/** Resets the recorded peak. */
const forgetPeak = () => fs.writeFileSync(`/proc/${pid}/clear_refs`, '5')

async function signIn(email: string): Promise<string> {
  const answer = await fetch(`${at}/idp/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: 'molaire-web',
      AuthParameters: { USERNAME: email, PASSWORD: 'Molaire-demo-1' },
    }),
  })
  const { AuthenticationResult } = (await answer.json()) as { AuthenticationResult: { IdToken: string } }
  return `Bearer ${AuthenticationResult.IdToken}`
}

const mapping: ImportPlan['mapping'] = [
  ...(['firstName', 'lastName', 'dateOfBirth', 'phone', 'email', 'healthInsuranceNumber'] as const),
  null,
]
/** A plan for as many columns as the first line of a file has. */
const planOf = (file: Buffer): ImportPlan => ({
  mapping: mapping.slice(0, file.toString('utf8', 0, file.indexOf('\n')).split(',').length),
  clinicId: null,
  dayFirst: true,
  duplicates: 'skip',
  wrong: 'leaveOut',
})
const header = Buffer.from('Prénom,Nom,Naissance\n')
const filled = (size: number, line: string) => Buffer.concat([header, Buffer.alloc(size - header.length, line)]).subarray(0, size)

/** A zip with one deflated file that claims to be four gigabytes long. */
function zipBomb(): Buffer {
  const data = deflateRawSync(Buffer.alloc(MOST), { level: 9 })
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(data.length, 18)
  local.writeUInt32LE(0xffffffff, 22)
  return Buffer.concat([local, data])
}

/**
 * As many people as a file may have, all different in every compared field, on lines as long as
 * fit.
 */
function people(lines: number): Buffer {
  const rows = ['Prénom,Nom,Naissance,Téléphone,Courriel,NAM,Reste']
  for (let n = 0; n < lines; n++) {
    const [one, other] = [n.toString(36), (n * 7919).toString(36)]
    const born = `19${10 + (n % 90)}-0${1 + (n % 9)}-1${n % 10}`
    const phone = `819 ${200 + (n % 700)}-${String(n % 10_000).padStart(4, '0')}`
    rows.push(`A${one},B${other},${born},${phone},${one}.${other}@exemple.ca,TREZ${String(10_000_000 + n)},${'x'.repeat(560)}`)
  }
  return Buffer.from(rows.join('\n'))
}

const deep = () => Buffer.from(`<?xml version="1.0"?>${'<a>'.repeat(20_000_000)}`)

const files: Record<string, () => Buffer> = {
  'newlines-6m': () => Buffer.concat([header, Buffer.alloc(6_000_000, '\n')]),
  'newlines-64mb': () => filled(MOST, '\n'),
  'commas-64mb': () => filled(MOST, ',\n'),
  'short-lines-64mb': () => filled(MOST, 'a,b,1980-01-01\n'),
  'people-64mb': () => people(99_000),
  'columns-millions': () => Buffer.alloc(50 * MEGABYTE, 'a,'),
  'columns-in-a-line': () => filled(MOST, `${','.repeat(499_000)}x\n`),
  'one-line-50mb': () => Buffer.alloc(50 * MEGABYTE, 'a'),
  'one-line-50mb-below': () => Buffer.concat([header, Buffer.alloc(50 * MEGABYTE, 'a')]),
  'quote-open': () => filled(MOST, '"a,b\n'),
  'quotes-only': () => filled(MOST, '"'),
  'long-cells': () => filled(MOST, `${'a'.repeat(160_000)},${'b'.repeat(160_000)},${'1'.repeat(160_000)}\n`),
  'wide-letters': () =>
    Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Prénom,Nom\n', 'utf16le'), Buffer.alloc(MOST - 30, '漢,', 'utf16le')]),
  'zip-bomb': zipBomb,
  'xml-deep': deep,
}
const gzipped = () => gzipSync(Buffer.alloc(MOST - 10, '\n'))

interface Sent {
  path?: string
  file: Buffer
  token: string
  headers?: Record<string, string>
}

async function send({ path = '/preview', file, token, headers = {} }: Sent): Promise<string> {
  const query = path === '/check' ? `?plan=${encodeURIComponent(JSON.stringify(planOf(file)))}` : ''
  const from = performance.now()
  try {
    const answer = await fetch(`${at}/api/patients/import${path}${query}`, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'text/csv', ...headers },
      body: file as unknown as BodyInit, // bytes; the browser's types name them differently
      signal: AbortSignal.timeout(180_000),
    })
    const text = await answer.text()
    const end = text.trimEnd().split('\n').at(-1) ?? ''
    return `${answer.status} in ${((performance.now() - from) / 1000).toFixed(1)} s ${end.slice(0, 90)}`
  } catch (error) {
    return `${(error as Error).name} after ${((performance.now() - from) / 1000).toFixed(1)} s`
  }
}

/** Runs an attack and prints what it cost. */
async function attack(name: string, run: () => Promise<string[]>): Promise<void> {
  if (options.only && !options.only.split(',').some((part) => name.includes(part))) return
  const idle = memory('VmRSS')
  forgetPeak()
  let [isOver, longest] = [false, 0]
  const watch = (async () => {
    while (!isOver) {
      const from = performance.now()
      await fetch(`${at}/api/health`).catch(() => undefined)
      longest = Math.max(longest, performance.now() - from)
      await pause(50)
    }
  })()
  const from = performance.now()
  const answers = await run()
  const seconds = (performance.now() - from) / 1000
  isOver = true
  await watch
  const others = `others waited ${Math.round(longest)} ms`
  say(`${name.padEnd(34)} ${seconds.toFixed(1).padStart(6)} s  rss ${idle} → peak ${memory('VmHWM')} MB  ${others}`)
  for (const answer of new Set(answers)) say(`    ${answer}`)
}

/** An upload that sends this many bytes and then nothing. */
function stall(token: string, bytes: number): http.ClientRequest {
  const request = http.request(`${at}/api/patients/import/preview`, {
    method: 'POST',
    agent: false,
    headers: { authorization: token, 'content-type': 'text/csv', 'content-length': String(MOST) },
  })
  request.on('error', () => undefined)
  request.on('response', (answer) => answer.resume())
  if (bytes > 0) request.write(Buffer.alloc(bytes, 'a,b\n'))
  else request.flushHeaders()
  return request
}

const [ours, theirs] = [await signIn('manager@molaire.example'), await signIn('manager@autre.example')]
say(`idle ${memory('VmRSS')} MB`)
for (const [name, make] of Object.entries(files)) {
  const file = make()
  await attack(`${name} preview`, async () => [await send({ file, token: ours })])
  await attack(`${name} check`, async () => [await send({ path: '/check', file, token: ours })])
}
await attack('gzip-bomb preview', async () => [
  await send({ file: gzipped(), token: ours, headers: { 'content-encoding': 'gzip' } }),
])
for (const name of ['newlines-64mb', 'long-cells', 'people-64mb']) {
  const file = files[name]?.() ?? Buffer.alloc(0)
  for (const count of [2, 4])
    await attack(`${name} ${count} at once`, () =>
      Promise.all(Array.from({ length: count }, (_, n) => send({ path: '/check', file, token: n % 2 ? theirs : ours }))),
    )
}
await attack('stalled uploads', async () => {
  const slow = Array.from({ length: 20 }, (_, n) => stall(theirs, (n % 2) * 8 * MEGABYTE))
  await pause(3000)
  const answer = await send({ file: people(1000), token: ours })
  for (const one of slow) one.destroy()
  return [answer]
})
const unknownKeys = async (count: number) => {
  const body = JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, 1])))
  const one = async () => {
    const answer = await fetch(`${at}/api/patients`, {
      method: 'POST',
      headers: { authorization: ours, 'content-type': 'application/json' },
      body,
    })
    return `${answer.status} ${(await answer.text()).length} characters, for ${body.length}`
  }
  return Promise.all(Array.from({ length: 240 }, one))
}
await attack('unknown-keys 830 kB 240 at once', () => unknownKeys(76_000))
await attack('unknown-keys 125 kB 240 at once', () => unknownKeys(12_000))
await pause(2000)
say(`after ${memory('VmRSS')} MB`)
