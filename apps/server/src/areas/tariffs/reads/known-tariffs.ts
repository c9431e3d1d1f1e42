import { sql } from 'kysely'
import type { TariffChange } from '@molaire/contract/tariffs/shapes'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import type { Fees } from '@molaire/domain/tariffs/fees'
import type { KnownTariff } from '@molaire/domain/tariffs/plan-change'
import type { Context, Scope } from '../../../platform/context.ts'
import { json, jsonText } from '../../../platform/db/json-text.ts'
import { reading } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { wholeList } from '../../../platform/http/list.ts'
import { appointmentsOfTariff, feesOfPrice, wordsOfTariff } from './json.ts'

/** A price as it is kept so that it can be written again. */
export type FormerPrice = Fees & { changeId: string | null }

/** A tariff in use as a change finds it. */
export interface FoundTariff extends KnownTariff {
  version: number
  changeId: string | null
  /** Its price that begins on the very day of the change, if there is one. */
  sameDay: FormerPrice | null
  /** Whether a price is planned after that day. */
  isPlannedLater: boolean
}

const tariffJson = sql.raw(
  jsonText(
    json.object({
      id: json.plain('t.id'),
      ...wordsOfTariff,
      fees: json.valueOrNull(jsonText(json.object(feesOfPrice('p')))),
      appointments: json.value(appointmentsOfTariff),
      version: json.number('t.version'),
      changeId: json.plainOrNull('t.change_id::text'),
      sameDay: json.valueOrNull(jsonText(json.object({ ...feesOfPrice('d'), changeId: json.plainOrNull('d.change_id::text') }))),
      isPlannedLater: json.boolean('l.is_planned'),
    }),
  ),
)

/**
 * The tariffs in use of a clinic by code, with their fees on a day. Locked when they are about to
 * be changed, so that nobody changes one meanwhile.
 */
export async function findTariffs(
  { db, groupId }: Scope,
  { clinicId, on, isLocked = false }: { clinicId: string; on: LocalDate; isLocked?: boolean },
): Promise<FoundTariff[]> {
  const ofClinic = sql`t.group_id = ${groupId} and t.clinic_id = ${clinicId} and t.archived_at is null`
  if (isLocked) await sql`select 1 from tariffs t where ${ofClinic} order by t.id for no key update`.execute(db)
  const { rows } = await sql<{ tariffs: FoundTariff[] }>`
    select coalesce(json_agg(t.written order by t.code), '[]') as tariffs from (
      select t.code, (${tariffJson})::json as written
      from tariffs t
        left join lateral (
          select * from tariff_prices p
          where p.group_id = t.group_id and p.tariff_id = t.id and p.effective_on <= ${on}
          order by p.effective_on desc limit 1) p on true
        left join tariff_prices d on d.group_id = t.group_id and d.tariff_id = t.id and d.effective_on = ${on}
        cross join lateral (
          select exists (
            select from tariff_prices l
            where l.group_id = t.group_id and l.tariff_id = t.id and l.effective_on > ${on}) as is_planned) l
      where ${ofClinic}) t`.execute(db)
  return rows[0]?.tariffs ?? []
}

/** The codes of the tariffs in use of a clinic. */
export async function listCodes({ db, groupId }: Scope, clinicId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('tariffs')
    .select('code')
    .where('groupId', '=', groupId)
    .where('clinicId', '=', clinicId)
    .where('archivedAt', 'is', null)
    .execute()
  return new Set(rows.map(({ code }) => code))
}

const selectChanges = ({ db, groupId }: Scope) =>
  db
    .selectFrom('tariffChanges as c')
    .leftJoin('users as u', (on) => on.onRef('u.groupId', '=', 'c.groupId').onRef('u.id', '=', 'c.createdBy'))
    .select(['c.id', 'c.clinicId', 'c.kind', 'c.label', 'c.effectiveOn', 'c.added', 'c.changed', 'c.createdAt', 'c.rolledBackAt'])
    .select([
      'c.version',
      sql<string>`coalesce(nullif(trim(concat(u.first_name, ' ', u.last_name)), ''), u.email, '')`.as('createdByName'),
    ])
    .where('c.groupId', '=', groupId)

type ChangeRow = Awaited<ReturnType<ReturnType<typeof selectChanges>['executeTakeFirstOrThrow']>>
const presentChange = ({ kind, createdAt, rolledBackAt, ...change }: ChangeRow): TariffChange => ({
  ...change,
  // The constraint tariff_changes__kind_known holds the same list.
  kind: kind as TariffChange['kind'],
  createdAt: createdAt.toISOString(),
  rolledBackAt: rolledBackAt?.toISOString() ?? null,
})

/** CFG-05: the imports, adjustments and copies of a clinic, the latest first. */
export const listTariffChanges = (ctx: Context, { query: { clinicId } }: { query: { clinicId: string } }) =>
  reading(ctx, async (ctx) => {
    const rows = await selectChanges(ctx).where('c.clinicId', '=', clinicId).orderBy('c.id', 'desc').execute()
    return wholeList(rows.map(presentChange))
  })

/** Refuses with not_found. */
export async function getChange(ctx: Scope, id: string): Promise<TariffChange> {
  const row = await selectChanges(ctx).where('c.id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return presentChange(row)
}
