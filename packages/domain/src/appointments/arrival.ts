import type { LocalDate } from '../shared/local-date.ts'
import { type Refusal, refuse } from '../shared/refusal.ts'
import { type AppointmentStatus, isExpected } from './status.ts'

/**
 * APT-02: a patient can be greeted only on the day of the appointment, by the clinic's clock, while
 * they are expected. The arrival does not change the status (Decision 0071).
 */
export function mayArrive(status: AppointmentStatus, date: LocalDate, today: LocalDate): true | Refusal<'status' | 'not_today'> {
  if (!isExpected(status)) return refuse('status')
  return date === today || refuse('not_today')
}

/**
 * APT-02: a greeting can be undone, on any day, until the appointment begins. A patient who left
 * can then be marked as a no-show.
 */
export function mayUnarrive(status: AppointmentStatus): true | Refusal<'status'> {
  return isExpected(status) || refuse('status')
}

/** APT-02: a greeted patient is not a no-show. `mayBecome` judges the change of status itself. */
export function isMissedThoughGreeted(to: AppointmentStatus, hasArrived: boolean): boolean {
  return to === 'no_show' && hasArrived
}
