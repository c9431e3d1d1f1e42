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
/** After so many documents a thread is replaced, so that it never grows. */
const MOST_OF_A_THREAD = 200
/** A thread without work ends after this time, and gives its memory back. */
const IDLE_MS = 60_000
let busy = 0
const waiting: (() => void)[] = []

/** A thread that draws one document after the other. The library is loaded once in it. */
interface Drawer {
  worker: Worker
  drawn: number
  /** Ends it when it is not used for a while. */
  end?: NodeJS.Timeout
}
/** The threads without work, the last used at the end. Never more than `AT_ONCE`. */
const idle: Drawer[] = []

/**
 * Whether a document waits for its turn however many do: one of a batch, or of a background job.
 */
export interface Patience {
  isPatient?: boolean
}

/**
 * Draws a document as PDF. Rejects when it takes more than two minutes or half a gigabyte.
 * Aborting `signal` rejects with its reason and frees the place, whether the document was waiting
 * or being drawn. Refuses: service_unavailable while eight are waiting, unless it is patient.
 */
export async function makePdf(drawing: Drawing, signal?: AbortSignal, { isPatient = false }: Patience = {}): Promise<Uint8Array> {
  signal?.throwIfAborted()
  await turn(signal, isPatient)
  try {
    return await inThread(drawing, signal)
  } finally {
    const next = waiting.shift()
    // The next one takes over the place, so `busy` stays the same.
    if (next) next()
    else busy -= 1
  }
}

async function turn(signal: AbortSignal | undefined, isPatient: boolean): Promise<void> {
  if (busy < AT_ONCE) return void (busy += 1)
  if (waiting.length >= MOST_WAITING && !isPatient) throw new AppError('service_unavailable')
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

async function inThread(drawing: Drawing, signal: AbortSignal | undefined): Promise<Uint8Array> {
  const drawer = idle.pop() ?? newDrawer()
  const { worker } = drawer
  clearTimeout(drawer.end)
  worker.ref()
  const over = new AbortController()
  let isWhole = false
  try {
    const bytes = await new Promise<Uint8Array>((resolve, reject) => {
      const failed = (error: unknown) => reject(error as Error) // an error of the thread, or the reason given to `abort`
      const ended = (code: number) => failed(new Error(`the drawing of a document ended with code ${code}`))
      const left = () => failed(signal?.reason)
      worker.once('message', resolve).once('error', failed).once('exit', ended)
      signal?.addEventListener('abort', left, { once: true })
      const late = setTimeout(() => failed(new Error(`a document took more than ${LONGEST_MS / 1000} s to draw`)), LONGEST_MS)
      over.signal.addEventListener('abort', () => {
        clearTimeout(late)
        signal?.removeEventListener('abort', left)
        worker.off('message', resolve).off('error', failed).off('exit', ended)
      })
      worker.postMessage(drawing)
    })
    isWhole = true
    return bytes
  } finally {
    over.abort()
    drawer.drawn += 1
    // A thread that failed, or still draws what nobody waits for, ends.
    if (isWhole && drawer.drawn < MOST_OF_A_THREAD) rest(drawer)
    else void worker.terminate()
  }
}

function newDrawer(): Drawer {
  const worker = new Worker(new URL('./pdf-worker.js', import.meta.url), {
    // The options of this process, such as a TypeScript loader, are not needed there.
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  const drawer = { worker, drawn: 0 }
  // Also one that dies while it rests.
  worker.on('error', () => undefined)
  worker.once('exit', () => forget(drawer))
  return drawer
}

function rest(drawer: Drawer): void {
  const end = setTimeout(() => {
    forget(drawer)
    void drawer.worker.terminate()
  }, IDLE_MS)
  // Neither keeps the process alive.
  end.unref()
  drawer.worker.unref()
  idle.push(Object.assign(drawer, { end }))
}

function forget(drawer: Drawer): void {
  const at = idle.indexOf(drawer)
  if (at >= 0) idle.splice(at, 1)
}
