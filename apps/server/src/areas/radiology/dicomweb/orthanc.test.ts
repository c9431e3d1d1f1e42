import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useTestApp } from '../../../testing.ts'
import { bodyOf, givenInstance } from './testing.ts'

const plugin = '/usr/share/orthanc/plugins/libOrthancDicomWeb.so'
const isOrthancHere = fs.existsSync('/usr/sbin/Orthanc') && fs.existsSync(plugin)
const isDcmtkHere = fs.existsSync('/usr/bin/dcm2json')
if (!isOrthancHere) console.warn('Orthanc is not installed (apt install orthanc orthanc-dicomweb): its tests are skipped')
if (!isDcmtkHere) console.warn('dcmtk is not installed: its tests are skipped')

const samples = path.resolve(import.meta.dirname, '../../../../../../../shared/samples/dicom-good')
/** Samples beside the project; none elsewhere. */
const sampleFiles = fs.existsSync(samples)
  ? fs
      .readdirSync(samples)
      .filter((name) => name.endsWith('.dcm'))
      .map((name) => path.join(samples, name))
  : []
if (sampleFiles.length === 0) console.warn('the samples are not here: their tests are skipped')

const house = useTestApp()

async function givenKey() {
  const open = await house.givenManagedClinic()
  const body = { clinicId: open.clinic.id, name: 'Orthanc', mayStore: true, mayRead: true }
  const { status, body: answer } = await house.post('/imaging-devices', body, open.manager)
  expect(status).toBe(201)
  return { ...open, key: answer.key as string, id: answer.device.id as string }
}

async function freePort(): Promise<number> {
  const server = net.createServer()
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as net.AddressInfo // it listens on a port
  await new Promise((resolve) => server.close(resolve))
  return port
}

