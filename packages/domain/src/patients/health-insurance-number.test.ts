import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../shared/local-date.ts'
import {
  checkHealthInsuranceNumber,
  formatHealthInsuranceNumber,
  formatHealthInsuranceNumberTyping,
  healthInsuranceWarnings,
  type InsuredPerson,
} from './health-insurance-number.ts'

const today = '2026-11-22'
const genevieve: InsuredPerson = {
  healthInsuranceNumber: 'COTG 8456 0212',
  healthInsuranceExpiry: '2027-06',
  firstName: 'Geneviève',
  lastName: 'Côté-Bélanger',
  dateOfBirth: '1984-06-02',
}
const check = (changes: Partial<InsuredPerson>) => checkHealthInsuranceNumber({ ...genevieve, ...changes }, today)
const checkNumber = (healthInsuranceNumber: string | null) => check({ healthInsuranceNumber })

test.each(['COTG 8456 0212', 'cotg84560212', 'COTG-8456-0212', ' Cotg.8456.0212 ', 'COTG 8456 02A2'])(
  'PAT-02 the number %j fits her names and her birth date',
  (typed) => {
    expect(checkNumber(typed)).toEqual([])
  },
)

test.each([null, '', '   '])('PAT-02 no number (%j) is doubted', (typed) => {
  expect(checkNumber(typed)).toEqual([])
})

test.each([
  'COTG8456021',
  'COTG845602123',
  'COT184560212',
  'COTG8456021A',
  '845602123456',
  'COTG 8456',
  '😀',
  '-',
  'AAAAAAAAAAAA',
])('PAT-02 %j is no number: its form alone is told', (typed) => {
  expect(checkNumber(typed)).toEqual(['format'])
})

test.each([
  'COTG84000212',
  'COTG84130212',
  'COTG84500212',
  'COTG84630212',
  'COTG84560012',
  'COTG84563112',
  'COTG84023012',
  'COTG85022912',
])('PAT-02 %j holds a day that no calendar has', (typed) => {
  expect(checkNumber(typed)).toEqual(['impossible_date'])
})

test('PAT-02 the months of women are 50 further, and either month may be on a card, whoever they are', () => {
  expect(checkNumber('COTG84060212')).toEqual([])
  expect(checkNumber('COTG84560212')).toEqual([])
  expect(checkNumber('COTG84070212')).toEqual(['birth_date'])
  expect(checkNumber('COTG84560312')).toEqual(['birth_date'])
  expect(checkNumber('COTG85560212')).toEqual(['birth_date'])
})

test('PAT-02 the century is not in it, and without a birth date there is nothing to hold it against', () => {
  expect(check({ healthInsuranceNumber: 'COTG15560212', dateOfBirth: '1915-06-02' })).toEqual([])
  expect(check({ healthInsuranceNumber: 'COTG15560212', dateOfBirth: '2015-06-02' })).toEqual([])
  expect(check({ dateOfBirth: null })).toEqual([])
})

test('PAT-02 born on 29 February', () => {
  expect(check({ healthInsuranceNumber: 'COTG92522912', dateOfBirth: '1992-02-29' })).toEqual([])
  expect(check({ healthInsuranceNumber: 'COTG00522912', dateOfBirth: '2000-02-29' })).toEqual([])
})

test.each([
  ['Geneviève', 'Bélanger', 'BELG84560212'],
  ['Geneviève', 'Côté Bélanger', 'BELG84560212'],
  ['Thi', 'Ng', 'NGXT84560212'],
  ['Œuvrard', 'L’Écuyer', 'LECO84560212'],
  ['Marie-Ève', "D'Amours", 'DAME84560212'],
  ['Louis', 'St-Pierre', 'STPL84560212'],
  ['李', '小龙', 'XIAL84560212'],
])('PAT-02 the card of %s %s may begin %s', (firstName, lastName, healthInsuranceNumber) => {
  expect(check({ firstName, lastName, healthInsuranceNumber })).toEqual([])
})

