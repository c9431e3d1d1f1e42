import { sql } from 'kysely'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { sameFees, type TariffAppointment } from '@molaire/domain/tariffs/plan-change'
import { feeColumns, feesOf, feesOfRow, type FeeAmounts, type Fees } from '@molaire/domain/tariffs/fees'
import type { Scope } from '../../platform/context.ts'
import { insertAll } from '../../platform/db/insert-all.ts'
import type { NewRow } from '../../platform/records/rows-of.ts'

/** The fees of a tariff on a day; undefined when its first price begins later. */
async function findFees({ db, groupId }: Scope, tariffId: string, on: LocalDate): Promise<Fees | undefined> {
  const row = await db
    .selectFrom('tariffPrices')
    .selectAll()
    .where('groupId', '=', groupId)
    .where('tariffId', '=', tariffId)
    .where('effectiveOn', '<=', on)
    .orderBy('effectiveOn', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && feesOfRow(row)
}

/**
 * CFG-05: the fees of a tariff from a day on. A day that has a price gets these instead; fees that
 * hold already are not written again.
 */
export async function setFees(ctx: Scope, tariffId: string, { effectiveOn, fees }: { effectiveOn: LocalDate; fees: Fees }) {
  const current = await findFees(ctx, tariffId, effectiveOn)
  if (current && sameFees(current, fees)) return
  const { db, groupId, newId, clock } = ctx
  await db
    .insertInto('tariffPrices')
    .values({ groupId, id: newId(), tariffId, effectiveOn, ...feeColumns(fees), createdAt: clock.now() })
    .onConflict((price) =>
      price.constraint('tariff_prices__once').doUpdateSet((row) => ({
        ...feeColumns(fees),
        changeId: null,
        version: sql<number>`${row.ref('tariffPrices.version')} + 1`,
      })),
    )
    .execute()
}

/** APT-05: the appointments of a tariff, in their order, instead of those that it has. */
export async function setAppointments(ctx: Scope, tariffId: string, appointments: readonly TariffAppointment[]): Promise<void> {
  const { db, groupId, newId } = ctx
  await db.deleteFrom('tariffAppointments').where('groupId', '=', groupId).where('tariffId', '=', tariffId).execute()
  if (appointments.length === 0) return
  await db
    .insertInto('tariffAppointments')
    .values(appointments.map((one, at) => ({ groupId, id: newId(), tariffId, sequence: at + 1, ...one })))
    .execute()
}

/** Inserts new tariffs, each with one price and its appointments. */
export async function insertTariffs(
  ctx: Scope,
  added: readonly {
    tariff: NewRow<'tariffs'> & { id: string }
    fees: FeeAmounts
    effectiveOn: LocalDate
    appointments: readonly TariffAppointment[]
  }[],
): Promise<void> {
  const createdAt = ctx.clock.now()
  await insertAll(
    ctx,
    'tariffs',
    added.map(({ tariff }) => ({ ...tariff, createdAt })),
  )
  await insertAll(
    ctx,
    'tariffPrices',
    added.map(({ tariff, fees, effectiveOn }) => ({
      ...{ id: ctx.newId(), tariffId: tariff.id, effectiveOn, createdAt },
      ...feeColumns(feesOf(fees)),
    })),
  )
  await insertAll(
    ctx,
    'tariffAppointments',
    added.flatMap(({ tariff, appointments }) =>
      appointments.map((one, at) => ({ id: ctx.newId(), tariffId: tariff.id, sequence: at + 1, ...one })),
    ),
  )
}

/** A planned price; undefined when it is not there. */
export const findPrice = ({ db, groupId }: Scope, id: string) =>
  db.selectFrom('tariffPrices').selectAll().where('groupId', '=', groupId).where('id', '=', id).executeTakeFirst()

export async function countPrices({ db, groupId }: Scope, tariffId: string): Promise<number> {
  const row = await db
    .selectFrom('tariffPrices')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('groupId', '=', groupId)
    .where('tariffId', '=', tariffId)
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

export async function deletePrice({ db, groupId }: Scope, id: string): Promise<void> {
  await db.deleteFrom('tariffPrices').where('groupId', '=', groupId).where('id', '=', id).execute()
}

/** CFG-06: the tariffs of a quick selection, in their order, instead of those that it has. */
export async function setSelected(
  ctx: Scope,
  { id, clinicId }: { id: string; clinicId: string },
  tariffIds: readonly string[],
): Promise<void> {
  const { db, groupId, newId } = ctx
  await db.deleteFrom('quickSelectionTariffs').where('groupId', '=', groupId).where('quickSelectionId', '=', id).execute()
  if (tariffIds.length === 0) return
  await db
    .insertInto('quickSelectionTariffs')
    .values(tariffIds.map((tariffId, position) => ({ groupId, id: newId(), clinicId, quickSelectionId: id, tariffId, position })))
    .execute()
}

/** Writes the positions of a clinic's quick selections: these first, the others after them. */
export async function setOrder({ db, groupId }: Scope, clinicId: string, ids: readonly string[]): Promise<void> {
  await sql`
    update quick_selections q set position = o.position, version = q.version + 1
    from (
      select id, (row_number() over (order by array_position(${ids}::uuid[], id) nulls last, position, id) - 1)::int as position
      from quick_selections where group_id = ${groupId} and clinic_id = ${clinicId} and archived_at is null) o
    where q.group_id = ${groupId} and q.id = o.id and q.position <> o.position`.execute(db)
}
