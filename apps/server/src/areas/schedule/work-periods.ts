import type * as wire from '@molaire/contract/schedule/endpoints'
import type { WireWorkPeriod } from '@molaire/contract/schedule/shapes'
import type { Context, Scope } from '../../platform/context.ts'
import { inTransaction, reading } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { wholeList } from '../../platform/http/list.ts'
import { requireReferences } from '../../platform/http/references.ts'
import { recordStore } from '../../platform/records/record-store.ts'
import type { RequestOf } from '../../platform/http/handle.ts'
import { findClinic, getClinic } from '../clinics/index.ts'
import { keepingAppointments } from './keeping-appointments.ts'
import { presentWorkPeriod } from './present.ts'
import * as queries from './queries.ts'
import { assignableOf, saveWeek } from './week.ts'

const workPeriods = recordStore({
  table: 'workPeriods',
  present: presentWorkPeriod,
  hold: async (ctx, id) => queries.lockSchedule(ctx, (await queries.workPeriods.get(ctx, id)).clinicId),
})

const columnsOf = ({ name, startDate, endDate }: queries.Days & { name: string }) => ({
  name,
  startsOn: startDate,
  endsOn: endDate,
})

/** CFG-04: the work periods of a clinic, latest first. Refuses: not_found. */
export function listWorkPeriods(ctx: Context, { query }: RequestOf<typeof wire.listWorkPeriods>) {
  return reading(ctx, async (ctx) => {
    const { id } = await getClinic(ctx, query.clinicId)
    return wholeList((await queries.listWorkPeriods(ctx, id)).map(presentWorkPeriod))
  })
}

/**
 * CFG-04: adds a work period, empty or with the week of another period of the clinic. Both days are
 * included. Refuses: invalid_request for a clinic or a period that the group does not have,
 * work_period_overlaps with the other period.
 */
export function createWorkPeriod(ctx: Context, { body }: RequestOf<typeof wire.createWorkPeriod>): Promise<WireWorkPeriod> {
  return inTransaction(ctx, async (ctx) => {
    const clinic = await findClinic(ctx, body.clinicId)
    if (clinic?.archivedAt === null) await queries.lockSchedule(ctx, clinic.id)
    const source = body.copyFromId === undefined ? undefined : await queries.workPeriods.find(ctx, body.copyFromId)
    requireReferences({
      'body.clinicId': clinic?.archivedAt === null,
      'body.copyFromId': body.copyFromId === undefined || (source !== undefined && source.clinicId === clinic?.id),
    })

    await requireDaysFree(ctx, body)
    const period = await queries.workPeriods.add(ctx, { clinicId: body.clinicId, ...columnsOf(body) })
    if (source) await copyWeek(ctx, { from: source.id, to: period })
    return presentWorkPeriod(period)
  })
}

/**
 * CFG-04: replaces the name and the days of a period. Refuses: not_found, version_conflict,
 * work_period_overlaps, schedule_strands_appointments.
 */
export function updateWorkPeriod(
  ctx: Context,
  { body: { acceptStranded, ...changes }, ...named }: RequestOf<typeof wire.updateWorkPeriod>,
): Promise<WireWorkPeriod> {
  return workPeriods.changing(ctx, named, async (ctx, { id, clinicId }) => {
    await requireDaysFree(ctx, { ...changes, clinicId, exceptId: id })
    return keepingAppointments(ctx, { clinicId, acceptStranded }, async () =>
      presentWorkPeriod(await workPeriods.set(ctx, id, columnsOf(changes))),
    )
  })
}

/**
 * CFG-04: deletes a period with its time slots and assignments. Refuses: not_found,
 * version_conflict, schedule_strands_appointments.
 */
export function deleteWorkPeriod(
  ctx: Context,
  { query, ...named }: RequestOf<typeof wire.deleteWorkPeriod>,
): Promise<{ id: string }> {
  return workPeriods.changing(ctx, named, async (ctx, { id, clinicId }) => {
    await keepingAppointments(ctx, { clinicId, acceptStranded: query.acceptStranded === 'true' }, () =>
      queries.deleteWorkPeriod(ctx, id),
    )
    return { id }
  })
}

/**
 * CFG-04: refuses with work_period_overlaps, and the other period, when one of the clinic shares a
 * day. The caller has locked the schedule.
 */
async function requireDaysFree(ctx: Scope, days: queries.Days & { clinicId: string; exceptId?: string }): Promise<void> {
  const overlapping = await queries.findOverlappingPeriod(ctx, days)
  if (!overlapping) return
  const { name, startDate, endDate } = presentWorkPeriod(overlapping)
  throw new AppError('work_period_overlaps', { details: { name, startDate, endDate } })
}

/** Time slots without assignments are copied too. */
async function copyWeek(ctx: Scope, { from, to }: { from: string; to: queries.WorkPeriodRow }): Promise<void> {
  const hours = (await queries.listTimeSlots(ctx, from)).map(queries.hoursOf)
  await queries.ensureTimeSlots(ctx, to.id, hours)
  const copies = await assignableOf(ctx, to.clinicId, await queries.listBlocks(ctx, from))
  await saveWeek(ctx, to, { before: [], after: copies.map((block) => ({ ...block, id: ctx.newId() })) })
}
