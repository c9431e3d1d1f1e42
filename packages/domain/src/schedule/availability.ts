import { type LocalDate, weekday } from '../shared/local-date.ts'
import { type MinuteRange, contains, intersect, merge, subtract } from '../shared/ranges.ts'
import { type Refusal, refuse } from '../shared/refusal.ts'
import { type Holiday, holidayOn } from './holidays.ts'
import { type WorkPeriod, isInPeriod } from './work-period.ts'

/**
 * A person in a room during a weekly time slot. In minutes since midnight; day 0 is Sunday; no
 * listed types means all (WIZ-06). With `workPeriodId`, it applies only in that period.
 */
export type Assignment = {
  userId: string
  roomId: string
  dayOfWeek: number
  start: number
  end: number
  appointmentTypeIds: readonly string[]
  workPeriodId?: string
}

/** A time of one day in which a practitioner receives in a room. No listed types means all. */
export type OpenRange = {
  roomId: string
  practitionerId: string
  start: number
  end: number
  appointmentTypeIds: readonly string[]
}

type Day = {
  date: LocalDate
  periods: readonly (WorkPeriod & { id?: string })[]
  holidays: readonly Holiday[]
  assignments: readonly Assignment[]
}

/**
 * CAL-05, WIZ-03: when and where practitioners receive on a day, earliest first. Empty on a holiday
 * or outside the work periods.
 */
export function openRanges({ date, periods, holidays, assignments }: Day): OpenRange[] {
  const active = periods.filter((period) => isInPeriod(date, period))
  if (active.length === 0 || holidayOn(date, holidays) !== undefined) return []
  const day = weekday(date)
  return assignments
    .filter((a) => a.dayOfWeek === day && a.start < a.end)
    .filter((a) => a.workPeriodId === undefined || active.some((period) => period.id === a.workPeriodId))
    .map(({ roomId, userId, start, end, appointmentTypeIds }) => ({
      roomId,
      practitionerId: userId,
      start,
      end,
      appointmentTypeIds,
    }))
    .sort((a, b) => a.start - b.start || a.end - b.end)
}

/** CAL-05: when a room is open, for any practitioner, in order and without overlap. */
export function roomOpenRanges(open: readonly OpenRange[], roomId: string): MinuteRange[] {
  return merge(open.filter((range) => range.roomId === roomId))
}

export type ClosedReason = 'before_opening' | 'lunch' | 'between' | 'after_closing' | 'closed'
export type ClosedRange = MinuteRange & { reason: ClosedReason }

const LUNCH_STARTS_FROM = 660
const LUNCH_STARTS_UNTIL = 810

/**
 * CAL-05: the closed parts of a room's day (07:00 to 22:00 by default) with their reasons, in
 * order. A gap that starts between 11:00 and 13:30 is lunch. A day without any opening is one
 * range, 'closed'.
 */
export function closedRanges(openOfRoom: readonly MinuteRange[], dayStart = 420, dayEnd = 1320): ClosedRange[] {
  const day = { start: dayStart, end: dayEnd }
  const open = merge(openOfRoom.flatMap((range) => intersect(range, day) ?? []))
  if (open.length === 0) return [{ ...day, reason: 'closed' }]
  return subtract(day, open).map((gap) => ({ ...gap, reason: reasonOf(gap, day) }))
}

function reasonOf(gap: MinuteRange, day: MinuteRange): ClosedReason {
  if (gap.start === day.start) return 'before_opening'
  if (gap.end === day.end) return 'after_closing'
  return gap.start >= LUNCH_STARTS_FROM && gap.start <= LUNCH_STARTS_UNTIL ? 'lunch' : 'between'
}

/**
 * WIZ-06: whether an opening allows this type. An empty list allows all; an undefined type is
 * always allowed.
 */
export function takesType(open: { appointmentTypeIds: readonly string[] }, typeId: string | undefined): boolean {
  return typeId === undefined || open.appointmentTypeIds.length === 0 || open.appointmentTypeIds.includes(typeId)
}

/**
 * WIZ-03, WIZ-06: whether the practitioner receives in that room for that whole time, for that
 * type. Touching ranges count as one. `open` are the open ranges of that day. Without `typeId` only
 * the time is checked.
 */
export function isOpenFor(
  place: { roomId: string; practitionerId: string; start: number; end: number; typeId?: string },
  open: readonly OpenRange[],
): true | Refusal<'outside_working_hours' | 'type_not_allowed'> {
  const here = open.filter((range) => range.roomId === place.roomId && range.practitionerId === place.practitionerId)
  const isCoveredBy = (ranges: readonly OpenRange[]) => merge(ranges).some((range) => contains(range, place))
  if (!isCoveredBy(here)) return refuse('outside_working_hours')
  return isCoveredBy(here.filter((range) => takesType(range, place.typeId))) || refuse('type_not_allowed')
}
