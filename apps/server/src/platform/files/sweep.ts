import type { Logger } from 'pino'
import type { Clock } from '../clock/clock.ts'
import type { Database } from '../db/pool.ts'
import { enqueue, type JobHandlers } from '../jobs/jobs.ts'
import type { FileKey, FileStore, NamedKeys } from './files.ts'
import type { OpenFiles } from './open-files.ts'

const sweepJob = 'files.sweep'
const DAY = 86_400_000
const EVERY = 3_600_000
/** How many keys are looked up at once. */
const MANY = 500

/**
 * Removes stored files from before a moment that no row names: those of a process that died between
 * storing and writing the row (D11). Resolves with how many those were, and how many it kept.
 */
export async function sweepFiles(
  store: FileStore,
  { named, before }: { named: readonly NamedKeys[]; before: Date },
): Promise<{ removed: number; kept: number }> {
  const done = { removed: 0, kept: 0 }
  const sweep = async (keys: readonly FileKey[]) => {
    const known = await Promise.all(named.map((namedAmong) => namedAmong(keys)))
    for (const key of keys)
      if (known.some((some) => some.has(key))) done.kept++
      else {
        await store.remove(key)
        done.removed++
      }
  }
  let keys: FileKey[] = []
  for await (const { key, modifiedAt } of store.list()) {
    if (modifiedAt >= before) continue
    keys.push(key)
    if (keys.length < MANY) continue
    await sweep(keys)
    keys = []
  }
  await sweep(keys)
  return done
}

/**
 * The job that removes what nobody needs, a day after it was written: uploads that were neither
 * kept nor removed, half-written files, and files that no row names. Without a `named`, no area has
 * files, and the store is left alone.
 */
export const fileJobs = ({
  files,
  named,
  clock,
  log,
}: {
  files: OpenFiles
  named: readonly NamedKeys[]
  clock: Clock
  log: Logger
}): JobHandlers => ({
  [sweepJob]: async () => {
    const before = new Date(clock.now().getTime() - DAY)
    const uploads = await files.staging.sweep(before)
    const unfinished = await files.sweepUnfinished(before)
    const { removed } = named.length > 0 ? await sweepFiles(files.store, { named, before }) : { removed: 0 }
    if (uploads + unfinished + removed > 0) log.info({ uploads, unfinished, removed }, 'files that nobody needs were removed')
  },
})

/** Writes the job at the start and every hour, until stopped. */
export function keepSweeping({ database, log }: { database: Database; log: Logger }): () => void {
  const run = () =>
    void sweepLater(database).catch((error: unknown) => log.warn({ err: error }, 'the sweeping of files could not be written'))
  run()
  const timer = setInterval(run, EVERY)
  timer.unref()
  return () => clearInterval(timer)
}

/** Has the job run once, soon. */
export const sweepLater = ({ db }: Database): Promise<void> => enqueue(db, sweepJob, {})