describe.skipIf(!isOrthancHere)('a real Orthanc', () => {
  let orthanc: ChildProcess
  let folder: string
  let url: string
  let given: Awaited<ReturnType<typeof givenKey>>

  beforeAll(async () => {
    given = await givenKey()
    const ours = await house.app.listen({ port: 0, host: '127.0.0.1' })
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'molaire-orthanc-'))
    const port = await freePort()
    url = `http://127.0.0.1:${port}`
    const settings = {
      ...{ StorageDirectory: folder, IndexDirectory: folder, HttpPort: port, DicomServerEnabled: false },
      ...{ RemoteAccessAllowed: false, AuthenticationEnabled: false, Plugins: [plugin] },
      DicomWeb: { Enable: true, Root: '/dicom-web/', Servers: { molaire: [`${ours}/dicomweb/`, 'orthanc', given.key] } },
    }
    const file = path.join(folder, 'orthanc.json')
    fs.writeFileSync(file, JSON.stringify(settings))
    orthanc = spawn('/usr/sbin/Orthanc', [file], { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
    const lines: string[] = []
    await new Promise<void>((resolve, reject) => {
      if (orthanc.stderr)
        createInterface({ input: orthanc.stderr }).on('line', (line) => {
          lines.push(line)
          if (line.includes('Orthanc has started')) resolve()
        })
      orthanc.once('exit', () => reject(new Error(`Orthanc ended: ${lines.slice(-5).join('\n')}`)))
    })
  }, 60_000)
  afterAll(async () => {
    if (orthanc.exitCode === null) {
      const ended = new Promise((resolve) => orthanc.once('exit', resolve))
      orthanc.kill()
      await ended
    }
    fs.rmSync(folder, { recursive: true, force: true })
  })

  const call = async (method: string, address: string, body?: Buffer | object) => {
    const payload = body === undefined ? undefined : Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body)
    const answer = await fetch(`${url}${address}`, { method, ...(payload !== undefined && { body: payload }) })
    if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${await answer.text()}`)
    return answer
  }
  const json = async (method: string, address: string, body?: Buffer | object) => {
    const answer = await call(method, address, body)
    // oxlint-disable-next-line typescript/no-explicit-any -- Orthanc's own answers, looked at by the test
    return (await answer.json()) as any
  }
  const pixelsOf = async (id: string) => Buffer.from(await (await call('GET', `/instances/${id}/frames/0/raw`)).arrayBuffer())

  const written = {
    'eight bits': givenInstance().bytes,
    'twelve bits, implicit': givenInstance({
      bitsStored: 12,
      layout: 'implicit',
      pixels: Uint16Array.from({ length: 24 * 16 }, (_, at) => (at * 37) % 4096),
    }).bytes,
  }
  test.each([
    ...Object.entries(written),
    ...sampleFiles.map((file) => [path.basename(file), fs.readFileSync(file)] as [string, Buffer]),
  ])(
    'RAD-07 Orthanc stores %s into us, finds it, and reads back identical pixels',
    async (_, bytes) => {
      const { ID: id } = await json('POST', '/instances', bytes)
      const before = await pixelsOf(id)
      const { StudyInstanceUID: study } = (await json('GET', `/instances/${id}/simplified-tags`)) as { StudyInstanceUID: string }
      await json('POST', '/dicom-web/servers/molaire/stow', { Resources: [id], Synchronous: true })
      const studies = await json('POST', '/dicom-web/servers/molaire/qido', {
        Uri: '/studies',
        Arguments: { StudyInstanceUID: study },
      })
      expect(studies).toHaveLength(1)
      // Gone from Orthanc, then read back from us.
      await call('DELETE', `/instances/${id}`)
      expect(await json('GET', '/instances')).not.toContain(id)
      await json('POST', '/dicom-web/servers/molaire/retrieve', { Resources: [{ Study: study }], Synchronous: true })
      expect(await json('GET', '/instances')).toContain(id)
      expect((await pixelsOf(id)).equals(before)).toBe(true)
    },
    60_000,
  )

  test('RAD-07 a revoked Orthanc stores nothing', async () => {
    const { bytes, sopUid } = givenInstance()
    const { ID: id } = await json('POST', '/instances', bytes)
    expect((await house.post(`/imaging-devices/${given.id}/revoke`, undefined, given.manager)).status).toBe(200)
    await expect(json('POST', '/dicom-web/servers/molaire/stow', { Resources: [id], Synchronous: true })).rejects.toThrow()
    expect((await house.sql`select 1 from radiology_images where sop_uid = ${sopUid}`).rows).toHaveLength(0)
  }, 30_000)
})

describe.skipIf(!isDcmtkHere || sampleFiles.length === 0)('dcmtk', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'molaire-dcmtk-'))
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))
  /**
   * What dcm2json says of a file without its pixels, which it does not write when they are
   * compressed.
   */
  const described = (file: string) => {
    const copy = path.join(folder, path.basename(file))
    fs.copyFileSync(file, copy)
    execFileSync('/usr/bin/dcmodify', ['-nb', '-ea', '(7fe0,0010)', copy])
    return JSON.parse(execFileSync('/usr/bin/dcm2json', [copy]).toString()) as Record<string, { vr: string; Value?: unknown[] }>
  }
  // Bulk data, and what a program may write in several ways.
  const isCompared = (tag: string, vr: string) =>
    !tag.startsWith('0002') && !/^(OB|OW|OD|OF|OL|UN|SQ)$/.test(vr) && Number.parseInt(tag.slice(0, 4), 16) % 2 === 0
  test.each(sampleFiles.map((file) => [path.basename(file), file]))(
    'RAD-07 our metadata of %s says what dcm2json says',
    async (_, file) => {
      const bytes = fs.readFileSync(file)
      const theirs = described(file)
      const { key } = await givenKey()
      const { payload, headers } = bodyOf([bytes])
      const authorization = `Bearer ${key}`
      const sent = { method: 'POST', url: '/dicomweb/studies', headers: { authorization, ...headers }, payload } as const
      expect((await house.send(sent)).status).toBe(200)
      const study = String(theirs['0020000D']?.Value?.[0])
      const answer = await house.send({ method: 'GET', url: `/dicomweb/studies/${study}/metadata`, headers: { authorization } })
      const [ours] = answer.body as [typeof theirs]
      for (const [tag, element] of Object.entries(theirs))
        if (isCompared(tag, element.vr)) expect([tag, ours[tag]?.Value]).toEqual([tag, element.Value])
    },
    60_000,
  )
})
