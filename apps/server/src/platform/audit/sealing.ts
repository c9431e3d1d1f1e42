import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../db/pool.ts'

/** Seals the finished lines of every group's log; answers how many lines it covered (API-07). */
export async function sealAudit(database: Database): Promise<number> {
  const { rows } = await sql<{ sealed: number | null }>`select sum(private.seal_audit(id)) as sealed from groups`.execute(
    database.db,
  )
  return rows[0]?.sealed ?? 0
}

/** Seals every minute until stopped; a failed round is tried again with the next. */
export function keepSealing(database: Database, log: Logger): () => void {
  const timer = setInterval(() => {
    sealAudit(database).catch((error: unknown) => log.warn({ err: error }, 'the audit log could not be sealed'))
  }, 60_000)
  timer.unref()
  return () => clearInterval(timer)
}
