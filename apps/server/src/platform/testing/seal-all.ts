import { sql } from 'kysely'
import { sealAudit } from '../audit/sealing.ts'
import type { Database } from '../db/pool.ts'

/** How many lines a group's log has, and how many of them are sealed (API-07). */
export async function sealedLines({ db }: Database, groupId: string): Promise<{ lines: number; sealed: number }> {
  const { rows } = await sql<{ lines: number; sealed: number }>`
    select (select count(*) from audit_events where group_id = ${groupId}) as lines,
      (select coalesce(sum(events), 0) from audit_seals where group_id = ${groupId}) as sealed`.execute(db)
  return rows[0] ?? { lines: 0, sealed: 0 }
}

/**
 * Seals a group's log to its last line. Sealing waits for all open transactions on the same server,
 * also in other tests' databases, so it is repeated until everything is sealed.
 */
export async function sealAll(database: Database, groupId: string): Promise<void> {
  for (;;) {
    await sealAudit(database)
    const { lines, sealed } = await sealedLines(database, groupId)
    if (lines === sealed) return
  }
}
