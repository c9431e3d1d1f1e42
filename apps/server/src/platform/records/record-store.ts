import type { ErrorCode } from '@molaire/contract/errors'
import type { Context, Scope } from '../context.ts'
import { rowsNaming } from '../db/rows-naming.ts'
import { inTransaction } from '../db/transaction.ts'
import { AppError } from '../http/app-error.ts'
import { requireVersion } from '../http/require-version.ts'
import { rowsOf, type NewRow, type RecordRow, type RecordTable, type RowChange } from './rows-of.ts'

export type { NewRow, RecordRow }

type Stored = { id: string; version: number; archivedAt?: Date | null }
/** A record as a request names it, and the version that its writer saw. */
interface Named {
  params: { id: string }
  ifMatch: number | undefined
}

/** What a record is, and the rules of its own. */
interface RecordKind<T extends RecordTable, Row, Wire, Input, Body> {
  table: T
  /** The row with what belongs to it; the bare row when left out. Refuses with not_found. */
  read?: (ctx: Scope, id: string) => Promise<Row>
  present: (row: NoInfer<Row>) => Wire
  /** Where a record is changed, if that is not where the request stands. */
  contextOf?: (ctx: Context, id: string) => Context
  /** Holds what must not change meanwhile, before the row itself is held. */
  hold?: (ctx: Scope, id: string) => Promise<void>
  /** The columns of a new row, or a refusal. */
  draft?: (ctx: Scope, input: Input) => NewRow<T> | Promise<NewRow<T>>
  /** The columns that a change of this row sets, or a refusal. */
  revise?: (ctx: Scope, body: Body, row: NoInfer<Row>) => RowChange<T> | Promise<RowChange<T>>
  /** Refuses while the record has to stay in use. */
  mayArchive?: (ctx: Scope, row: NoInfer<Row>) => Promise<void>
  /** Refuses what must stay though nothing names it. */
  mayDelete?: (ctx: Scope, row: NoInfer<Row>) => Promise<void>
  /** The refusal of a removal while rows name the record, with `details` that count them. */
  inUse?: ErrorCode
  /** Counts what names the record, where that is more than the database knows by itself. */
  naming?: (ctx: Scope, row: NoInfer<Row>) => Promise<Record<string, number>>
}

/**
 * The rows of a plain record and all that is done to them: each action in one transaction, each
 * change one version on.
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

  /** Adds rows, all of them or none, and answers them in the order given. */
  const insert = async (ctx: Scope, values: readonly NewRow<T>[]): Promise<Row[]> =>
    Promise.all((await rows.insert(ctx, values)).map((row) => whole(ctx, row)))

  /**
   * The record; refuses with not_found, for another group's too. Until the transaction ends nobody
   * changes it and nothing new names it.
   */
  async function lock(ctx: Scope, id: string): Promise<Row> {
    await kind.hold?.(ctx, id)
    return whole(ctx, await rows.lock(ctx, id))
  }

  /** Grows the version too; whoever calls holds the row. */
  const set = async (ctx: Scope, id: string, change: RowChange<T>): Promise<Row> => whole(ctx, await rows.change(ctx, id, change))

  /** Holds the record while `run` changes it, once it is sure that the writer saw it as it is. */
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
        const values = kind.draft ? await kind.draft(ctx, input) : (input as unknown as NewRow<T>) // what is wanted then
        return present(await whole(ctx, await rows.add(ctx, values)))
      }),
    /**
     * The record, given again. Refuses: not_found, version_conflict, and what its own rules refuse.
     */
    update: (ctx: Context, { body, ...named }: Named & { body: Body }): Promise<Wire> =>
      changing(ctx, named, async (ctx, row) => {
        const change = kind.revise ? await kind.revise(ctx, body, row) : (body as unknown as RowChange<T>) // what is wanted then
        return present(await set(ctx, row.id, change))
      }),
    /**
     * Offers the record no more and keeps what it was used for (Decision 0036); archived already,
     * it stays as it is.
     */
    archive: (ctx: Context, named: Named): Promise<Wire> =>
      changing(ctx, named, async (ctx, row) => {
        if (row.archivedAt) return present(row)
        await kind.mayArchive?.(ctx, row)
        return setArchived(ctx, row, ctx.clock.now())
      }),
    /** Takes the record out of the archive. Refuses when another one has its name by now. */
    restore: (ctx: Context, named: Named): Promise<Wire> =>
      changing(ctx, named, async (ctx, row) => (row.archivedAt ? setArchived(ctx, row, null) : present(row))),
    /**
     * Removes a record that nothing names; else refuses with how much does: `{ appointments,
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
