import { sql, type Insertable } from 'kysely'
import type { Scope } from '../context.ts'
import { inSnakeCase } from './rows-naming.ts'
import type { DB } from './tables.ts'

/**
 * Inserts rows in one statement whose text does not grow with their number. All rows have the same
 * keys; other columns get their defaults.
 */
export async function insertAll<T extends keyof DB>(
  { db, groupId }: Scope,
  table: T,
  rows: readonly Omit<Insertable<DB[T]>, 'groupId'>[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const names = Object.keys(first)
  const columns = sql.join(['groupId', ...names].map((name) => sql.ref(name)))
  const stored = rows.map((row) =>
    Object.fromEntries([['group_id', groupId], ...Object.entries(row).map(([name, value]) => [inSnakeCase(name), value])]),
  )
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(stored)}::json)`.execute(db)
}
