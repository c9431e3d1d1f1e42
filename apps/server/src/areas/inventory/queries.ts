import { sql } from 'kysely'
import type { AdjustmentReason, MovementKind } from '@molaire/domain/inventory/stock'
import type { Scope } from '../../platform/context.ts'
import type { Result, Statement } from '../../platform/db/flight.ts'
import type { ItemRow } from './present.ts'

/** What is known of a movement besides the quantities (Decision 0102). */
export interface How {
  kind: MovementKind
  reason?: AdjustmentReason
  note?: string | null
  scanId?: string
  /** ISO instant. */
  scannedAt?: string | null
}

/** As the trigger of the items reads it. Its ids are those of the movement and of a notification. */
const written = ({ newId, clock }: Scope, how: How): string =>
  JSON.stringify({ ...how, id: newId(), noticeId: newId(), at: clock.now().toISOString() })

/** Says how the next item that this transaction writes is moved. */
export async function noteMove(ctx: Scope, how: How): Promise<void> {
  await sql`select set_config('app.stock_move', ${written(ctx, how)}, true)`.execute(ctx.db)
}

/** By how much a quantity changes, or what was counted, in units. */
export type StockChange = { by: number } | { counted: number }

/**
 * Changes the quantity of an item under its lock, and writes the movement (Decision 0102). The
 * result is read by `outcomeOf`.
 */
export const changeStock = (ctx: Scope, id: string, change: StockChange, how: How): Statement => ({
  text: 'select outcome, name, before, after from private.change_stock($1, $2, $3, $4::jsonb)',
  values: [id, 'by' in change ? change.by : null, 'counted' in change ? change.counted : null, written(ctx, how)],
})

/** What came of a change: only `done` changed something. */
interface Outcome {
  outcome: 'done' | 'missing' | 'archived' | 'insufficient' | 'excessive' | 'foreign'
  name: string
  before: number
  after: number
}

/** The result of `changeStock`. */
export function outcomeOf(result: Result | undefined): Outcome {
  const [row] = result?.rows ?? []
  return row as unknown as Outcome // the columns of the statement
}

/** The columns of an item `i`, under the names of `ItemRow`. */
export const itemColumns = `i.id, i.version, i.clinic_id as "clinicId", i.name, i.quantity, i.low_stock_threshold as "lowStockThreshold",
  i.unit, i.supplier, i.supplier_item_number as "supplierItemNumber", i.target_quantity as "targetQuantity", i.archived_at as "archivedAt"`

export const selectItem = ({ groupId }: Scope, id: string): Statement => ({
  text: `select ${itemColumns} from inventory_items i where i.group_id = $1 and i.id = $2`,
  values: [groupId, id],
})

/** The item that `selectItem` selects; undefined when the group does not have it. */
export const itemOf = (result: Result | undefined) => result?.rows[0] as ItemRow | undefined // its columns
