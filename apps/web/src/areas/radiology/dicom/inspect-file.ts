import * as dicomParser from 'dicom-parser'
import type { FileSpacing } from '@molaire/domain/radiology/measure'
import { spacingAsWritten } from '@molaire/domain/radiology/written-spacing'

/* What a file is and whether it can be shown, before anything is decoded: a file of a stranger must
   not take the memory of the page. The server makes the same checks on its own (Decision 0105). */

/** Why a picture is not shown. The first eight are also refusals of the server. */
export type PictureProblem =
  | 'image_empty'
  | 'image_truncated'
  | 'image_format_unsupported'
  | 'image_syntax_unsupported'
  | 'image_too_large'
  | 'image_bomb'
  | 'image_without_pixels'
  | 'image_unreadable'
  | 'image_not_loaded'
  | 'image_viewer_not_loaded'

/** A picture that cannot be shown. */
export class PictureError extends Error {
  readonly problem: PictureProblem

  constructor(problem: PictureProblem, options?: ErrorOptions) {
    super(problem, options)
    this.name = 'PictureError'
    this.problem = problem
  }
}

export interface PictureFacts {
  format: 'jpeg' | 'png' | 'dicom'
  columns: number
  rows: number
  frames: number
  spacing: FileSpacing | null
  /** How much higher than wide a pixel is; 1 where the file says nothing. */
  aspect: number
  isColour: boolean
  /** Small values are drawn bright. */
  isMonochrome1: boolean
  /** The contrast that the file asks for; null where it asks for none that can be shown. */
  window: { centre: number; width: number } | null
  transferSyntax: string | null
}

export interface InspectedFile {
  facts: PictureFacts
  /** Of DICOM: the bytes, no longer deflated, and what they hold. */
  dicom: { bytes: Uint8Array<ArrayBuffer>; dataSet: dicomParser.DataSet } | null
}

/** Decision 0105: the same as on the server. */
const most = { pixels: 100_000_000, frames: 2000, inflated: 256 * 1024 * 1024, suspect: 16 * 1024 * 1024 }

const shownSyntaxes = new Set(
  [
    '1.2.840.10008.1.2 1.2.840.10008.1.2.1 1.2.840.10008.1.2.2 1.2.840.10008.1.2.1.99 1.2.840.10008.1.2.1.98',
    '1.2.840.10008.1.2.5 1.2.840.10008.1.2.4.50 1.2.840.10008.1.2.4.51 1.2.840.10008.1.2.4.57 1.2.840.10008.1.2.4.70',
    '1.2.840.10008.1.2.4.80 1.2.840.10008.1.2.4.81 1.2.840.10008.1.2.4.90 1.2.840.10008.1.2.4.91',
    '1.2.840.10008.1.2.4.201 1.2.840.10008.1.2.4.202 1.2.840.10008.1.2.4.203',
  ].flatMap((line) => line.split(' ')),
)
const deflated = '1.2.840.10008.1.2.1.99'
const jpegSyntax = /^1\.2\.840\.10008\.1\.2\.4\.(50|51|57|70)$/

const startsWith = (bytes: Uint8Array, at: number, start: readonly number[]) => start.every((byte, i) => bytes[at + i] === byte)

/** What a file is. Its name plays no role. Rejects with a PictureError. */
export async function inspectFile(bytes: Uint8Array<ArrayBuffer>): Promise<InspectedFile> {
  if (bytes.length === 0) throw new PictureError('image_empty')
  if (startsWith(bytes, 128, [0x44, 0x49, 0x43, 0x4d])) return inspectDicom(bytes)
  if (startsWith(bytes, 0, [0xff, 0xd8, 0xff])) return plainPicture('jpeg', jpegSize(bytes))
  if (startsWith(bytes, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return plainPicture('png', pngSize(bytes))
  throw new PictureError('image_format_unsupported')
}

interface Size {
  columns: number
  rows: number
}

function plainPicture(format: 'jpeg' | 'png', size: Size | null): InspectedFile {
  if (!size) throw new PictureError('image_truncated')
  checkSize(size, 1)
  const facts = { spacing: null, aspect: 1, isColour: true, isMonochrome1: false, window: null, transferSyntax: null }
  return { facts: { format, ...size, frames: 1, ...facts }, dicom: null }
}

function checkSize({ columns, rows }: Size, frames: number): void {
  if (columns === 0 || rows === 0) throw new PictureError('image_unreadable')
  if (columns * rows > most.pixels || frames > most.frames) throw new PictureError('image_too_large')
}

/** The size that the header of a PNG gives; null when it ends before. */
function pngSize(bytes: Uint8Array): Size | null {
  if (bytes.length < 24) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  return { columns: view.getUint32(16), rows: view.getUint32(20) }
}

/** The size in the first frame header of a JPEG; null when it ends before. */
function jpegSize(bytes: Uint8Array): Size | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 2; at + 9 < bytes.length;) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    // Every kind of frame header, without Huffman tables, arithmetic coding and reserved ones.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { columns: view.getUint16(at + 7), rows: view.getUint16(at + 5) }
    at += marker === 0xff ? 1 : marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8) ? 2 : 2 + view.getUint16(at + 2)
  }
  return null
}

