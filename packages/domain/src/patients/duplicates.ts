import { foldText } from '../shared/fold.ts'
import type { LocalDate } from '../shared/local-date.ts'
import { isOneMistakeApart } from './one-mistake.ts'

/** What two files of one person may have in common, in the order in which reasons are shown. */
const duplicateReasons = ['birth_date', 'phone', 'health_insurance_number', 'email'] as const
export type DuplicateReason = (typeof duplicateReasons)[number]

/**
 * The fields that identify a person. The telephone, the e-mail and the number are in stored form.
 */
export interface Identity {
  firstName: string
  lastName: string
  dateOfBirth: LocalDate | null
  phone: string | null
  email: string | null
  healthInsuranceNumber: string | null
}

/**
 * PAT-04: why two files may be of one person; empty when they are not duplicates. They are when the
 * health insurance number is the same; or when the names are alike (`areNamesAlike`) and the birth
 * date, the telephone or the e-mail is the same. Names alone are not enough, because people share
 * them.
 */
export function reasonsOfDuplicate(one: Identity, other: Identity): DuplicateReason[] {
  const isSame = {
    birth_date: isGivenAndSame(one.dateOfBirth, other.dateOfBirth),
    phone: isGivenAndSame(one.phone, other.phone),
    health_insurance_number: isGivenAndSame(one.healthInsuranceNumber, other.healthInsuranceNumber),
    email: isGivenAndSame(one.email?.toLowerCase(), other.email?.toLowerCase()),
  }
  const reasons = duplicateReasons.filter((reason) => isSame[reason])
  return isSame.health_insurance_number || (reasons.length > 0 && areNamesAlike(one, other)) ? reasons : []
}

const isGivenAndSame = (one: string | null | undefined, other: string | null | undefined) => Boolean(one) && one === other

type Names = Pick<Identity, 'firstName' | 'lastName'>

/**
 * PAT-04: whether the names are the same apart from accents, case, hyphens and one typing mistake,
 * with first and last name in either order: 'Côté-Bélanger Geneviève' is like 'Genevieve Cote
 * Belanger'.
 */
export function areNamesAlike(one: Names, other: Names): boolean {
  const names = folded(one.firstName, one.lastName)
  return (
    differByOneMistake(names, folded(other.firstName, other.lastName)) ||
    differByOneMistake(names, folded(other.lastName, other.firstName))
  )
}

// A name that folds to nothing, such as an emoji, is compared as typed.
const folded = (...names: string[]) => names.map((name) => foldText(name) || name.trim()).join(' ')

/** Whether two texts differ by one mistake at most. */
const differByOneMistake = (one: string, other: string) => isOneMistakeApart(one, other, (rest, otherRest) => rest === otherRest)
