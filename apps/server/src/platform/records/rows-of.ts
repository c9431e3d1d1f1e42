import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Scope } from '../context.ts'
import type { DB } from '../db/tables.ts'
import { AppError } from '../http/app-error.ts'

/**
 * The tables of plain records: those with an id, a version and a creation date. Rows belong to a
 * group, or are groups themselves.
 */
export type RecordTable = { [T in keyof DB]: 'id' | 'version' | 'createdAt' extends keyof DB[T] ? T : never }[keyof DB]
type Kept = 'groupId' | 'id' | 'version' | 'createdAt'
/** A row of a table of records. */
export type RecordRow<T extends RecordTable> = Selectable<DB[T]>
/** The values of a new row, without those that `insert` sets. */
export type NewRow<T extends RecordTable> = Omit<Insertable<DB[T]>, Kept>
/** The columns that a change sets. */
export type RowChange<T extends RecordTable> = Omit<Updateable<DB[T]>, Kept>

/**
 * Operations on single rows of a table in the caller's group. Rows of another group are not found.
 */
export function rowsOf<T extends RecordTable>(name: T) {
  // Every table of records has the columns that are used here. A group's own id is its group id.
  const table = name as unknown as 'rooms'
  const group = name === 'groups' ? 'id' : 'groupId'
  type Row = RecordRow<T>
  const asRow = (row: unknown) => row as Row // of this table
  const orRefuse = (row: unknown): Row => {
    if (!row) throw new AppError('not_found')
    return asRow(row)
  }
  const select = ({ db, groupId }: Scope, id: string) =>
    db.selectFrom(table).selectAll().where(group, '=', groupId).where('id', '=', id)
  const update = ({ db, groupId }: Scope, id: string, change: RowChange<T>) =>
    db
      .updateTable(table)
      .set((column) => ({ ...(change as object), version: column('version', '+', 1) }))
      .where(group, '=', groupId)
      .where('id', '=', id)

  /** Adds rows, all of them or none. Returns them in the order of `values`. */
  async function insert({ db, groupId, newId, clock }: Scope, values: readonly NewRow<T>[]): Promise<Row[]> {
    const rows = values.map((row) => ({
      ...row,
      createdAt: clock.now(),
      ...(group === 'id' ? { id: groupId } : { groupId, id: newId() }),
    }))
    const inserted = await db
      .insertInto(table)
      .values(rows as unknown as Insertable<DB['rooms']>[]) // the columns of this table
      .returningAll()
      .execute()
    const byId = new Map(inserted.map((row) => [row.id, row]))
    return rows.flatMap(({ id }) => byId.get(id) ?? []).map(asRow)
  }

  return {
    find: async (ctx: Scope, id: string): Promise<Row | undefined> => {
      const row = await select(ctx, id).executeTakeFirst()
      return row && asRow(row)
    },
    /** Refuses with not_found. */
    get: async (ctx: Scope, id: string): Promise<Row> => orRefuse(await select(ctx, id).executeTakeFirst()),
    /**
     * Locks and returns the row: until the transaction ends, nobody changes it and no new row
     * refers to it. Refuses with not_found.
     */
    lock: async (ctx: Scope, id: string): Promise<Row> => orRefuse(await select(ctx, id).forUpdate().executeTakeFirst()),
    insert,
    /** Adds one row. */
    add: async (ctx: Scope, values: NewRow<T>): Promise<Row> => {
      const [row] = await insert(ctx, [values])
      if (!row) throw new Error('a row was just added')
      return row
    },
    /**
     * Changes columns and increments the version. The caller has locked the row and checked the
     * change.
     */
    set: async (ctx: Scope, id: string, change: RowChange<T>): Promise<void> => {
      await update(ctx, id, change).execute()
    },
    /** The same; returns the changed row. */
    change: async (ctx: Scope, id: string, change: RowChange<T>): Promise<Row> =>
      asRow(await update(ctx, id, change).returningAll().executeTakeFirstOrThrow()),
    /** Returns whether the row existed. */
    delete: async ({ db, groupId }: Scope, id: string): Promise<boolean> => {
      const deletion = db.deleteFrom(table).where(group, '=', groupId).where('id', '=', id)
      return (await deletion.executeTakeFirst()).numDeletedRows > 0n
    },
  }
}
