import { fileSpacingSources } from '@molaire/domain/radiology/measure'
import type { Image, Measurement, Mount } from '@molaire/contract/radiology/shapes'
import { nameDiffers } from '@molaire/domain/radiology/name-inside'
import { timeOfDay } from '../../platform/db/time-of-day.ts'
import { fileKey, type FileStore } from '../../platform/files/files.ts'
import type { images } from './queries.ts'

/** An image as it is read: without the columns that are only for devices. */
export type ImageRow = Omit<Awaited<ReturnType<typeof images.get>>, 'dicomJson' | 'archivedBy' | 'createdBy' | 'sha256'> & {
  author: { firstName: string; lastName: string; title: string | null; credential: string | null } | null
  /** JSON: the measurements, the oldest first. */
  measurements: string
  /** Of the patient; null without one. */
  firstName: string | null
  lastName: string | null
}

/** The signed address of a thumbnail, for two minutes. */
export const thumbnailAddress = (store: FileStore, groupId: string, id: string): Promise<string> =>
  store.addressOf(fileKey(groupId, id, 'thumbnail'), { type: 'image/webp', name: `${id}.webp`, inline: true })

/** What the file says, as images and uploads show it. */
export async function presentImage(row: ImageRow, { store, groupId }: { store: FileStore; groupId: string }): Promise<Image> {
  const { id, version, clinicId, patientId, note, fileName, bytes, columns, rows, frames, bitsStored, photometric } = row
  const { transferSyntax, modality, nameInside, studyUid, seriesUid, instanceNumber, usesDetectorSpacing, author } = row
  return {
    ...{ id, version, clinicId, patientId, note, fileName, bytes, columns, rows, frames, bitsStored, photometric },
    ...{ transferSyntax, modality, nameInside, studyUid, seriesUid, instanceNumber, usesDetectorSpacing },
    // The constraints of the table hold the lists of the contract.
    source: row.source as Image['source'],
    kind: row.kind as Image['kind'],
    side: row.side as Image['side'],
    format: row.format as Image['format'],
    teeth: row.teeth,
    takenOn: row.takenOn,
    takenAt: row.takenAt && timeOfDay(row.takenAt),
    author: author && row.authorId !== null ? { id: row.authorId, ...author } : null,
    spacing: spacingOf(row),
    nameDiffers:
      row.firstName !== null &&
      row.lastName !== null &&
      nameDiffers(nameInside, { firstName: row.firstName, lastName: row.lastName }),
    calibration: calibrationOf(row),
    thumbnailUrl: row.hasThumbnail ? await thumbnailAddress(store, groupId, id) : null,
    measurements: JSON.parse(row.measurements) as Measurement[], // as reads.ts writes it
    createdAt: row.createdAt.toISOString(),
    archivedAt: row.archivedAt?.toISOString() ?? null,
  }
}

function spacingOf({ spacingRow: row, spacingColumn: column, spacingSource: source }: ImageRow): Image['spacing'] {
  const known = fileSpacingSources.find((one) => one === source)
  return row === null || column === null || !known ? null : { row, column, source: known }
}

function calibrationOf(row: ImageRow): Image['calibration'] {
  const { calibrationMmPerPixel: mmPerPixel, calibrationKnownMm: knownMm, calibratedAt, calibratedBy } = row
  if (mmPerPixel === null || knownMm === null || calibratedAt === null) return null
  return { mmPerPixel, knownMm, byId: calibratedBy, at: calibratedAt.toISOString() }
}

export interface MountRow {
  id: string
  version: number
  clinicId: string
  patientId: string
  layout: string
  name: string | null
  takenOn: string
  /** JSON. */
  slots: string
  createdAt: Date
  archivedAt: Date | null
}

export function presentMount({ id, version, clinicId, patientId, name, takenOn, ...row }: MountRow): Mount {
  return {
    ...{ id, version, clinicId, patientId, name, takenOn },
    layout: row.layout as Mount['layout'], // its constraint holds the same list
    slots: JSON.parse(row.slots) as Mount['slots'], // as reads.ts writes it
    createdAt: row.createdAt.toISOString(),
    archivedAt: row.archivedAt?.toISOString() ?? null,
  }
}
