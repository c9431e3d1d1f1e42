import type fs from 'node:fs/promises'
import { isRefusal, refuse, type Refusal } from '@molaire/domain/shared/refusal'
import { decodeRle, decodeStream, type Samples } from './decode-frame.ts'
import { decimalsOf, describe, numberOf } from './dicom-facts.ts'
import { dicomJsonOf } from './dicom-json.ts'
import { drawThumbnail } from './draw-thumbnail.ts'
import { beginsStream, firstFrame, fragmentsOf, framesAmong, readCodeStream, type CodeStream } from './frames.ts'
import type { FramePlaces, ImageFacts, ReadingLimits, ReadingRefusal } from './image-facts.ts'
import { DEFLATED, parseDicom, type ParsedDicom } from './parse-dicom.ts'

const BIG_ENDIAN = '1.2.840.10008.1.2.2'
const RLE = '1.2.840.10008.1.2.5'
const native = new Set(['1.2.840.10008.1.2', '1.2.840.10008.1.2.1', BIG_ENDIAN, '1.2.840.10008.1.2.1.99'])
// PS3.6 A: what the viewer decodes, and the stream inside.
const streams: Record<string, CodeStream['kind'][]> = {
  '1.2.840.10008.1.2.4.50': ['jpeg'],
  '1.2.840.10008.1.2.4.51': ['jpeg', 'jpeg-extended'],
  '1.2.840.10008.1.2.4.57': ['jpeg-lossless'],
  '1.2.840.10008.1.2.4.70': ['jpeg-lossless'],
  '1.2.840.10008.1.2.4.80': ['jpeg-ls'],
  '1.2.840.10008.1.2.4.81': ['jpeg-ls'],
  '1.2.840.10008.1.2.4.90': ['jpeg-2000'],
  '1.2.840.10008.1.2.4.91': ['jpeg-2000'],
  '1.2.840.10008.1.2.4.201': ['jpeg-2000'],
  '1.2.840.10008.1.2.4.202': ['jpeg-2000'],
  '1.2.840.10008.1.2.4.203': ['jpeg-2000'],
}
const photometrics = /^(MONOCHROME[12]|RGB|PALETTE COLOR|YBR_(FULL|FULL_422|ICT|RCT|PARTIAL_420|PARTIAL_422))$/

// Above this a thumbnail would need more memory than the process may have.
const MOST_DECODED = 24_000_000

interface Layout {
  columns: number
  rows: number
  frames: number
  samples: number
  bitsAllocated: number
  photometric: string
}

/**
 * RAD-01, RAD-05: what a DICOM file says, checked against itself before anything is unpacked. A
 * file whose thumbnail cannot be drawn has none, and is accepted.
 */
export async function readDicom(file: fs.FileHandle, limits: ReadingLimits): Promise<ImageFacts | Refusal<ReadingRefusal>> {
  const checked = await checkDicom(file, limits)
  if (isRefusal(checked)) return checked
  const { parsed, facts, layout, source } = checked
  const thumbnail = await thumbnailOf(parsed, facts, layout, source).catch(() => null)
  return { ...facts, dicomJson: dicomJsonOf(parsed.dataSet, 4), thumbnail }
}

/**
 * RAD-07: where the frames of a DICOM file are, so that each can be sent alone. Refuses a file
 * whose data set is deflated, and one whose frames cannot be told apart.
 */
export async function findFrames(file: fs.FileHandle, limits: ReadingLimits): Promise<FramePlaces | Refusal<ReadingRefusal>> {
  const checked = await checkDicom(file, limits)
  if (isRefusal(checked)) return checked
  const { parsed, layout, source } = checked
  if (parsed.transferSyntax === DEFLATED) return refuse('image_syntax_unsupported')
  if ('fragments' in source) return framesAmong(parsed, source.fragments, layout.frames)
  const length = frameBytes(layout)
  const offset = parsed.pixels?.offset ?? 0
  return { frames: Array.from({ length: layout.frames }, (_, frame) => [{ offset: offset + frame * length, length }]) }
}

async function checkDicom(file: fs.FileHandle, limits: ReadingLimits) {
  const parsed = await parseDicom(file, limits)
  if (isRefusal(parsed)) return parsed
  const { dataSet, transferSyntax } = parsed
  if (!native.has(transferSyntax) && transferSyntax !== RLE && !streams[transferSyntax])
    return refuse('image_syntax_unsupported', { transferSyntax: transferSyntax.replaceAll(/[^\d.]/g, '').slice(0, 64) })
  if (!parsed.pixels) return refuse('image_without_pixels')

  const facts = describe(dataSet, transferSyntax)
  const layout: Layout = {
    ...facts,
    samples: numberOf(dataSet, 'x00280002') ?? 1,
    bitsAllocated: numberOf(dataSet, 'x00280100') ?? 0,
  }
  const refusal = checkLayout(layout, facts.bitsStored, limits)
  if (refusal) return refusal
  if (!facts.studyUid || !facts.seriesUid || !facts.sopUid || !facts.sopClass) return refuse('image_identifiers_missing')

  const source = native.has(transferSyntax) ? checkNative(parsed, layout) : await checkCompressed(parsed, layout, limits)
  return isRefusal(source) ? source : { parsed, facts, layout, source }
}

/** The bytes of a frame that is not compressed. Colour at half the resolution takes two samples. */
const frameBytes = ({ columns, rows, samples, bitsAllocated, photometric }: Layout): number =>
  columns * rows * (photometric.endsWith('_422') ? 2 : samples) * (bitsAllocated / 8)

