import { sql } from 'kysely'
import { z } from 'zod'
import type { Connection, Database } from '../db/pool.ts'
import { enqueue, type JobHandlers } from './jobs.ts'

const analyseJob = 'database.analyse-table'
const payload = z.object({ table: z.enum(['patients']) })

/**
 * From this many new rows, the planner's statistics of a table are too old. PostgreSQL itself
 * checks only once a minute, and imported files are checked within that minute (Decision 0077).
 */
const MANY = 1000

/** Has a table analysed after the caller's commit, if it wrote many rows there. */
export async function analyseAfter(db: Connection, { table, rows }: z.output<typeof payload> & { rows: number }): Promise<void> {
  if (rows >= MANY) await enqueue(db, analyseJob, { table })
}

/** The handler of that job, with the owner's login. */
export const analysisJobs = ({ db }: Database): JobHandlers => ({
  [analyseJob]: async (input) => void (await sql`analyze ${sql.table(payload.parse(input).table)}`.execute(db)),
})
