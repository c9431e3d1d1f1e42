import { BoundedMap } from '../bounded-map.ts'
import type { Context, Scope } from '../context.ts'
import type { Database } from './pool.ts'

/** Cached values that belong to a version of a group's configuration. */
export interface Kept<V> {
  /**
   * The cached value of this row, if it belongs to the configuration that the request entered, or
   * to the one that a later statement has returned.
   */
  find(ctx: Context, id: string, configuration?: string): V | undefined
  /** The same, loaded when there is no current copy. Refuses as `load` does. */
  get(ctx: Scope, id: string, configuration?: string): Promise<V>
  /**
   * A copy of the group that `is` accepts, and its version, current or not: for a statement that
   * checks whether the version is current.
   */
  guess(ctx: Context, is: (value: V) => boolean): { configuration: string; value: V } | undefined
}

/** The most copies that one process keeps. */
const MOST = 300

/**
 * Caches what `load` reads of the group's configuration (clinics, rooms, appointment types, the
 * schedule, the staff). The first statement of every request returns the configuration's version,
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
      // The version was read before the value is loaded, so the copy may be newer than its version,
      // never older.
      const value = await load(ctx, id)
      if (!ctx.entry || configuration === undefined || configuration === '') return value
      const ofDatabase = copies.get(ctx.database) ?? new BoundedMap<string, { configuration: string; value: V }>(MOST)
      copies.set(ctx.database, ofDatabase)
      ofDatabase.set(`${ctx.groupId} ${id}`, { configuration, value })
      return value
    },
  }
}
