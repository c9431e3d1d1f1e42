import sharp, { type Sharp } from 'sharp'
import { refuse, type Refusal } from '@molaire/domain/shared/refusal'
import { dayOf, minutesOf } from './dicom-facts.ts'
import { readCodeStream } from './frames.ts'
import { THUMBNAIL_SIDE, type ImageFacts, type ReadingLimits, type ReadingRefusal } from './image-facts.ts'

/**
 * RAD-01, RAD-05: a JPEG or PNG, unpacked whole, so that a damaged one is refused here and not
 * shown half grey. Its thumbnail carries no place or camera, and is turned as the photo says.
 */
export async function readPhoto(
  path: string,
  head: Buffer,
  end: Buffer,
  limits: ReadingLimits,
): Promise<ImageFacts | Refusal<ReadingRefusal>> {
  const format = head[0] === 0xff ? 'jpeg' : 'png'
  const stream = format === 'jpeg' ? readCodeStream(head) : null
  // Browsers show neither lossless JPEG nor twelve bits.
  if (stream && stream.kind !== 'jpeg') return refuse('image_syntax_unsupported', { transferSyntax: stream.kind })
  const isWhole = format === 'jpeg' ? end.includes(Buffer.from([0xff, 0xd9])) : end.includes('IEND')
  const damage = () => refuse(isWhole ? 'image_unreadable' : 'image_truncated')
  if (format === 'png') {
    const size = head.length >= 33 ? { columns: head.readUInt32BE(16), rows: head.readUInt32BE(20) } : null
    if (!size || head.toString('latin1', 12, 16) !== 'IHDR') return damage()
    if (isTooLarge(size, limits)) return refuse('image_too_large', { ...size, frames: 1 })
  }
  try {
    const image = sharp(path, { limitInputPixels: limits.pixels, failOn: 'error', sequentialRead: true })
    const metadata = await image.metadata()
    if (metadata.format !== format) return refuse('image_format_unsupported')
    const { width: columns, height: rows } = metadata.autoOrient
    if (isTooLarge({ columns, rows }, limits)) return refuse('image_too_large', { columns, rows, frames: 1 })
    const small = image.autoOrient().resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: 'inside', withoutEnlargement: true })
    const inScreenColours =
      metadata.space === 'cmyk' && !metadata.hasProfile ? await inksOnScreen(small) : small.toColourspace('srgb')
    const thumbnail = await inScreenColours.webp({ quality: 80 }).toBuffer()
    return {
      ...nothing,
      format,
      columns,
      rows,
      frames: 1,
      bitsStored: metadata.depth === 'ushort' ? 16 : 8,
      photometric: metadata.channels <= 2 ? 'MONOCHROME2' : 'RGB',
      takenAt: takenAt(metadata.exif),
      thumbnail,
    }
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    return /pixel limit/.test(message)
      ? refuse('image_too_large', stream ? { columns: stream.columns, rows: stream.rows, frames: 1 } : undefined)
      : damage()
  }
}

/** Inks without a profile, in the colours of browsers and so of the viewer; sharp has others. */
async function inksOnScreen(image: Sharp): Promise<Sharp> {
  const { data, info } = await image.pipelineColourspace('cmyk').toColourspace('cmyk').raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const rgb = Uint8Array.from({ length: width * height * 3 }, (_, at) => {
    const pixel = Math.floor(at / 3) * 4
    return Math.round(((255 - (data[pixel + (at % 3)] ?? 0)) * (255 - (data[pixel + 3] ?? 0))) / 255)
  })
  return sharp(rgb, { raw: { width, height, channels: 3 } })
}

const isTooLarge = ({ columns, rows }: { columns: number; rows: number }, limits: ReadingLimits) =>
  columns * rows > limits.pixels || Math.max(columns, rows) > limits.side

const nothing = {
  ...{ transferSyntax: null, spacing: null, modality: null, studyUid: null, seriesUid: null, sopUid: null, sopClass: null },
  ...{ instanceNumber: null, patientName: null, patientId: null, birthDate: null, laterality: null, teeth: [] },
  ...{ window: null, dicomJson: null },
} satisfies Partial<ImageFacts>

/** When the shutter was pressed (Exif DateTimeOriginal), on the clock of the camera. */
function takenAt(exif: Buffer | undefined): ImageFacts['takenAt'] {
  const start = exif ? (exif.toString('latin1', 0, 4) === 'Exif' ? 6 : 0) : 0
  const tiff = exif?.subarray(start)
  if (!tiff || tiff.length < 8) return null
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const number = (at: number, width: 2 | 4) => {
    if (at + width > tiff.length) return 0
    if (width === 2) return isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at)
    return isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at)
  }
  const find = (directory: number, tag: number) => {
    const count = Math.min(number(directory, 2), 200)
    const entries = Array.from({ length: count }, (_, index) => directory + 2 + index * 12)
    const entry = entries.find((at) => number(at, 2) === tag)
    return entry === undefined ? 0 : number(entry + 8, 4)
  }
  const details = find(number(4, 4), 0x8769)
  const at = details ? find(details, 0x9003) : 0
  const text = at ? tiff.toString('latin1', at, at + 19) : ''
  const day = dayOf(text.slice(0, 10))
  return day ? { day, minutes: minutesOf(text.slice(11)) } : null
}
