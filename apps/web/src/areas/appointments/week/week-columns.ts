import { freeStretches, type FreeStretch } from '@molaire/domain/appointments/openings'
import { isLiving } from '@molaire/domain/appointments/status'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import type { Day, Week } from '@molaire/contract/appointments/shapes'
import { readDay, type ReadDay } from '../calendar/read-day.ts'

/** One day of a week, as a column of the board. */
export interface WeekColumn {
  date: LocalDate
  /** The day as the server sent it, with its real rooms, for the details and for booking. */
  day: Day
  read: ReadDay
  /**
   * The same day with all rooms as one, whose id is the date, so that a practitioner who changes
   * rooms has one column.
   */
  lane: ReadDay
  free: readonly FreeStretch[]
  /** Without openings or appointments: the column is narrow. */
  isClosed: boolean
}

/** CAL-10: the seven columns of a week. */
export const weekColumns = (week: Week): WeekColumn[] =>
  week.days.map((day) => {
    const read = readDay(day)
    const inLane = <T extends object>(items: readonly T[]) => items.map((item) => ({ ...item, roomId: day.date }))
    const lane = { date: day.date, open: inLane(read.open), booked: inLane(read.booked) }
    return {
      date: day.date,
      day,
      read,
      lane,
      free: freeStretches(lane.open, lane.booked),
      isClosed: read.open.length === 0 && !read.booked.some(({ status }) => isLiving(status)),
    }
  })

/** The room where a practitioner receives at a time picked in a column. */
export const roomAt = (
  { read }: WeekColumn,
  { practitionerId, start }: { practitionerId: string; start: number },
): string | undefined =>
  read.open.find((range) => range.practitionerId === practitionerId && range.start <= start && start < range.end)?.roomId
