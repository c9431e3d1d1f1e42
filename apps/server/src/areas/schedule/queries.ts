import type { LocalDate } from '@molaire/domain/shared/local-date'
import { timeOf } from '@molaire/domain/shared/local-time'
import type { Scope } from '../../platform/context.ts'

export type NewWorkPeriod = { clinicId: string; name: string; startDate: LocalDate; endDate: LocalDate }
export type NewHoliday = { clinicId: string; name: string; startDate: LocalDate; endDate?: LocalDate | null }
/** `dayOfWeek` 0 is Sunday; `start` and `end` in minutes since midnight. */
export type NewTimeSlot = { workPeriodId: string; dayOfWeek: number; start: number; end: number }
/** No type named means all (WIZ-06). */
export type NewAssignment = { timeSlotId: string; userId: string; roomId: string; appointmentTypeIds?: string[] }

export function insertWorkPeriod(ctx: Scope, { clinicId, name, startDate, endDate }: NewWorkPeriod) {
  return ctx.db
    .insertInto('workPeriods')
    .values({ ...born(ctx), clinicId, name, startsOn: startDate, endsOn: endDate })
    .returning('id')
    .executeTakeFirstOrThrow()
}

export function insertHoliday(ctx: Scope, { clinicId, name, startDate, endDate = null }: NewHoliday) {
  return ctx.db
    .insertInto('holidays')
    .values({ ...born(ctx), clinicId, name, startsOn: startDate, endsOn: endDate })
    .returning('id')
    .executeTakeFirstOrThrow()
}

export function insertTimeSlot(ctx: Scope, { workPeriodId, dayOfWeek, start, end }: NewTimeSlot) {
  return ctx.db
    .insertInto('timeSlots')
    .values({ ...born(ctx), workPeriodId, dayOfWeek, startTime: timeOf(start), endTime: timeOf(end) })
    .returning('id')
    .executeTakeFirstOrThrow()
}

export function insertAssignment(ctx: Scope, { timeSlotId, userId, roomId, appointmentTypeIds = [] }: NewAssignment) {
  return ctx.db
    .insertInto('assignments')
    .values({ ...born(ctx), timeSlotId, userId, roomId, appointmentTypeIds })
    .returning('id')
    .executeTakeFirstOrThrow()
}

const born = ({ groupId, newId, clock }: Scope) => ({ groupId, id: newId(), createdAt: clock.now() })
