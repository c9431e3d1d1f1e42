import { type LocalDate, weekday } from '../shared/local-date.ts'
import { type MinuteRange, contains, intersect, merge, subtract } from '../shared/ranges.ts'
import { type Refusal, refuse } from '../shared/refusal.ts'
import { type Holiday, holidayOn } from './holidays.ts'
import { type WorkPeriod, isInPeriod } from './work-period.ts'

/**
 * Who works in which room in a weekly time slot. Minutes since midnight; 0 is Sunday; no type
 * listed means all (WIZ-06). When it names its work period, it holds in that period only.
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

/** A stretch of one day when a practitioner receives in a room. No type listed means all. */
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
 * CAL-05, WIZ-03: when and with whom a clinic receives on a day, earliest first. Nothing on a
 * holiday or outside the work periods.
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

/** CAL-05: when a room is open, whoever works there, in order and without overlap. */
export function roomOpenRanges(open: readonly OpenRange[], roomId: string): MinuteRange[] {
  return merge(open.filter((range) => range.roomId === roomId))
}

export type ClosedReason = 'before_opening' | 'lunch' | 'between' | 'after_closing' | 'closed'
export type ClosedRange = MinuteRange & { reason: ClosedReason }

const LUNCH_STARTS_FROM = 660
const LUNCH_STARTS_UNTIL = 810

/**
 * CAL-05: what to show as closed of a room's day (07:00 to 22:00 unless told otherwise) and why, in
 * order. A gap that starts between 11:00 and 13:30 is lunch; a day without any opening is one
 * 'closed'.
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
 * WIZ-06: does this opening take this type? An empty list takes all; no type asked is taken
 * anywhere.
 */
export function takesType(open: { appointmentTypeIds: readonly string[] }, typeId: string | undefined): boolean {
  return typeId === undefined || open.appointmentTypeIds.length === 0 || open.appointmentTypeIds.includes(typeId)
}

/**
 * WIZ-03, WIZ-06: does the practitioner receive in that room for the whole of that time, for that
 * type? Ranges that touch count as one. Give the open ranges of the wanted day; leave the type out
 * to ask about the time only.
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
