import { sql } from 'kysely'
import type { Logger } from 'pino'
import { forgetKeys } from '../db/idempotency.ts'
import type { Database } from '../db/pool.ts'
import type { Space } from '../disk/space.ts'

/**
 * Seals the finished lines of every group's log; answers how many lines it covered (API-07). A
 * removed group's too: its log outlives it, so the groups are those that the log names, found by
 * leaping through its index from one to the next.
 */
export async function sealAudit(database: Database): Promise<number> {
  const { rows } = await sql<{ sealed: number | null }>`
    with recursive logged as (
      (select group_id from audit_events order by group_id limit 1)
      union all
      select (select e.group_id from audit_events e where e.group_id > logged.group_id order by e.group_id limit 1)
      from logged where logged.group_id is not null
    )
    select sum(private.seal_audit(group_id)) as sealed from logged where group_id is not null`.execute(database.db)
  return rows[0]?.sealed ?? 0
}

/**
 * Makes the many lines that say that a day was changed into one with their sum: its version stays
 * the same.
 */
export async function gatherDayChanges(database: Database): Promise<void> {
  await sql`select private.gather_day_changes()`.execute(database.db)
}

/**
 * Seals every minute until stopped; a failed round is tried again with the next. `database` is the
 * owner's. What only tidies up waits while the disk is full.
 */
export function keepSealing(database: Database, log: Logger, space?: Space): () => void {
  const timer = setInterval(() => {
    sealAudit(database).catch((error: unknown) => log.warn({ err: error }, 'the audit log could not be sealed'))
    if (space?.state() === 'reserve' || space?.state() === 'full') return
    forgetKeys(database).catch((error: unknown) => log.warn({ err: error }, 'keys of requests could not be forgotten'))
    gatherDayChanges(database).catch((error: unknown) => log.warn({ err: error }, 'changes of days could not be gathered'))
  }, 60_000)
  timer.unref()
  return () => clearInterval(timer)
}
