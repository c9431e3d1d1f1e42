import type { Database } from '../db/pool.ts'

/**
 * Blocks writes to a table, not reads, until the returned function is called. `table` is the name
 * in the database.
 */
export async function holdTable({ pool }: Database, table: string): Promise<() => Promise<void>> {
  const client = await pool.connect()
  await client.query(`begin; lock table ${table} in share row exclusive mode`)
  return async () => {
    await client.query('commit')
    client.release()
  }
}
