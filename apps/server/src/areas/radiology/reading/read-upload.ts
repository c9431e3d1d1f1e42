import { spawn } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import { fileURLToPath } from 'node:url'
import type { z } from 'zod'
import { AppError } from '../../../platform/http/app-error.ts'
import {
  readingAnswers,
  readingRefused,
  readingLimits,
  type Asked,
  type FramePlaces,
  type ImageFacts,
  type ReadingAnswer,
  type ReadingLimits,
  type ReadingRefusal,
} from './image-facts.ts'

const MOST_ANSWER = 512 * 1024

/**
 * RAD-05: reads what an uploaded file contains, in a process of its own with a deadline and a
 * limit of memory (Decisions 0012 and 0105). Throws a refusal of `readingRefusals`. At most as
 * many files as there are cores are read at a time; the others wait.
 */
export async function readUpload(path: string, limits: Partial<ReadingLimits> = {}): Promise<ImageFacts> {
  const { facts, thumbnail } = await ask('facts', path, limits)
  return { ...facts, thumbnail: thumbnail === null ? null : Buffer.from(thumbnail, 'base64') }
}

/** RAD-07: where the frames of a file are. In the same way, and with the same refusals. */
export const findFramePlaces = (path: string): Promise<FramePlaces> => ask('frames', path)

type Refused = z.infer<typeof readingRefused>

async function ask<A extends Asked>(question: A, path: string, limits: Partial<ReadingLimits> = {}): Promise<ReadingAnswer<A>> {
  const release = await turn()
  try {
    const answer = await answerOf(question, path, { ...readingLimits, ...limits })
    if (!('refused' in answer)) return answer.answer
    const { refusal, details } = answer.refused
    throw new AppError(refusal, details ? { details } : {})
  } finally {
    release()
  }
}

type Answer<A extends Asked> = { answer: ReadingAnswer<A> } | { refused: Refused }

function answerOf<A extends Asked>(question: A, path: string, limits: ReadingLimits): Promise<Answer<A>> {
  const child = startReader(question, path, limits)
  const chunks: Buffer[] = []
  let bytes = 0
  let ended: ReadingRefusal | undefined
  const end = (refusal: ReadingRefusal) => {
    ended ??= refusal
    child.kill('SIGKILL')
  }
  const deadline = setTimeout(() => end('image_reading_timed_out'), limits.milliseconds)
  // For systems that do not keep the limit below.
  const watch = setInterval(() => {
    if (residentBytes(child.pid) > limits.memory + 64 * 1024 * 1024) end('image_bomb')
  }, 50)
  child.stdio[3]?.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > MOST_ANSWER) end('image_unreadable')
    else chunks.push(chunk)
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      clearTimeout(deadline)
      clearInterval(watch)
      const refuse = (refusal: ReadingRefusal) => resolve({ refused: { refusal } })
      if (ended) return refuse(ended)
      if (code !== 0) return refuse(hasRunOut(code, complaint()) ? 'image_bomb' : 'image_unreadable')
      const reply = parsed(Buffer.concat(chunks).toString())
      const refused = readingRefused.safeParse(reply)
      if (refused.success) return resolve({ refused: refused.data })
      const answer = readingAnswers[question].safeParse(reply)
      if (!answer.success) return refuse('image_unreadable')
      resolve({ answer: answer.data as ReadingAnswer<A> }) // of the shape that was asked for
    })
    let text = ''
    child.stderr?.setEncoding('utf8').on('data', (more: string) => (text = (text + more).slice(-4000)))
    const complaint = () => text
  })
}

// A library that gets no memory aborts, is stopped by a trap, or throws.
const hasRunOut = (code: number | null, complaint: string): boolean =>
  code === null || code >= 128 || /out of memory|allocation failed|memory access|cannot allocate|bad_alloc/i.test(complaint)

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * The reader's process: without our environment, and with no more private memory than `limits`
 * says. RLIMIT_DATA is what Linux counts; a limit of the address space would stop V8 and
 * WebAssembly, which reserve far more than they use.
 */
function startReader(question: Asked, path: string, limits: ReadingLimits) {
  const args = [...nodeArguments(limits), program(), path, JSON.stringify(limits), question]
  const kilobytes = Math.round(limits.memory / 1024)
  const [command, ...rest] =
    process.platform === 'win32'
      ? [process.execPath, ...args]
      : [
          '/bin/sh',
          '-c',
          'ulimit -c 0; ulimit -d "$1" 2>/dev/null; shift; exec "$@"',
          'reader',
          `${kilobytes}`,
          process.execPath,
          ...args,
        ]
  return spawn(command ?? '', rest, { stdio: ['ignore', 'ignore', 'pipe', 'pipe'], env: {}, cwd: os.tmpdir(), windowsHide: true })
}

const nodeArguments = (limits: ReadingLimits): string[] => [`--max-old-space-size=${Math.round(limits.memory / 2 / 1024 / 1024)}`]

/** The program: next to us in the build; from source, it is built before the first file is read. */
function program(): string {
  const built = new URL('./image-reader.js', import.meta.url)
  return fs.existsSync(built) ? fileURLToPath(built) : (fromSource ??= buildReader())
}

let fromSource: string | undefined

/**
 * Builds the program, near the libraries that it imports. Compiling it for each file would take
 * longer than reading the file.
 */
function buildReader(): string {
  // An installation has the built program, and no esbuild.
  const esbuild = createRequire(import.meta.url)('esbuild') as { buildSync: (options: object) => unknown }
  const cached = (name: string) =>
    fileURLToPath(new URL(`../../../../../../node_modules/.cache/molaire/${name}`, import.meta.url))
  const [fresh, reader] = [cached(`image-reader/${process.pid}.mjs`), cached('image-reader/image-reader.mjs')]
  esbuild.buildSync({
    entryPoints: [fileURLToPath(new URL('./image-reader.ts', import.meta.url))],
    outfile: fresh,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    external: ['sharp', 'dicom-parser', 'jpeg-lossless-decoder-js', '@cornerstonejs/*'],
  })
  fs.renameSync(fresh, reader) // another process may be starting it
  return reader
}

/** What a process holds in memory, where the system says it. */
function residentBytes(pid: number | undefined): number {
  try {
    const pages = Number(fs.readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1])
    return pages * 4096
  } catch {
    return 0
  }
}

const waiting: (() => void)[] = []
let free = os.availableParallelism()

/** Waits for a free core; the answer gives it back. */
async function turn(): Promise<() => void> {
  if (free > 0) free -= 1
  else await new Promise<void>((resolve) => void waiting.push(resolve))
  return () => {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }
}
