import type { LocalDate } from '../shared/local-date.ts'
import { refuse, type Refusal } from '../shared/refusal.ts'

/**
 * No treatment of a patient who lives was done before this day, so every day that a plan can have
 * comes after it too. A year such as 0026 is a slip of the keyboard.
 */
export const longAgo: LocalDate = '1900-01-01'

/**
 * APT-06: the day on which a treatment was done is past or the clinic's `today`. Refuses
 * `completed_in_future` with `{ today }` and `completed_too_early` with `{ earliest }`.
 */
export function checkCompletedOn(
  day: LocalDate,
  today: LocalDate,
): Refusal<'completed_in_future' | 'completed_too_early'> | undefined {
  if (day > today) return refuse('completed_in_future', { today })
  if (day < longAgo) return refuse('completed_too_early', { earliest: longAgo })
  return undefined
}
