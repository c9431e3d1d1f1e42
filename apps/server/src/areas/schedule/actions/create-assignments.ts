import type * as wire from '@molaire/contract/schedule/endpoints'
import type { WeekSchedule } from '@molaire/contract/schedule/shapes'
import type { Received } from '@molaire/contract/shared/endpoint'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { readWeek } from '../reads/get-week-schedule.ts'
import { calendarHours, lockWeekOfBody, namesOf, paintBlocks, requireAssignable } from '../week.ts'

type Body = Received<typeof wire.createAssignments>['body']

/**
 * CFG-04: puts people in rooms at times of the week, all of them or none; a block that one touches grows (Decision 0037). Adds only, so it
 * strands nobody. Refuses, and says which: invalid_request for what the clinic does not have, time_slot_outside_calendar, assignment_overlaps.
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
    const wanted = assignments.map((one, index) => ({ ...namesOf(one), ...calendarHours(one, { index }) }))
    await requireAssignable(ctx, week.clinicId, new Map(wanted.map((one, index) => [`body.assignments.${index}`, one])))
    await paintBlocks(ctx, week, wanted)
  })
}
