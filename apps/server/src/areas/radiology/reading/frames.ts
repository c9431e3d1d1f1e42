import { refuse, type Refusal } from '@molaire/domain/shared/refusal'
import type { FramePlaces, ReadingRefusal } from './image-facts.ts'
import type { ParsedDicom } from './parse-dicom.ts'

interface Fragment {
  offset: number
  length: number
}

const ITEM = 0xe000fffe
const END = 0xe0ddfffe
const MOST_FRAGMENTS = 20_000

/**
 * The fragments of compressed pixels (PS3.5 A.4), without the offset table, whose numbers nobody
 * checked. Only their headers are read.
 */
export async function fragmentsOf(parsed: ParsedDicom): Promise<Fragment[] | Refusal<ReadingRefusal>> {
  const fragments: Fragment[] = []
  let at = parsed.pixels?.offset ?? 0
  for (let count = 0; count < MOST_FRAGMENTS; count++) {
    const header = await parsed.read(at, 8)
    // Several programs leave out the end.
    if (header.length < 8) return fragments.length > 1 ? done(fragments) : refuse('image_truncated')
    const tag = header.readUInt32LE(0)
    if (tag === END) return done(fragments)
    if (tag !== ITEM) return refuse('image_contradictory')
    const length = header.readUInt32LE(4)
    if (at + 8 + length > parsed.bytes) return refuse('image_truncated')
    fragments.push({ offset: at + 8, length })
    at += 8 + length
  }
  return refuse('image_bomb')
}

const done = (all: Fragment[]): Fragment[] | Refusal<ReadingRefusal> => {
  const fragments = all.slice(1).filter(({ length }) => length > 0)
  return fragments.length === 0 ? refuse('image_without_pixels') : fragments
}

/** The bytes of the first frame: one fragment, or all of them when there is only one frame. */
export async function firstFrame(parsed: ParsedDicom, fragments: Fragment[], frames: number): Promise<Buffer | null> {
  if (frames > 1 && fragments.length !== frames) return null
  const own = frames === 1 ? fragments : fragments.slice(0, 1)
  if (own.reduce((total, { length }) => total + length, 0) > 64 * 1024 * 1024) return null
  return Buffer.concat(await Promise.all(own.map(({ offset, length }) => parsed.read(offset, length))))
}

/**
 * Which fragments are of which frame: one each, all of the only frame, or those from one start of a
 * stream to the next. Refuses image_contradictory when they cannot be told apart.
 */
export async function framesAmong(
  parsed: ParsedDicom,
  fragments: Fragment[],
  frames: number,
): Promise<FramePlaces | Refusal<ReadingRefusal>> {
  if (frames === 1) return { frames: [fragments] }
  if (fragments.length === frames) return { frames: fragments.map((one) => [one]) }
  const groups: Fragment[][] = []
  for (const fragment of fragments) {
    if (beginsStream(await parsed.read(fragment.offset, Math.min(fragment.length, 2)))) groups.push([])
    groups.at(-1)?.push(fragment)
  }
  return groups.length === frames ? { frames: groups } : refuse('image_contradictory')
}

/** Whether a fragment begins with the first marker of a JPEG, a JPEG-LS or a JPEG 2000 stream. */
export const beginsStream = (start: Buffer): boolean =>
  start.length >= 2 && (start.readUInt16BE(0) === 0xffd8 || start.readUInt16BE(0) === 0xff4f)

/** What the header of a compressed picture says of it. */
export interface CodeStream {
  kind: 'jpeg' | 'jpeg-extended' | 'jpeg-lossless' | 'jpeg-ls' | 'jpeg-2000'
  columns: number
  rows: number
  bits: number
  samples: number
  /** Needs the whole picture in memory: progressive. */
  isProgressive: boolean
}

/**
 * Reads the dimensions that a JPEG, JPEG-LS or JPEG 2000 stream claims, or null for anything
 * else.
 */
export function readCodeStream(bytes: Buffer): CodeStream | null {
  if (bytes.length > 12 && bytes.readUInt32BE(0) === 0xff4fff51) return jpeg2000(bytes, 0)
  if (bytes.length > 12 && bytes.toString('latin1', 4, 8) === 'jP  ') {
    const start = bytes.indexOf(Buffer.from([0xff, 0x4f, 0xff, 0x51]))
    return start < 0 ? null : jpeg2000(bytes, start)
  }
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null
  let at = 2
  while (at + 10 <= bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) {
      at += 2
      continue
    }
    const kind = kindOf(marker)
    if (kind) {
      const bits = bytes.readUInt8(at + 4)
      return {
        kind: kind === 'jpeg' && bits !== 8 ? 'jpeg-extended' : kind,
        bits,
        rows: bytes.readUInt16BE(at + 5),
        columns: bytes.readUInt16BE(at + 7),
        samples: bytes.readUInt8(at + 9),
        isProgressive: marker === 0xc2,
      }
    }
    if (marker === 0xda || marker === 0xd9) return null
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}

function kindOf(marker: number): CodeStream['kind'] | undefined {
  if (marker >= 0xc0 && marker <= 0xc2) return 'jpeg'
  if (marker === 0xc3) return 'jpeg-lossless'
  return marker === 0xf7 ? 'jpeg-ls' : undefined
}

function jpeg2000(bytes: Buffer, start: number): CodeStream | null {
  if (bytes.length < start + 44) return null
  const at = (offset: number) => bytes.readUInt32BE(start + offset)
  return {
    kind: 'jpeg-2000',
    columns: at(8) - at(16),
    rows: at(12) - at(20),
    samples: bytes.readUInt16BE(start + 40),
    bits: (bytes.readUInt8(start + 42) & 0x7f) + 1,
    isProgressive: true,
  }
}
