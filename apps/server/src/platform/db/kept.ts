import { BoundedMap } from '../bounded-map.ts'
import type { Context, Scope } from '../context.ts'
import type { Database } from './pool.ts'

/** What is kept of a group's configuration while it is the same. */
export interface Kept<V> {
  /**
   * What is kept of this row, if the copy is of the configuration that the request entered, or of
   * the one that a later statement has told.
   */
  find(ctx: Context, id: string, configuration?: string): V | undefined
  /** The same, read again when there is no copy. Refuses as `load` does. */
  get(ctx: Scope, id: string, configuration?: string): Promise<V>
  /**
   * A copy of the group's that `is` accepts, and the version it is of, good or not: for a statement
   * that asks whether it is.
   */
  guess(ctx: Context, is: (value: V) => boolean): { configuration: string; value: V } | undefined
}

/** Copies in one process. */
const MOST = 300

/**
 * Keeps what `load` reads of the group's configuration (clinics, rooms, kinds of appointment, the
 * schedule, the staff). Every request is told the configuration's version by its first statement,
 * so a copy is never older than the database (Decision 0059).
 */
export function keptWhileConfigured<V>(load: (ctx: Scope, id: string) => Promise<V>): Kept<V> {
  const copies = new WeakMap<Database, Map<string, { configuration: string; value: V }>>()
  const find = ({ database, groupId, entry }: Context, id: string, configuration = entry?.configuration): V | undefined => {
    const copy = copies.get(database)?.get(`${groupId} ${id}`)
    return copy && configuration === copy.configuration ? copy.value : undefined
  }
  return {
    find,
    guess: ({ database, groupId }, is) => {
      for (const [key, copy] of copies.get(database) ?? []) if (key.startsWith(groupId) && is(copy.value)) return copy
      return undefined
    },
    get: async (ctx, id, configuration = ctx.entry?.configuration) => {
      const known = find(ctx, id, configuration)
      if (known !== undefined) return known
      // Its version was told before it is loaded: the copy may be younger than it says, never
      // older.
      const value = await load(ctx, id)
      if (!ctx.entry || configuration === undefined || configuration === '') return value
      const ofDatabase = copies.get(ctx.database) ?? new BoundedMap<string, { configuration: string; value: V }>(MOST)
      copies.set(ctx.database, ofDatabase)
      ofDatabase.set(`${ctx.groupId} ${id}`, { configuration, value })
      return value
    },
  }
}
