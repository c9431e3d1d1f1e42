import type { LocalDate } from '../shared/local-date.ts'

/** Days on which the clinic is closed, both included. Without an end date it is a single day. */
export type Holiday = { name: string; startDate: LocalDate; endDate?: LocalDate | null }

/** CAL-05: the first holiday that closes this day, or undefined. */
export function holidayOn<H extends Holiday>(date: LocalDate, holidays: readonly H[]): H | undefined {
  return holidays.find((holiday) => holiday.startDate <= date && date <= (holiday.endDate ?? holiday.startDate))
}
