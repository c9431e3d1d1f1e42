/**
 * A time of the clinic's wall clock, 'HH:mm', '00:00' to '23:59'; '24:00' is the end of the day.
 */
export type LocalTime = string

/** The unit of the rules is minutes since midnight: 0 to 1440. */
export const MINUTES_PER_DAY = 1440

/** True for '00:00' to '23:59' and for '24:00'. */
export function isLocalTime(s: string): s is LocalTime {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(s)
}

/** `minutesOf('08:30')` is 510. Throws RangeError on an invalid time. */
export function minutesOf(time: LocalTime): number {
  if (!isLocalTime(time)) throw new RangeError(`not a time of day: ${time}`)
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

/** `timeOf(510)` is '08:30' and `timeOf(1440)` is '24:00'. Throws RangeError outside a day. */
export function timeOf(minutes: number): LocalTime {
  if (!Number.isInteger(minutes) || minutes < 0 || minutes > MINUTES_PER_DAY)
    throw new RangeError(`not a minute of the day: ${minutes}`)
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
