import { pino, type Logger } from 'pino'
import { openPlainPool, type PlainClient } from '../db/plain-pool.ts'
import { workerLog } from './worker-log.ts'

/**
 * The schema of the job queue's tables. Given explicitly, so that no configuration file or
 * environment variable can change it.
 */
export const jobsSchema = 'graphile_worker'

/**
 * The last revision of those tables that the installed version of the library knows. It is a
 * constant so that a start need not load the library; a test compares both.
 */
export const jobsRevision = 19

const LOCK = 7_253_101

/**
 * Brings the tables of the queue up to date in the database of `client`, whose address is `url`.
 * Servers that start together wait for one another. Call it before our own migrations.
 */
export async function installJobs(
  client: PlainClient,
  { url, log = pino({ level: 'silent' }) }: { url: string; log?: Logger },
): Promise<void> {
  if ((await revisionOf(client)) >= jobsRevision) return
  await client.query('select pg_advisory_lock($1)', [LOCK])
  try {
    if ((await revisionOf(client)) >= jobsRevision) return
    const { runMigrations, Logger } = await import('graphile-worker')
    const pool = openPlainPool({ url, connections: 2, log })
    try {
      await runMigrations({ pgPool: pool, schema: jobsSchema, logger: new Logger(workerLog(log)) })
    } finally {
      await pool.end()
    }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => undefined) // a lost connection has released it
  }
}

async function revisionOf(client: PlainClient): Promise<number> {
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('${jobsSchema}.migrations') is not null as there`)
  if (!rows[0]?.there) return 0
  const { rows: last } = await client.query<{ id: number }>(`select coalesce(max(id), 0) as id from ${jobsSchema}.migrations`)
  return last[0]?.id ?? 0
}
