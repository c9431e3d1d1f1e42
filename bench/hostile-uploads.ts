// What fifty hostile uploads, and the sample corpora over DICOMweb, cost a running demo server: its
// peak memory, and that of the processes that read for it (issue 19: under 512 MB).
// PORT=4711 MOLAIRE_DATA=FOLDER npm start
// npx tsx bench/hostile-uploads.ts --at http://127.0.0.1:4711 --pid PID
import fs from 'node:fs'
import { parseArgs } from 'node:util'
import { hostileFixtures, samples } from '../apps/server/src/areas/radiology/reading/testing.ts'
import { bodyOf } from '../apps/server/src/areas/radiology/dicomweb/testing.ts'
import { say } from './scratch-server.ts'

const { values: options } = parseArgs({
  options: { at: { type: 'string', default: 'http://127.0.0.1:4711' }, pid: { type: 'string' } },
})
const { at, pid = '' } = options
const AT_ONCE = 4

const status = (of: string, name: string) => {
  try {
    return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(fs.readFileSync(`/proc/${of}/status`, 'utf8'))?.[1])
  } catch {
    return Number.NaN
  }
}
const megabytes = (of: string) => Math.round(status(of, 'VmRSS') / 1024) || 0
const childrenOf = (of: string) =>
  fs.readdirSync('/proc').filter((one) => /^\d+$/.test(one) && status(one, 'PPid') === Number(of))

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

const callAs = (authorization: string) => async (method: string, path: string, body?: object) => {
  const answer = await fetch(`${at}/api${path}`, {
    method,
    headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  // oxlint-disable-next-line typescript/no-explicit-any -- answers of several endpoints
  return { status: answer.status, body: JSON.parse(text || '{}') as any }
}

/** Runs something for each file, four at a time, while the memory is watched. */
async function watched(name: string, files: readonly Buffer[], run: (bytes: Buffer) => Promise<string>): Promise<void> {
  let [server, readers] = [0, 0]
  const timer = setInterval(() => {
    server = Math.max(server, megabytes(pid))
    readers = Math.max(readers, ...childrenOf(pid).map(megabytes))
  }, 100)
  const seen = new Map<string, number>()
  const waiting = [...files]
  const from = performance.now()
  const before = megabytes(pid)
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let bytes = waiting.shift(); bytes; bytes = waiting.shift()) {
        const outcome = await run(bytes)
        seen.set(outcome, (seen.get(outcome) ?? 0) + 1)
      }
    }),
  )
  clearInterval(timer)
  const seconds = ((performance.now() - from) / 1000).toFixed(0)
  say(`${name}: ${files.length} files in ${seconds} s; server ${before} → ${server} MB at most, a reader ${readers} MB at most`)
  for (const [outcome, count] of seen) say(`    ${String(count).padStart(3)} ${outcome}`)
}

const dentist = callAs(await signIn('dentist@molaire.example'))
const manager = callAs(await signIn('manager@molaire.example'))
const clinicId = String((await dentist('GET', '/clinics')).body.items[0].id)
const patientId = String((await dentist('GET', '/patients?limit=1')).body.items[0].id)

const own = Object.values(hostileFixtures).map(({ bytes }) => Buffer.from(bytes()))
await watched('uploads', [...own, ...own].slice(0, 50), async (bytes) => {
  const { body: upload, status: begun } = await dentist('POST', `/patients/${patientId}/image-uploads`, {
    clinicId,
    name: 'x.dcm',
    bytes: bytes.length,
  })
  if (begun !== 201) return `${begun} ${upload.code}`
  await fetch(new URL(upload.url, at), { method: 'PUT', headers: { 'upload-offset': '0' }, body: new Uint8Array(bytes) })
  const { status: read, body } = await dentist('POST', `/image-uploads/${upload.id}/read`)
  return `${read} ${body.code ?? 'accepted'}`
})

const corpora = samples('dicom-bad', 'dicom-third', 'images-bad', 'images-odd').map(({ file }) => fs.readFileSync(file))
const { body: made } = await manager('POST', '/imaging-devices', {
  clinicId,
  name: `Bench ${Date.now()}`,
  mayStore: true,
  mayRead: false,
})
await watched('stored over DICOMweb', corpora, async (bytes) => {
  const { payload, headers } = bodyOf([bytes])
  const answer = await fetch(`${at}/dicomweb/studies`, {
    ...{ method: 'POST', headers: { authorization: `Bearer ${made.key}`, ...headers }, body: new Uint8Array(payload) },
  })
  // oxlint-disable-next-line typescript/no-explicit-any -- a data set of any shape
  const dataSet = (await answer.json()) as any
  return `${answer.status} ${dataSet['00081198']?.Value[0]['00000902'].Value[0] ?? 'stored'}`
})
say(`alive: ${(await fetch(`${at}/api/health`)).status}, ${megabytes(pid)} MB`)
