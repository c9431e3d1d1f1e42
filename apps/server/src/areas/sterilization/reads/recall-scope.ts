import { sql } from 'kysely'
import type { RecallPreview } from '@molaire/contract/sterilization/shapes'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import type { LoadStatus } from '@molaire/domain/sterilization/loads'
import { recallWindow } from '@molaire/domain/sterilization/recall'
import type { Scope } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { unknownReference } from '../../../platform/http/references.ts'
import type { LoadRow } from '../queries.ts'
import { readExposures } from './exposures.ts'
import { resultsOf } from './loads.ts'

/** What a request for a recall names: a failed or quarantined load, or trays. */
export interface RecallRequest {
  loadId?: string | undefined
  serialNumbers?: readonly string[] | undefined
  from?: LocalDate | undefined
}

/** A pack that a recall names: it served, or it is quarantined. */
export interface RecalledPack {
  cycleId: string
  trayId: string
  serialNumber: string
  content: string | null
  isUsed: boolean
}

/** What a recall would do, with the rows that it writes. */
export interface RecallScope {
  preview: RecallPreview
  sterilizerId: string | null
  packs: RecalledPack[]
}

/**
 * STER-02: computes a recall. With a failed load, the packs of all loads in doubt; with a
 * quarantined one, its own; with serial numbers, what was packed in these trays from a day on.
 * Refuses: invalid_request, sterilization_load_not_failed, sterilization_recall_empty when the
 * group has none of the numbers.
 */
export async function readScope(ctx: Scope, { loadId, serialNumbers = [], from }: RecallRequest): Promise<RecallScope> {
  const load = loadId === undefined ? null : await readLoadInDoubt(ctx, loadId)
  const window = load?.status === 'failed' ? await readWindow(ctx, load) : null
  const known = loadId === undefined ? await readKnown(ctx, serialNumbers) : []
  const unknown = serialNumbers.filter((serial) => !known.includes(serial))
  if (loadId === undefined && known.length === 0) throw new AppError('sterilization_recall_empty')
  const loads = window?.loads ?? (load ? [load] : null)
  const packs = await readPacks(ctx, loads ? { loadIds: loads.map(({ id }) => id) } : { serialNumbers: known, from })
  const exposures = await readExposures(
    ctx,
    packs.flatMap(({ cycleId, isUsed }) => (isUsed ? [cycleId] : [])),
  )
  const quarantined = packs.flatMap(({ isUsed, trayId, serialNumber, content }) =>
    isUsed ? [] : [{ trayId, serialNumber, content }],
  )
  const patientCount = new Set(exposures.map(({ patient }) => patient.id)).size
  return { preview: { window, quarantined, exposures, patientCount, unknown }, sterilizerId: window?.sterilizerId ?? null, packs }
}

/** The load that a recall names. Others than failed and quarantined ones are refused. */
async function readLoadInDoubt({ db, groupId }: Scope, loadId: string) {
  const load = await db
    .selectFrom('sterilizationLoads as l')
    .innerJoin('sterilizers as s', (on) => on.onRef('s.groupId', '=', 'l.groupId').onRef('s.id', '=', 'l.sterilizerId'))
    .select(['l.id', 'l.status', 'l.sterilizerId', 'l.startedAt', 's.name'])
    .where('l.groupId', '=', groupId)
    .where('l.id', '=', loadId)
    .executeTakeFirst()
  if (!load) throw unknownReference('body.loadId')
  if (load.status !== 'failed' && load.status !== 'quarantined')
    throw new AppError('sterilization_load_not_failed', { details: { status: load.status } })
  return load
}

type LoadInDoubt = Awaited<ReturnType<typeof readLoadInDoubt>>

async function readWindow({ db, groupId }: Scope, failed: LoadInDoubt): Promise<NonNullable<RecallPreview['window']>> {
  // Nothing beyond the nearest good indicators matters. The rule decides what lies between them.
  const good = sql`group_id = ${groupId} and sterilizer_id = ${failed.sterilizerId} and status <> 'failed'
    and biological = 'negative' and biological_control = 'positive'`
  const { rows } = await sql<LoadRow>`
    select * from sterilization_loads
    where group_id = ${groupId} and sterilizer_id = ${failed.sterilizerId}
      and started_at >= coalesce((select max(started_at) from sterilization_loads where ${good} and started_at < ${failed.startedAt}), '-infinity')
      and started_at <= coalesce((select min(started_at) from sterilization_loads where ${good} and started_at > ${failed.startedAt}), 'infinity')`.execute(
    db,
  )
  const { lastGood, nextGood, loads } = recallWindow(
    rows.map((row) => ({
      ...{ ...resultsOf(row), id: row.id, number: row.number, startedAt: row.startedAt.getTime(), loadedOn: row.loadedOn },
      status: row.status as LoadStatus, // its constraint holds the same list
    })),
    failed.id,
  )
  const written = (load: { startedAt: number } | undefined) => (load ? new Date(load.startedAt).toISOString() : null)
  return {
    ...{ sterilizerId: failed.sterilizerId, sterilizerName: failed.name, after: written(lastGood), until: written(nextGood) },
    loads: loads.map(({ id, loadedOn, number, status }) => ({ id, loadedOn, number, status })),
  }
}

async function readKnown({ db, groupId }: Scope, serialNumbers: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('trays')
    .select('serialNumber')
    .where('groupId', '=', groupId)
    .where('serialNumber', 'in', [...serialNumbers])
    .execute()
  return rows.map(({ serialNumber }) => serialNumber)
}

/** The packs that served, and the unused ones that are still packed. */
async function readPacks(
  { db, groupId }: Scope,
  by: { loadIds: readonly string[] } | { serialNumbers: readonly string[]; from: LocalDate | undefined },
): Promise<RecalledPack[]> {
  const is =
    'loadIds' in by
      ? sql`c.load_id = any(${[...by.loadIds]}::uuid[])`
      : sql`t.serial_number = any(${[...by.serialNumbers]}::text[]) and c.packed_on >= ${by.from ?? '0001-01-01'}`
  const { rows } = await sql<RecalledPack>`
    select c.id as cycle_id, t.id as tray_id, t.serial_number, coalesce(c.content, t.content) as content, c.appointment_id is not null as is_used
    from tray_cycles c join trays t on t.group_id = c.group_id and t.id = c.tray_id
    where c.group_id = ${groupId} and ${is}
      and (c.appointment_id is not null or (c.replaced_at is null and t.discarded_at is null))
    order by t.serial_number, c.id`.execute(db)
  return rows
}
