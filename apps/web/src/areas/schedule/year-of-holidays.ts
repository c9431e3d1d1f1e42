import { daysBetween, isLocalDate, type LocalDate } from '@molaire/domain/shared/local-date'
import { holidayOn, type Holiday } from '@molaire/domain/schedule/holidays'
import { quebecHolidays, type ProposedHoliday } from '@molaire/domain/schedule/quebec-holidays'

const firstDay = (year: number): LocalDate => `${String(year).padStart(4, '0')}-01-01`
const lastDay = (year: number): LocalDate => `${String(year).padStart(4, '0')}-12-31`
const endOf = ({ startDate, endDate }: Holiday): LocalDate => endDate ?? startDate

/** The holidays with at least one day in the year, in order. */
export const holidaysOf = <H extends Holiday>(holidays: readonly H[], year: number): H[] =>
  holidays
    .filter((holiday) => holiday.startDate <= lastDay(year) && endOf(holiday) >= firstDay(year))
    .toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1))

/**
 * The position and length of date ranges as shares of the year, 0 to 1. Ranges are cut at its ends.
 */
export const marksOf = (ranges: readonly Holiday[], year: number): { at: number; long: number }[] => {
  const days = daysBetween(firstDay(year), lastDay(year)) + 1
  return holidaysOf(ranges, year).map((range) => {
    const start = range.startDate < firstDay(year) ? firstDay(year) : range.startDate
    const end = endOf(range) > lastDay(year) ? lastDay(year) : endOf(range)
    return { at: daysBetween(firstDay(year), start) / days, long: (daysBetween(start, end) + 1) / days }
  })
}

export interface Proposal extends ProposedHoliday {
  /** The existing holiday on that day, if any. */
  covered: Holiday | undefined
}

/**
 * CFG-04: Quebec's public holidays of a year, each with the clinic's own holiday on that day, if
 * any.
 */
export const proposals = (year: number, holidays: readonly Holiday[]): Proposal[] =>
  quebecHolidays(year).map((proposed) => ({ ...proposed, covered: holidayOn(proposed.date, holidays) }))

/**
 * The first ticks: every day that is not a holiday yet, but only one of the two Easter days, and
 * none if the clinic already observes one.
 */
export const firstTicks = (list: readonly Proposal[]): Set<LocalDate> => {
  const keepsEaster = list.some(({ choice, covered }) => choice === 'easter' && covered)
  const easter = list.find(({ choice }) => choice === 'easter')
  return new Set(
    list
      .filter(({ covered }) => !covered)
      .filter((proposed) => proposed.choice !== 'easter' || (!keepsEaster && proposed === easter))
      .map(({ date }) => date),
  )
}

/** The form of a holiday. */
export type HolidayFields = {
  name: string
  startDate: string
  endDate: string
}
export type HolidayProblem = 'required' | 'date' | 'reversed'

/**
 * CFG-04: a name and a first day are required; the last day is optional and may not be before the
 * first. Returns problems by field.
 */
export const holidayProblems = ({
  name,
  startDate,
  endDate,
}: HolidayFields): Partial<Record<keyof HolidayFields, HolidayProblem>> => ({
  ...(!name.trim() && { name: 'required' }),
  ...(!startDate ? { startDate: 'required' } : !isLocalDate(startDate) && { startDate: 'date' }),
  ...(endDate &&
    (!isLocalDate(endDate) ? { endDate: 'date' } : isLocalDate(startDate) && endDate < startDate && { endDate: 'reversed' })),
})

/** The form as sent; a holiday of one day has no end date. */
export const holidayBody = ({ name, startDate, endDate }: HolidayFields) => ({
  name: name.trim(),
  startDate,
  endDate: endDate && endDate !== startDate ? endDate : null,
})
