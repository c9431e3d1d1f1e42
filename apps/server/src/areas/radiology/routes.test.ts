import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished } from 'vitest'
import type { Image } from '@molaire/contract/radiology/shapes'
import type { OpenClinic } from '../appointments/testing.ts'
import type { GivenUser } from '../users/testing.ts'
import { ifMatch, problem, refused, testFrom, useTestApp } from '../../testing.ts'
import { testMoment } from '../../platform/testing/test-app.ts'
import { sweepLater } from '../../platform/files/sweep.ts'
import { aDicomFile, givenImage, givenMeasurement, givenUpload, keyOf } from './testing.ts'

// The clock is at 10:42 on Friday 20 November 2026 at the clinic.
const house = useTestApp()
const test = testFrom(() => givenPractice())

type Practice = OpenClinic & { hygienist: GivenUser; as: Record<string, string> }

/** An open clinic with a hygienist who is signed in. Its patient is Geneviève Côté. */
async function givenPractice(): Promise<Practice> {
  const open = await house.givenOpenClinic()
  const hygienist = await house.givenUser({ group: open.group, role: 'hygienist' })
  const patient = await house.givenPatient({ group: open.group, firstName: 'Geneviève', lastName: 'Côté' })
  return { ...open, patient, hygienist, as: await house.signInAs(hygienist) }
}

const begin = ({ clinic, patient, as }: Practice, bytes: number, wishes: object = {}) =>
  house.post(`/patients/${patient.id}/image-uploads`, { clinicId: clinic.id, name: 'bw.dcm', bytes, ...wishes }, as)
const send = (url: string, bytes: Uint8Array) =>
  house.send({
    ...{ method: 'PUT', url, payload: Buffer.from(bytes) },
    headers: { 'upload-offset': '0', 'content-type': 'application/octet-stream' },
  })

/** A whole file that was sent and not read yet. */
async function sent(open: Practice, bytes: Uint8Array): Promise<string> {
  const { body } = await begin(open, bytes.length)
  expect(await send(body.url, bytes)).toMatchObject({ status: 200, body: { isComplete: true } })
  return body.id
}
const read = (id: string, { as }: Practice) => house.post(`/image-uploads/${id}/read`, undefined, as)
const description = {
  kind: 'bitewing',
  teeth: ['46', '16'],
  side: 'right',
  takenOn: '2026-11-20',
  takenAt: '10:15',
  note: ' Carie? ',
}
const keep = (id: string, { as }: Practice, wishes: object = {}) =>
  house.post(`/image-uploads/${id}/keep`, { ...description, ...wishes }, as)
const listOf = async ({ patient, as }: Practice, query = ''): Promise<Image[]> =>
  (await house.get(`/patients/${patient.id}/images?${query}`, as)).body.items
const fetchBytes = async (url: string) => (await house.app.inject({ url })).rawPayload

