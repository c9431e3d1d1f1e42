import { Readable } from 'node:stream'
import type { Image } from '@molaire/contract/radiology/shapes'
import { dicomUidOf, writeDicomImage, type DicomImage } from '@molaire/domain/radiology/dicom/write-dicom'
import { fileKey } from '../../platform/files/files.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { TestApp } from '../../platform/testing/test-app.ts'
import type { OpenClinic } from '../appointments/testing.ts'
import { contextAs } from '../users/testing.ts'
import { fillSlots, insertImages, insertUpload, mounts, setFacts, type NewImage } from './queries.ts'
import { readImage } from './reads.ts'
import { createMeasurement } from './actions/measurements.ts'
import { createImagingDevice } from './dicomweb/devices.ts'

/** A small DICOM file: 12 bits, 40 × 30 pixels of 0.25 mm. */
export function aDicomFile({ newId }: { newId: () => string }, wishes: Partial<DicomImage> = {}): Uint8Array {
  const [studyUid, seriesUid, sopUid] = [dicomUidOf(newId()), dicomUidOf(newId()), dicomUidOf(newId())]
  return writeDicomImage({
    ...{ columns: 40, rows: 30, photometric: 'MONOCHROME2', bitsStored: 12, studyUid, seriesUid, sopUid, modality: 'IO' },
    pixels: Uint16Array.from({ length: 1200 }, (_, at) => at),
    spacing: { row: 0.25, column: 0.25, source: 'pixel' },
    ...wishes,
  })
}

const facts: NewImage['facts'] = {
  ...{ format: 'dicom', columns: 40, rows: 30, frames: 1, bitsStored: 12, photometric: 'MONOCHROME2', modality: 'IO' },
  ...{ transferSyntax: '1.2.840.10008.1.2.1', spacing: { row: 0.25, column: 0.25, source: 'pixel' }, takenAt: null },
  ...{ studyUid: null, seriesUid: null, sopUid: null, sopClass: null, instanceNumber: null, laterality: null, teeth: [] },
  ...{ patientName: null, patientId: null, birthDate: null, window: null, dicomJson: null },
}

type Wishes = Partial<Omit<NewImage, 'facts'>> & { facts?: Partial<NewImage['facts']>; patient?: { id: string } | null }

/**
 * A stored image of an open clinic's patient; by default a bitewing taken today, without a
 * thumbnail.
 */
export async function givenImage(
  { parts }: TestApp,
  { clinic, patient: own, practitioner }: OpenClinic,
  { patient = own, facts: more, ...wishes }: Wishes = {},
): Promise<Image> {
  const ctx = contextAs({ parts }, practitioner)
  const id = ctx.newId()
  const image: NewImage = {
    ...{ id, clinicId: clinic.id, patientId: patient?.id ?? null, source: patient === null ? 'device' : 'upload' },
    ...{ kind: 'bitewing', teeth: [], side: null, takenOn: '2026-11-20', takenAt: null, authorId: practitioner.id, note: null },
    ...{ fileName: 'bw.dcm', bytes: 3000, sha256: 'a'.repeat(64), hasThumbnail: false },
    ...wishes,
    facts: { ...facts, ...more },
  }
  return inTransaction(ctx, async (ctx) => {
    await insertImages(ctx, [image])
    return readImage(ctx, id, parts.files.store)
  })
}

/** The key of an image’s file in the store. */
export const keyOf = ({ group }: OpenClinic, { id }: { id: string }) => fileKey(group.id, id)

/** A distance of 4 × 3 pixels on an image. */
export async function givenMeasurement(
  { parts }: TestApp,
  { practitioner }: OpenClinic,
  { id }: { id: string },
): Promise<{ id: string }> {
  const body = {
    kind: 'distance' as const,
    frame: 1,
    points: [
      { x: 1, y: 1 },
      { x: 5, y: 4 },
    ],
    name: null,
  }
  const { json } = await createMeasurement(contextAs({ parts }, practitioner), { params: { id }, body })
  return JSON.parse(json) as { id: string }
}

/** A mount of two bitewings of a patient, with this image on the left. */
export async function givenMount(
  { parts }: TestApp,
  { clinic, patient, practitioner }: OpenClinic,
  { id: imageId }: { id: string },
  { name = null }: { name?: string | null } = {},
): Promise<{ id: string }> {
  const ctx = contextAs({ parts }, practitioner)
  return inTransaction(ctx, async (ctx) => {
    const of = { clinicId: clinic.id, patientId: patient.id, takenOn: '2026-11-20' }
    const { id } = await mounts.add(ctx, { ...of, layout: 'bitewing_2', name, createdBy: practitioner.id })
    await fillSlots(ctx, id, [{ slot: 'bitewing_left', imageId }])
    return { id }
  })
}

/** An upload of which all bytes have arrived; with `isRead`, it waits to be kept. */
export async function givenUpload(
  { parts }: TestApp,
  { group, clinic, patient, practitioner }: OpenClinic,
  { name = 'bw.dcm', isRead = false }: { name?: string; isRead?: boolean } = {},
): Promise<{ id: string }> {
  const ctx = contextAs({ parts }, practitioner)
  const id = ctx.newId()
  const bytes = aDicomFile(parts)
  await parts.files.uploads.take({ groupId: group.id, id }, Readable.from([Buffer.from(bytes)], { objectMode: false }))
  await inTransaction(ctx, async (ctx) => {
    await insertUpload(ctx, { id, patientId: patient.id, clinicId: clinic.id, name, bytes: bytes.length })
    if (isRead) await setFacts(ctx, id, { facts: { ...facts, thumbnail: null }, sha256: 'b'.repeat(64) })
  })
  return { id }
}

/** An imaging device of a clinic, which may store and read. */
export async function givenDevice(
  { parts }: TestApp,
  { clinic, practitioner }: OpenClinic,
  { name = 'Capteur' }: { name?: string } = {},
): Promise<{ id: string }> {
  const body = { clinicId: clinic.id, name, mayStore: true, mayRead: true }
  return (await createImagingDevice(contextAs({ parts }, practitioner), { body })).device
}
