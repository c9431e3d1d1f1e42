import { isValidDuration } from '../appointments/duration.ts'
import { addDaysAtMost, compareDates, type LocalDate } from '../shared/local-date.ts'
import { refuse, type Refusal } from '../shared/refusal.ts'

/** APT-04: a plan is proposed, then confirmed or cancelled; a cancelled one may return. */
export const planStatuses = ['proposed', 'confirmed', 'cancelled'] as const
export type PlanStatus = (typeof planStatuses)[number]

const nextStatuses: Record<PlanStatus, readonly PlanStatus[]> = {
  proposed: ['confirmed', 'cancelled'],
  confirmed: ['cancelled', 'proposed'],
  cancelled: ['proposed'],
}

/** Whether a plan may go from one status to another. */
export const mayPlanBecome = (from: PlanStatus, to: PlanStatus): boolean => nextStatuses[from].includes(to)

/**
 * The most appointments of a plan, their largest sequence number, and the longest delay between two
 * of them, in days. The database has the same limits.
 */
export const mostProposed = 24
const largestSequence = 999
export const longestDelayDays = 1095

/** An appointment of a plan, before it has a date. */
export interface ProposedAppointment {
  /** From 1 to 999; the order of the plan. */
  sequence: number
  durationMinutes: number
  /** Days after the appointment before it; of the first one, after the plan begins. */
  delayDays: number
}

/**
 * APT-04: whether nobody has said what a visit of a plan is for. `treatmentCount` leaves out those
 * that were cancelled.
 */
export const isBlankVisit = (
  { note, appointmentTypeId }: { note: string | null; appointmentTypeId: string | null },
  treatmentCount: number,
): boolean => treatmentCount === 0 && note === null && appointmentTypeId === null

export type PlanRefusal = Refusal<
  'plan_sequence_twice' | 'plan_sequence_invalid' | 'plan_duration_invalid' | 'plan_delay_invalid' | 'plan_too_long'
>

/**
 * APT-04: whether proposed appointments make a plan; undefined when they do. No sequence number
 * stands twice, each is a whole one from 1 to 999, durations are those of appointments, and delays
 * are whole days.
 */
export function checkPlan(proposed: readonly ProposedAppointment[]): PlanRefusal | undefined {
  if (proposed.length > mostProposed) return refuse('plan_too_long', { most: mostProposed })
  const taken = new Set<number>()
  for (const { sequence, durationMinutes, delayDays } of proposed) {
    if (!Number.isSafeInteger(sequence) || sequence < 1 || sequence > largestSequence)
      return refuse('plan_sequence_invalid', { sequence })
    if (taken.has(sequence)) return refuse('plan_sequence_twice', { sequence })
    taken.add(sequence)
    if (!isValidDuration(durationMinutes)) return refuse('plan_duration_invalid', { sequence })
    if (!Number.isSafeInteger(delayDays) || delayDays < 0 || delayDays > longestDelayDays)
      return refuse('plan_delay_invalid', { sequence })
  }
  return undefined
}

/** The appointments of a plan in their order. */
export const inSequence = <A extends { sequence: number }>(proposed: readonly A[]): A[] =>
  [...proposed].sort((a, b) => a.sequence - b.sequence)

/** An appointment of a plan in the order of the plan, with the day that it has, if it has one. */
export interface Link {
  delayDays: number
  date: LocalDate | null
}

/**
 * APT-04: the first day that each appointment of a plan may have, in the order of the plan: its
 * delay after the one before, whose own day counts if it has one. The first one may be on `from`
 * plus its delay.
 */
export function earliestDates(links: readonly Link[], from: LocalDate): LocalDate[] {
  const dates: LocalDate[] = []
  let before = from
  for (const { delayDays, date } of links) {
    const earliest = addDaysAtMost(before, delayDays)
    dates.push(earliest)
    before = date ?? earliest
  }
  return dates
}

/**
 * APT-04: whether every appointment that has a day keeps its place: not before its earliest day.
 * Indexes of those that do not, in order.
 */
export const tooEarly = (links: readonly Link[], from: LocalDate): number[] => {
  const earliest = earliestDates(links, from)
  return links.flatMap(({ date }, at) => (date !== null && compareDates(date, earliest[at] ?? from) < 0 ? [at] : []))
}

/**
 * APT-04: the days after one appointment is moved: those behind it that would come too early move
 * to their earliest day; the others stay.
 */
export function datesAfterMove(links: readonly Link[], moved: number, to: LocalDate): (LocalDate | null)[] {
  const dates = links.map(({ date }) => date)
  dates[moved] = to
  let before = to
  for (const [at, { delayDays }] of links.entries()) {
    const date = dates[at]
    if (at <= moved || date === undefined) continue
    const earliest = addDaysAtMost(before, delayDays)
    if (date !== null && compareDates(date, earliest) < 0) dates[at] = earliest
    before = dates[at] ?? earliest
  }
  return dates
}