function checkLayout(layout: Layout, bitsStored: number, limits: ReadingLimits): Refusal<ReadingRefusal> | undefined {
  const { columns, rows, frames, samples, bitsAllocated, photometric } = layout
  if (columns === 0 || rows === 0 || frames === 0) return refuse('image_contradictory')
  const bytes = columns * rows * samples * (bitsAllocated / 8) * frames
  const isLarge = columns * rows > limits.pixels || Math.max(columns, rows) > limits.side || frames > limits.frames
  if (isLarge || bytes > limits.unpackedBytes) return refuse('image_too_large', { columns, rows, frames })
  if (bitsAllocated !== 8 && bitsAllocated !== 16) return refuse('image_pixels_unsupported')
  if (!photometrics.test(photometric)) return refuse('image_pixels_unsupported')
  const isGrey = /^(MONO|PALETTE)/.test(photometric)
  if (samples !== (isGrey ? 1 : 3))
    return refuse(samples === 1 || samples === 3 ? 'image_contradictory' : 'image_pixels_unsupported')
  return bitsStored < 1 || bitsStored > bitsAllocated ? refuse('image_contradictory') : undefined
}

type Source = { fragments: { offset: number; length: number }[] } | { native: true }

function checkNative({ pixels, bytes }: ParsedDicom, layout: Layout): { native: true } | Refusal<ReadingRefusal> {
  // Fragments in a file that says that it is not compressed.
  if (!pixels || pixels.length === undefined) return refuse('image_contradictory')
  if (pixels.length === 0) return refuse('image_without_pixels')
  const expected = frameBytes(layout) * layout.frames
  if (pixels.offset + pixels.length > bytes) return refuse('image_truncated')
  return pixels.length < expected ? refuse('image_truncated') : { native: true }
}

async function checkCompressed(
  parsed: ParsedDicom,
  layout: Layout,
  limits: ReadingLimits,
): Promise<{ fragments: { offset: number; length: number }[] } | Refusal<ReadingRefusal>> {
  if (parsed.pixels?.length !== undefined) return refuse('image_contradictory')
  const fragments = await fragmentsOf(parsed)
  if (isRefusal(fragments)) return fragments
  const kinds = streams[parsed.transferSyntax]
  if (!kinds) {
    const header = await parsed.read(fragments[0]?.offset ?? 0, 64)
    const segments = header.length < 64 ? 0 : header.readUInt32LE(0)
    return segments === layout.samples * (layout.bitsAllocated / 8) ? { fragments } : refuse('image_contradictory')
  }
  for (const [index, { offset, length }] of fragments.entries()) {
    // A frame may be in several fragments; those that begin none have no header.
    const start = await parsed.read(offset, Math.min(length, index === 0 ? 65_536 : 2))
    if (index > 0 && !beginsStream(start)) continue
    const stream = readCodeStream(index === 0 ? start : await parsed.read(offset, Math.min(length, 65_536)))
    if (!stream || !kinds.includes(stream.kind)) return refuse('image_unreadable')
    if (stream.columns * stream.rows > limits.pixels)
      return refuse('image_too_large', { columns: stream.columns, rows: stream.rows, frames: 1 })
    const agrees = stream.columns === layout.columns && stream.rows === layout.rows && stream.samples === layout.samples
    if (!agrees) return refuse('image_contradictory')
  }
  return { fragments }
}

async function thumbnailOf(
  parsed: ParsedDicom,
  facts: ReturnType<typeof describe>,
  layout: Layout,
  source: Source,
): Promise<Buffer | null> {
  const { columns, rows, samples } = layout
  if (layout.photometric === 'PALETTE COLOR') return null
  if (columns * rows * samples > ('native' in source ? 4 : 1) * MOST_DECODED) return null
  const frame = 'fragments' in source ? await decoded(parsed, layout, source.fragments) : await nativeFrame(parsed, layout)
  if (!frame || frame.data.length < columns * rows * samples) return null
  const [slope = Number.NaN] = decimalsOf(parsed.dataSet, 'x00281053')
  const [intercept = Number.NaN] = decimalsOf(parsed.dataSet, 'x00281052')
  const isPlain = !Number.isFinite(slope) || !Number.isFinite(intercept) || slope === 0
  return drawThumbnail({
    ...frame,
    columns,
    rows,
    photometric: facts.photometric,
    bitsStored: frame.data instanceof Uint8Array ? 8 : facts.bitsStored,
    isSigned: numberOf(parsed.dataSet, 'x00280103') === 1,
    rescale: isPlain ? { slope: 1, intercept: 0 } : { slope, intercept },
    window: facts.window,
  })
}

async function decoded(
  parsed: ParsedDicom,
  layout: Layout,
  fragments: { offset: number; length: number }[],
): Promise<Samples | null> {
  const bytes = await firstFrame(parsed, fragments, layout.frames)
  if (!bytes) return null
  if (parsed.transferSyntax === RLE)
    return decodeRle(bytes, layout.columns * layout.rows, layout.samples, layout.bitsAllocated / 8)
  const stream = readCodeStream(bytes)
  return stream ? decodeStream(bytes, stream) : null
}

async function nativeFrame(parsed: ParsedDicom, layout: Layout): Promise<Samples | null> {
  if (layout.photometric.endsWith('_422')) return null
  const width = layout.bitsAllocated / 8
  const count = layout.columns * layout.rows * layout.samples
  // A copy, so that words begin at an even place.
  const bytes = Buffer.from(await parsed.read(parsed.pixels?.offset ?? 0, count * width))
  if (width === 2 && parsed.transferSyntax === BIG_ENDIAN) bytes.swap16()
  const own = Uint8Array.from(bytes)
  return {
    data: width === 2 ? new Uint16Array(own.buffer, 0, count) : own,
    samplesPerPixel: layout.samples,
    isPlanar: numberOf(parsed.dataSet, 'x00280006') === 1,
    isRgb: false,
  }
}
