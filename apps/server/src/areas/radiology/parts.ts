import type { ImageFormat } from '@molaire/domain/radiology/kinds'
import type { Files } from '../../platform/files/files.ts'

/** What a file says, as it was read in a process of its own (Decision 0105). */
export interface ImageFacts {
  format: ImageFormat
  columns: number
  rows: number
  frames: number
  bitsStored: number
  photometric: string
  transferSyntax: string | null
  modality: string | null
  /** In millimetres. */
  spacing: { row: number; column: number; source: 'pixel' | 'imager' } | null
  takenAt: { day: string; minutes: number | null } | null
  studyUid: string | null
  seriesUid: string | null
  sopUid: string | null
  sopClass: string | null
  instanceNumber: number | null
  patientName: string | null
  patientId: string | null
  birthDate: string | null
  laterality: string | null
  teeth: string[]
  dicomJson: object | null
  thumbnail: Buffer | null
}

/** What the radiology area needs beside the database: the files, and who reads what is in them. */
export interface RadiologyParts {
  files: Files
  /** Refuses with an `image_…` code. */
  readUpload: (path: string) => Promise<ImageFacts>
}