async function inspectDicom(original: Uint8Array<ArrayBuffer>): Promise<InspectedFile> {
  const bytes = await inflateDicom(original)
  const dataSet = parse(bytes)
  const number = (tag: string) => dataSet.uint16(tag) ?? 0
  const transferSyntax = dataSet.string('x00020010') ?? ''
  const pixels = dataSet.elements['x7fe00010'] ?? dataSet.elements['x7fe00008']
  if (!pixels) throw new PictureError('image_without_pixels')
  if (!shownSyntaxes.has(transferSyntax)) throw new PictureError('image_syntax_unsupported')
  const size = { columns: number('x00280011'), rows: number('x00280010') }
  const frames = Math.max(1, dataSet.intString('x00280008') ?? 1)
  checkSize(size, frames)
  const samples = number('x00280002') || 1
  const photometric = (dataSet.string('x00280004') ?? 'MONOCHROME2').trim()
  checkPixels(dataSet, { pixels, size, frames, samples, photometric, transferSyntax })
  const [centre, width] = [dataSet.floatString('x00281050'), dataSet.floatString('x00281051')]
  return {
    facts: {
      format: 'dicom',
      ...size,
      frames,
      ...spacingIn(dataSet, size),
      isColour: samples > 1 || photometric === 'PALETTE COLOR',
      isMonochrome1: photometric === 'MONOCHROME1',
      window:
        centre !== undefined && width !== undefined && Number.isFinite(centre) && width >= 1 && width < 1e9
          ? { centre, width }
          : null,
      transferSyntax,
    },
    dicom: { bytes, dataSet },
  }
}

function parse(bytes: Uint8Array): dicomParser.DataSet {
  try {
    return dicomParser.parseDicom(bytes)
  } catch (error) {
    // The parser throws texts and objects too; it runs out of stack where sequences never end.
    const text = error instanceof Error ? error.message : JSON.stringify(error)
    throw new PictureError(
      /past end|exceeds|missing|buffer overrun|end of/i.test(text) ? 'image_truncated' : 'image_unreadable',
      {
        cause: error,
      },
    )
  }
}

const readable = /^(MONOCHROME[12]|RGB|PALETTE COLOR|YBR_(FULL|FULL_422|PARTIAL_422|PARTIAL_420|ICT|RCT))$/

/** Whether the pixels can be what the header says of them. */
function checkPixels(
  dataSet: dicomParser.DataSet,
  picture: {
    pixels: dicomParser.Element
    size: Size
    frames: number
    samples: number
    photometric: string
    transferSyntax: string
  },
): void {
  const { pixels, size, frames, samples, photometric } = picture
  const bits = dataSet.uint16('x00280100') ?? 0
  if (![1, 8, 16, 32].includes(bits) || ![1, 3, 4].includes(samples)) throw new PictureError('image_unreadable')
  if ((dataSet.uint16('x00280101') ?? bits) > bits) throw new PictureError('image_unreadable')
  // What the decoders cannot: bits one by one, and numbers of 32 bits, unless uncompressed.
  if ((bits === 1 || bits === 32) && !/^1\.2\.840\.10008\.1\.2(\.1|\.1\.99)?$/.test(picture.transferSyntax))
    throw new PictureError('image_syntax_unsupported')
  if (!readable.test(photometric)) throw new PictureError('image_unreadable')
  if (photometric === 'PALETTE COLOR' && !dataSet.elements['x00281201']) throw new PictureError('image_unreadable')
  if (!pixels.encapsulatedPixelData) {
    const perPixel = photometric === 'YBR_FULL_422' ? 2 : samples
    if (pixels.length < Math.floor((size.columns * size.rows * frames * perPixel * bits) / 8))
      throw new PictureError('image_truncated')
    return
  }
  const fragments = pixels.fragments ?? []
  if (fragments.every(({ length }) => length === 0)) throw new PictureError('image_without_pixels')
  checkFragment(dataSet, fragments[0], picture)
}

