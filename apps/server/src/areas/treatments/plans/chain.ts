import { compareDates, type LocalDate } from '@molaire/domain/shared/local-date'
import { isBlankVisit, type Link } from '@molaire/domain/treatments/plan'
import type { VisitRow } from './queries.ts'

/** Whether all of a visit was done, so that it needs no appointment of its own. */
const isOver = ({ hasDone, planned }: VisitRow): boolean => hasDone && planned === 0

/** Whether a visit still needs an appointment; a blank one only once it has a purpose. */
export const isToBook = (visit: VisitRow): boolean =>
  visit.appointment === null && !isOver(visit) && !isBlankVisit(visit, visit.hasDone ? 1 : visit.planned)

/** The day that a visit has: that of its appointment, or on which all of it was done. */
export const dayOf = (visit: VisitRow): LocalDate | null => visit.appointment?.date ?? (isOver(visit) ? visit.doneOn : null)

/** The visits of a plan with their days, `dates` before those that they have. */
export const linksOf = (proposed: readonly VisitRow[], dates: ReadonlyMap<string, LocalDate> = new Map()): Link[] =>
  proposed.map((visit) => ({ delayDays: visit.delayDays, date: dates.get(visit.id) ?? dayOf(visit) }))

/** The latest of some days. */
export const latest = (first: LocalDate, ...others: LocalDate[]): LocalDate =>
  others.reduce((most, day) => (compareDates(day, most) > 0 ? day : most), first)
