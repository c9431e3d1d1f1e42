import { addMonths, type LocalDate } from '../shared/local-date.ts'

/**
 * Civil Code of Québec, s. 14: from this age a minor alone consents to care, and holds their own
 * file. In years.
 */
const AGE_OF_OWN_FILE = 14
/** Civil Code of Québec, s. 153. In years. */
export const AGE_OF_MAJORITY = 18

/**
 * The day on which a file becomes the patient's own; undefined without a birth date. For someone
 * born on 29 February, 28 February when the year is no leap year.
 */
export const ownFileSince = (dateOfBirth: LocalDate | null): LocalDate | undefined =>
  dateOfBirth === null ? undefined : addMonths(dateOfBirth, AGE_OF_OWN_FILE * 12)

/**
 * PAT-06: whether the family may see this file. Yes while the patient is under 14 or has no known
 * birth date; from 14 on only with their consent (`familyConsentOn`), also for adults.
 */
export function isOpenToFamily(
  { dateOfBirth, familyConsentOn }: { dateOfBirth: LocalDate | null; familyConsentOn: LocalDate | null },
  today: LocalDate,
): boolean {
  const since = ownFileSince(dateOfBirth)
  return familyConsentOn !== null || since === undefined || today < since
}

/**
 * PAT-06: whether a parent may have a copy of this file. As `isOpenToFamily`; but without a birth
 * date only with consent, because a copy cannot be taken back.
 */
export const mayGiveToParent = (file: Parameters<typeof isOpenToFamily>[0], today: LocalDate): boolean =>
  isOpenToFamily(file, today) && (file.dateOfBirth !== null || file.familyConsentOn !== null)
