import { sql, type Expression, type RawBuilder } from 'kysely'

/** Rows as they travel inside JSON: named as in the database, moments as text. */
export type JsonRow = Record<string, unknown>

/** The rows of a query as one column, for statements that ask more than them: many rows cost less to read so. */
export const jsonRows = (query: Expression<unknown>): RawBuilder<JsonRow[]> =>
  sql<JsonRow[]>`(select coalesce(json_agg(one), '[]') from (${query}) as one)`

const names = new Map<string, string>()

/** A column's name in code: `patient_first_name` is `patientFirstName`. */
function nameOf(column: string): string {
  const known = names.get(column)
  if (known !== undefined) return known
  const name = column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  names.set(column, name)
  return name
}

/** Such a row as the query itself would answer it; `moments` are its columns of timestamps, by their names in code. */
export function fromJsonRow<R extends object>(row: JsonRow, moments: readonly (keyof R)[]): R {
  const named: JsonRow = {}
  for (const column in row) named[nameOf(column)] = row[column]
  for (const moment of moments) {
    const text = named[moment as string] // names of columns are strings
    if (typeof text === 'string') named[moment as string] = new Date(text)
  }
  return named as R // what the query that made it says
}
