import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { dicomUidOf } from '@molaire/domain/radiology/dicom/write-dicom'
import { ifMatch, problem, testFrom, useTestApp } from '../../../testing.ts'
import { bodyOf, givenInstance, instancesIn } from './testing.ts'

const house = useTestApp()
const test = testFrom(() => givenDevice())

type Headers = Record<string, string>

async function givenDevice(may: { mayStore: boolean; mayRead: boolean } = { mayStore: true, mayRead: true }) {
  const open = await house.givenManagedClinic()
  const body = { clinicId: open.clinic.id, name: 'Capteur de la salle 2', ...may }
  const answer = await house.post('/imaging-devices', body, open.manager)
  expect(answer.status).toBe(201)
  const { device, key } = answer.body as { device: { id: string; version: number }; key: string }
  return { ...open, device, key, bearer: { authorization: `Bearer ${key}` } }
}
type Given = Awaited<ReturnType<typeof givenDevice>>

const ask = (path: string, headers: Headers) => house.send({ method: 'GET', url: `/dicomweb${path}`, headers })
const send = ({ bearer }: Pick<Given, 'bearer'>, instances: readonly Buffer[], path = '/studies') => {
  const { payload, headers } = bodyOf(instances)
  return house.send({ method: 'POST', url: `/dicomweb${path}`, headers: { ...bearer, ...headers }, payload })
}
const raw = async (path: string, headers: Headers) => {
  const { statusCode, headers: answered, rawPayload } = await house.app.inject({ url: `/dicomweb${path}`, headers })
  return { status: statusCode, type: String(answered['content-type']), bytes: rawPayload }
}
// oxlint-disable-next-line typescript/no-explicit-any -- a data set of any shape
const json = (body: any) => JSON.parse(typeof body === 'string' ? body : JSON.stringify(body)) as any
const reasons = (body: unknown) =>
  // oxlint-disable-next-line typescript/no-explicit-any -- as above
  (json(body)['00081198']?.Value ?? []).map((one: any) => [one['00000902'].Value[0], one['00081197'].Value[0]])

test('RAD-07 what a device stores is read back byte for byte, listed and described', async (given) => {
  const instances = [1, 2].map((number) => givenInstance({ instanceNumber: number, studyUid: '1.2.3.4', seriesUid: '1.2.3.4.1' }))
  const answer = await send(
    given,
    instances.map(({ bytes }) => bytes),
  )
  expect(answer.status).toBe(200)
  expect(answer.headers['content-type']).toContain('application/dicom+json')
  expect(json(answer.body)['00081198']).toBeUndefined()
  expect(json(answer.body)['00081199'].Value).toHaveLength(2)

  const whole = await raw('/studies/1.2.3.4', { ...given.bearer, accept: 'multipart/related; type="application/dicom"' })
  expect(whole.status).toBe(200)
  expect(await instancesIn(whole.type, whole.bytes)).toEqual(instances.map(({ bytes }) => bytes))
  const one = `/studies/1.2.3.4/series/1.2.3.4.1/instances/${instances[1]?.sopUid}`
  const alone = await raw(one, { ...given.bearer, accept: 'application/dicom' })
  expect([alone.type, alone.bytes]).toEqual(['application/dicom', instances[1]?.bytes])

  const [study] = json(
    (await ask('/studies?PatientName=trem*&ModalitiesInStudy=IO&StudyDate=20261101-20261130', given.bearer)).body,
  )
  expect(study).toMatchObject({
    '0020000D': { Value: ['1.2.3.4'] },
    '00100010': { Value: [{ Alphabetic: 'Tremblay^Zoé' }] },
    '00080061': { Value: ['IO'] },
    '00201208': { Value: [2] },
  })
  const rows = json((await ask('/studies/1.2.3.4/series/1.2.3.4.1/instances', given.bearer)).body)
  expect(rows).toHaveLength(2)
  const [described] = json((await ask(`${one}/metadata`, given.bearer)).body)
  expect(described).toMatchObject({
    '00080018': { vr: 'UI', Value: [instances[1]?.sopUid] },
    '00280010': { vr: 'US', Value: [16] },
  })
  expect(described['7FE00010']).toBeUndefined()
  const picture = await raw(`${one}/rendered`, { ...given.bearer, accept: 'image/jpeg' })
  expect([picture.status, picture.type, picture.bytes.subarray(0, 2).toString('hex')]).toEqual([200, 'image/jpeg', 'ffd8'])
})