test.each([
  ['Geneviève', 'Lafontaine', 'COTG84560212'],
  ['Antoine', 'Côté', 'COTG84560212'],
  ['Geneviève', 'Ng', 'NGUG84560212'],
])('PAT-02 the card of %s %s may not begin %s without a word', (firstName, lastName, healthInsuranceNumber) => {
  expect(check({ firstName, lastName, healthInsuranceNumber })).toEqual(['names'])
})

test('PAT-02 a card counts until the end of its month, also without its number', () => {
  expect(check({ healthInsuranceExpiry: '2026-11' })).toEqual([])
  expect(check({ healthInsuranceExpiry: '2026-10' })).toEqual(['expired'])
  expect(check({ healthInsuranceExpiry: '2025-12', healthInsuranceNumber: null })).toEqual(['expired'])
  expect(check({ healthInsuranceExpiry: null })).toEqual([])
})

test('PAT-02 several doubts are told in one order', () => {
  expect(check({ healthInsuranceNumber: 'ROYA79010112', healthInsuranceExpiry: '2020-01' })).toEqual([
    'birth_date',
    'names',
    'expired',
  ])
  expect([...healthInsuranceWarnings]).toEqual(['format', 'impossible_date', 'birth_date', 'names', 'expired'])
})

const day = fc.integer({ min: 0, max: 36_000 }).map((days) => addDays('1920-01-01', days))
const name = fc.stringMatching(/^[A-Z][a-zéèôïç]{2,10}$/)

test('PAT-02 a number made of somebody’s names and birth date is never doubted, and one of another day always', () => {
  fc.assert(
    fc.property(
      name,
      name,
      day,
      day,
      fc.boolean(),
      fc.stringMatching(/^[A-Z0-9]\d$/),
      (firstName, lastName, born, other, isWoman, end) => {
        const [year = '', month = '', date = ''] = born.split('-')
        const plain = (text: string) =>
          text
            .normalize('NFD')
            .replace(/[^A-Za-z]/g, '')
            .toUpperCase()
        const coded = isWoman ? String(Number(month) + 50) : month
        const number = plain(lastName).slice(0, 3) + plain(firstName).slice(0, 1) + year.slice(2) + coded + date + end
        const person = { firstName, lastName, healthInsuranceNumber: number, healthInsuranceExpiry: null, dateOfBirth: born }
        expect(checkHealthInsuranceNumber(person, today), number).toEqual([])
        const isOther = other.slice(2) !== born.slice(2)
        expect(checkHealthInsuranceNumber({ ...person, dateOfBirth: other }, today)).toEqual(isOther ? ['birth_date'] : [])
      },
    ),
  )
})

test('PAT-02 whatever is typed, it is answered in known codes, and its mask can be typed on and erased', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      for (const warning of checkNumber(typed)) expect(healthInsuranceWarnings).toContain(warning)
      const masked = formatHealthInsuranceNumberTyping(typed)
      expect(masked).toMatch(/^([A-Z0-9]{4} ){0,2}[A-Z0-9]{0,4}$/)
      expect(masked).toBe(masked.trim())
      expect(formatHealthInsuranceNumberTyping(masked)).toBe(masked)
    }),
  )
})

test('PAT-02 a number is shown as on a card; what is none is shown as it was typed', () => {
  expect(formatHealthInsuranceNumber('COTG84560212')).toBe('COTG 8456 0212')
  expect(formatHealthInsuranceNumber('cotg-8456-0212')).toBe('COTG 8456 0212')
  expect(formatHealthInsuranceNumber('AB12')).toBe('AB12')
  expect(['c', 'cotg', 'cotg8', 'côtg8456', 'COTG845602', 'COTG 8456 0212 99'].map(formatHealthInsuranceNumberTyping)).toEqual([
    'C',
    'COTG',
    'COTG 8',
    'COTG 8456',
    'COTG 8456 02',
    'COTG 8456 0212',
  ])
})
