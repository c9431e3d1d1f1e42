import { addDaysAtMost, addMonths, daysBetween, type LocalDate } from '../shared/local-date.ts'
import type { PrescriptionContent } from './content.ts'

/** APT-11: the last day proposed for a renewable prescription: a year from today (0128). */
export const proposedValidity = (today: LocalDate): LocalDate => addMonths(today, 12)

/**
 * RX-01: what a renewal says on a day: the same, valid as many days as the first was. A validity
 * that was shorter than a day is left out.
 */
export function renewed<C extends Pick<PrescriptionContent, 'validUntil'>>(
  content: C,
  { prescribedOn, today }: { prescribedOn: LocalDate; today: LocalDate },
): C {
  const { validUntil } = content
  const days = validUntil === null ? -1 : daysBetween(prescribedOn, validUntil)
  return { ...content, validUntil: days < 0 ? null : addDaysAtMost(today, days) }
}
