import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { dicomUidOf, writeDicomImage, type DicomImage } from '@molaire/domain/radiology/dicom/write-dicom'
import { parameterOf, readParts } from './multipart.ts'

/** A small DICOM file with its UIDs. Every call is another instance. */
export function givenInstance(image: Partial<DicomImage> = {}) {
  const uids = { studyUid: dicomUidOf(randomUUID()), seriesUid: dicomUidOf(randomUUID()), sopUid: dicomUidOf(randomUUID()) }
  const usual: DicomImage = {
    ...{ columns: 24, rows: 16, photometric: 'MONOCHROME2', bitsStored: 8, modality: 'IO', ...uids },
    pixels: Uint8Array.from({ length: 24 * 16 }, (_, at) => (at * 7) % 256),
    patient: { name: 'Tremblay^Zoé', birthDate: '1990-05-14', sex: 'F' },
    takenAt: { day: '2026-11-18', time: '10:15' },
    characterSet: 'utf8',
  }
  const whole = { ...usual, ...image }
  const { studyUid, seriesUid, sopUid } = whole
  return { studyUid, seriesUid, sopUid, bytes: Buffer.from(writeDicomImage(whole)) }
}

/** A multipart/related body of these instances. */
export function bodyOf(instances: readonly Buffer[], { ending = '--' }: { ending?: string } = {}) {
  const boundary = 'molaire-test'
  const parts = instances.flatMap((one) => [
    Buffer.from(`--${boundary}\r\nContent-Type: application/dicom\r\n\r\n`),
    one,
    Buffer.from('\r\n'),
  ])
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}${ending}\r\n`)]),
    headers: { 'content-type': `multipart/related; type="application/dicom"; boundary=${boundary}` },
  }
}

/** The instances in a multipart/related answer. */
export async function instancesIn(contentType: string, payload: Buffer): Promise<Buffer[]> {
  const read: Buffer[] = []
  for await (const { bytes } of readParts(Readable.from([payload]), parameterOf(contentType, 'boundary') ?? ''))
    read.push(await buffer(Readable.from(bytes)))
  return read
}
