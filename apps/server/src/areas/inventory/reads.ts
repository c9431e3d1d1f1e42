import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type * as wire from '@molaire/contract/inventory/endpoints'
import { id } from '@molaire/contract/shared/fields'
import { DAYS_OF_USE } from '@molaire/domain/inventory/reorder'
import { foldText } from '@molaire/domain/shared/fold'
import type { Context, Scope } from '../../platform/context.ts'
import { containing } from '../../platform/db/like.ts'
import { atOnce, inOrder } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { RequestOf } from '../../platform/http/handle.ts'
import { pageOf, placeMoment, readPlace, wholeList } from '../../platform/http/list.ts'
import {
  presentItem,
  presentListedItem,
  presentMovement,
  presentReorderLine,
  type MovementRow,
  type StockedRow,
} from './present.ts'
import { itemColumns, itemOf, selectItem } from './queries.ts'

type Filter = RequestOf<typeof wire.listInventoryItems>['query']

const lowFirst = sql`i.quantity <= i.low_stock_threshold desc, i.quantity = 0 desc, private.fold(i.name), i.id`
const bySupplier = sql`private.fold(i.supplier) nulls last, private.fold(i.name), i.id`

/**
 * Items with their use of the last 90 days: what left the stock, but for what was thrown away,
 * lost, returned or lent.
 */
async function listStocked(ctx: Scope, filter: Filter, order: RawBuilder<unknown> = lowFirst): Promise<StockedRow[]> {
  const { clinicId = null, name = '', stock = null, archived } = filter
  const words = foldText(name).split(' ').filter(Boolean)
  const now = ctx.clock.now()
  const { rows } = await sql<StockedRow>`
    select ${sql.raw(itemColumns)}, c.name as "clinicName", coalesce(u.used, 0)::int as used,
      floor(extract(epoch from ${now}::timestamptz - i.created_at) / 86400)::int as days
    from inventory_items i
    join clinics c on c.group_id = i.group_id and c.id = i.clinic_id
    left join lateral (
      select -sum(m.change) as used from inventory_movements m
      where m.group_id = i.group_id and m.item_id = i.id and m.change < 0
        and m.created_at > ${now}::timestamptz - make_interval(days => ${DAYS_OF_USE})
        and coalesce(m.reason, 'used') in ('used', 'correction')
    ) u on true
    where i.group_id = ${ctx.groupId}
      and (${clinicId}::uuid is null or i.clinic_id = ${clinicId})
      and (${archived} = 'all' or (i.archived_at is not null) = (${archived} = 'yes'))
      and private.fold(i.name) like all (${words.map(containing)}::text[])
      and (${stock}::text is null or i.quantity <= case when ${stock} = 'out' then 0 else i.low_stock_threshold end)
    order by ${order}`.execute(ctx.db)
  return rows
}

/** STOCK-01: the items of the group or of a clinic, the low ones first. */
export const listInventoryItems = (ctx: Context, { query }: RequestOf<typeof wire.listInventoryItems>) =>
  atOnce(ctx, async (ctx) => wholeList((await listStocked(ctx, query)).map(presentListedItem)))

/** STOCK-07: what to order, by supplier; the items without one are at the end. */
export const listInventoryReorders = (ctx: Context, { query }: RequestOf<typeof wire.listInventoryReorders>) =>
  atOnce(ctx, async (ctx) => {
    const rows = await listStocked(ctx, { ...query, archived: 'no' }, bySupplier)
    return wholeList(rows.map(presentReorderLine).filter(({ toOrder }) => toOrder > 0))
  })

/** The items in use of the group or of a clinic, by name, for a file. */
export const listToExport = (ctx: Scope, clinicId: string | undefined) =>
  listStocked(ctx, { clinicId, archived: 'no' }, sql`private.fold(i.name), i.id`)

/** STOCK-10. Refuses: not_found. */
export async function getInventoryItem(ctx: Context, { params }: RequestOf<typeof wire.getInventoryItem>) {
  const [selected] = await atOnce(ctx, (ctx) => inOrder(ctx, [selectItem(ctx, params.id)]))
  const row = itemOf(selected)
  if (!row) throw new AppError('not_found')
  return presentItem(row)
}

/** STOCK-07: the movements of an item in one round trip, the latest first. Refuses: not_found. */
export async function listInventoryMovements(
  ctx: Context,
  { params, query: { limit, nextKey } }: RequestOf<typeof wire.listInventoryMovements>,
) {
  const after = readPlace(ctx, nextKey, z.tuple([placeMoment, id]))
  const [counted, rows] = await atOnce(ctx, (ctx) =>
    Promise.all([countMovements(ctx, params.id), listMovementRows(ctx, params.id, { after, limit })]),
  )
  if (!counted?.isThere) throw new AppError('not_found')
  const placeOf = ({ createdAt, id }: MovementRow) => [createdAt.toISOString(), id]
  return pageOf(ctx, { rows, limit, count: counted.count, placeOf, present: presentMovement })
}

async function countMovements({ db, groupId }: Scope, itemId: string) {
  const { rows } = await sql<{ isThere: boolean; count: number }>`
    select exists (select from inventory_items where group_id = ${groupId} and id = ${itemId}) as is_there,
      (select count(*)::int from inventory_movements where group_id = ${groupId} and item_id = ${itemId}) as count`.execute(db)
  return rows[0]
}

/** One page, and one row more when there is another page. */
function listMovementRows(
  { db, groupId }: Scope,
  itemId: string,
  { after, limit }: { after: [string, string] | undefined; limit: number },
): Promise<MovementRow[]> {
  return db
    .selectFrom('inventoryMovements as m')
    .select(['m.id', 'm.kind', 'm.change', 'm.quantityAfter', 'm.reason', 'm.note', 'm.createdAt', 'm.scannedAt'])
    .select(
      // Keys inside JSON are not converted to camelCase, so they are written that way.
      sql<MovementRow['by']>`(
        select json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name)
        from users u where u.group_id = m.group_id and u.id = m.created_by)`.as('by'),
    )
    .where('m.groupId', '=', groupId)
    .where('m.itemId', '=', itemId)
    .$if(after !== undefined, (rows) =>
      rows.where(sql<boolean>`(m.created_at, m.id) < (${after?.[0] ?? ''}::timestamptz, ${after?.[1] ?? ''}::uuid)`),
    )
    .orderBy('m.createdAt', 'desc')
    .orderBy('m.id', 'desc')
    .limit(limit + 1)
    .execute()
}
