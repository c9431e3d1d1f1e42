import { randomFillSync } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from 'pino'

/**
 * How much space is left on the database's disk (Decision 0082). `plenty`; `low`: administrators
 * are told; `reserve`: the disk is full and the reserve file was deleted, so only views of records
 * are logged and nothing else is written; `full`: that space is nearly used up too.
 */
export type SpaceState = 'plenty' | 'low' | 'reserve' | 'full'

/** Watches the free space on the database's disk. A reserve file keeps some of it back. */
export interface Space {
  state(): SpaceState
  /** Free space in bytes at the last check. */
  freeBytes(): number
  /**
   * Checks now. Deletes the reserve when the disk is nearly full, and creates it again when there
   * is enough space. Never rejects.
   */
  check(): Promise<void>
  /**
   * Deletes the reserve after a write that found the disk full. Resolves with whether there was
   * one.
   */
  open(): Promise<boolean>
  stop(): void
}

const MIB = 1024 * 1024

/** Sizes, in bytes. */
export interface SpaceSizes {
  /**
   * The size of the reserve file: four segments of PostgreSQL's log, enough for about ten thousand
   * views.
   */
  reserve: number
  /**
   * With less than this free, the reserve is deleted. PostgreSQL stops when it has no room for a
   * log segment of 16 MiB, so this must happen earlier.
   */
  narrow: number
  /** With less than this free, administrators are told. */
  low: number
}
const usualSizes: SpaceSizes = { reserve: 64 * MIB, narrow: 24 * MIB, low: 1024 * MIB }

/** How often the free space is checked, in ms. */
const EVERY = 5000

interface WatchParts {
  /** A folder on the disk to watch. The reserve file is created in it. */
  folder: string
  log: Logger
  sizes?: SpaceSizes
  every?: number
}

/**
 * Watches the disk of a folder until stopped, and keeps a reserve file on it. It checks when
 * `check` is called and at intervals.
 */
export function watchSpace({ folder, log, sizes = usualSizes, every = EVERY }: WatchParts): Space {
  const file = path.join(folder, 'reserve')
  let state: SpaceState = 'plenty'
  let free = 0
  let checking: Promise<void> | undefined

  const look = async (): Promise<void> => {
    free = await freeBytesIn(folder)
    let isKept = await isWhole(file, sizes.reserve)
    if (isKept && free < sizes.narrow) {
      await fs.rm(file, { force: true })
      isKept = false
      free = await freeBytesIn(folder)
    } else if (!isKept && free >= sizes.reserve + 4 * sizes.narrow) {
      isKept = await makeReserve(file, sizes.reserve)
      free = await freeBytesIn(folder)
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

/** The free space on the disk of a folder, in bytes, as far as this user may use it. */
export async function freeBytesIn(folder: string): Promise<number> {
  const { bavail, bsize } = await fs.statfs(folder)
  return bavail * bsize
}

const isWhole = (file: string, size: number): Promise<boolean> =>
  fs.stat(file).then(
    (file) => file.size >= size,
    () => false,
  )

/**
 * Writes the reserve under another name and renames it, so that an incomplete file is never used.
 * False when there is not enough space.
 */
async function makeReserve(file: string, size: number): Promise<boolean> {
  const unfinished = `${file}.${process.pid}`
  const block = Buffer.alloc(MIB)
  try {
    const handle = await fs.open(unfinished, 'w', 0o600)
    try {
      // Random bytes, because a disk that compresses would not reserve space for zeros.
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
