import type { LocalDate } from '../shared/local-date.ts'
import { type Refusal, refuse } from '../shared/refusal.ts'
import { type AppointmentStatus, isExpected } from './status.ts'

/**
 * APT-02: who is greeted is expected that day, by the clinic's clock. Arrival is a moment of its
 * own: the status stays (Decision 0071).
 */
export function mayArrive(status: AppointmentStatus, date: LocalDate, today: LocalDate): true | Refusal<'status' | 'not_today'> {
  if (!isExpected(status)) return refuse('status')
  return date === today || refuse('not_today')
}

/**
 * APT-02: a greeting is taken back while nothing has begun, on any day: whoever left again can then
 * be marked as missed.
 */
export function mayUnarrive(status: AppointmentStatus): true | Refusal<'status'> {
  return isExpected(status) || refuse('status')
}

/** APT-02: greeted is not missed. The move of the status itself is for `mayBecome` to judge. */
export function isMissedThoughGreeted(to: AppointmentStatus, hasArrived: boolean): boolean {
  return to === 'no_show' && hasArrived
}
