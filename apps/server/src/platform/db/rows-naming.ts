import { sql } from 'kysely'
import type { Scope } from '../context.ts'
import type { DB } from './tables.ts'

/**
 * How many rows of the group keep a row from being removed, by the name of their table: `{ rooms:
 * 3, workPeriods: 2 }`. Tables without any are left out. Which tables can name it the database says
 * itself, so a new one counts the day it is made.
 */
export async function rowsNaming(
  { db, groupId }: Scope,
  { table, id }: { table: keyof DB; id: string },
): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; rows: number }>`
    select name, rows from private.rows_naming(${inSnakeCase(table)}::regclass, ${groupId}, ${id})`.execute(db)
  return Object.fromEntries(rows.map(({ name, rows }) => [inCamelCase(name), rows]))
}

/** `waiting_list_entries` as code spells it: `waitingListEntries`. */
export const inCamelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
/** `dateOfBirth` as the database spells it: `date_of_birth`. */
export const inSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
