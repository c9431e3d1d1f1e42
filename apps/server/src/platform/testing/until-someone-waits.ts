import type { Database } from '../db/pool.ts'

/** What transactions wait for: each other's rows, advisory locks or tables, or whatever it is. */
const one = { row: ['transactionid', 'tuple'], lock: ['advisory'], table: ['relation'] }
const events = { ...one, anything: Object.values(one).flat() }

/**
 * Asks the database until a transaction, or several, wait for another: for its row, unless said.
 */
export async function untilSomeoneWaits({ pool }: Database, on: keyof typeof events = 'row', several = 1): Promise<void> {
  for (;;) {
    const { rowCount } = await pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and wait_event = any ($1)`,
      [events[on]],
    )
    if (rowCount !== null && rowCount >= several) return
  }
}
