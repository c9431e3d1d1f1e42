import fs from 'node:fs/promises'
import { refuse, type Refusal } from '@molaire/domain/shared/refusal'
import type { FramePlaces, ImageFacts, ReadingLimits, ReadingRefusal } from './image-facts.ts'
import { findFrames, readDicom } from './read-dicom.ts'
import { readPhoto } from './read-photo.ts'

/** The frames of a DICOM file, in this process; `findFramePlaces` does it in one of its own. */
export async function findFramesIn(path: string, limits: ReadingLimits): Promise<FramePlaces | Refusal<ReadingRefusal>> {
  await using file = await fs.open(path)
  return await findFrames(file, limits)
}

/**
 * Reads a file in this process; `readUpload` does it in one of its own. The content says what it
 * is, never the name (RAD-01).
 */
export async function readFile(path: string, limits: ReadingLimits): Promise<ImageFacts | Refusal<ReadingRefusal>> {
  await using file = await fs.open(path)
  const { size } = await file.stat()
  if (size === 0) return refuse('image_empty')
  const part = async (offset: number, length: number) => {
    const buffer = Buffer.alloc(Math.min(length, size))
    const { bytesRead } = await file.read(buffer, 0, buffer.length, Math.max(0, offset))
    return buffer.subarray(0, bytesRead)
  }
  const head = await part(0, 262_144)
  if (head.toString('latin1', 128, 132) === 'DICM') return await readDicom(file, limits)
  const isJpeg = head.length > 3 && head.readUIntBE(0, 3) === 0xffd8ff
  const isPng = head.toString('latin1', 0, 8) === '\u0089PNG\r\n\u001A\n'
  return isJpeg || isPng
    ? await readPhoto(path, head, await part(size - 65_536, 65_536), limits)
    : refuse('image_format_unsupported')
}
