import { sql } from 'kysely'
import { z } from 'zod'
import type * as wire from '@molaire/contract/sterilization/endpoints'
import type { SterilizationLoad, SterilizationLoadDetails } from '@molaire/contract/sterilization/shapes'
import { id } from '@molaire/contract/shared/fields'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { failuresOf, isOpen, missingToRelease, type LoadResults, type LoadStatus } from '@molaire/domain/sterilization/loads'
import type { Context, Scope } from '../../../platform/context.ts'
import { atOnce } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import { pageOf, placeMoment, readPlace } from '../../../platform/http/list.ts'
import type { RecordRow } from '../../../platform/records/record-store.ts'
import { someoneSql, stateSql, traysSql, useSql } from './pieces.ts'

/** The readings of a row of `sterilization_loads`, whose constraints hold the same lists. */
export const resultsOf = (row: RecordRow<'sterilizationLoads'>): LoadResults => row as LoadResults

type Someone = SterilizationLoad['operator']
type LoadRow = RecordRow<'sterilizationLoads'> & {
  sterilizerName: string
  operator: Someone
  releaser: Someone
  trayCount: number
  recallId: string | null
}

const selectLoads = ({ db, groupId }: Scope) =>
  db
    .selectFrom('sterilizationLoads as l')
    .innerJoin('sterilizers as s', (on) => on.onRef('s.groupId', '=', 'l.groupId').onRef('s.id', '=', 'l.sterilizerId'))
    .selectAll('l')
    .select('s.name as sterilizerName')
    .select([
      sql<Someone>`${sql.raw(someoneSql('l.operator_id', 'l'))}`.as('operator'),
      sql<Someone>`${sql.raw(someoneSql('l.released_by', 'l'))}`.as('releaser'),
      sql<number>`(select count(*)::int from tray_cycles c where c.group_id = l.group_id and c.load_id = l.id)`.as('trayCount'),
      sql<string | null>`(
        select r.id from sterilization_recalls r where r.group_id = l.group_id and r.load_id = l.id order by r.id limit 1)`.as(
        'recallId',
      ),
    ])
    .where('l.groupId', '=', groupId)

function presentLoad(row: LoadRow): SterilizationLoad {
  const { id, version, clinicId, sterilizerId, sterilizerName, loadedOn, number, machineCycle, temperatureCelsius } = row
  const { pressureKpa, exposureMinutes, startedAt, endedAt, hasBiological, biologicalLot, biologicalReadAt } = row
  const { hasImplants, isTest, note, operator, releaser, releasedAt, quarantineReason, trayCount, recallId } = row
  const results = resultsOf(row)
  const { physical, externalIndicator, internalIndicator, internalIndicatorType, airRemovalTest, airRemoval } = results
  const { biological, biologicalControl } = results
  const status = row.status as LoadStatus // the constraint sterilization_loads__status_known holds the same list
  return {
    ...{ id, version, clinicId, sterilizerId, sterilizerName, loadedOn, number, status },
    cycleType: row.cycleType as SterilizationLoad['cycleType'], // its constraint holds the same list
    ...{ machineCycle, temperatureCelsius, pressureKpa, exposureMinutes },
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    ...{ physical, externalIndicator, internalIndicator, internalIndicatorType, airRemovalTest, airRemoval },
    ...{ hasBiological, biologicalLot, biological, biologicalControl },
    biologicalReadAt: biologicalReadAt?.toISOString() ?? null,
    ...{ hasImplants, isTest, note, operator, releasedBy: releaser },
    releasedAt: releasedAt?.toISOString() ?? null,
    quarantineReason,
    failures: failuresOf(results),
    missing: isOpen(status) ? missingToRelease({ ...results, endedAt, hasImplants, isTest }) : [],
    ...{ trayCount, recallId },
  }
}

/** Which loads: those of the inspector's view too. Days are the clinics' own. */
export interface LoadFilter {
  clinicId?: string | undefined
  sterilizerId?: string | undefined
  from?: LocalDate | undefined
  to?: LocalDate | undefined
  status?: LoadStatus | undefined
}

