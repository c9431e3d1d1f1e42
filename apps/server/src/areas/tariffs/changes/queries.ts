import { sql } from 'kysely'
import type { TariffChange } from '@molaire/contract/tariffs/shapes'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import type { Fees } from '@molaire/domain/tariffs/fees'
import type { KnownTariff, TariffAppointment } from '@molaire/domain/tariffs/plan-change'
import type { Scope } from '../../../platform/context.ts'
import { rowsOf } from '../../../platform/records/rows-of.ts'
import type { FormerPrice } from '../reads/known-tariffs.ts'

/** What a change needs to be rolled back. */
export interface Former {
  /** The ids of the tariffs that it added. */
  added: string[]
  /** The tariffs that it changed, as they were, and the change that wrote them before. */
  tariffs: (Omit<KnownTariff, 'fees'> & { changeId: string | null })[]
  /** The prices of its day that it replaced. */
  prices: (FormerPrice & { tariffId: string })[]
}

export type NewChange = Pick<TariffChange, 'clinicId' | 'kind' | 'label' | 'effectiveOn' | 'added' | 'changed'>

const changes = rowsOf('tariffChanges')

/** Returns the id of the change. */
export async function insertChange(ctx: Scope, change: NewChange, former: Former): Promise<string> {
  const row = await changes.add(ctx, { ...change, createdBy: ctx.user.id, former: JSON.stringify(former) })
  return row.id
}

/** Locks a change. Refuses with not_found. */
export async function lockChange(ctx: Scope, id: string) {
  const { former, ...change } = await changes.lock(ctx, id)
  return { ...change, former: former as unknown as Former } // written by insertChange
}

export const setRolledBack = (ctx: Scope, id: string): Promise<void> => changes.set(ctx, id, { rolledBackAt: ctx.clock.now() })

/**
 * Rows that one statement writes: each must end well within the time limit of a request's statement
 * (T30).
 */
const BATCH = 1000