test('RAD-01 a DICOM file is sent, read, kept, listed, and comes back byte for byte', async (open) => {
  const bytes = aDicomFile(house.parts, {
    patient: { name: 'TREMBLAY^YVAN', birthDate: '1980-02-14' },
    ...{ takenAt: { day: '2026-11-19', time: '09:30' }, laterality: 'R', teeth: ['16', '46'] },
  })
  const id = await sent(open, bytes)
  const { status, body: facts } = await read(id, open)
  expect(status).toBe(200)
  expect(facts).toMatchObject({
    ...{
      format: 'dicom',
      columns: 40,
      rows: 30,
      frames: 1,
      modality: 'IO',
      kind: 'bitewing',
      teeth: ['16', '46'],
      side: 'right',
    },
    ...{ spacing: { row: 0.25, column: 0.25, source: 'pixel' }, takenOn: '2026-11-19', takenAt: '09:30', sameFiles: [] },
    ...{ nameInside: expect.stringMatching(/TREMBLAY/i), nameDiffers: true },
  })
  expect((await fetchBytes(facts.thumbnailUrl)).subarray(8, 12).toString()).toBe('WEBP')
  const kept = await keep(id, open)
  expect(kept).toMatchObject({
    status: 201,
    body: {
      ...{
        id,
        version: 1,
        patientId: open.patient.id,
        source: 'upload',
        note: 'Carie?',
        fileName: 'bw.dcm',
        bytes: bytes.length,
      },
      ...{ kind: 'bitewing', teeth: ['46', '16'], side: 'right', author: { id: open.hygienist.id }, nameDiffers: true },
      ...{ measurements: [], calibration: null, usesDetectorSpacing: false, archivedAt: null },
    },
  })
  expect(await listOf(open)).toMatchObject([{ id, thumbnailUrl: expect.stringMatching(/^\/files\//) }])
  const { body: address } = await house.get(`/images/${id}/address`, open.as)
  expect(address).toMatchObject({ type: 'application/dicom', name: 'interproximale-2026-11-20-46-16.dcm', bytes: bytes.length })
  const { body: inEnglish } = await house.get(`/images/${id}/address?download=yes&language=en`, open.as)
  expect(inEnglish.name).toBe('bitewing-2026-11-20-46-16.dcm')
  expect((await fetchBytes(address.url)).equals(Buffer.from(bytes))).toBe(true)
})

test('RAD-01 the teeth of an image decide its side; without teeth it is that of the file', async (open) => {
  const id = await sent(open, aDicomFile(house.parts, { laterality: 'R', teeth: ['18'] }))
  expect((await read(id, open)).body).toMatchObject({ kind: 'periapical', teeth: ['18'], side: 'right' })
  const mount = await givenMount(open, { layout: 'full_mouth_18' })
  const ofFile = { kind: 'periapical', side: 'right' }
  const kept = await keep(id, open, { ...ofFile, teeth: ['36'], mountId: mount.id })
  expect(kept).toMatchObject({ status: 201, body: { teeth: ['36'], side: 'left' } })
  const change = (teeth: string[], version: number) =>
    house.put(`/images/${id}`, { ...description, ...ofFile, teeth }, { ...open.as, ...ifMatch(version) })
  expect((await change(['11', '21'], 1)).body.side).toBeNull()
  expect((await change([], 2)).body.side).toBe('right')
})

test('RAD-01 two calls that read the same upload at once get the same answer', async (open) => {
  const bytes = aDicomFile(house.parts)
  const id = await sent(open, bytes)
  const { pathOf } = house.parts.files.uploads
  // The second call finds the upload unread; before it looks for the bytes, the first is done.
  let first: ReturnType<typeof read> | undefined
  house.parts.files.uploads.pathOf = async (upload) => {
    house.parts.files.uploads.pathOf = pathOf
    first = read(id, open)
    await first
    return pathOf(upload)
  }
  const second = await read(id, open).finally(() => (house.parts.files.uploads.pathOf = pathOf))
  expect([(await first)?.status, second.status]).toEqual([200, 200])
  const { thumbnailUrl: _, ...facts } = second.body
  expect((await first)?.body).toMatchObject(facts)
  await keep(id, open)
  const { body: address } = await house.get(`/images/${id}/address`, open.as)
  expect((await fetchBytes(address.url)).equals(Buffer.from(bytes))).toBe(true)
})

test('RAD-01 the same file twice is said, and kept all the same', async (open) => {
  const bytes = aDicomFile(house.parts)
  const first = await sent(open, bytes)
  await read(first, open)
  await keep(first, open)
  const second = await sent(open, bytes)
  expect((await read(second, open)).body.sameFiles).toEqual([{ imageId: first, kind: 'bitewing', takenOn: '2026-11-20' }])
  expect((await keep(second, open)).status).toBe(201)
  expect(await listOf(open)).toHaveLength(2)
})

test('RAD-01 RAD-05 what is not an image is refused when it is read, and leaves nothing in the record', async (open) => {
  const id = await sent(open, Buffer.from('%PDF-1.7 of course'))
  expect(refused(await read(id, open))).toEqual([422, 'image_format_unsupported'])
  expect(refused(await keep(id, open))).toEqual([409, 'image_upload_unread'])
  expect(await listOf(open)).toEqual([])
})

test('RAD-01 an upload that is given up is gone, one that is not complete is not read, and an archived file takes none', async (open) => {
  const { body } = await begin(open, 5000)
  expect(refused(await read(body.id, open))).toEqual([409, 'upload_incomplete'])
  expect((await house.delete(`/image-uploads/${body.id}`, open.as)).status).toBe(200)
  expect(refused(await read(body.id, open))).toEqual([404, 'not_found'])
  await house.sql`update patients set status = 'archived' where id = ${open.patient.id}`
  expect(refused(await begin(open, 10))).toEqual([409, 'patient_archived'])
})

test('RAD-01 an upload that lasts longer than its address gets another, and keeps its bytes', async (open) => {
  onTestFinished(() => house.clock.set(testMoment))
  const bytes = Buffer.from(aDicomFile(house.parts))
  const { body: first } = await begin(open, bytes.length)
  const put = (url: string, from: number, to: number) =>
    house.send({
      ...{ method: 'PUT', url, payload: bytes.subarray(from, to) },
      headers: { 'upload-offset': String(from), 'content-type': 'application/octet-stream' },
    })
  expect((await put(first.url, 0, 1000)).status).toBe(200)
  house.clock.set(new Date(Date.parse(first.expiresAt) + 1000))
  const as = await house.signInAs(open.hygienist)
  expect(refused(await put(first.url, 1000, bytes.length))).toEqual([403, 'file_address_expired'])
  const { body: renewed } = await house.post(`/image-uploads/${first.id}/address`, undefined, as)
  expect(await put(renewed.url, 1000, bytes.length)).toMatchObject({ status: 200, body: { isComplete: true } })
  expect((await read(first.id, { ...open, as })).status).toBe(200)
  expect((await keep(first.id, { ...open, as })).status).toBe(201)
  expect(refused(await house.post(`/image-uploads/${first.id}/address`, undefined, as))).toEqual([409, 'image_upload_kept'])
})

test('RAD-01 two people who keep the same upload make one image', async (open) => {
  const id = await sent(open, aDicomFile(house.parts))
  await read(id, open)
  const answers = await Promise.all([keep(id, open), keep(id, open)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'image_upload_kept',
    details: { imageId: id },
  })
  expect(await listOf(open)).toHaveLength(1)
})

test('RAD-01 what is said of an image is checked: its teeth, its day and its author', async (open) => {
  const image = await givenImage(house, open)
  const change = (wishes: object, version = 1) =>
    house.put(`/images/${image.id}`, { ...description, ...wishes }, { ...open.as, ...ifMatch(version) })
  expect(refused(await change({ teeth: ['19'] }))).toEqual([422, 'image_tooth_unknown'])
  expect(refused(await change({ takenOn: '2026-11-21' }))).toEqual([422, 'image_taken_in_future'])
  expect(refused(await change({ authorId: open.patient.id }))).toEqual([422, 'image_author_elsewhere'])
  expect((await change({ kind: 'photo', teeth: [] })).body).toMatchObject({
    ...{ version: 2, kind: 'photo', author: { id: open.practitioner.id } },
  })
  expect(await change({}, 1)).toMatchObject(problem(412, 'version_conflict'))
})

test('RAD-01 an image is archived, not deleted: it leaves the list and comes back', async (open) => {
  const { id } = await givenImage(house, open)
  expect((await house.post(`/images/${id}/archive`, undefined, open.as)).body.archivedAt).not.toBeNull()
  expect([await listOf(open), await listOf(open, 'archived=yes')].map((list) => list.length)).toEqual([0, 1])
  const change = await house.put(`/images/${id}`, description, { ...open.as, ...ifMatch(2) })
  expect(refused(change)).toEqual([409, 'image_archived'])
  expect((await house.post(`/images/${id}/restore`, undefined, open.as)).body.archivedAt).toBeNull()
  await expect(house.sql`delete from radiology_images where id = ${id}`).rejects.toThrow('does not change')
  await expect(house.sql`update radiology_images set sha256 = 'b' where id = ${id}`).rejects.toThrow('does not change')
})

test('RAD-03 measurements are saved in one trip, come back with the image, move, and are removed', async (open) => {
  const { id } = await givenImage(house, open)
  const body = {
    kind: 'angle',
    frame: 1,
    points: [
      { x: 1, y: 1 },
      { x: 5.5, y: 5 },
      { x: 9, y: 1 },
    ],
    name: ' Axe 46 ',
  }
  const made = await house.post(`/images/${id}/measurements`, body, open.as)
  expect(house.trips()).toBe(1)
  expect(made).toMatchObject({
    status: 201,
    body: { ...body, name: 'Axe 46', version: 1, imageId: id, createdById: open.hygienist.id },
  })
  expect((await listOf(open))[0]?.measurements).toEqual([made.body])
  const path = `/image-measurements/${made.body.id}`
  const points = [
    { x: 0, y: 0 },
    { x: 5, y: 5 },
    { x: 10, y: 0 },
  ]
  const moved = await house.put(path, { points, name: null }, { ...open.as, ...ifMatch(1) })
  expect(house.trips()).toBe(1)
  expect(moved.body).toEqual({ ...made.body, points, name: null, version: 2 })
  expect(await house.put(path, { points, name: null }, { ...open.as, ...ifMatch(1) })).toMatchObject(
    problem(412, 'version_conflict', { details: { current: moved.body } }),
  )
  expect((await house.delete(path, open.as)).body).toEqual({ id: made.body.id })
  expect(refused(await house.delete(path, open.as))).toEqual([404, 'not_found'])
  expect((await listOf(open))[0]?.measurements).toEqual([])
})

test('RAD-03 a measurement with a key is saved once', async (open) => {
  const { id } = await givenImage(house, open)
  const body = { kind: 'probe', points: [{ x: 3, y: 3 }] }
  const once = () => house.post(`/images/${id}/measurements`, body, { ...open.as, 'idempotency-key': 'k1' })
  const [first, second] = [await once(), await once()]
  expect(second.body).toEqual(first.body)
  expect((await listOf(open))[0]?.measurements).toHaveLength(1)
})

test('RAD-03 points must be as many as the kind has, on the image and on one of its frames', async (open) => {
  const image = await givenImage(house, open)
  const { id } = image
  const measure = (kind: string, points: object[], more: object = {}) =>
    house.post(`/images/${id}/measurements`, { kind, points, ...more }, open.as)
  const [a, b, outside] = [
    { x: 1, y: 1 },
    { x: 40, y: 30 },
    { x: 60, y: 10 },
  ]
  for (const answer of [measure('distance', [a]), measure('probe', [outside]), measure('distance', [a, b], { frame: 2 })])
    expect(refused(await answer)).toEqual([422, 'image_points_invalid'])
  expect((await measure('distance', [a, b])).status).toBe(201)
  const kept = await givenMeasurement(house, open, image)
  await house.post(`/images/${id}/archive`, undefined, open.as)
  expect(refused(await measure('distance', [a, b]))).toEqual([409, 'image_archived'])
  expect(refused(await house.delete(`/image-measurements/${kept.id}`, open.as))).toEqual([409, 'image_archived'])
})

test('RAD-02 a calibration is set and removed, and the detector’s spacing needs an opt-in', async (open) => {
  const spacing = { row: 0.02, column: 0.02, source: 'imager' as const }
  const { id } = await givenImage(house, open, { facts: { spacing } })
  const set = (body: object) => house.put(`/images/${id}/calibration`, body, open.as)
  expect((await set({ mmPerPixel: 0.05, knownMm: 10 })).body).toMatchObject({
    calibration: { mmPerPixel: 0.05, knownMm: 10, byId: open.hygienist.id, at: '2026-11-20T15:42:00.000Z' },
  })
  expect((await set({ mmPerPixel: null, usesDetectorSpacing: true })).body).toMatchObject({
    ...{ calibration: null, usesDetectorSpacing: true, spacing },
  })
  expect((await set({ mmPerPixel: 0.05 })).status).toBe(400)
  const bare = await givenImage(house, open, { facts: { spacing: null } })
  const optIn = await house.put(`/images/${bare.id}/calibration`, { mmPerPixel: null, usesDetectorSpacing: true }, open.as)
  expect(refused(optIn)).toEqual([422, 'image_spacing_missing'])
})

const givenMount = async ({ patient, clinic, as }: Practice, wishes: object = {}) =>
  (
    await house.post(
      `/patients/${patient.id}/image-mounts`,
      { clinicId: clinic.id, layout: 'bitewing_2', takenOn: '2026-11-20', ...wishes },
      as,
    )
  ).body

test('RAD-01 a mount takes images in their slots, and one of somebody else never', async (open) => {
  const left = await givenImage(house, open, { side: 'left' })
  const right = await givenImage(house, open, { side: 'right' })
  const mount = await givenMount(open, { imageIds: [left.id, right.id] })
  expect(mount.slots).toEqual([
    { slot: 'bitewing_left', imageId: left.id },
    { slot: 'bitewing_right', imageId: right.id },
  ])
  const other = await house.givenPatient({ group: open.group })
  const theirs = await givenImage(house, open, { patient: other })
  const fill = (slot: string, body: object) => house.put(`/image-mounts/${mount.id}/slots/${slot}`, body, open.as)
  expect(refused(await fill('bitewing_left', { imageId: theirs.id, replaces: left.id }))).toEqual([
    422,
    'image_mount_other_patient',
  ])
  expect(refused(await fill('upper_incisors', { imageId: left.id }))).toEqual([422, 'image_mount_slot_unknown'])
  expect((await fill('bitewing_left', { imageId: null })).body.slots).toEqual([{ slot: 'bitewing_right', imageId: right.id }])
  // An image that is elsewhere in the mount moves.
  expect((await fill('bitewing_left', { imageId: right.id })).body.slots).toEqual([{ slot: 'bitewing_left', imageId: right.id }])
  expect((await house.post(`/image-mounts/${mount.id}/archive`, undefined, open.as)).body.archivedAt).not.toBeNull()
  expect(refused(await fill('bitewing_right', { imageId: left.id }))).toEqual([409, 'image_mount_archived'])
})

test('RAD-01 two people who fill the same slot: the second is refused', async (open) => {
  const [one, other] = [await givenImage(house, open), await givenImage(house, open)]
  const mount = await givenMount(open)
  const fill = ({ id }: Image) => house.put(`/image-mounts/${mount.id}/slots/bitewing_right`, { imageId: id }, open.as)
  const answers = await Promise.all([fill(one), fill(other)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('image_mount_slot_taken')
  const { body } = await house.get(`/patients/${open.patient.id}/image-mounts`, open.as)
  expect(body.items[0].slots).toHaveLength(1)
})

test('RAD-01 uploads fill a mount in its order as they are kept', async (open) => {
  const mount = await givenMount(open)
  for (const slot of ['bitewing_right', 'bitewing_left', undefined]) {
    const id = await sent(open, aDicomFile(house.parts))
    await read(id, open)
    const kept = await keep(id, open, { teeth: [], side: null, mountId: mount.id })
    if (slot === undefined) expect(refused(kept)).toEqual([409, 'image_mount_full'])
    else {
      const { body } = await house.get(`/patients/${open.patient.id}/image-mounts`, open.as)
      expect(body.items[0].slots).toContainEqual({ slot, imageId: id })
    }
  }
})

test('RAD-01 a new mount begins with the image that fits, and one that is refused leaves none behind', async (open) => {
  const id = await sent(open, aDicomFile(house.parts))
  await read(id, open)
  const mounts = async () => (await house.get(`/patients/${open.patient.id}/image-mounts`, open.as)).body.items
  const full = await keep(id, open, { teeth: ['18'], newMount: 'bitewing_4' })
  expect(refused(full)).toEqual([409, 'image_mount_full'])
  expect(await mounts()).toEqual([])
  const kept = await keep(id, open, { teeth: [], side: 'right', newMount: 'bitewing_4' })
  const slots = [{ slot: 'bitewing_right_molar', imageId: id }]
  expect(await mounts()).toMatchObject([{ id: kept.body.mountId, layout: 'bitewing_4', takenOn: '2026-11-20', slots }])
})

test('RAD-07 an image from a device waits for its file, with the patients whom its name and birth date fit', async (open) => {
  const patient = await house.givenPatient({ group: open.group, firstName: 'Zoé', lastName: 'Roy', dateOfBirth: '1980-02-14' })
  await house.givenPatient({ group: open.group, firstName: 'Yvan', lastName: 'Roy', dateOfBirth: '1980-02-14' })
  const { id } = await givenImage(house, open, { patient: null, facts: { patientName: 'ROY^ZOE', birthDate: '1980-02-14' } })
  const unfiled = async () => (await house.get(`/unfiled-images?clinicId=${open.clinic.id}`, open.as)).body
  expect(await unfiled()).toMatchObject({ count: 1, items: [{ image: { id }, suggestions: [{ id: patient.id }] }] })
  const file = (to: string) => house.post(`/images/${id}/file`, { patientId: to }, open.as)
  expect((await file(patient.id)).body).toMatchObject({ patientId: patient.id, nameDiffers: false })
  expect(refused(await file(open.patient.id))).toEqual([409, 'image_already_filed'])
  expect((await unfiled()).count).toBe(0)
})

test('RAD-04 API-07 each address of an image is a view in the audit log, and the desk may look but not write', async (open) => {
  const { id } = await givenImage(house, open)
  for (const query of ['', '?download=yes']) await house.get(`/images/${id}/address${query}`, open.desk)
  const { rows } = await house.sql<{ count: number }>`
    select count(*)::int as count from audit_events where action = 'view' and table_name = 'radiology_images' and row_id = ${id}`
  expect(rows).toEqual([{ count: 2 }])
  expect(refused(await house.post(`/images/${id}/archive`, undefined, open.desk))).toEqual([403, 'not_allowed'])
})

test('RAD-04 API-07 an image fetched ahead is in the log as that, and as viewed when it is shown; a file to save is viewed', async (open) => {
  const { id } = await givenImage(house, open)
  const lines = async () => {
    const { rows } = await house.sql<{ action: string }>`
      select action from audit_events where table_name = 'radiology_images' and row_id = ${id} and patient_id = ${open.patient.id}
        and user_id is not null and action <> 'insert' order by id`
    return rows.map(({ action }) => action)
  }
  const ask = (query: string) => house.get(`/images/${id}/address${query}`, open.desk)
  const { status, body } = await ask('?ahead=yes')
  expect([status, typeof body.url]).toEqual([200, 'string'])
  expect(await lines()).toEqual(['prefetch'])
  await ask('')
  expect(await lines()).toEqual(['prefetch', 'view'])
  // Each address has its line, whatever its use is called.
  await ask('?ahead=yes')
  await ask('?ahead=yes&download=yes')
  expect(await lines()).toEqual(['prefetch', 'view', 'prefetch', 'view'])
})

test('API-05 images, uploads, measurements and mounts of another group do not exist', async (open) => {
  const image = await givenImage(house, open)
  const mount = await givenMount(open)
  const measurement = await givenMeasurement(house, open, image)
  const { body: upload } = await begin(open, 10)
  const { as } = await givenPractice()
  const requests = [
    house.get(`/patients/${open.patient.id}/images`, as),
    house.get(`/patients/${open.patient.id}/image-mounts`, as),
    house.get(`/images/${image.id}`, as),
    house.get(`/images/${image.id}/address`, as),
    house.post(`/image-uploads/${upload.id}/read`, undefined, as),
    house.post(`/image-uploads/${upload.id}/address`, undefined, as),
    keep(upload.id, { as } as Practice),
    house.put(`/images/${image.id}/calibration`, { mmPerPixel: null }, as),
    house.delete(`/image-measurements/${measurement.id}`, as),
    house.put(`/image-mounts/${mount.id}/slots/bitewing_left`, { imageId: null }, as),
  ]
  for (const answer of await Promise.all(requests)) expect(refused(answer)).toEqual([404, 'not_found'])
})

test('RAD-01 a list takes one trip, and pages by day', async (open) => {
  for (const takenOn of ['2026-11-18', '2026-11-20', '2026-11-19']) await givenImage(house, open, { takenOn })
  const { body } = await house.get(`/patients/${open.patient.id}/images?limit=2`, open.as)
  expect([house.trips(), body.count, body.items.map(({ takenOn }: Image) => takenOn)]).toEqual([
    1,
    3,
    ['2026-11-20', '2026-11-19'],
  ])
  const next = await listOf(open, `limit=2&nextKey=${encodeURIComponent(body.pagination.nextKey)}`)
  expect(next.map(({ takenOn }) => takenOn)).toEqual(['2026-11-18'])
})

test('PAT-05 the images of a day are one entry of the timeline', async (open) => {
  await givenImage(house, open)
  await givenImage(house, open, { kind: 'photo' })
  const timeline = async (id: string) => (await house.get(`/patients/${id}/timeline`, open.as)).body.items
  expect(await timeline(open.patient.id)).toContainEqual(
    expect.objectContaining({ kind: 'images', count: 2, kinds: ['bitewing', 'photo'], takenOn: '2026-11-20' }),
  )
})

test('RAD-04 the sweep removes a file of nobody after a day, and never one of an image or of an upload', async (open) => {
  const { store } = house.parts.files
  const image = await givenImage(house, open, { hasThumbnail: true })
  const upload = await givenUpload(house, open, { isRead: true })
  const [own, pending, stray] = [keyOf(open, image), keyOf(open, upload), keyOf(open, { id: house.parts.newId() })]
  const local = path.join(await mkdtemp(path.join(tmpdir(), 'molaire-sweep-')), 'file')
  await writeFile(local, 'bytes')
  const keys = [own, `${own}.thumbnail`, pending, stray, `${stray}.thumbnail`]
  for (const key of keys) await store.put(key, local, 'application/dicom')
  const left = async () => {
    await sweepLater(house.database)
    await house.runJobs()
    const sizes = await Promise.all(keys.map((key) => store.sizeOf(key)))
    return keys.filter((_, at) => sizes[at] !== undefined)
  }
  const now = house.clock.now()
  // The files are as old as the disk says, whose clock is not ours.
  house.clock.set(new Date())
  expect(await left()).toEqual(keys)
  house.clock.set(new Date(Date.now() + 25 * 3_600_000))
  expect(await left()).toEqual(keys.slice(0, 3))
  house.clock.set(now)
})
