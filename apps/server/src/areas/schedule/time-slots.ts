import type * as wire from '@molaire/contract/schedule/endpoints'
import type { WeekSchedule } from '@molaire/contract/schedule/shapes'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { RequestOf } from '../../platform/http/handle.ts'
import { changingWeek } from './changing-week.ts'
import { presentTimeSlot } from './present.ts'
import * as queries from './queries.ts'
import { readWeek } from './reads/get-week-schedule.ts'
import { calendarHours, lockWeekOfBody, requireNoOverlap } from './week.ts'

const kind = { lock: queries.lockTimeSlot, present: presentTimeSlot }

/**
 * CFG-04: adds a weekly time slot, still without assignments. Refuses: invalid_request,
 * time_slot_outside_calendar, time_slot_taken.
 */
export function createTimeSlot(ctx: Context, { body }: RequestOf<typeof wire.createTimeSlot>): Promise<WeekSchedule> {
  return inTransaction(ctx, async (ctx) => {
    const { id: workPeriodId } = await lockWeekOfBody(ctx, body)
    const hours = calendarHours(body)
    if (await queries.findTimeSlot(ctx, { ...hours, workPeriodId })) throw new AppError('time_slot_taken')
    await queries.ensureTimeSlots(ctx, workPeriodId, [hours])
    return readWeek(ctx, workPeriodId)
  })
}

/**
 * CFG-04: moves a time slot with its assignments. Refuses: not_found, version_conflict,
 * time_slot_outside_calendar, time_slot_taken, assignment_overlaps, schedule_strands_appointments.
 */
export function updateTimeSlot(ctx: Context, { body, ...named }: RequestOf<typeof wire.updateTimeSlot>): Promise<WeekSchedule> {
  return changingWeek(ctx, { ...named, ...kind, acceptStranded: body.acceptStranded }, async (ctx, { id, workPeriodId }) => {
    const hours = calendarHours(body)
    const existing = await queries.findTimeSlot(ctx, { ...hours, workPeriodId })
    if (existing && existing.id !== id) throw new AppError('time_slot_taken')

    const blocks = await queries.listBlocks(ctx, workPeriodId)
    const others = blocks.filter(({ timeSlotId }) => timeSlotId !== id)
    for (const block of blocks.filter(({ timeSlotId }) => timeSlotId === id)) requireNoOverlap({ ...block, ...hours }, others)
    return () => queries.setTimeSlot(ctx, id, hours)
  })
}

/**
 * CFG-04: deletes a time slot with its assignments. Refuses: not_found, version_conflict,
 * schedule_strands_appointments.
 */
export function deleteTimeSlot(ctx: Context, { query, ...named }: RequestOf<typeof wire.deleteTimeSlot>): Promise<WeekSchedule> {
  const acceptStranded = query.acceptStranded === 'true'
  return changingWeek(
    ctx,
    { ...named, ...kind, acceptStranded },
    (ctx, { id }) =>
      () =>
        queries.deleteTimeSlots(ctx, [id]),
  )
}