/** Runs a statement for each batch of a list, one after the other; none for an empty list. */
async function inBatches<T>(list: readonly T[], run: (batch: readonly T[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < list.length; from += BATCH) await run(list.slice(from, from + BATCH))
}

/** The columns of a tariff in the lists of these statements. */
const members = sql.raw(`id uuid, code text, "descriptionFr" text, "descriptionEn" text, "categoryFr" text, "categoryEn" text,
  "subcategoryFr" text, "subcategoryEn" text, "surfaceCount" text, "taxClass" text, "changeId" uuid`)

export type WrittenTariff = Omit<KnownTariff, 'fees' | 'appointments'> & { changeId: string | null }

/** Adds tariffs to a clinic. */
export async function insertTariffs(
  { db, groupId, clock }: Scope,
  clinicId: string,
  tariffs: readonly WrittenTariff[],
): Promise<void> {
  await inBatches(tariffs, (batch) =>
    sql`
    insert into tariffs (group_id, id, clinic_id, code, description_fr, description_en, category_fr, category_en,
      subcategory_fr, subcategory_en, surface_count, tax_class, change_id, created_at)
    select ${groupId}, id, ${clinicId}, code, "descriptionFr", "descriptionEn", "categoryFr", "categoryEn",
      "subcategoryFr", "subcategoryEn", "surfaceCount", "taxClass", "changeId", ${clock.now()}
    from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as r (${members})`.execute(db),
  )
}

/**
 * Writes the words of tariffs, and the change that wrote them. Their codes stay, and the tax class
 * of one that was kept before there were any.
 */
export async function updateTariffs({ db, groupId }: Scope, tariffs: readonly WrittenTariff[]): Promise<void> {
  await inBatches(tariffs, (batch) =>
    sql`
    update tariffs t set description_fr = r."descriptionFr", description_en = r."descriptionEn",
      category_fr = r."categoryFr", category_en = r."categoryEn",
      subcategory_fr = r."subcategoryFr", subcategory_en = r."subcategoryEn",
      surface_count = r."surfaceCount", tax_class = coalesce(r."taxClass", t.tax_class), change_id = r."changeId", version = t.version + 1
    from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as r (${members})
    where t.group_id = ${groupId} and t.id = r.id`.execute(db),
  )
}

export type WrittenPrice = Fees & { tariffId: string; changeId: string | null }

/** Writes prices that begin on a day, instead of those that began on it. */
export async function writePrices(
  { db, groupId, newId, clock }: Scope,
  effectiveOn: LocalDate,
  prices: readonly WrittenPrice[],
): Promise<void> {
  const rows = prices.map((price) => ({ ...price, id: newId() }))
  await inBatches(rows, (batch) =>
    sql`
    insert into tariff_prices (group_id, id, tariff_id, effective_on, price_cents, lab_fee_cents, material_fee_cents,
      medication_fee_cents, additional_fee_cents, change_id, created_at)
    select ${groupId}, id, "tariffId", ${effectiveOn}, price, "labFee", "materialFee", "medicationFee", "additionalFee",
      "changeId", ${clock.now()}
    from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as r (id uuid, "tariffId" uuid, price int, "labFee" int, "materialFee" int,
      "medicationFee" int, "additionalFee" int, "changeId" uuid)
    on conflict on constraint tariff_prices__once do update set price_cents = excluded.price_cents,
      lab_fee_cents = excluded.lab_fee_cents, material_fee_cents = excluded.material_fee_cents,
      medication_fee_cents = excluded.medication_fee_cents, additional_fee_cents = excluded.additional_fee_cents,
      change_id = excluded.change_id, version = tariff_prices.version + 1`.execute(db),
  )
}

/** Writes the appointments of tariffs instead of those that they have. */
export async function writeAppointments(
  { db, groupId, newId }: Scope,
  tariffs: readonly { id: string; appointments: readonly TariffAppointment[] }[],
): Promise<void> {
  await inBatches(
    tariffs.map(({ id }) => id),
    (batch) => sql`delete from tariff_appointments where group_id = ${groupId} and tariff_id = any(${batch}::uuid[])`.execute(db),
  )
  const rows = tariffs.flatMap(({ id: tariffId, appointments }) =>
    appointments.map((one, at) => ({ ...one, id: newId(), tariffId, sequence: at + 1 })),
  )
  await inBatches(rows, (batch) =>
    sql`
    insert into tariff_appointments (group_id, id, tariff_id, sequence, duration_minutes, delay_days)
    select ${groupId}, id, "tariffId", sequence, "durationMinutes", "delayDays"
    from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb)
      as r (id uuid, "tariffId" uuid, sequence int, "durationMinutes" int, "delayDays" int)`.execute(db),
  )
}

/**
 * Locks those of these tariffs that still exist: their ids, and the codes of those that something
 * else than this change wrote last.
 */
export async function lockTariffs(
  { db, groupId }: Scope,
  { changeId, ids }: { changeId: string; ids: readonly string[] },
): Promise<{ ids: Set<string>; writtenSince: string[] }> {
  const { rows } = await sql<{ id: string; code: string; isLater: boolean }>`
    select id, code, change_id is distinct from ${changeId} as is_later from tariffs
    where group_id = ${groupId} and id = any(${ids}::uuid[]) order by id for update`.execute(db)
  const writtenSince = rows.filter(({ isLater }) => isLater).map(({ code }) => code)
  return { ids: new Set(rows.map(({ id }) => id)), writtenSince }
}

/**
 * Deletes the tariffs that nothing names, and archives the others with their prices. A test lists
 * the tables that can name one.
 */
export async function removeTariffs({ db, groupId, clock }: Scope, ids: readonly string[]): Promise<void> {
  await inBatches(ids, async (batch) => {
    const { rows } = await sql<{ id: string }>`
      select tariff_id as id from treatments where group_id = ${groupId} and tariff_id = any(${batch}::uuid[])
      union
      select tariff_id from quick_selection_tariffs
      where group_id = ${groupId} and tariff_id = any(${batch}::uuid[])
      union
      select tariff_id from invoice_items
      where group_id = ${groupId} and tariff_id = any(${batch}::uuid[])`.execute(db)
    const named = new Set(rows.map(({ id }) => id))
    await sql`
      update tariffs set archived_at = coalesce(archived_at, ${clock.now()}), version = version + 1
      where group_id = ${groupId} and id = any(${[...named]}::uuid[])`.execute(db)
    const others = batch.filter((id) => !named.has(id))
    await sql`delete from tariffs where group_id = ${groupId} and id = any(${others}::uuid[])`.execute(db)
  })
}

/** Deletes the prices that a change wrote for these tariffs. */
export async function deletePricesOf({ db, groupId }: Scope, changeId: string, tariffIds: readonly string[]): Promise<void> {
  await inBatches(tariffIds, (batch) =>
    sql`
    delete from tariff_prices
    where group_id = ${groupId} and change_id = ${changeId} and tariff_id = any(${batch}::uuid[])`.execute(db),
  )
}
