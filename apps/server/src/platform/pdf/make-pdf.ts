import { Worker } from 'node:worker_threads'
import type { Content, StyleDictionary } from 'pdfmake/interfaces'
import { AppError } from '../http/app-error.ts'

/** A document in the PDF library's format, as plain data, because it is sent to another thread. */
export interface Drawing {
  definition: {
    pageSize: 'LETTER'
    /** Left, top, right and bottom, in points. */
    pageMargins: [number, number, number, number]
    /**
     * The item with the id `replaced` is kept only if a text had characters that the font lacks.
     * Each run of them is drawn as U+FFFD.
     */
    content: Content[]
    styles: StyleDictionary
    defaultStyle: { fontSize: number; lineHeight: number; color: string }
  }
  /** At the top of every page but the first. */
  runningHead: string
  /** At the bottom of every page, on the left. */
  foot: string
  /** At the bottom on the right: 'Page {page} of {pages}'. */
  pageWords: string
  title: string
  language: string
  /** ISO instant. */
  madeAt: string
}

/** One for each core of the smallest server. Other documents wait. */
const AT_ONCE = 2
/** With more waiting than this, the next is refused: each keeps its whole content in memory. */
const MOST_WAITING = 8
const LONGEST_MS = 120_000
let busy = 0
const waiting: (() => void)[] = []

/**
 * Draws a document as PDF. Rejects when it takes more than two minutes or half a gigabyte. Aborting
 * `signal` rejects with its reason and frees the place, whether the document was waiting or being
 * drawn. Refuses: service_unavailable while eight are waiting.
 */
export async function makePdf(drawing: Drawing, signal?: AbortSignal): Promise<Uint8Array> {
  signal?.throwIfAborted()
  await turn(signal)
  try {
    return await inThread(drawing, signal)
  } finally {
    const next = waiting.shift()
    // The next one takes over the place, so `busy` stays the same.
    if (next) next()
    else busy -= 1
  }
}

async function turn(signal: AbortSignal | undefined): Promise<void> {
  if (busy < AT_ONCE) return void (busy += 1)
  if (waiting.length >= MOST_WAITING) throw new AppError('service_unavailable')
  await new Promise<void>((resolve, reject) => {
    const begin = () => {
      signal?.removeEventListener('abort', leave)
      resolve()
    }
    const leave = () => {
      waiting.splice(waiting.indexOf(begin), 1)
      reject(signal?.reason as Error) // as the caller gave it to `abort`
    }
    signal?.addEventListener('abort', leave, { once: true })
    waiting.push(begin)
  })
}

function inThread(drawing: Drawing, signal: AbortSignal | undefined): Promise<Uint8Array> {
  const worker = new Worker(new URL('./pdf-worker.js', import.meta.url), {
    workerData: drawing,
    // The options of this process, such as a TypeScript loader, are not needed there.
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  let leave = () => {}
  return new Promise<Uint8Array>((resolve, reject) => {
    leave = () => reject(signal?.reason as Error) // as the caller gave it to `abort`
    signal?.addEventListener('abort', leave)
    const late = setTimeout(() => reject(new Error(`a document took more than ${LONGEST_MS / 1000} s to draw`)), LONGEST_MS)
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`the drawing of a document ended with code ${code}`)))
    worker.once('exit', () => clearTimeout(late))
  }).finally(() => {
    signal?.removeEventListener('abort', leave)
    void worker.terminate()
  })
}
