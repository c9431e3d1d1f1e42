import type { Image, ImageUploadFacts, Mount } from '@molaire/contract/radiology/shapes'
import { uuid } from '../../platform/testing/screen.ts'

const contents = {
  format: 'dicom' as const,
  columns: 1180,
  rows: 860,
  frames: 1,
  bitsStored: 12,
  photometric: 'MONOCHROME2',
  transferSyntax: '1.2.840.10008.1.2.1',
  modality: 'IO',
  spacing: { row: 0.038, column: 0.038, source: 'pixel' as const },
  nameInside: null,
  nameDiffers: false,
}

/** A right bitewing of patient 200, taken on 2026-11-20; `changes` override fields. */
export const anImage = (n: number, changes: Partial<Image> = {}): Image => ({
  id: uuid(800 + n),
  version: 1,
  clinicId: uuid(2),
  patientId: uuid(200),
  source: 'upload',
  kind: 'bitewing',
  teeth: [],
  side: 'right',
  takenOn: '2026-11-20',
  takenAt: '10:24',
  author: { id: uuid(11), firstName: 'Maude', lastName: 'Archambault', title: 'Dre', credential: null },
  note: null,
  fileName: `image-${n}.dcm`,
  bytes: 1_500_000,
  ...contents,
  studyUid: null,
  seriesUid: null,
  instanceNumber: null,
  calibration: null,
  usesDetectorSpacing: false,
  thumbnailUrl: `/files/thumbnail-${n}`,
  measurements: [],
  createdAt: '2026-11-20T15:24:00.000Z',
  archivedAt: null,
  ...changes,
})

/** What the server read in an upload. */
export const someFacts = (n: number, changes: Partial<ImageUploadFacts> = {}): ImageUploadFacts => ({
  id: uuid(850 + n),
  name: `file-${n}.dcm`,
  bytes: 1_500_000,
  ...contents,
  kind: 'bitewing',
  teeth: [],
  side: 'right',
  takenOn: '2026-11-20',
  takenAt: '10:24',
  thumbnailUrl: null,
  sameFiles: [],
  ...changes,
})

/** A mount of four bitewings, empty. */
export const aMount = (n: number, changes: Partial<Mount> = {}): Mount => ({
  id: uuid(880 + n),
  version: 1,
  clinicId: uuid(2),
  patientId: uuid(200),
  layout: 'bitewing_4',
  name: null,
  takenOn: '2026-11-20',
  slots: [],
  createdAt: '2026-11-20T15:24:00.000Z',
  archivedAt: null,
  ...changes,
})
