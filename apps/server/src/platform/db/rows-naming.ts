import { sql } from 'kysely'
import type { Scope } from '../context.ts'
import type { DB } from './tables.ts'

/**
 * How many rows of the group refer to a row and so keep it from being deleted, by table: `{ rooms:
 * 3, workPeriods: 2 }`. Tables without any are left out. The database lists the referring tables
 * itself, so a new one is counted at once.
 */
export async function rowsNaming(
  { db, groupId }: Scope,
  { table, id }: { table: keyof DB; id: string },
): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; rows: number }>`
    select name, rows from private.rows_naming(${inSnakeCase(table)}::regclass, ${groupId}, ${id})`.execute(db)
  return Object.fromEntries(rows.map(({ name, rows }) => [inCamelCase(name), rows]))
}

/**
 * A column or table name of the database in camel case: `waitingListEntries` for
 * `waiting_list_entries`.
 */
export const inCamelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
/** A name of the code in snake case: `date_of_birth` for `dateOfBirth`. */
export const inSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
