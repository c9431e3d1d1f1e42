import type { Database } from '../db/pool.ts'

/** Asks the database until a transaction waits for another's row. */
export async function untilSomeoneWaits({ pool }: Database): Promise<void> {
  for (;;) {
    const { rowCount } = await pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and wait_event in ('transactionid', 'tuple')`,
    )
    if (rowCount) return
  }
}
