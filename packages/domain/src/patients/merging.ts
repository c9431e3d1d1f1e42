import { foldText } from '../shared/fold.ts'
import type { Alert } from './alerts.ts'
import { areNamesAlike, type Identity } from './duplicates.ts'
import { checkHealthInsuranceNumber } from './health-insurance-number.ts'

type Person = Pick<Identity, 'firstName' | 'lastName' | 'dateOfBirth'>
type InsuredPerson = Pick<Identity, keyof Person | 'healthInsuranceNumber'>

/**
 * PAT-04: why two files may not be of the same person. 'different_people': neither the name nor the
 * birth date is the same; a missing birth date is not the same. 'name' or 'birth_date': only that
 * one differs. Names are compared as for duplicates. Null: no doubt (Decision 0079).
 */
export function doubtOfMerge(one: Person, other: Person): 'different_people' | 'name' | 'birth_date' | null {
  const isBirthDateKnown = one.dateOfBirth !== null && other.dateOfBirth !== null
  const isBirthDateSame = isBirthDateKnown && one.dateOfBirth === other.dateOfBirth
  if (!areNamesAlike(one, other)) return isBirthDateSame ? 'name' : 'different_people'
  return isBirthDateKnown && !isBirthDateSame ? 'birth_date' : null
}

/** The name that the user must type to merge files of different people: 'Marc Roy'. */
export const nameToType = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string => `${firstName} ${lastName}`

/** PAT-04: whether the typed name is this person's, ignoring accents, case and spaces. */
export function isNameTyped(typed: string, person: Pick<Person, 'firstName' | 'lastName'>): boolean {
  const plain = (text: string) => foldText(text) || text.trim()
  return plain(typed) === plain(nameToType(person))
}

/**
 * PAT-04: whether the kept file may take the health insurance number of the other. The names must
 * be alike and the birth dates must not differ. The number must not contradict the person: it
 * encodes three letters of the family name, one of the first name, and the birth date. A number of
 * another form, such as that of another province, encodes nothing. The same number, or none, is
 * always allowed (Decision 0079).
 */
export function mayTakeHealthInsuranceNumber(kept: InsuredPerson, other: InsuredPerson): boolean {
  const { healthInsuranceNumber } = other
  if (healthInsuranceNumber === null || healthInsuranceNumber === kept.healthInsuranceNumber) return true
  if (doubtOfMerge(kept, other) !== null) return false
  const dateOfBirth = kept.dateOfBirth ?? other.dateOfBirth
  const person = { ...kept, dateOfBirth, healthInsuranceNumber, healthInsuranceExpiry: null }
  // There is no expiry to check, so the date does not matter.
  const doubts = checkHealthInsuranceNumber(person, '1900-01-01')
  return doubts.every((doubt) => doubt === 'format')
}

/**
 * The alerts after a merge: those that the user chose, then all others of both files. A missing
 * alert may harm the patient, a needless one does not, so a merge removes none (Decision 0074).
 * Alerts are equal when their type and text are, ignoring case and accents.
 */
export function alertsOfBoth(chosen: readonly Alert[], kept: readonly Alert[], merged: readonly Alert[]): Alert[] {
  const seen = new Set<string>()
  return [...chosen, ...kept, ...merged].filter(({ kind, label }) => {
    const key = `${kind} ${foldText(label)}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

interface Account {
  id: string
  /** Whose account pays; null for their own. */
  payerId: string | null
}

/**
 * The payer of the kept file after a merge: its own payer, or that of the merged file when it has
 * none. Null when the person pays for others, or would be their own payer. `paysForOthers`: either
 * file pays for somebody who is neither of the two.
 */
export function payerOfBoth(kept: Account, merged: Account, paysForOthers: boolean): string | null {
  if (paysForOthers) return null
  const payers = [kept.payerId, merged.payerId].filter((id) => id !== null && id !== kept.id && id !== merged.id)
  return payers[0] ?? null
}
