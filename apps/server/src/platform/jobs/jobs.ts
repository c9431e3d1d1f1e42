import type { SharedOptions, TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { openPlainPool } from '../db/plain-pool.ts'
import type { Connection, Database } from '../db/pool.ts'
import { jobsSchema } from './install-jobs.ts'
import { workerLog } from './worker-log.ts'

/**
 * What is done for a job, by its name. It may run twice for one job, and must be harmless then.
 * When it throws, the job is tried again later, with growing delays (3 s, 7 s, 20 s… 6 h), twelve
 * times in all.
 */
export type JobHandlers = Record<string, (payload: unknown) => Promise<void>>

/**
 * Writes a job as a row of the caller's own transaction (Decision 0006): it is done once that is
 * committed, and never if it is rolled back.
 */
export async function enqueue(db: Connection, name: string, payload: object): Promise<void> {
  await sql`select private.enqueue_job(${name}, ${JSON.stringify(payload)}::json)`.execute(db)
}

interface Work {
  database: Database
  handlers: JobHandlers
  log: Logger
}

/**
 * How long a stop lets what is under way come to its end; then it is put back, and done by the next
 * worker. In ms.
 */
const PATIENCE = 500
/**
 * Rest before the worker is started again after a failure of its own, such as a database that went
 * away. In ms.
 */
const REST = 2000

/**
 * Does jobs as they come until stopped, which takes a second at most. Several processes share the
 * work.
 */
export async function runJobs({ database, handlers, log }: Work): Promise<{ stop(): Promise<void> }> {
  const { runTaskList, Logger } = await import('graphile-worker')
  const options = { ...optionsOf(new Logger(workerLog(log))), concurrency: 2, pollInterval: 5000 }
  let stopping = false
  let timer: NodeJS.Timeout | undefined
  let worker: ReturnType<typeof runTaskList> | undefined

  const work = async () => {
    // Of its own each time: its name among the server's connections says that this worker lives.
    const pool = openPool(database, log, () => nameOf(worker?.id ?? ''))
    try {
      worker = runTaskList(options, tasksOf(handlers, log), pool)
      await giveBackJobsOfTheDead(pool).catch((error: unknown) =>
        log.warn({ err: error }, 'jobs of processes that died wait longer than they need'),
      )
      await worker.promise
    } catch (error) {
      if (!stopping) log.error({ err: error }, 'the worker of the jobs stopped; it starts again')
    } finally {
      worker = undefined
      await pool.end()
    }
    if (!stopping) timer = setTimeout(() => void (working = work()), REST)
  }
  let working = work()

  return {
    stop: async () => {
      stopping = true
      clearTimeout(timer)
      // Both also reject when a job had to be put back; `working` hears of it too.
      const stopped = async (way: unknown) => void (await Promise.resolve(way).catch(() => undefined))
      const hurry = setTimeout(() => void stopped(worker?.forcefulShutdown('the server stops')), PATIENCE)
      await stopped(worker?.gracefulShutdown())
      await working
      clearTimeout(hurry)
    },
  }
}

/**
 * Does the jobs that are due, and those that they make, then ends; answers what went wrong with
 * those that failed.
 */
export async function runJobsOnce({ database, handlers, log }: Work): Promise<{ failures: unknown[] }> {
  const { runTaskListOnce, Logger } = await import('graphile-worker')
  const failures: unknown[] = []
  const pool = openPool(database, log)
  try {
    const client = await pool.connect()
    try {
      const tasks = tasksOf(handlers, log, (error) => failures.push(error))
      await runTaskListOnce(optionsOf(new Logger(workerLog(log))), tasks, client)
    } finally {
      client.release()
    }
  } finally {
    await pool.end()
  }
  return { failures }
}

const optionsOf = (logger: NonNullable<SharedOptions['logger']>) => ({ schema: jobsSchema, logger, noHandleSignals: true })

/**
 * Connections of their own: one listens all day, and jobs must not wait for those of the requests.
 */
const openPool = ({ pool }: Database, log: Logger, nameOf?: () => string) =>
  openPlainPool({ url: pool.options.connectionString ?? '', connections: 4, log, ...(nameOf && { nameOf }) })

function tasksOf(handlers: JobHandlers, log: Logger, onFailure: (error: unknown) => void = () => {}): TaskList {
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [
      name,
      async (payload, { job }) => {
        try {
          await handler(payload)
        } catch (error) {
          onFailure(error)
          const about = { err: error, job: name, jobId: job.id, attempt: job.attempts }
          if (job.attempts >= job.max_attempts) return log.error(about, 'a job failed for the last time and is given up')
          log.warn(about, 'a job failed; it will be tried again')
          // The queue keeps this sentence beside the job: the reason, which may name somebody,
          // stays in the log.
          throw new Error('failed', { cause: error })
        }
      },
    ]),
  )
}

const nameOf = (workerId: string) => `molaire jobs ${workerId}`

/**
 * A process that was killed keeps its jobs for four hours by the library's rule. Whoever has no
 * connection any more is dead, and a copy is harmless.
 */
async function giveBackJobsOfTheDead(pool: ReturnType<typeof openPool>): Promise<void> {
  await pool.query(
    `select ${jobsSchema}.force_unlock_workers(array_agg(distinct locked_by)) from ${jobsSchema}.jobs
     where locked_by is not null and not exists (
       select 1 from pg_stat_activity where datname = current_database() and application_name = $1 || locked_by)
     having count(*) > 0`,
    [nameOf('')],
  )
}
