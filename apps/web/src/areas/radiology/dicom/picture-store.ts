import { PictureError } from './inspect-file.ts'
import { openFile } from './open-file.ts'
import type { Picture, Viewer, ViewerImage } from './viewer.ts'
import { largestTexture } from './webgl.ts'

/* The pictures that were opened last stay open, so that going back and forth is quick; a file is
   fetched once, also when it was fetched ahead. */

interface Kept {
  picture: Promise<Picture>
  /** Settled once the server has logged that the image is shown; null of one fetched ahead. */
  viewed: Promise<unknown> | null
  /** From 0 to 1; null while the length is unknown. */
  share: number | null
  listeners: Set<(share: number | null) => void>
}
const kept = new Map<string, Kept>()
const mostKept = 8

/** Loads the library that decodes and draws, once. */
export async function loadViewer(): Promise<Viewer> {
  try {
    const { startViewer } = await import('./cornerstone-viewer.ts')
    return await startViewer()
  } catch (error) {
    throw new PictureError('image_viewer_not_loaded', { cause: error })
  }
}

/**
 * Opens an image to show it, or takes it from those opened before. `onShare` hears how much has
 * been fetched. What was fetched ahead is handed out when the server has logged the view (Decision
 * 0123). Rejects with a PictureError, or with the error of `open`; the next time it is tried again.
 */
export async function openPicture(image: ViewerImage, onShare?: (share: number | null) => void): Promise<Picture> {
  const entry = entryOf(image, false)
  if (onShare) {
    entry.listeners.add(onShare)
    onShare(entry.share)
  }
  entry.viewed ??= image.open(false)
  entry.viewed.catch(() => {
    entry.viewed = null
  })
  const [picture] = await Promise.all([entry.picture, entry.viewed])
  return picture
}

/** Fetches and decodes an image that is not shown yet. Its failure is told when it is opened. */
export function fetchAhead(image: ViewerImage): void {
  entryOf(image, true)
}

function entryOf(image: ViewerImage, isAhead: boolean): Kept {
  let entry = kept.get(image.id)
  if (entry) kept.delete(image.id)
  else {
    const own: Kept = {
      share: null,
      listeners: new Set(),
      viewed: isAhead ? null : Promise.resolve(),
      picture: Promise.resolve() as never,
    }
    own.picture = fetchPicture(image, isAhead, (share) => {
      own.share = share
      for (const listener of own.listeners) listener(share)
    })
    own.picture.catch(() => {
      if (kept.get(image.id) === own) kept.delete(image.id)
    })
    entry = own
  }
  // The last one of a Map is the latest.
  kept.set(image.id, entry)
  closeOldest()
  return entry
}

/** Closes every picture: whoever leaves the viewer leaves no X-rays in its memory. */
export function closePictures(): void {
  for (const { picture } of kept.values()) picture.then((opened) => opened.close()).catch(() => {})
  kept.clear()
}

function closeOldest(): void {
  for (const [id, { picture }] of kept) {
    if (kept.size <= mostKept) return
    kept.delete(id)
    picture.then((opened) => opened.close()).catch(() => {})
  }
}

async function fetchPicture(image: ViewerImage, isAhead: boolean, onShare: (share: number | null) => void): Promise<Picture> {
  const fetching = fetchFile(image, isAhead, onShare)
  // What takes its time to find out, while the file comes.
  largestTexture()
  const picture = await openFile(await fetching, async (one, frame) => (await loadViewer()).decode(one, frame))
  await picture.decode(0)
  return picture
}

async function fetchFile(image: ViewerImage, isAhead: boolean, onShare: (share: number | null) => void): Promise<Blob> {
  const source = await image.open(isAhead)
  if (typeof source !== 'string') return source
  try {
    const answer = await fetch(source, { credentials: 'omit' })
    if (!answer.ok || !answer.body) throw new Error(`status ${answer.status}`)
    const length = Number(answer.headers.get('content-length')) || null
    const reader = answer.body.getReader()
    const parts: Uint8Array<ArrayBuffer>[] = []
    let received = 0
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return new Blob(parts)
      parts.push(value)
      received += value.length
      onShare(length === null ? null : Math.min(1, received / length))
    }
  } catch (error) {
    throw new PictureError('image_not_loaded', { cause: error })
  }
}