/** The compressed frame itself must not claim another size than the file. */
function checkFragment(
  dataSet: dicomParser.DataSet,
  fragment: dicomParser.Fragment | undefined,
  { size, transferSyntax }: { size: Size; transferSyntax: string },
): void {
  if (!fragment) return
  const bytes = dataSet.byteArray.subarray(fragment.position, fragment.position + fragment.length)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isJpeg = jpegSyntax.test(transferSyntax)
  if (isJpeg && !startsWith(bytes, 0, [0xff, 0xd8])) throw new PictureError('image_unreadable')
  const inside = isJpeg ? jpegSize(bytes as Uint8Array) : null
  if (inside && (inside.columns !== size.columns || (inside.rows !== size.rows && inside.rows !== 0)))
    throw new PictureError('image_unreadable')
  if (transferSyntax !== '1.2.840.10008.1.2.5') return
  // RLE: up to fifteen segments, each inside the fragment.
  const segments = bytes.length >= 64 ? view.getUint32(0, true) : 0
  const areInside = Array.from({ length: Math.min(segments, 15) }, (_, at) => view.getUint32(4 + 4 * at, true)).every(
    (start) => start >= 64 && start < bytes.length,
  )
  // A run of 128 bytes takes two: what is larger than that cannot be in there.
  if (segments < 1 || segments > 15 || !areInside || size.columns * size.rows > bytes.length * 64)
    throw new PictureError('image_unreadable')
}

/** What the elements say of the size of pixels, judged as on the server (dicom-facts.ts). */
function spacingIn(dataSet: dicomParser.DataSet, size: Size) {
  const text = (tag: string, from = dataSet): string | null => from.string(tag)?.trim() || null
  // In files of several frames it is one level down: once for all of them, or for each.
  const groups = ['x52009229', 'x52009230'].flatMap((tag) => dataSet.elements[tag]?.items ?? [])
  const measures = groups.flatMap(({ dataSet: group }) => group?.elements['x00289110']?.items?.[0]?.dataSet ?? [])
  const pixel = [dataSet, ...measures].flatMap((from) => text('x00280030', from) ?? [])
  return spacingAsWritten({
    ...size,
    pixel: [...new Set(pixel)],
    imager: text('x00181164'),
    nominal: text('x00182010'),
    calibrationType: text('x00280a02'),
    aspectRatio: text('x00280034'),
  })
}

/**
 * The same file with its deflated part inflated and called explicit little endian; another file as
 * it is. Stops at a bomb.
 */
async function inflateDicom(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const head = new TextDecoder('latin1').decode(bytes.subarray(132, 1200))
  if (!head.includes(deflated)) return bytes
  let syntaxAt: number
  let start: number
  try {
    const information = dicomParser.readPart10Header(bytes)
    const element = information.elements['x00020010']
    if (information.string('x00020010') !== deflated || !element) return bytes
    syntaxAt = element.dataOffset
    // The rest begins after the last element of the header.
    start = Math.max(...Object.values(information.elements).map(({ dataOffset, length }) => dataOffset + length))
  } catch {
    throw new PictureError('image_unreadable')
  }
  const compressed = bytes.subarray(start)
  // DICOM pads to an even length; the byte of padding is an error to the browser.
  const isPadded = compressed.at(-1) === 0
  const inflated = await inflate(compressed).catch((error: unknown) => {
    if (!isPadded || (error instanceof PictureError && error.problem === 'image_bomb')) throw error
    return inflate(compressed.subarray(0, -1))
  })
  const whole = new Uint8Array(start + inflated.length)
  whole.set(bytes.subarray(0, start))
  whole.set(inflated, start)
  whole.fill(0, syntaxAt + '1.2.840.10008.1.2.1'.length, syntaxAt + deflated.length)
  return whole
}

async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const parts: Uint8Array[] = []
  let length = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      parts.push(value)
      length += value.length
      if (length > most.inflated || (length > most.suspect && length > 200 * bytes.length)) {
        void reader.cancel()
        throw new PictureError('image_bomb')
      }
    }
  } catch (error) {
    throw error instanceof PictureError ? error : new PictureError('image_unreadable', { cause: error })
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