test.each([
  ['PatientName=tremb*', 1],
  ['PatientName=Gagnon', 0],
  ['PatientID=A-17', 1],
  ['PatientID=A-1?', 1],
  ['00100020=A-18', 0],
  ['StudyDate=20261118', 1],
  ['StudyDate=-20261117', 0],
  ['StudyDate=20261118-', 1],
  ['ModalitiesInStudy=PX', 0],
  ['StudyInstanceUID=9.9,1.2.3.9', 1],
  ['offset=1', 0],
  ['limit=1&includefield=00080060&includefield=all&fuzzymatching=true', 1],
])('RAD-07 a query by %s finds %i', async (query, count) => {
  const given = await givenDevice()
  const { bytes } = givenInstance({ studyUid: '1.2.3.9', patient: { name: 'Tremblay^Zoé', id: 'A-17' } })
  expect((await send(given, [bytes])).status).toBe(200)
  const answer = await ask(`/studies?${query}`, given.bearer)
  expect([answer.status, json(answer.body).length]).toEqual([200, count])
})

test('RAD-07 a query that asks what is not matched is refused, not ignored', async ({ bearer }) => {
  for (const query of ['PatientWeight=70', 'StudyDate=yesterday', 'limit=-1', 'SOPInstanceUID=1.2'])
    expect((await ask(`/studies?${query}`, bearer)).status).toBe(400)
})

test('RAD-07 the same instance again is a success and no second image; other bytes under its UID are refused', async (given) => {
  const first = givenInstance()
  const other = givenInstance({ ...first, bitsStored: 8, pixels: new Uint8Array(24 * 16).fill(9) })
  expect((await send(given, [first.bytes])).status).toBe(200)
  expect((await send(given, [first.bytes, first.bytes])).status).toBe(200)
  const refused = await send(given, [other.bytes])
  expect(refused.status).toBe(409)
  expect(reasons(refused.body)).toEqual([['image_duplicate', 0x0111]])
  const { rows } = await house.sql<{ id: string }>`select id from radiology_images where sop_uid = ${first.sopUid}`
  expect(rows).toHaveLength(1)
  const kept: string[] = []
  for await (const { key } of house.parts.files.store.list()) if (key.startsWith(given.group.id)) kept.push(key)
  expect(kept.sort()).toEqual([`${given.group.id}/${rows[0]?.id}`, `${given.group.id}/${rows[0]?.id}.thumbnail`])
})

test('RAD-07 the same instance sent at the same moment is stored once', async (given) => {
  const { bytes, sopUid } = givenInstance()
  const answers = await Promise.all([send(given, [bytes]), send(given, [bytes]), send(given, [bytes])])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await house.sql`select 1 from radiology_images where sop_uid = ${sopUid}`).rows).toHaveLength(1)
})

test('RAD-05 RAD-07 what is refused is named with its reason, and does not stop the others', async (given) => {
  const good = givenInstance({ studyUid: '1.2.3.5' })
  const elsewhere = givenInstance()
  const answer = await send(
    given,
    [Buffer.from('%PDF-1.7 is no image'), good.bytes, elsewhere.bytes, good.bytes.subarray(0, 200), Buffer.alloc(0)],
    '/studies/1.2.3.5',
  )
  expect(answer.status).toBe(202)
  expect(reasons(answer.body)).toEqual([
    ['image_format_unsupported', 0xc000],
    ['image_other_study', 0xa900],
    ['image_truncated', 0xc000],
    ['upload_empty', 0xc000],
  ])
  expect(json(answer.body)['00081199'].Value).toHaveLength(1)
  expect((await house.sql`select 1 from radiology_images where device_id = ${given.device.id}`).rows).toHaveLength(1)
})

