import type * as wire from '@molaire/contract/schedule/endpoints'
import type { WeekSchedule } from '@molaire/contract/schedule/shapes'
import type { Received } from '@molaire/contract/shared/endpoint'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import * as queries from '../queries.ts'
import { readWeek } from '../reads/get-week-schedule.ts'
import { calendarHours, lockWeekOfBody } from '../week.ts'

/** CFG-04: adds a weekly slot that nobody stands in yet. Refuses: invalid_request, time_slot_outside_calendar, time_slot_taken. */
export function createTimeSlot(
  ctx: Context,
  { body }: Pick<Received<typeof wire.createTimeSlot>, 'body'>,
): Promise<WeekSchedule> {
  return inTransaction(ctx, async (ctx) => {
    const { id: workPeriodId } = await lockWeekOfBody(ctx, body)
    const hours = calendarHours(body)
    if (await queries.findTimeSlot(ctx, { ...hours, workPeriodId })) throw new AppError('time_slot_taken')
    await queries.ensureTimeSlots(ctx, workPeriodId, [hours])
    return readWeek(ctx, workPeriodId)
  })
}
