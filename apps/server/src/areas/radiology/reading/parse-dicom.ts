import type fs from 'node:fs/promises'
import zlib from 'node:zlib'
import dicomParser, { type DataSet, type Element } from 'dicom-parser'
import { isRefusal, refuse, type Refusal } from '@molaire/domain/shared/refusal'
import type { ReadingLimits, ReadingRefusal } from './image-facts.ts'

/** The head of a DICOM file: everything before the pixels, and where these are. */
export interface ParsedDicom {
  dataSet: DataSet
  transferSyntax: string
  /** Null without pixels. `length` is undefined for fragments. */
  pixels: { element: Element; offset: number; length: number | undefined } | null
  /** Reads so many bytes of the pixels' file; fewer at its end. Offsets are those of `pixels`. */
  read: (offset: number, length: number) => Promise<Buffer>
  /** The size of the file, unpacked if it was deflated. */
  bytes: number
}

const MIB = 1024 * 1024
// More than any header of a sensor; a file with a larger one is read as a whole.
const HEAD = 4 * MIB
const WHOLE = 160 * MIB
/** The transfer syntax of a data set that is compressed as a whole. */
export const DEFLATED = '1.2.840.10008.1.2.1.99'
const pixelData = 'x7fe00010'

/**
 * Parses the head of a DICOM file without reading its pixels. A tag that comes twice is refused:
 * two programs might believe two different names (T6).
 */
export async function parseDicom(file: fs.FileHandle, limits: ReadingLimits): Promise<ParsedDicom | Refusal<ReadingRefusal>> {
  const { size } = await file.stat()
  const fromFile = async (offset: number, length: number) => {
    const buffer = Buffer.alloc(Math.max(0, Math.min(length, size - offset)))
    const { bytesRead } = await file.read(buffer, 0, buffer.length, offset)
    return buffer.subarray(0, bytesRead)
  }
  const head = await fromFile(0, Math.min(size, HEAD))
  const syntax = transferSyntaxOf(head)
  if (isRefusal(syntax)) return syntax

  if (syntax.uid === DEFLATED) {
    const unpacked = inflate(await fromFile(syntax.end, WHOLE), limits)
    if (isRefusal(unpacked)) return unpacked
    const read = async (offset: number, length: number) => unpacked.subarray(offset, offset + length)
    return parsed(head, syntax, read, unpacked.length, limits, unpacked)
  }
  const first = parsed(head, syntax, fromFile, size, limits)
  const isCut = isRefusal(first) && first.refusal === 'image_truncated'
  if (!isCut || size <= HEAD || size > WHOLE) return first
  return parsed(await fromFile(0, size), syntax, fromFile, size, limits)
}

function parsed(
  bytes: Buffer,
  { uid, end: start }: { uid: string; end: number },
  read: ParsedDicom['read'],
  size: number,
  limits: ReadingLimits,
  unpacked?: Buffer,
): ParsedDicom | Refusal<ReadingRefusal> {
  let dataSet: DataSet
  try {
    // With an inflater of ours the library reads what it returns, from the beginning.
    dataSet = dicomParser.parseDicom(bytes, { untilTag: pixelData, inflater: () => unpacked })
  } catch (thrown) {
    // The library throws texts, errors, and errors in an object; a RangeError for too many levels.
    const error: unknown = typeof thrown === 'object' && thrown !== null && 'exception' in thrown ? thrown.exception : thrown
    const message = error instanceof Error ? error.message : String(error)
    if (/call stack/.test(message)) return refuse('image_bomb')
    return refuse(/overrun|past|end of|seek|outside/i.test(message) ? 'image_truncated' : 'image_unreadable')
  }
  const refusal = checkElements(dataSet, unpacked ? 0 : start, limits.depth)
  if (refusal) return refusal
  const element = dataSet.elements[pixelData]
  const transferSyntax = uid
  if (!element) {
    // The parser stops in silence where the head that was read ends.
    return !unpacked && bytes.length < size
      ? refuse('image_truncated')
      : { dataSet, transferSyntax, pixels: null, read, bytes: size }
  }
  const length = element.length === 0xffffffff || element.hadUndefinedLength ? undefined : element.length
  return { dataSet, transferSyntax, pixels: { element, offset: element.dataOffset, length }, read, bytes: size }
}

/** The transfer syntax, and where the file information ends. It is explicit in every file. */
function transferSyntaxOf(head: Buffer): { uid: string; end: number } | Refusal<ReadingRefusal> {
  let at = 132
  let uid: string | undefined
  // Not by its group length, which files get wrong: until another group begins.
  while (at + 8 <= head.length && head.readUInt16LE(at) === 2) {
    const vr = head.toString('latin1', at + 4, at + 6)
    const isLong = ['OB', 'OW', 'UN', 'SQ', 'UT'].includes(vr)
    if (isLong && at + 12 > head.length) return refuse('image_truncated')
    const length = isLong ? head.readUInt32LE(at + 8) : head.readUInt16LE(at + 6)
    const start = at + (isLong ? 12 : 8)
    if (start + length > head.length) return refuse('image_truncated')
    if (head.readUInt16LE(at + 2) === 0x10) uid = head.toString('latin1', start, start + length).replace(/[\0 ]+$/, '')
    at = start + length
  }
  if (uid !== undefined) return { uid, end: at }
  return refuse(at + 8 > head.length ? 'image_truncated' : 'image_unreadable')
}

// Real pictures shrink to a third or so; a black one to a thousandth, but then it is small.
function inflate(packed: Buffer, limits: ReadingLimits): Buffer | Refusal<ReadingRefusal> {
  const most = Math.min(limits.unpackedBytes, WHOLE, Math.max(16 * MIB, packed.length * 50))
  try {
    return zlib.inflateRawSync(packed, { maxOutputLength: most })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ERR_BUFFER_TOO_LARGE') return refuse('image_bomb')
    return refuse(code === 'Z_BUF_ERROR' ? 'image_truncated' : 'image_unreadable')
  }
}

const MOST_ELEMENTS = 20_000

function checkElements(root: DataSet, start: number, depth: number): Refusal<ReadingRefusal> | undefined {
  let count = 0
  const level = (dataSet: DataSet, from: number, left: number): Refusal<ReadingRefusal> | undefined => {
    if (left === 0) return refuse('image_bomb')
    let end = from
    let most = 12
    for (const [tag, element] of Object.entries(dataSet.elements)) {
      // The library appends the file information, which comes first in the file.
      if (tag.startsWith('x0002')) continue
      count += 1
      if (count > MOST_ELEMENTS) return refuse('image_bomb')
      // The library keeps the last of several elements of one tag, in the place of the first. What
      // it dropped leaves a gap larger than the head of an element.
      const gap = element.dataOffset - end
      if (gap < 0 || gap > most) return refuse('image_contradictory')
      end = element.dataOffset + element.length
      // It does not count the delimiter of some elements without a length.
      most = element.hadUndefinedLength ? 20 : 12
      for (const item of element.items ?? []) {
        const refusal = item.dataSet && level(item.dataSet, item.dataOffset, left - 1)
        if (refusal) return refusal
      }
    }
    return undefined
  }
  return level(root, start, depth)
}