test('RAD-05 RAD-07 a body that is cut off, has no instances or is something else is refused', async (given) => {
  const { bytes, sopUid } = givenInstance()
  const { payload, headers } = bodyOf([bytes])
  const post = (payload: Buffer, headers: Headers) =>
    house.send({ method: 'POST', url: '/dicomweb/studies', headers: { ...given.bearer, ...headers }, payload })
  expect(await post(payload.subarray(0, -60), headers)).toMatchObject(problem(400, 'invalid_request'))
  expect(await post(bodyOf([]).payload, headers)).toMatchObject(problem(400, 'invalid_request'))
  expect(await post(payload, { 'content-type': 'multipart/form-data; boundary=molaire-test' })).toMatchObject(
    problem(415, 'unsupported_media_type'),
  )
  expect((await house.sql`select 1 from radiology_images where sop_uid = ${sopUid}`).rows).toHaveLength(0)
  expect((await post(bytes, { 'content-type': 'application/dicom' })).status).toBe(200)
})

test('RAD-07 an image is filed only when the device wrote the id of one of the group’s patients', async (given) => {
  const mine = await house.givenPatient({ group: given.group })
  const others = await house.givenPatient({ group: await house.givenGroup() })
  const ids = [mine.id.toUpperCase(), others.id, mine.lastName, undefined]
  const instances = ids.map((id) => givenInstance({ patient: { name: `${mine.lastName}^${mine.firstName}`, ...(id && { id }) } }))
  expect(
    (
      await send(
        given,
        instances.map(({ bytes }) => bytes),
      )
    ).status,
  ).toBe(200)
  const { rows } = await house.sql<{ sopUid: string; patientId: string | null; source: string; createdBy: string | null }>`
    select sop_uid, patient_id, source, created_by from radiology_images where device_id = ${given.device.id}`
  expect(instances.map(({ sopUid }) => rows.find((row) => row.sopUid === sopUid)?.patientId)).toEqual([mine.id, null, null, null])
  expect(json((await ask(`/studies?PatientID=${mine.id}`, given.bearer)).body)).toHaveLength(1)
})

test('API-05 RAD-07 another group’s images do not exist', async (one) => {
  const other = await givenDevice()
  const { bytes, studyUid, seriesUid, sopUid } = givenInstance()
  expect((await send(one, [bytes])).status).toBe(200)
  expect(json((await ask('/studies', other.bearer)).body)).toEqual([])
  for (const path of [
    `/studies/${studyUid}`,
    `/studies/${studyUid}/metadata`,
    `/studies/${studyUid}/series/${seriesUid}/instances/${sopUid}/rendered`,
    '/studies/..%2f',
  ])
    expect((await ask(path, other.bearer)).status).toBe(404)
  // Each group has its own copy under the same UIDs.
  expect((await send(other, [bytes])).status).toBe(200)
})

test('API-07 RAD-07 what a device reads and stores is in the audit log under the device', async (given) => {
  const { bytes, studyUid } = givenInstance()
  await send(given, [bytes])
  await ask('/studies', given.bearer)
  await ask(`/studies/${studyUid}`, given.bearer)
  await ask(`/studies/${studyUid}/metadata`, given.bearer)
  const { rows } = await house.sql<{ action: string }>`
    select action from audit_events where table_name = 'radiology_images' and user_id = ${given.device.id} order by id`
  expect(rows.map(({ action }) => action)).toEqual(['insert', 'view', 'view'])
})

test('RAD-07 a device may do what it was given, and nothing of the API', async () => {
  const storing = await givenDevice({ mayStore: true, mayRead: false })
  const viewer = await givenDevice({ mayStore: false, mayRead: true })
  expect((await send(storing, [givenInstance().bytes])).status).toBe(200)
  expect((await ask('/studies', storing.bearer)).status).toBe(403)
  expect((await send(viewer, [givenInstance().bytes])).status).toBe(403)
  expect((await ask('/studies', viewer.bearer)).status).toBe(200)
  expect((await house.get('/patients', viewer.bearer)).status).toBe(401)
})

