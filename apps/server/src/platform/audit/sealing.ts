import { sql } from 'kysely'
import type { Logger } from 'pino'
import { forgetKeys } from '../db/idempotency.ts'
import type { Database } from '../db/pool.ts'
import type { Space } from '../disk/space.ts'

/**
 * Seals the finished lines of every group's log. Returns how many lines it sealed (API-07). A
 * deleted group's log outlives the group, so the groups are read from the log itself; the recursive
 * query jumps through its index from one group to the next.
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
 * Replaces the many lines that record changes of a day with one line that holds their sum. The
 * day's version stays the same.
 */
export async function gatherDayChanges(database: Database): Promise<void> {
  await sql`select private.gather_day_changes()`.execute(database.db)
}

/**
 * Runs both tasks and `forgetKeys` every minute until stopped; a failed round is retried at the
 * next. `database` is the owner's. While the disk is full, only the sealing runs.
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
