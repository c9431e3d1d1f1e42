import type { ErrorCode } from '@molaire/contract/errors'
import type { Context, Scope } from '../context.ts'
import { rowsNaming } from '../db/rows-naming.ts'
import { inTransaction } from '../db/transaction.ts'
import { AppError } from '../http/app-error.ts'
import { requireVersion } from '../http/require-version.ts'
import { rowsOf, type NewRow, type RecordRow, type RecordTable, type RowChange } from './rows-of.ts'

export type { NewRow, RecordRow }

type Stored = { id: string; version: number; archivedAt?: Date | null }
/** The record that a request names, and the version that its writer saw. */
interface Named {
  params: { id: string }
  ifMatch: number | undefined
}

/**
 * What differs between types of records: the table, how to read and present a row, and their own
 * rules.
 */
interface RecordKind<T extends RecordTable, Row, Wire, Input, Body> {
  table: T
  /**
   * The row with what belongs to it; without this function, the bare row. Refuses with not_found.
   */
  read?: (ctx: Scope, id: string) => Promise<Row>
  present: (row: NoInfer<Row>) => Wire
  /** The context in which a record is changed, when it is not the request's. */
  contextOf?: (ctx: Context, id: string) => Context
  /** Locks what must not change meanwhile, before the row itself is locked. */
  hold?: (ctx: Scope, id: string) => Promise<void>
  /** The columns of a new row. May refuse. */
  draft?: (ctx: Scope, input: Input) => NewRow<T> | Promise<NewRow<T>>
  /** The columns that a change of this row sets. May refuse. */
  revise?: (ctx: Scope, body: Body, row: NoInfer<Row>) => RowChange<T> | Promise<RowChange<T>>
  /** Refuses while the record must stay in use. */
  mayArchive?: (ctx: Scope, row: NoInfer<Row>) => Promise<void>
  /** Refuses a record that must stay although no row refers to it. */
  mayDelete?: (ctx: Scope, row: NoInfer<Row>) => Promise<void>
  /** The code that refuses a deletion while rows refer to the record. `details` counts them. */
  inUse?: ErrorCode
  /** Counts what refers to the record, when the database's own count is not enough. */
  naming?: (ctx: Scope, row: NoInfer<Row>) => Promise<Record<string, number>>
}

/**
 * The actions on a plain record. Each runs in one transaction, and each change adds one to the
 * version.
 */
export function recordStore<
  T extends RecordTable,
  Wire,
  Row extends Stored = RecordRow<T> & Stored,
  Input = NewRow<T>,
  Body = RowChange<T>,
>(kind: RecordKind<T, Row, Wire, Input, Body>) {
  const { present, contextOf = (ctx: Context) => ctx } = kind
  const rows = rowsOf(kind.table)
  const whole = async (ctx: Scope, row: RecordRow<T>): Promise<Row> =>
    // Every table of records has an id.
    kind.read ? kind.read(ctx, (row as { id: string }).id) : (row as unknown as Row) // the bare row then

  /** Adds rows, all of them or none. Returns them in the order of `values`. */
  const insert = async (ctx: Scope, values: readonly NewRow<T>[]): Promise<Row[]> =>
    Promise.all((await rows.insert(ctx, values)).map((row) => whole(ctx, row)))

  /**
   * Locks and returns the record. Until the transaction ends, nobody changes it and no new row
   * refers to it. Refuses with not_found, also for another group's record.
   */
  async function lock(ctx: Scope, id: string): Promise<Row> {
    await kind.hold?.(ctx, id)
    return whole(ctx, await rows.lock(ctx, id))
  }

  /** Also increments the version. The caller must have locked the row. */
  const set = async (ctx: Scope, id: string, change: RowChange<T>): Promise<Row> => whole(ctx, await rows.change(ctx, id, change))

  /** Locks the record and runs `run`, after checking that the writer saw the current version. */
  const changing = <Result>(ctx: Context, { params, ifMatch }: Named, run: (ctx: Scope, row: Row) => Promise<Result>) =>
    inTransaction(contextOf(ctx, params.id), async (ctx) => {
      const row = await lock(ctx, params.id)
      requireVersion(row, { ifMatch, present })
      return run(ctx, row)
    })

  const setArchived = async (ctx: Scope, { id }: Row, archivedAt: Date | null) =>
    present(await set(ctx, id, { archivedAt } as unknown as RowChange<T>)) // only records with an archive get here

  return {
    insert,
    set,
    changing,
    /** Adds a record. */
    create: (ctx: Context, input: Input): Promise<Wire> =>
      inTransaction(ctx, async (ctx) => {
        const values = kind.draft ? await kind.draft(ctx, input) : (input as unknown as NewRow<T>) // the same type then
        return present(await whole(ctx, await rows.add(ctx, values)))
      }),
    /**
     * Replaces the record's values. Refuses: not_found, version_conflict, and the codes of
     * `revise`.
     */
    update: (ctx: Context, { body, ...named }: Named & { body: Body }): Promise<Wire> =>
      changing(ctx, named, async (ctx, row) => {
        const change = kind.revise ? await kind.revise(ctx, body, row) : (body as unknown as RowChange<T>) // the same type then
        return present(await set(ctx, row.id, change))
      }),
    /**
     * Archives the record: it is no longer offered, and what used it stays (Decision 0036). A
     * record that is already archived is not changed.
     */
    archive: (ctx: Context, named: Named): Promise<Wire> =>
      changing(ctx, named, async (ctx, row) => {
        if (row.archivedAt) return present(row)
        await kind.mayArchive?.(ctx, row)
        return setArchived(ctx, row, ctx.clock.now())
      }),
    /** Takes the record out of the archive. Refuses when another record has taken its name. */
    restore: (ctx: Context, named: Named): Promise<Wire> =>
      changing(ctx, named, async (ctx, row) => (row.archivedAt ? setArchived(ctx, row, null) : present(row))),
    /**
     * Deletes a record to which no row refers. Otherwise refuses with the counts: `{ appointments,
     * assignments, … }`.
     */
    delete: (ctx: Context, named: Named): Promise<{ id: string }> =>
      changing(ctx, named, async (ctx, row) => {
        const { id } = row
        await kind.mayDelete?.(ctx, row)
        if (kind.inUse) {
          const naming = await (kind.naming?.(ctx, row) ?? rowsNaming(ctx, { table: kind.table, id }))
          if (Object.keys(naming).length > 0) throw new AppError(kind.inUse, { details: naming })
        }
        await rows.delete(ctx, id)
        return { id }
      }),
  }
}
