import { addMonths, type LocalDate } from '../shared/local-date.ts'

/**
 * Civil Code of Québec, s. 14: from this age a minor consents alone to care, and holds their own
 * file. In years.
 */
const AGE_OF_OWN_FILE = 14
/** Civil Code of Québec, s. 153. In years. */
export const AGE_OF_MAJORITY = 18

/**
 * The day on which a file becomes the patient's own; undefined without a birth date. Someone born
 * on 29 February: 28 February of a common year.
 */
export const ownFileSince = (dateOfBirth: LocalDate | null): LocalDate | undefined =>
  dateOfBirth === null ? undefined : addMonths(dateOfBirth, AGE_OF_OWN_FILE * 12)

/**
 * PAT-06: may the family see what is in this file? While the patient is under 14, and of whom no
 * birth date is known, yes; from 14 on only with their consent (`familyConsentOn`), which an adult
 * gives as well.
 */
export function isOpenToFamily(
  { dateOfBirth, familyConsentOn }: { dateOfBirth: LocalDate | null; familyConsentOn: LocalDate | null },
  today: LocalDate,
): boolean {
  const since = ownFileSince(dateOfBirth)
  return familyConsentOn !== null || since === undefined || today < since
}

/**
 * PAT-06: may a parent have a copy of this file? As isOpenToFamily; but of whom no birth date is
 * known, only with the consent, for a copy that was given cannot be taken back.
 */
export const mayGiveToParent = (file: Parameters<typeof isOpenToFamily>[0], today: LocalDate): boolean =>
  isOpenToFamily(file, today) && (file.dateOfBirth !== null || file.familyConsentOn !== null)
