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
 * CFG-04: puts people in rooms at times of the week, all of them or none; a block that one touches
 * grows (Decision 0037). Adds only, so it strands nobody. Refuses, and says which: invalid_request
 * for what the clinic does not have, time_slot_outside_calendar, assignment_overlaps.
 */
export function createAssignments(ctx: Context, { body }: { body: Body }): Promise<WeekSchedule> {
  return inTransaction(ctx, async (ctx) => {
    await assign(ctx, body)
    return readWeek(ctx, body.workPeriodId)
  })
}

/** The same, without the week for an answer. */
export function assign(ctx: Context, { workPeriodId, assignments }: Body): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const week = await lockWeekOfBody(ctx, { workPeriodId })
    const drafts = assignments.map((one, index) => ({ ...namesOf(one), ...calendarHours(one, { index }) }))
    await requireAssignable(ctx, week.clinicId, new Map(drafts.map((one, index) => [`body.assignments.${index}`, one])))
    await paintBlocks(ctx, week, drafts)
  })
}

/**
 * CFG-04: an assignment, given again: who, where, when and for which kinds. It stays one block
 * beside those that it touches. Refuses: not_found, version_conflict, invalid_request,
 * time_slot_outside_calendar, assignment_overlaps, schedule_strands_appointments.
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
 * CFG-04: takes someone out of a room; the slot that nobody stands in any more goes too. Refuses:
 * not_found, version_conflict, schedule_strands_appointments.
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
