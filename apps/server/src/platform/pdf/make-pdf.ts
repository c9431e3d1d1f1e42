import { Worker } from 'node:worker_threads'
import type { Content, StyleDictionary } from 'pdfmake/interfaces'
import { AppError } from '../http/app-error.ts'

/** A document as the library describes one, as plain data: it travels to another thread. */
export interface Drawing {
  definition: {
    pageSize: 'LETTER'
    /** Left, top, right and bottom, in points. */
    pageMargins: [number, number, number, number]
    /**
     * What has the id `replaced` is kept only where a text held characters that the font has not
     * got; each run of them is drawn as U+FFFD.
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

/** One for each of the smallest server's cores; further documents wait for their turn. */
const AT_ONCE = 2
/** Beyond these whoever asks is sent away: each holds its whole content in memory. */
const MOST_WAITING = 8
const LONGEST_MS = 120_000
let busy = 0
const waiting: (() => void)[] = []

/**
 * Draws a document; rejects when it takes more than two minutes or half a gigabyte. Whoever aborts
 * `signal` gets its reason and makes room for others, waiting or drawn. Refuses:
 * service_unavailable while eight wait already.
 */
export async function makePdf(drawing: Drawing, signal?: AbortSignal): Promise<Uint8Array> {
  signal?.throwIfAborted()
  await turn(signal)
  try {
    return await inThread(drawing, signal)
  } finally {
    const next = waiting.shift()
    // Who waits takes over the place.
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
      reject(signal?.reason as Error) // what whoever aborted gave
    }
    signal?.addEventListener('abort', leave, { once: true })
    waiting.push(begin)
  })
}

function inThread(drawing: Drawing, signal: AbortSignal | undefined): Promise<Uint8Array> {
  const worker = new Worker(new URL('./pdf-worker.js', import.meta.url), {
    workerData: drawing,
    // What was given to this process, such as a compiler of TypeScript, is of no use there.
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  let leave = () => {}
  return new Promise<Uint8Array>((resolve, reject) => {
    leave = () => reject(signal?.reason as Error) // what whoever aborted gave
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
