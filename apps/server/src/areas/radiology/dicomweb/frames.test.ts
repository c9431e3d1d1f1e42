import sharp from 'sharp'
import { expect } from 'vitest'
import { testFrom, useTestApp } from '../../../testing.ts'
import { bodyOf, givenInstance, instancesIn } from './testing.ts'

const house = useTestApp()
const test = testFrom(() => givenDevice())

async function givenDevice() {
  const open = await house.givenManagedClinic()
  const body = { clinicId: open.clinic.id, name: 'OHIF', mayStore: true, mayRead: true }
  const { body: made } = await house.post('/imaging-devices', body, open.manager)
  const { device, key } = made as { device: { id: string }; key: string }
  return { device, authorization: `Bearer ${key}` }
}
type Given = Awaited<ReturnType<typeof givenDevice>>

/** Stores an instance; answers with where it is. */
async function stored({ authorization }: Given, { bytes, studyUid, seriesUid, sopUid }: ReturnType<typeof givenInstance>) {
  const { payload, headers } = bodyOf([bytes])
  const answer = await house.send({ method: 'POST', url: '/dicomweb/studies', headers: { authorization, ...headers }, payload })
  expect(answer.status).toBe(200)
  return `/dicomweb/studies/${studyUid}/series/${seriesUid}/instances/${sopUid}`
}

const plain = 'multipart/related; type="application/octet-stream"; transfer-syntax=*'
async function framesAt({ authorization }: Given, url: string, accept = plain) {
  const { statusCode: status, headers, rawPayload } = await house.app.inject({ url, headers: { authorization, accept } })
  if (status !== 200) return { status, frames: [], head: '' }
  const head = rawPayload.subarray(0, 400).toString('latin1')
  return { status, frames: await instancesIn(String(headers['content-type']), rawPayload), head }
}

const threeFrames = { columns: 24, rows: 16, frames: 3, bitsStored: 12 }
const values = Uint16Array.from({ length: 24 * 16 * 3 }, (_, at) => at % 4096)
const valuesOf = (frame: number) => Buffer.from(values.slice((frame - 1) * 384, frame * 384).buffer)

test('RAD-07 frames of a file come one by one or together, as their bytes are in it', async (given) => {
  const url = await stored(given, givenInstance({ ...threeFrames, pixels: values, layout: 'implicit' }))
  const second = await framesAt(given, `${url}/frames/2`)
  expect(second.frames).toEqual([valuesOf(2)])
  expect(second.head).toContain('Content-Type: application/octet-stream; transfer-syntax=1.2.840.10008.1.2.1\r\n')
  expect((await framesAt(given, `${url}/frames/3,1`)).frames).toEqual([valuesOf(3), valuesOf(1)])
  // A file is one view, not one per frame.
  const { rows } = await house.sql`select 1 from audit_events where user_id = ${given.device.id} and action = 'view'`
  expect(rows).toHaveLength(1)
})

test('RAD-07 compressed frames are sent as they are, under the type that is asked for', async (given) => {
  const jpegs = await Promise.all(
    [40, 200].map((background) =>
      sharp({ create: { width: 24, height: 16, channels: 3, background: { r: background, g: background, b: background } } })
        .toColourspace('b-w')
        .jpeg()
        .toBuffer(),
    ),
  )
  const url = await stored(given, givenInstance({ pixels: { jpegs } }))
  const evened = jpegs.map((one) => Buffer.concat([one, Buffer.alloc(one.length % 2)]))
  const accept = 'multipart/related; type="image/jpeg"'
  const { frames, head } = await framesAt(given, `${url}/frames/1,2`, accept)
  expect(frames).toEqual(evened)
  expect(head).toContain('Content-Type: image/jpeg; transfer-syntax=1.2.840.10008.1.2.4.50\r\n')
  expect((await framesAt(given, `${url}/frames/2`)).frames).toEqual([evened[1]])
})

test('RAD-07 what is no frame is not found, and another form than the file’s is not made', async (given) => {
  const url = await stored(given, givenInstance({ ...threeFrames, pixels: values }))
  for (const frames of ['0', '4', '1,4', 'x', '1;2', '-1', '1,'])
    expect([frames, (await framesAt(given, `${url}/frames/${frames}`)).status]).toEqual([frames, 404])
  for (const accept of ['image/png', 'multipart/related; type="image/jls"', plain.replace('*', '1.2.840.10008.1.2.4.80')])
    expect((await framesAt(given, `${url}/frames/1`, accept)).status).toBe(406)
  expect((await framesAt(await givenDevice(), `${url}/frames/1`)).status).toBe(404)
})