test('RAD-07 a key opens as Bearer and as the password of Basic; anything else, and a revoked one, opens nothing', async (given) => {
  const basic = (pair: string) => ({ authorization: `Basic ${Buffer.from(pair).toString('base64')}` })
  expect((await ask('/studies', basic(`orthanc:${given.key}`))).status).toBe(200)
  for (const headers of [{}, given.manager, { authorization: 'Bearer x' }, basic(`${given.key}:x`), basic('x')] as Headers[]) {
    const answer = await ask('/studies', headers)
    expect(answer).toMatchObject(problem(401, 'not_signed_in'))
    expect(answer.headers['www-authenticate']).toContain('Basic')
  }
  const revoked = await house.post(`/imaging-devices/${given.device.id}/revoke`, undefined, given.manager)
  expect(revoked.body).toMatchObject({ revokedAt: '2026-11-20T15:42:00.000Z', revokedBy: { id: expect.any(String) } })
  expect((await ask('/studies', given.bearer)).status).toBe(401)
  expect((await send(given, [givenInstance().bytes])).status).toBe(401)
})

test('RAD-07 a key is shown once; the table, the log and the list have a digest or nothing', async (given) => {
  await ask('/studies', given.bearer)
  const list = await house.get('/imaging-devices', given.manager)
  expect(list.body.items).toMatchObject([
    { name: 'Capteur de la salle 2', lastUsedAt: '2026-11-20T15:42:00.000Z', revokedAt: null },
  ])
  const { rows } = await house.sql<{ text: string }>`
    select d::text as text from imaging_devices d union all select e::text from audit_events e where table_name = 'imaging_devices'`
  const secret = given.key.replace('molaire-image-', '')
  for (const text of [JSON.stringify(list.body), ...rows.map(({ text }) => text)]) {
    expect(text).not.toContain(secret)
    expect(text).not.toContain(Buffer.from(secret, 'base64url').toString('hex'))
  }
  // The use alone is no change.
  expect((await house.sql`select 1 from audit_events where row_id = ${given.device.id} and action = 'update'`).rows).toHaveLength(
    0,
  )
})

test('RAD-07 a device is named and its rights changed by whoever configures, once per name', async (given) => {
  const { id, version } = given.device
  const body = { name: 'Orthanc', mayStore: true, mayRead: true }
  const changed = await house.put(`/imaging-devices/${id}`, body, { ...given.manager, ...ifMatch(version) })
  expect(changed).toMatchObject({ status: 200, body: { ...body, version: version + 1 } })
  const twice = await house.post('/imaging-devices', { clinicId: given.clinic.id, ...body, name: 'ORTHANC' }, given.manager)
  expect(twice).toMatchObject(problem(409, 'imaging_device_name_taken'))
  const useless = { clinicId: given.clinic.id, name: 'Rien', mayStore: false, mayRead: false }
  expect(await house.post('/imaging-devices', useless, given.manager)).toMatchObject(problem(400, 'invalid_request'))
  const elsewhere = { clinicId: randomUUID(), name: 'Ailleurs', mayStore: true, mayRead: false }
  expect(await house.post('/imaging-devices', elsewhere, given.manager)).toMatchObject(problem(400, 'invalid_request'))
  expect((await house.get('/imaging-devices', given.desk)).status).toBe(403)
  await house.post(`/imaging-devices/${id}/revoke`, undefined, given.manager)
  const late = await house.put(`/imaging-devices/${id}`, body, { ...given.manager, ...ifMatch(version + 2) })
  expect(late).toMatchObject(problem(409, 'imaging_device_revoked'))
  const reused = await house.post('/imaging-devices', { clinicId: given.clinic.id, ...body }, given.manager)
  expect(reused.status).toBe(201)
})

test('RAD-07 an original is sent as it is or not at all', async (given) => {
  const { bytes, studyUid } = givenInstance({ studyUid: dicomUidOf(randomUUID()) })
  await send(given, [bytes])
  const wish = (accept: string) => raw(`/studies/${studyUid}`, { ...given.bearer, accept })
  expect((await wish('multipart/related; type="application/dicom"; transfer-syntax=*')).status).toBe(200)
  expect((await wish('multipart/related; type="application/dicom"; transfer-syntax=1.2.840.10008.1.2.1')).status).toBe(200)
  expect((await wish('multipart/related; type="application/dicom"; transfer-syntax=1.2.840.10008.1.2.4.90')).status).toBe(406)
  expect((await wish('text/html')).status).toBe(406)
  expect((await wish('*/*')).status).toBe(200)
})
