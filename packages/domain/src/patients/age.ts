import { type LocalDate, yearsBetween } from '../shared/local-date.ts'

/**
 * PAT-03: the age in whole years. Undefined without a birth date, or when it is in the future. A
 * person born on 29 February becomes a year older on 1 March.
 */
export function ageOn(dateOfBirth: LocalDate | null | undefined, today: LocalDate): number | undefined {
  if (!dateOfBirth || dateOfBirth > today) return undefined
  return yearsBetween(dateOfBirth, today)
}
