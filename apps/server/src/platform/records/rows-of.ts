import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Scope } from '../context.ts'
import type { DB } from '../db/tables.ts'
import { AppError } from '../http/app-error.ts'

/**
 * Tables of plain records: rows of a group, or groups themselves, that have an id and a version.
 */
export type RecordTable = { [T in keyof DB]: 'id' | 'version' | 'createdAt' extends keyof DB[T] ? T : never }[keyof DB]
type Kept = 'groupId' | 'id' | 'version' | 'createdAt'
/** A row of a table of records. */
export type RecordRow<T extends RecordTable> = Selectable<DB[T]>
/** What a new row is given beside its id. */
export type NewRow<T extends RecordTable> = Omit<Insertable<DB[T]>, Kept>
/** The columns that a change sets. */
export type RowChange<T extends RecordTable> = Omit<Updateable<DB[T]>, Kept>

/**
 * What is done to single rows of a table in the caller's group. Another group's row is not there.
 */
export function rowsOf<T extends RecordTable>(name: T) {
  // Every table of records has the columns that are named here; a group is its own.
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

  /** Adds rows, all of them or none, and answers them in the order given. */
  async function insert({ db, groupId, newId, clock }: Scope, values: readonly NewRow<T>[]): Promise<Row[]> {
    const rows = values.map((row) => ({
      ...row,
      createdAt: clock.now(),
      ...(group === 'id' ? { id: groupId } : { groupId, id: newId() }),
    }))
    const made = await db
      .insertInto(table)
      .values(rows as unknown as Insertable<DB['rooms']>[]) // the columns of this table
      .returningAll()
      .execute()
    const byId = new Map(made.map((row) => [row.id, row]))
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
     * The row, which nobody else changes and nothing new names until the transaction ends; refuses
     * with not_found.
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
     * Changes columns and grows the version; whoever calls holds the row and has judged the change.
     */
    set: async (ctx: Scope, id: string, change: RowChange<T>): Promise<void> => {
      await update(ctx, id, change).execute()
    },
    /** The same; answers the row as it is then. */
    change: async (ctx: Scope, id: string, change: RowChange<T>): Promise<Row> =>
      asRow(await update(ctx, id, change).returningAll().executeTakeFirstOrThrow()),
    /** Answers whether there was one. */
    delete: async ({ db, groupId }: Scope, id: string): Promise<boolean> => {
      const gone = db.deleteFrom(table).where(group, '=', groupId).where('id', '=', id)
      return (await gone.executeTakeFirst()).numDeletedRows > 0n
    },
  }
}
