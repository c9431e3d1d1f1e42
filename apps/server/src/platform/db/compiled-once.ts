import { sql, type Compilable, type CompiledQuery, type RawBuilder } from 'kysely'
import type { Connection } from './pool.ts'

/** The placeholders in a statement for the values of each call. */
export type StandIns<V> = { [Name in keyof V]: RawBuilder<V[Name]> }

const standsFor = Symbol('stands for')

/**
 * A statement whose text is always the same, for paths where building it costs as much as running
 * it. `write` is called once, with a placeholder for each value. The function that is returned runs
 * the statement with the values of each call, which must have the same names each time. It resolves
 * with the rows.
 */
export function compiledOnce<V extends object, R>(
  write: (db: Connection, values: StandIns<V>) => Compilable<R> | RawBuilder<R>,
): (db: Connection, values: V) => Promise<R[]> {
  let compiled: CompiledQuery<R> | undefined
  return async (db, values) => {
    compiled ??= write(db, standInsFor(values)).compile(db)
    const parameters = compiled.parameters.map((one) => (isStandIn<V>(one) ? values[one[standsFor]] : one))
    const { rows } = await db.executeQuery<R>({ ...compiled, parameters })
    return rows
  }
}

function standInsFor<V extends object>(values: V): StandIns<V> {
  const names = Object.keys(values)
  // One entry for each name of the values, as StandIns requires.
  return Object.fromEntries(names.map((name) => [name, sql.val({ [standsFor]: name })])) as StandIns<V>
}

const isStandIn = <V>(value: unknown): value is { [standsFor]: keyof V } =>
  typeof value === 'object' && value !== null && standsFor in value
