import type * as wire from '@molaire/contract/schedule/endpoints'
import type { WeekSchedule } from '@molaire/contract/schedule/shapes'
import type { Received } from '@molaire/contract/shared/endpoint'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { RequestOf } from '../../platform/http/handle.ts'
import { changingWeek } from './changing-week.ts'
import { presentAssignment } from './present.ts'
import * as queries from './queries.ts'
import { readWeek } from './reads/get-week-schedule.ts'
import { calendarHours, lockWeekOfBody, namesOf, paintBlocks, requireAssignable, requireNoOverlap, saveWeek } from './week.ts'

type Body = Received<typeof wire.createAssignments>['body']
const kind = { lock: queries.lockAssignment, present: presentAssignment }

/**
 * CFG-04: assigns people to rooms at times of the week, all or none. A block that touches an equal
 * one extends it (Decision 0037). Hours are only added, so no appointment is stranded. Refuses,
 * with the index: invalid_request for what the clinic does not have, time_slot_outside_calendar,
 * assignment_overlaps.
 */
export function createAssignments(ctx: Context, { body }: { body: Body }): Promise<WeekSchedule> {
  return inTransaction(ctx, async (ctx) => {
    await assign(ctx, body)
    return readWeek(ctx, body.workPeriodId)
  })
}

/** The same, without returning the week. */
export function assign(ctx: Context, { workPeriodId, assignments }: Body): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const week = await lockWeekOfBody(ctx, { workPeriodId })
    const drafts = assignments.map((one, index) => ({ ...namesOf(one), ...calendarHours(one, { index }) }))
    await requireAssignable(ctx, week.clinicId, new Map(drafts.map((one, index) => [`body.assignments.${index}`, one])))
    await paintBlocks(ctx, week, drafts)
  })
}

/**
 * CFG-04: replaces an assignment: person, room, hours and types. It is not joined with blocks that
 * it touches. Refuses: not_found, version_conflict, invalid_request, time_slot_outside_calendar,
 * assignment_overlaps, schedule_strands_appointments.
 */
export function updateAssignment(
  ctx: Context,
  { body, ...named }: RequestOf<typeof wire.updateAssignment>,
): Promise<WeekSchedule> {
  return changingWeek(ctx, { ...named, ...kind, acceptStranded: body.acceptStranded }, async (ctx, current) => {
    const { id, clinicId, workPeriodId } = current
    const draft = { ...namesOf(body), ...calendarHours(body), id }
    await requireAssignable(ctx, clinicId, new Map([['body', draft]]), current)

    const before = await queries.listBlocks(ctx, workPeriodId)
    requireNoOverlap(draft, before)
    const after = before.map((block) => (block.id === id ? draft : block))
    return () => saveWeek(ctx, { id: workPeriodId, clinicId }, { before, after })
  })
}

/**
 * CFG-04: deletes an assignment, and its time slot if that is empty then. Refuses: not_found,
 * version_conflict, schedule_strands_appointments.
 */
export function deleteAssignment(
  ctx: Context,
  { query, ...named }: RequestOf<typeof wire.deleteAssignment>,
): Promise<WeekSchedule> {
  const acceptStranded = query.acceptStranded === 'true'
  return changingWeek(ctx, { ...named, ...kind, acceptStranded }, (ctx, { id, clinicId, workPeriodId }) => async () => {
    const before = await queries.listBlocks(ctx, workPeriodId)
    await saveWeek(ctx, { id: workPeriodId, clinicId }, { before, after: before.filter((block) => block.id !== id) })
  })
}
