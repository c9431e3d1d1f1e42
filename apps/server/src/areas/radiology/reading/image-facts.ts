import { z } from 'zod'
import { imageFormats } from '@molaire/domain/radiology/kinds'
import { fileSpacingSources } from '@molaire/domain/radiology/measure'

/** Why a file is refused. Each has a sentence in both languages on the web (RAD-05). */
export const readingRefusals = [
  'image_bomb',
  'image_contradictory',
  'image_empty',
  'image_format_unsupported',
  'image_identifiers_missing',
  'image_pixels_unsupported',
  'image_reading_timed_out',
  'image_syntax_unsupported',
  'image_too_large',
  'image_truncated',
  'image_unreadable',
  'image_without_pixels',
] as const
export type ReadingRefusal = (typeof readingRefusals)[number]

const uid = z.string().regex(/^[\d.]{1,64}$/)
const day = z.iso.date()
const text = z.string().max(400)
const positive = z.number().positive().max(1000)

/**
 * RAD-01: what a file says of itself. The file is not to be believed, so everything is short, of
 * the right shape and without control characters; but a name inside is still whatever somebody
 * wrote.
 */
export const imageFacts = z.strictObject({
  format: z.enum(imageFormats),
  /** As it is shown: a photo that its camera turned is turned. */
  columns: z.int().positive(),
  rows: z.int().positive(),
  frames: z.int().positive(),
  bitsStored: z.int().min(1).max(16),
  photometric: z.string().max(16),
  transferSyntax: uid.nullable(),
  /**
   * Millimetres between two rows and two columns.
   */
  spacing: z.strictObject({ row: positive, column: positive, source: z.enum(fileSpacingSources) }).nullable(),
  modality: z.string().max(16).nullable(),
  /** On the clock of the device: the day, and minutes since midnight. */
  takenAt: z.strictObject({ day, minutes: z.int().min(0).max(1439).nullable() }).nullable(),
  studyUid: uid.nullable(),
  seriesUid: uid.nullable(),
  sopUid: uid.nullable(),
  sopClass: uid.nullable(),
  instanceNumber: z.int().min(-2147483648).max(2147483647).nullable(),
  /** In the manner of DICOM: `Tremblay^Zoé`. */
  patientName: text.nullable(),
  patientId: text.nullable(),
  birthDate: day.nullable(),
  laterality: z.enum(['R', 'L', 'B', 'U']).nullable(),
  /** ISO 3950 (FDI). */
  teeth: z.array(z.string().regex(/^[1-8][1-8]$/)).max(32),
  window: z.strictObject({ center: z.number(), width: z.number() }).nullable(),
  /** The DICOM JSON model (PS3.18 F) without pixels and other large values. */
  dicomJson: z.record(z.string().regex(/^[\dA-F]{8}$/), z.unknown()).nullable(),
})

/** The longer side of a thumbnail, in pixels. */
export const THUMBNAIL_SIDE = 320

/** The facts of a file with its thumbnail, a WebP, or none. */
export type ImageFacts = z.infer<typeof imageFacts> & { thumbnail: Buffer | null }

/** What the child process answers instead, as JSON. */
export const readingRefused = z.strictObject({
  refusal: z.enum(readingRefusals),
  details: z.record(z.string(), z.union([z.string().max(100), z.number()])).optional(),
})
const place = z.strictObject({ offset: z.int().nonnegative(), length: z.int().positive() })
const framePlaces = z.strictObject({ frames: z.array(z.array(place).min(1)).min(1) })
/** RAD-07: the bytes of each frame of a file, in one stretch or one for each of its fragments. */
export type FramePlaces = z.infer<typeof framePlaces>

/** What the child process answers, as JSON, to each thing that it can be asked for. */
export const readingAnswers = {
  facts: z.strictObject({ facts: imageFacts, thumbnail: z.string().max(200_000).nullable() }),
  frames: framePlaces,
}
export type Asked = keyof typeof readingAnswers
export type ReadingAnswer<A extends Asked> = z.infer<(typeof readingAnswers)[A]>

/** What a file may at most contain. */
export interface ReadingLimits {
  /** Columns times rows of one frame. */
  pixels: number
  /** On one side of a picture. */
  side: number
  frames: number
  /** Bytes of all frames together, unpacked. */
  unpackedBytes: number
  /** Levels of sequences in a DICOM file. */
  depth: number
  /** For the whole reading, in milliseconds. */
  milliseconds: number
  /** What the child process may allocate, in bytes. */
  memory: number
}

const MIB = 1024 * 1024

/**
 * Room for every dental device that we know of: a cone beam volume has some 600 frames of 0.6
 * MP.
 */
export const readingLimits: ReadingLimits = {
  pixels: 100_000_000,
  side: 30_000,
  frames: 2000,
  unpackedBytes: 2048 * MIB,
  depth: 16,
  milliseconds: 10_000,
  memory: 448 * MIB,
}
