import { sql, type RawBuilder } from 'kysely'
import type * as wire from '@molaire/contract/tariffs/endpoints'
import type { Tariff, TariffPrice } from '@molaire/contract/tariffs/shapes'
import { feesOfRow } from '@molaire/domain/tariffs/fees'
import type { Context, Scope } from '../../../platform/context.ts'
import { json, jsonText } from '../../../platform/db/json-text.ts'
import { atOnce, reading } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { Finished } from '../../../platform/http/finished.ts'
import { wholeList, writeList } from '../../../platform/http/list.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import { appointmentsOfTariff, feesOfPrice, wordsOfTariff } from './json.ts'

const tariff = sql.raw(
  jsonText(
    json.object({
      id: json.plain('t.id'),
      clinicId: json.plain('t.clinic_id'),
      ...wordsOfTariff,
      ...feesOfPrice('p'),
      effectiveOn: json.plain('p.effective_on'),
      next: json.valueOrNull(jsonText(json.object({ effectiveOn: json.plain('n.effective_on'), ...feesOfPrice('n') }))),
      appointments: json.value(appointmentsOfTariff),
      isArchived: json.boolean('t.archived_at is not null'),
      version: json.number('t.version'),
    }),
  ),
)

/**
 * Tariffs `t` with the price of today at their clinic, or else the first that is planned (`p`), and
 * the one planned after it (`n`).
 */
const from = (now: Date) => sql`
  from tariffs t
    join clinics c on c.group_id = t.group_id and c.id = t.clinic_id
    cross join lateral (select (${now}::timestamptz at time zone c.time_zone)::date as day) as today
    cross join lateral (
      select * from tariff_prices p
      where p.group_id = t.group_id and p.tariff_id = t.id
      order by p.effective_on > today.day, abs(p.effective_on - today.day) limit 1) p
    left join lateral (
      select * from tariff_prices n
      where n.group_id = t.group_id and n.tariff_id = t.id and n.effective_on > greatest(p.effective_on, today.day)
      order by n.effective_on limit 1) n on true`

const isShown = (archived: 'no' | 'yes' | 'all'): RawBuilder<boolean> =>
  archived === 'all' ? sql`true` : archived === 'yes' ? sql`t.archived_at is not null` : sql`t.archived_at is null`

/** CFG-05: tariffs of the group or of one clinic, by code, in one statement. */
export async function listTariffs(ctx: Context, { query: { clinicId, archived } }: RequestOf<typeof wire.listTariffs>) {
  const { rows } = await atOnce(ctx, ({ db, groupId, clock }) =>
    sql<{ items: string | null; count: number }>`
      select string_agg(written, ',' order by code, id) as items, count(*)::int as count
      from (select t.code, t.id, ${tariff} as written ${from(clock.now())}
        where t.group_id = ${groupId} and ${isShown(archived)}
          and (${clinicId ?? null}::uuid is null or t.clinic_id = ${clinicId ?? null}::uuid)) t`.execute(db),
  )
  const [row] = rows
  return new Finished(writeList(ctx, { items: row?.items ?? '', last: undefined, count: row?.count ?? 0 }))
}

/** A tariff as it is stored, and as it is answered. */
export interface StoredTariff {
  id: string
  clinicId: string
  version: number
  archivedAt: Date | null
  wire: Tariff
}

/** Refuses with not_found. */
export async function getTariff({ db, groupId, clock }: Scope, id: string): Promise<StoredTariff> {
  const { rows } = await sql<Omit<StoredTariff, 'wire'> & { written: string }>`
    select t.id, t.clinic_id, t.version, t.archived_at, ${tariff} as written ${from(clock.now())}
    where t.group_id = ${groupId} and t.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new AppError('not_found')
  const { written, ...stored } = row
  return { ...stored, wire: JSON.parse(written) as Tariff } // the JSON above follows the contract, which tests check
}

/** CFG-05: the prices of a tariff by day, the latest first. Refuses: not_found. */
export function listTariffPrices(ctx: Context, { params: { id } }: RequestOf<typeof wire.listTariffPrices>) {
  return reading(ctx, async (ctx) => {
    await getTariff(ctx, id)
    const rows = await ctx.db
      .selectFrom('tariffPrices as p')
      .leftJoin('tariffChanges as c', (on) => on.onRef('c.groupId', '=', 'p.groupId').onRef('c.id', '=', 'p.changeId'))
      .selectAll('p')
      .select(['c.kind', 'c.label'])
      .where('p.groupId', '=', ctx.groupId)
      .where('p.tariffId', '=', id)
      .orderBy('p.effectiveOn', 'desc')
      .execute()
    return wholeList(
      rows.map(({ kind, label, ...price }): TariffPrice => ({
        id: price.id,
        effectiveOn: price.effectiveOn,
        ...feesOfRow(price),
        // The constraint tariff_changes__kind_known holds the same list.
        change: kind !== null && label !== null ? { kind: kind as NonNullable<TariffPrice['change']>['kind'], label } : null,
        createdAt: price.createdAt.toISOString(),
      })),
    )
  })
}
