import type * as wire from '@molaire/contract/schedule/endpoints'
import type { WeekSchedule } from '@molaire/contract/schedule/shapes'
import type { Received } from '@molaire/contract/shared/endpoint'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { readWeek } from '../reads/get-week-schedule.ts'
import { calendarHours, lockWeekOfBody, namesOf, paintBlocks, requireAssignable } from '../week.ts'

type Body = Received<typeof wire.createAssignment>['body']

/**
 * CFG-04: puts someone in a room at a time of the week; a block that it touches grows (Decision 0037). Adds only, so it strands nobody.
 * Refuses: invalid_request for what the period's clinic does not have, time_slot_outside_calendar, assignment_overlaps.
 */
export function createAssignment(ctx: Context, { body }: { body: Body }): Promise<WeekSchedule> {
  return inTransaction(ctx, async (ctx) => {
    await assign(ctx, { workPeriodId: body.workPeriodId, blocks: [body] })
    return readWeek(ctx, body.workPeriodId)
  })
}

/** Several at once, for who paints a whole week; all or none, under the same rules. */
export function assign(
  ctx: Context,
  { workPeriodId, blocks }: { workPeriodId: string; blocks: readonly Omit<Body, 'workPeriodId'>[] },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const week = await lockWeekOfBody(ctx, { workPeriodId })
    const wanted = blocks.map((block) => ({ ...namesOf(block), ...calendarHours(block) }))
    await requireAssignable(ctx, week.clinicId, wanted)
    await paintBlocks(ctx, week, wanted)
  })
}
