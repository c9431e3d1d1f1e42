import { randomFillSync } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from 'pino'

/**
 * How much room there is where the database lies (Decision 0082): plenty; low, which administrators
 * are told; `reserve`: the disk is full and what was kept for it is open, so that looks are written
 * and nothing else; `full`: that is nearly gone too.
 */
export type SpaceState = 'plenty' | 'low' | 'reserve' | 'full'

/** Room on the disk of the database, and the file that keeps some of it back. */
export interface Space {
  state(): SpaceState
  /** What was free when it was last looked at, in bytes. */
  freeBytes(): number
  /**
   * Looks now; opens the reserve where the disk is about to be full, and makes it again where there
   * is room. Never rejects.
   */
  check(): Promise<void>
  /** A write met a full disk: opens the reserve. Answers whether that made room. */
  open(): Promise<boolean>
  stop(): void
}

const MIB = 1024 * 1024

/** Sizes, in bytes. */
export interface SpaceSizes {
  /** What is kept back: four segments of PostgreSQL's log, some ten thousand looks. */
  reserve: number
  /**
   * With less than this free the reserve opens, before PostgreSQL, which stops where it finds no
   * room for a segment of 16 MiB, stops.
   */
  narrow: number
  /** With less than this free administrators are told. */
  low: number
}
const usualSizes: SpaceSizes = { reserve: 64 * MIB, narrow: 24 * MIB, low: 1024 * MIB }

/** How often the disk is looked at, in ms. */
const EVERY = 5000

interface WatchParts {
  /** On the disk to be watched; the reserve is a file in it. */
  folder: string
  log: Logger
  sizes?: SpaceSizes
  every?: number
}

/**
 * Watches the disk of a folder until stopped, and keeps a reserve on it. It looks when it is told
 * to, and then again and again.
 */
export function watchSpace({ folder, log, sizes = usualSizes, every = EVERY }: WatchParts): Space {
  const file = path.join(folder, 'reserve')
  let state: SpaceState = 'plenty'
  let free = 0
  let checking: Promise<void> | undefined

  const look = async (): Promise<void> => {
    free = await freeIn(folder)
    let isKept = await isWhole(file, sizes.reserve)
    if (isKept && free < sizes.narrow) {
      await fs.rm(file, { force: true })
      isKept = false
      free = await freeIn(folder)
    } else if (!isKept && free >= sizes.reserve + 4 * sizes.narrow) {
      isKept = await makeReserve(file, sizes.reserve)
      free = await freeIn(folder)
    }
    turnTo(isKept ? (free < sizes.low ? 'low' : 'plenty') : free < sizes.narrow ? 'full' : 'reserve')
  }

  const turnTo = (next: SpaceState): void => {
    if (next === state) return
    state = next
    const about = { folder, state, freeMegabytes: Math.floor(free / MIB) }
    if (next === 'plenty') log.info(about, 'there is room on the disk of the database again')
    else if (next === 'low') log.warn(about, 'the disk of the database has little room left: free some space')
    else if (next === 'reserve') log.error(about, 'the disk of the database is full: only looks are written, free some space')
    else log.error(about, 'the disk of the database is full, and its reserve is nearly used up: free some space at once')
  }

  const check = (): Promise<void> => {
    checking ??= look()
      .catch((error: unknown) => log.error({ err: error, folder }, 'the room on the disk of the database is not known'))
      .finally(() => (checking = undefined))
    return checking
  }

  const timer = setInterval(() => void check(), every)
  timer.unref()
  return {
    state: () => state,
    freeBytes: () => free,
    check,
    open: async () => {
      const before = await isWhole(file, sizes.reserve)
      if (before) await fs.rm(file, { force: true })
      await check()
      return before
    },
    stop: () => clearInterval(timer),
  }
}

async function freeIn(folder: string): Promise<number> {
  const { bavail, bsize } = await fs.statfs(folder)
  return bavail * bsize
}

const isWhole = (file: string, size: number): Promise<boolean> =>
  fs.stat(file).then(
    (file) => file.size >= size,
    () => false,
  )

/**
 * Writes the reserve beside its place and moves it there, so that a half one is never taken for it.
 * False where there was no room.
 */
async function makeReserve(file: string, size: number): Promise<boolean> {
  const unfinished = `${file}.${process.pid}`
  const block = Buffer.alloc(MIB)
  try {
    const handle = await fs.open(unfinished, 'w', 0o600)
    try {
      // Random, for a disk that compresses would keep nothing back for zeros.
      for (let left = size; left > 0; left -= MIB) await handle.write(randomFillSync(block), 0, Math.min(left, MIB))
      await handle.sync()
    } finally {
      await handle.close()
    }
    await fs.rename(unfinished, file)
    return true
  } catch {
    await fs.rm(unfinished, { force: true })
    return false
  }
}
