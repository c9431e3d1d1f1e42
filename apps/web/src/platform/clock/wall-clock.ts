import type { LocalDate } from '@molaire/domain/shared/local-date'

const clocks = new Map<string, Intl.DateTimeFormat>()

/** The time zone of a clinic that names none; the same as the server's default. */
export const defaultTimeZone = 'America/Toronto'

/**
 * The wall clock at a moment in a time zone (an IANA name, such as `America/Toronto`): the date,
 * and the whole minutes since midnight. The browser's own time zone does not matter (WIZ-08).
 * Throws a RangeError for an unknown time zone.
 */
export const wallClock = (moment: Date, timeZone: string): { date: LocalDate; minutes: number } => {
  let clock = clocks.get(timeZone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
    clocks.set(timeZone, clock)
  }
  const part: Record<string, string> = {}
  for (const { type, value } of clock.formatToParts(moment)) part[type] = value
  return {
    date: `${part['year']}-${part['month']}-${part['day']}`,
    minutes: Number(part['hour']) * 60 + Number(part['minute']),
  }
}

/** The date in a time zone, now or at another moment. */
export const todayIn = (timeZone: string, moment: Date = new Date()): LocalDate => wallClock(moment, timeZone).date
