import { foldText } from '../shared/fold.ts'
import type { Alert } from './alerts.ts'
import { areNamesAlike, type Identity } from './duplicates.ts'
import { checkHealthInsuranceNumber } from './health-insurance-number.ts'

type Person = Pick<Identity, 'firstName' | 'lastName' | 'dateOfBirth'>
type InsuredPerson = Pick<Identity, keyof Person | 'healthInsuranceNumber'>

/**
 * PAT-04: what speaks against two files being of one person. 'different_people': neither the name
 * nor the birth date says that they are, and a birth date that a file lacks says nothing; 'name' or
 * 'birth_date': that one differs and the other does not. Names are alike as for duplicates. Null:
 * nothing (Decision 0079).
 */
export function doubtOfMerge(one: Person, other: Person): 'different_people' | 'name' | 'birth_date' | null {
  const isBirthDateKnown = one.dateOfBirth !== null && other.dateOfBirth !== null
  const isBirthDateSame = isBirthDateKnown && one.dateOfBirth === other.dateOfBirth
  if (!areNamesAlike(one, other)) return isBirthDateSame ? 'name' : 'different_people'
  return isBirthDateKnown && !isBirthDateSame ? 'birth_date' : null
}

/** A name as a merge of different people has it typed: 'Marc Roy'. */
export const nameToType = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string => `${firstName} ${lastName}`

/** PAT-04: whether the name that was typed is this person's, but for accents, case and blanks. */
export function isNameTyped(typed: string, person: Pick<Person, 'firstName' | 'lastName'>): boolean {
  const plain = (text: string) => foldText(text) || text.trim()
  return plain(typed) === plain(nameToType(person))
}

/**
 * PAT-04: whether the kept file may take the health insurance number of the other. Only where the
 * names are alike and no birth date says otherwise, and only a number that does not name somebody
 * else: it encodes three letters of the family name, one of the first name, and the birth date. A
 * number of another form, such as that of another province, encodes nothing. Their own number, and
 * none, may always be taken (Decision 0079).
 */
export function mayTakeHealthInsuranceNumber(kept: InsuredPerson, other: InsuredPerson): boolean {
  const { healthInsuranceNumber } = other
  if (healthInsuranceNumber === null || healthInsuranceNumber === kept.healthInsuranceNumber) return true
  if (doubtOfMerge(kept, other) !== null) return false
  const dateOfBirth = kept.dateOfBirth ?? other.dateOfBirth
  const person = { ...kept, dateOfBirth, healthInsuranceNumber, healthInsuranceExpiry: null }
  // No expiry is asked about, so the day does not matter.
  const doubts = checkHealthInsuranceNumber(person, '1900-01-01')
  return doubts.every((doubt) => doubt === 'format')
}

/**
 * What must be known of someone whose two files become one: what the writer chose, then whatever
 * either file said beside it. An alert more is read in vain; one less may hurt, so a merge takes
 * none away (Decision 0074). Two are the same when kind and words are, but for case and accents.
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
  /** Whose account pays; null: their own. */
  payerId: string | null
}

/**
 * Whose account pays for the kept file once the other is merged into it: as before; that of the
 * merged file where the kept one named none. Who pays for others pays for themselves, and nobody is
 * their own payer: null then. `paysForOthers`: either file pays for somebody who is neither of the
 * two.
 */
export function payerOfBoth(kept: Account, merged: Account, paysForOthers: boolean): string | null {
  if (paysForOthers) return null
  const payers = [kept.payerId, merged.payerId].filter((id) => id !== null && id !== kept.id && id !== merged.id)
  return payers[0] ?? null
}
