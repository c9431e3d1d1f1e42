import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FileKey, FileStore } from '../../../platform/files/files.ts'
import type { RadiologyParts } from '../parts.ts'
import type { FramePlaces } from '../reading/image-facts.ts'

/** How many files are remembered. */
const MOST_KNOWN = 100

/**
 * RAD-07: finds the frames of stored files. A viewer asks for one frame after the other, so where
 * they are is remembered: a file never changes. Rejects with a refusal of `findFrames`.
 */
export function frameFinder({ files: { store }, findFrames }: RadiologyParts): (key: FileKey) => Promise<FramePlaces> {
  const known = new Map<FileKey, Promise<FramePlaces>>()
  return (key) => {
    const places = known.get(key) ?? placesIn(store, key, findFrames)
    known.delete(key)
    known.set(key, places)
    places.catch(() => known.delete(key))
    for (const [oldest] of known) if (known.size > MOST_KNOWN) known.delete(oldest)
    return places
  }
}

/** Reads a copy: the process that reads knows a local file and nothing else (Decision 0105). */
async function placesIn(store: FileStore, key: FileKey, findFrames: RadiologyParts['findFrames']): Promise<FramePlaces> {
  const folder = await mkdtemp(path.join(tmpdir(), 'molaire-frames-'))
  try {
    const copy = path.join(folder, 'file')
    await pipeline(await store.read(key), createWriteStream(copy, { flags: 'wx', mode: 0o600 }))
    return await findFrames(copy)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The bytes of a frame as they are stored. */
export async function* bytesOfFrame(
  store: FileStore,
  key: FileKey,
  places: FramePlaces['frames'][number],
): AsyncGenerator<Buffer> {
  for (const { offset, length } of places)
    for await (const piece of await store.read(key, { start: offset, end: offset + length - 1 })) yield piece as Buffer // no encoding was set
}

/** The frames that an address names, `1,3`, from 0; null for anything but frames of the image. */
export function framesNamed(text: string, count: number): number[] | null {
  if (!/^\d{1,4}(,\d{1,4}){0,1999}$/.test(text)) return null
  const frames = text.split(',').map((number) => Number(number) - 1)
  return frames.every((frame) => frame >= 0 && frame < count) ? frames : null
}

// PS3.18 table 8.7.3-5: the media types of compressed frames.
const compressed: readonly [pattern: RegExp, type: string][] = [
  [/4\.(50|51|57|70)$/, 'image/jpeg'],
  [/4\.(80|81)$/, 'image/jls'],
  [/4\.(90|91)$/, 'image/jp2'],
  [/4\.20[123]$/, 'image/jphc'],
  [/1\.2\.5$/, 'image/dicom-rle'],
]
const IMPLICIT = '1.2.840.10008.1.2'

/**
 * The transfer syntax that frames of a file are sent in, and the media types that they may have.
 * Plain ones are the same bytes in the implicit and the explicit layout.
 */
export function framesIn(transferSyntax: string): { syntax: string; types: readonly string[] } {
  const [, own] = compressed.find(([pattern]) => pattern.test(transferSyntax)) ?? []
  const syntax = transferSyntax === IMPLICIT ? `${IMPLICIT}.1` : transferSyntax
  return { syntax, types: own === undefined ? ['application/octet-stream'] : [own, 'application/octet-stream'] }
}
