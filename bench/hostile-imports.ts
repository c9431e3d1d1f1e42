// What files that were made to hurt cost a running demo server: time, peak memory, and how long others wait.
//   PORT=4711 MOLAIRE_DATA=FOLDER npm start
//   npx tsx bench/hostile-imports.ts --at http://127.0.0.1:4711 --pid PID [--only newlines,columns]
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

/** Figures of the server's process in MB, as the kernel keeps them. */
const memory = (name: 'VmRSS' | 'VmHWM') =>
  Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)
/** Forgets the peak so far. */
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

const plan: ImportPlan = {
  mapping: ['firstName', 'lastName', 'dateOfBirth'],
  clinicId: null,
  dayFirst: true,
  duplicates: 'skip',
  wrong: 'leaveOut',
}
const header = Buffer.from('Prénom,Nom,Naissance\n')
const filled = (size: number, line: string) => Buffer.concat([header, Buffer.alloc(size - header.length, line)]).subarray(0, size)

/** A stored zip of one file that says it is sixty gigabytes of blanks. */
function zipBomb(): Buffer {
  const data = deflateRawSync(Buffer.alloc(MOST), { level: 9 })
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(data.length, 18)
  local.writeUInt32LE(0xffffffff, 22)
  return Buffer.concat([local, data])
}

/** People who all are like nobody, on short lines. */
function people(size: number): Buffer {
  const lines: string[] = ['Prénom,Nom,Naissance']
  for (let [n, bytes] = [0, 0]; bytes < size; n++) {
    const line = `A${n.toString(36)},B${(n * 7919).toString(36)},19${10 + (n % 90)}-0${1 + (n % 9)}-1${n % 10}`
    lines.push(line)
    bytes += line.length + 1
  }
  return Buffer.from(lines.join('\n')).subarray(0, size)
}

const deep = () => Buffer.from(`<?xml version="1.0"?>${'<a>'.repeat(20_000_000)}`)

const files: Record<string, () => Buffer> = {
  'newlines-6m': () => Buffer.concat([header, Buffer.alloc(6_000_000, '\n')]),
  'newlines-64mb': () => filled(MOST, '\n'),
  'commas-64mb': () => filled(MOST, ',\n'),
  'short-lines-64mb': () => filled(MOST, 'a,b,1980-01-01\n'),
  'people-64mb': () => people(MOST),
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
  const query = path === '/check' ? `?plan=${encodeURIComponent(JSON.stringify(plan))}` : ''
  const from = performance.now()
  try {
    const answer = await fetch(`${at}/api/patients/import${path}${query}`, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'text/csv', ...headers },
      body: file as unknown as BodyInit, // bytes, which the types of the browser name otherwise
      signal: AbortSignal.timeout(180_000),
    })
    const text = await answer.text()
    const end = text.trimEnd().split('\n').at(-1) ?? ''
    return `${answer.status} in ${((performance.now() - from) / 1000).toFixed(1)} s ${end.slice(0, 90)}`
  } catch (error) {
    return `${(error as Error).name} after ${((performance.now() - from) / 1000).toFixed(1)} s`
  }
}

/** Runs an attack, and tells what it cost. */
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

/** An upload that sends this much and then nothing. */
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
for (const name of ['newlines-64mb', 'people-64mb', 'long-cells']) {
  const file = files[name]?.() ?? Buffer.alloc(0)
  for (const count of [2, 4, 8])
    await attack(`${name} ${count} at once`, () =>
      Promise.all(Array.from({ length: count }, (_, n) => send({ path: '/check', file, token: n % 2 ? theirs : ours }))),
    )
}
await attack('stalled uploads', async () => {
  const slow = Array.from({ length: 20 }, (_, n) => stall(theirs, (n % 2) * 8 * MEGABYTE))
  await pause(3000)
  const answer = await send({ file: people(MEGABYTE), token: ours })
  for (const one of slow) one.destroy()
  return [answer]
})
await attack('unknown-keys 240 at once', async () => {
  const body = JSON.stringify(Object.fromEntries(Array.from({ length: 70_000 }, (_, n) => [`k${n}`, 1])))
  const one = async () => {
    const answer = await fetch(`${at}/api/patients`, {
      method: 'POST',
      headers: { authorization: ours, 'content-type': 'application/json' },
      body,
    })
    return `${answer.status} ${(await answer.text()).length} characters, for ${body.length}`
  }
  return Promise.all(Array.from({ length: 240 }, one))
})
await pause(2000)
say(`after ${memory('VmRSS')} MB`)
