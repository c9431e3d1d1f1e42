import type { SharedOptions, TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { openPlainPool } from '../db/plain-pool.ts'
import type { Connection, Database } from '../db/pool.ts'
import { jobsSchema } from './install-jobs.ts'
import { workerLog } from './worker-log.ts'

/**
 * The function for each job, by its name. It may run twice for one job, and must be harmless then.
 * When it throws, the job is tried again later, with growing delays (3 s, 7 s, 20 s… 6 h), twelve
 * times in all.
 */
export type JobHandlers = Record<string, (payload: unknown) => Promise<void>>

/**
 * Writes a job as a row in the caller's transaction (Decision 0006): it runs after the commit, and
 * never after a rollback.
 */
export async function enqueue(db: Connection, name: string, payload: object): Promise<void> {
  await sql`select private.enqueue_job(${name}, ${JSON.stringify(payload)}::json)`.execute(db)
}

/** The same for one job of many. It runs after those that `enqueue` wrote. */
export async function enqueueBulk(db: Connection, name: string, payload: object): Promise<void> {
  await sql`select private.enqueue_bulk_job(${name}, ${JSON.stringify(payload)}::json)`.execute(db)
}

interface Work {
  database: Database
  handlers: JobHandlers
  log: Logger
}

/**
 * How long a stop waits for running jobs, in ms. After that they are put back, and run by the next
 * worker.
 */
const PATIENCE = 500
/**
 * The pause before the worker starts again after a failure of its own, such as a lost database. In
 * ms.
 */
const REST = 2000

/**
 * Runs jobs as they come until stopped, which takes a second at most. Several processes share the
 * work.
 */
export async function runJobs({ database, handlers, log }: Work): Promise<{ stop(): Promise<void> }> {
  const { runTaskList, Logger } = await import('graphile-worker')
  const options = { ...optionsOf(new Logger(workerLog(log))), concurrency: 2, pollInterval: 5000 }
  let stopping = false
  let timer: NodeJS.Timeout | undefined
  let worker: ReturnType<typeof runTaskList> | undefined

  const work = async () => {
    // A new pool each time: the application name of its connections shows that this worker is
    // alive.
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
      // Both also reject when a job had to be put back, and so does `worker.promise`, which `work`
      // handles.
      const stopped = async (way: unknown) => void (await Promise.resolve(way).catch(() => undefined))
      const hurry = setTimeout(() => void stopped(worker?.forcefulShutdown('the server stops')), PATIENCE)
      await stopped(worker?.gracefulShutdown())
      await working
      clearTimeout(hurry)
    },
  }
}

/**
 * Runs the jobs that are due, and the jobs that those create, then returns the errors of those that
 * failed.
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
 * Jobs have their own connections: one listens all the time, and jobs must not wait for requests.
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
          // The queue stores this message with the job. The reason may name a person, so it is only
          // in the log.
          throw new Error('failed', { cause: error })
        }
      },
    ]),
  )
}

const nameOf = (workerId: string) => `molaire jobs ${workerId}`

/**
 * By the library's rule, a killed process keeps its jobs for four hours. A worker without a
 * connection is dead, and running a job twice is harmless.
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
