import { sql } from 'kysely'
import { z } from 'zod'
import type { Connection, Database } from '../db/pool.ts'
import { enqueue, type JobHandlers } from './jobs.ts'

const analyseJob = 'database.analyse-table'
const payload = z.object({ table: z.enum(['patients']) })

/**
 * From so many new rows on, what the planner knows of a table is no longer true enough; PostgreSQL
 * itself looks only once a minute, and files are checked within that minute (Decision 0077).
 */
const MANY = 1000

/** Has a table analysed once the caller's transaction is committed, if it wrote many rows there. */
export async function analyseAfter(db: Connection, { table, rows }: z.output<typeof payload> & { rows: number }): Promise<void> {
  if (rows >= MANY) await enqueue(db, analyseJob, { table })
}

/** What does so, with the owner's login. */
export const analysisJobs = ({ db }: Database): JobHandlers => ({
  [analyseJob]: async (given) => void (await sql`analyze ${sql.table(payload.parse(given).table)}`.execute(db)),
})
