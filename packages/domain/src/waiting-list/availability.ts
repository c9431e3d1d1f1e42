import { type LocalDate, weekday } from '../shared/local-date.ts'

/** WAIT-01: the parts of a day that a patient may prefer, in order. */
export const dayParts = ['morning', 'afternoon', 'evening'] as const
export type DayPart = (typeof dayParts)[number]

/** WAIT-01: in ascending order. */
export const priorities = ['normal', 'high', 'urgent'] as const
export type Priority = (typeof priorities)[number]

const NOON = 720
const EVENING = 1020

/**
 * The part of the day of a time in minutes since midnight. The afternoon begins at noon, the
 * evening at 17:00.
 */
export function dayPartOf(start: number): DayPart {
  if (start < NOON) return 'morning'
  return start < EVENING ? 'afternoon' : 'evening'
}

/** When a patient could come. Empty lists and nulls mean no limit; day 0 is Sunday. */
export type Availability = {
  weekdays: readonly number[]
  dayParts: readonly DayPart[]
  availableFrom: LocalDate | null
  availableUntil: LocalDate | null
}

/** WAIT-02: whether they could come then. `start` is in minutes since midnight. */
export function couldCome(availability: Availability, { date, start }: { date: LocalDate; start: number }): boolean {
  const { weekdays, dayParts, availableFrom, availableUntil } = availability
  return (
    (weekdays.length === 0 || weekdays.includes(weekday(date))) &&
    (dayParts.length === 0 || dayParts.includes(dayPartOf(start))) &&
    (availableFrom === null || availableFrom <= date) &&
    (availableUntil === null || date <= availableUntil)
  )
}