type Loads = ReturnType<typeof selectLoads>
const filtered = (loads: Loads, { clinicId, sterilizerId, from, to, status }: LoadFilter): Loads =>
  loads
    .$if(clinicId !== undefined, (rows) => rows.where('l.clinicId', '=', clinicId ?? ''))
    .$if(sterilizerId !== undefined, (rows) => rows.where('l.sterilizerId', '=', sterilizerId ?? ''))
    .$if(from !== undefined, (rows) => rows.where('l.loadedOn', '>=', from ?? ''))
    .$if(to !== undefined, (rows) => rows.where('l.loadedOn', '<=', to ?? ''))
    .$if(status !== undefined, (rows) => rows.where('l.status', '=', status ?? ''))

/** STER-01: loads, the latest first, in one round trip. */
export async function listSterilizationLoads(
  ctx: Context,
  { query: { limit, nextKey, ...filter } }: RequestOf<typeof wire.listSterilizationLoads>,
) {
  const after = readPlace(ctx, nextKey, z.tuple([placeMoment, id]))
  const [rows, [counted]] = await atOnce(ctx, (ctx) =>
    Promise.all([
      filtered(selectLoads(ctx), filter)
        .$if(after !== undefined, (rows) =>
          rows.where(sql<boolean>`(l.started_at, l.id) < (${after?.[0] ?? ''}::timestamptz, ${after?.[1] ?? ''}::uuid)`),
        )
        .orderBy('l.startedAt', 'desc')
        .orderBy('l.id', 'desc')
        .limit(limit + 1)
        .execute(),
      filtered(selectLoads(ctx), filter)
        .clearSelect()
        .select(sql<number>`count(*)::int`.as('count'))
        .execute(),
    ]),
  )
  return pageOf(ctx, {
    rows,
    limit,
    count: (counted as { count: number } | undefined)?.count ?? 0, // what was selected
    placeOf: ({ startedAt, id }) => [startedAt.toISOString(), id],
    present: presentLoad,
  })
}

/** The loads of some days, in the order of their sterilizers' names and then of time. */
export const loadsOf = async (ctx: Scope, filter: LoadFilter): Promise<SterilizationLoad[]> =>
  (
    await filtered(selectLoads(ctx), filter)
      .orderBy('s.name')
      .orderBy('l.sterilizerId')
      .orderBy('l.startedAt')
      .orderBy('l.number')
      .execute()
  ).map(presentLoad)

/** Some loads, in the order of time. */
export const loadsByIds = async (ctx: Scope, ids: readonly string[]): Promise<SterilizationLoad[]> =>
  (
    await selectLoads(ctx)
      .where('l.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
      .orderBy('l.startedAt')
      .orderBy('l.number')
      .execute()
  ).map(presentLoad)

/** One load as the API shows it. Refuses with not_found. */
export async function readLoad(ctx: Scope, loadId: string): Promise<SterilizationLoad> {
  const row = await selectLoads(ctx).where('l.id', '=', loadId).executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return presentLoad(row)
}

/** A load with its packs. Refuses with not_found. */
export async function readLoadDetails(ctx: Scope, loadId: string): Promise<SterilizationLoadDetails> {
  const [load, { rows: trays }] = await Promise.all([
    readLoad(ctx, loadId),
    sql<SterilizationLoadDetails['trays'][number]>`
      select t.id as tray_id, o.id as cycle_id, t.serial_number, o.content, o.expires_on,
        case when o.replaced_at is null then ${sql.raw(stateSql(`'${ctx.clock.now().toISOString()}'`))} end as state,
        ${sql.raw(useSql('o'))} as use
      from tray_cycles o join ${sql.raw(traysSql)} on t.group_id = o.group_id and t.id = o.tray_id
      where o.group_id = ${ctx.groupId} and o.load_id = ${loadId}
      order by t.serial_number`.execute(ctx.db),
  ])
  return { ...load, trays }
}

/** STER-02: a load with its packs and whom they served. Refuses: not_found. */
export const getSterilizationLoad = (ctx: Context, { params }: RequestOf<typeof wire.getSterilizationLoad>) =>
  atOnce(ctx, (ctx) => readLoadDetails(ctx, params.id))
