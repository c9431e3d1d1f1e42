import type * as wire from '@molaire/contract/schedule/endpoints'
import type { WeekSchedule } from '@molaire/contract/schedule/shapes'
import type { Received } from '@molaire/contract/shared/endpoint'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { requireVersion } from '../../../platform/http/require-version.ts'
import { keepingAppointments } from '../keeping-appointments.ts'
import { presentTimeSlot } from '../present.ts'
import * as queries from '../queries.ts'
import { readWeek } from '../reads/get-week-schedule.ts'
import { calendarHours, requireNoOverlap } from '../week.ts'

/**
 * CFG-04: moves a slot with all who stand in it. Refuses: not_found, version_conflict, time_slot_outside_calendar, time_slot_taken,
 * assignment_overlaps, schedule_strands_appointments.
 */
export function updateTimeSlot(
  ctx: Context,
  { params, body, ifMatch }: Received<typeof wire.updateTimeSlot>,
): Promise<WeekSchedule> {
  return inTransaction(ctx, async (ctx) => {
    const slot = await queries.lockTimeSlot(ctx, params.id)
    const { id, clinicId, workPeriodId } = slot
    requireVersion(slot, { ifMatch, present: presentTimeSlot })
    const hours = calendarHours(body)
    const there = await queries.findTimeSlot(ctx, { ...hours, workPeriodId })
    if (there && there.id !== id) throw new AppError('time_slot_taken')

    const blocks = await queries.listBlocks(ctx, workPeriodId)
    const others = blocks.filter(({ timeSlotId }) => timeSlotId !== id)
    for (const block of blocks.filter(({ timeSlotId }) => timeSlotId === id)) requireNoOverlap({ ...block, ...hours }, others)
    await keepingAppointments(ctx, { clinicId, acceptStranded: body.acceptStranded }, () => queries.setTimeSlot(ctx, id, hours))
    return readWeek(ctx, workPeriodId)
  })
}
