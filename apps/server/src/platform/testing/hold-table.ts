import type { Database } from '../db/pool.ts'

/**
 * Keeps everybody from writing to a table until what it answers is called; reading goes on. `table`
 * as the database spells it.
 */
export async function holdTable({ pool }: Database, table: string): Promise<() => Promise<void>> {
  const client = await pool.connect()
  await client.query(`begin; lock table ${table} in share row exclusive mode`)
  return async () => {
    await client.query('commit')
    client.release()
  }
}
