import { foldText } from '../shared/fold.ts'
import type { LocalDate } from '../shared/local-date.ts'

/**
 * What may be doubted about a health insurance number, in the order in which it is told. Doubts
 * warn and never block: a card says what it says.
 */
export const healthInsuranceWarnings = ['format', 'impossible_date', 'birth_date', 'names', 'expired'] as const
export type HealthInsuranceWarning = (typeof healthInsuranceWarnings)[number]

/** What a number is held against; null or empty where it is not known. */
export interface InsuredPerson {
  /** In any typing. */
  healthInsuranceNumber: string | null
  /** The last month in which the card counts, 'YYYY-MM'. */
  healthInsuranceExpiry: string | null
  firstName: string
  lastName: string
  dateOfBirth: LocalDate | null
}

/**
 * Three letters of the name at birth and one of the first name; year, month (+ 50 for a woman) and
 * day of birth; two signs of the administration.
 */
const NUMBER = /^([A-Z]{3})([A-Z])(\d\d)(\d\d)(\d\d)[A-Z0-9]\d$/
const LENGTH = 12

/** 'côtg 8456-0212' → 'COTG84560212': capitals without accents and digits, nothing between them. */
const bareOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')

/**
 * As a card shows it: 'COTG84560212' → 'COTG 8456 0212'; what is no such number comes back as it
 * is.
 */
export function formatHealthInsuranceNumber(number: string): string {
  const bare = bareOf(number)
  return NUMBER.test(bare) ? inFours(bare) : number
}

/**
 * The mask while typing: 'cotg8456' → 'COTG 8456'. Extra signs are dropped. Never ends with a
 * blank, so erasing works.
 */
export const formatHealthInsuranceNumberTyping = (text: string): string => inFours(bareOf(text).slice(0, LENGTH))

const inFours = (bare: string): string => bare.match(/.{1,4}/g)?.join(' ') ?? ''

/**
 * PAT-02: what may be doubted about a number, on this day; empty when there is none or nothing is
 * wrong. `format`: not four letters and eight digits (the eleventh may be a letter);
 * `impossible_date`: no such month or day; `birth_date`: another day than the file says; `names`:
 * other letters than the file's names, for the family name may be another than at birth; `expired`:
 * the month of the card is over. The number says nothing of the century, and who is a woman is not
 * asked: months 06 and 56 are both June.
 */
export function checkHealthInsuranceNumber(person: InsuredPerson, today: LocalDate): HealthInsuranceWarning[] {
  const { healthInsuranceNumber, healthInsuranceExpiry, dateOfBirth } = person
  const isExpired = healthInsuranceExpiry !== null && healthInsuranceExpiry < today.slice(0, 7)
  const expired: HealthInsuranceWarning[] = isExpired ? ['expired'] : []
  const bare = bareOf(healthInsuranceNumber ?? '')
  if (!healthInsuranceNumber?.trim()) return expired
  const [, family = '', given = '', year = '', codedMonth = '', day = ''] = NUMBER.exec(bare) ?? []
  if (family === '') return ['format', ...expired]

  const month = String(Number(codedMonth) % 50).padStart(2, '0')
  const isPossible = isDayOfSomeCentury(Number(year), Number(month), Number(day))
  const isBirth = dateOfBirth === null || dateOfBirth.slice(2) === `${year}-${month}-${day}`
  const isNamed = isOfName(person.lastName, family) && isOfName(person.firstName, given)
  return [
    ...(isPossible ? [] : (['impossible_date'] as const)),
    ...(isPossible && !isBirth ? (['birth_date'] as const) : []),
    ...(isNamed ? [] : (['names'] as const)),
    ...expired,
  ]
}

const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

function isDayOfSomeCentury(year: number, month: number, day: number): boolean {
  const isLeapDay = month === 2 && day === 29
  return day >= 1 && day <= (DAYS[month - 1] ?? 0) && (!isLeapDay || year % 4 === 0)
}

/**
 * Whether a name begins so. A short one is filled with X; a name without Latin letters says
 * nothing; a compound one may begin at any of its words.
 */
function isOfName(name: string, letters: string): boolean {
  const words = foldText(name)
    .toUpperCase()
    .split(' ')
    .map((word) => word.replace(/[^A-Z]/g, ''))
  if (words.join('') === '') return true
  return words.some((_, from) => words.slice(from).join('').padEnd(letters.length, 'X').startsWith(letters))
}
