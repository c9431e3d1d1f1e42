import { instantOf } from '@molaire/domain/shared/clock-change'
import { isRefusal, type Refusal } from '@molaire/domain/shared/refusal'
import type { LocalDate } from '@molaire/domain/shared/local-date'

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
    formatters.set(timeZone, formatter)
  }
  return formatter
}

export type WallClock = { date: LocalDate; minutes: number }

/** Recent results by zone and minute: a call of Intl costs as much as a small statement. */
const recentClocks = new Map<string, WallClock>()
const MOST_RECENT = 2000

/** The wall clock of a zone at a moment: its day, and the minutes since its midnight (WIZ-08). */
export function wallClock(moment: Date, timeZone: string): WallClock {
  const minute = Math.floor(moment.getTime() / 60_000)
  const key = `${timeZone} ${minute}`
  const known = recentClocks.get(key)
  if (known) return known
  if (recentClocks.size >= MOST_RECENT) recentClocks.clear()
  const clock = readClock(moment, timeZone)
  recentClocks.set(key, clock)
  return clock
}

function readClock(moment: Date, timeZone: string): WallClock {
  const part: Record<string, string> = {}
  for (const { type, value } of formatterOf(timeZone).formatToParts(moment)) part[type] = value
  return {
    date: `${part['year']?.padStart(4, '0')}-${part['month']}-${part['day']}`,
    minutes: Number(part['hour']) * 60 + Number(part['minute']),
  }
}

// Two days inside the limits of the calendar, so that every zone's wall clock shows a four-digit
// year.
const firstMoment = Date.parse('0001-01-03T00:00:00Z')
const lastMoment = Date.parse('9999-12-30T00:00:00Z')

/**
 * How many minutes a zone is ahead of UTC at a moment in milliseconds. A moment outside the
 * calendar is treated as its nearest limit, where no clock changes.
 */
export function offsetMinutes(timeZone: string): (utcMilliseconds: number) => number {
  return (milliseconds) => {
    const utcMilliseconds = Math.min(Math.max(milliseconds, firstMoment), lastMoment)
    const { date, minutes } = wallClock(new Date(utcMilliseconds), timeZone)
    const wallTimeAsUtc = Date.parse(`${date}T00:00:00Z`) + minutes * 60_000
    return Math.round((wallTimeAsUtc - Math.floor(utcMilliseconds / 60_000) * 60_000) / 60_000)
  }
}

/**
 * The moment of a wall-clock time. Refuses with time_does_not_exist a time that the spring change
 * skips, which PostgreSQL would move silently.
 */
export function momentOf(
  wallTime: { date: LocalDate; minutes: number },
  timeZone: string,
): Date | Refusal<'time_does_not_exist'> {
  const instant = instantOf(wallTime, offsetMinutes(timeZone))
  return isRefusal(instant) ? instant : new Date(instant)
}
