import { foldText } from '../shared/fold.ts'
import type { LocalDate } from '../shared/local-date.ts'

/**
 * The possible warnings about a health insurance number, in the order in which they are shown. They
 * never block, because a real card may break these rules.
 */
export const healthInsuranceWarnings = ['format', 'impossible_date', 'birth_date', 'names', 'expired'] as const
export type HealthInsuranceWarning = (typeof healthInsuranceWarnings)[number]

/** A number and what it is compared with. Unknown values are null or empty. */
export interface InsuredPerson {
  /** In any format. */
  healthInsuranceNumber: string | null
  /** The last month in which the card is valid, 'YYYY-MM'. */
  healthInsuranceExpiry: string | null
  firstName: string
  lastName: string
  dateOfBirth: LocalDate | null
}

/**
 * Three letters of the name at birth and one of the first name; the year, the month (+ 50 for a
 * woman) and the day of birth; two characters assigned by the administration.
 */
const NUMBER = /^([A-Z]{3})([A-Z])(\d\d)(\d\d)(\d\d)[A-Z0-9]\d$/
const LENGTH = 12

/** Capitals without accents, and digits, without separators: 'côtg 8456-0212' → 'COTG84560212'. */
const bareOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')

/**
 * The number as the card shows it: 'COTG84560212' → 'COTG 8456 0212'. A text of another form is
 * returned unchanged.
 */
export function formatHealthInsuranceNumber(number: string): string {
  const bare = bareOf(number)
  return NUMBER.test(bare) ? inFours(bare) : number
}

/**
 * Formats the number while it is typed: 'cotg8456' → 'COTG 8456'. Extra characters are dropped. The
 * result never ends with a space, so that erasing works.
 */
export const formatHealthInsuranceNumberTyping = (text: string): string => inFours(bareOf(text).slice(0, LENGTH))

const inFours = (bare: string): string => bare.match(/.{1,4}/g)?.join(' ') ?? ''

/**
 * PAT-02: the warnings about a number on this day; empty without a number, or when all is well.
 * `format`: not four letters and eight digits (the eleventh may be a letter); `impossible_date`: no
 * such month or day; `birth_date`: another date than in the file; `names`: other letters than in
 * the file's names, which may differ from the name at birth; `expired`: the card's month is over.
 * The number does not encode the century, and the sex is not checked: months 06 and 56 are both
 * June.
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
 * Whether a name, or one of the words of a compound name, begins with these letters. A short name
 * is padded with X. A name without Latin letters always matches.
 */
function isOfName(name: string, letters: string): boolean {
  const words = foldText(name)
    .toUpperCase()
    .split(' ')
    .map((word) => word.replace(/[^A-Z]/g, ''))
  if (words.join('') === '') return true
  return words.some((_, from) => words.slice(from).join('').padEnd(letters.length, 'X').startsWith(letters))
}
