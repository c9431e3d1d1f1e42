import type { Database } from '../db/pool.ts'

/** What a transaction may wait for: a row, an advisory lock, a table, or any of these. */
const one = { row: ['transactionid', 'tuple'], lock: ['advisory'], table: ['relation'] }
const events = { ...one, anything: Object.values(one).flat() }

/** Polls the database until `several` transactions wait for another, by default for its row. */
export async function untilSomeoneWaits({ pool }: Database, on: keyof typeof events = 'row', several = 1): Promise<void> {
  for (;;) {
    const { rowCount } = await pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and wait_event = any ($1)`,
      [events[on]],
    )
    if (rowCount !== null && rowCount >= several) return
  }
}
