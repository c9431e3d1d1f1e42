import { expect, test } from 'vitest'
import { alertsOfBoth, doubtOfMerge, isNameTyped, mayTakeHealthInsuranceNumber, payerOfBoth } from './merging.ts'

const allergy = (label: string) => ({ kind: 'allergy', label }) as const

test('PAT-04 a merge takes no alert away, and says none twice', () => {
  const medication = { kind: 'medication', label: 'Pénicilline' } as const
  expect(
    alertsOfBoth([allergy('Latex')], [allergy('latex'), allergy('Pénicilline')], [allergy('PENICILLINE'), medication]),
  ).toEqual([allergy('Latex'), allergy('Pénicilline'), medication])
  expect(alertsOfBoth([], [], [])).toEqual([])
})

test('PAT-06 the kept file’s account is paid as before, or else as the merged one’s was', () => {
  const of = (id: string, payerId: string | null) => ({ id, payerId })
  expect(payerOfBoth(of('kept', 'mother'), of('merged', 'father'), false)).toBe('mother')
  expect(payerOfBoth(of('kept', null), of('merged', 'father'), false)).toBe('father')
  expect(payerOfBoth(of('kept', null), of('merged', null), false)).toBeNull()
})

test('PAT-06 nobody becomes their own payer by a merge, and who pays for others pays for themselves', () => {
  const of = (id: string, payerId: string | null) => ({ id, payerId })
  expect(payerOfBoth(of('kept', 'merged'), of('merged', null), false)).toBeNull()
  expect(payerOfBoth(of('kept', null), of('merged', 'kept'), false)).toBeNull()
  expect(payerOfBoth(of('kept', 'mother'), of('merged', null), true)).toBeNull()
})

const genevieve = {
  firstName: 'Geneviève',
  lastName: 'Côté',
  dateOfBirth: '1984-06-02',
  healthInsuranceNumber: null as string | null,
}

test.each([
  [{ firstName: 'Genevieve', lastName: 'Cote' }, null],
  [{ dateOfBirth: null }, null],
  [{ lastName: 'Tremblay' }, 'name'],
  [{ dateOfBirth: '1984-06-03' }, 'birth_date'],
  [{ lastName: 'Tremblay', dateOfBirth: '1984-06-03' }, 'different_people'],
  // Then nothing suggests that they are the same person.
  [{ lastName: 'Tremblay', dateOfBirth: null }, 'different_people'],
] as const)('PAT-04 a file that differs by %j is doubted: %j', (changes, doubt) => {
  expect(doubtOfMerge(genevieve, { ...genevieve, ...changes })).toBe(doubt)
  expect(doubtOfMerge({ ...genevieve, ...changes }, genevieve)).toBe(doubt)
})

test('PAT-04 the name of who goes may be typed without accents or capitals, and must be whole', () => {
  expect(isNameTyped(' genevieve  COTE', genevieve)).toBe(true)
  for (const typed of ['', 'Geneviève', 'Côté', 'Geneviève Cotée', 'oui']) expect(isNameTyped(typed, genevieve)).toBe(false)
})

test.each([
  ['the card of the same person', {}, 'COTG84560212', true],
  ['the card of the same person, born on a day that one file lacks', { dateOfBirth: null }, 'COTG84560212', true],
  ['a card that names somebody else', {}, 'ROYM84560212', false],
  ['a card that gives another birth date', {}, 'COTG84560312', false],
  ['a card with an impossible date', {}, 'COTG84630212', false],
  ['a card of another province, which encodes nothing', {}, '1234567890', true],
  ['the card of a twin with the same first letter', { firstName: 'Gaëlle' }, 'COTG84560213', false],
  ['the card of a mother of the same name', { dateOfBirth: '1955-01-08' }, 'COTG84560212', false],
  ['no card', { firstName: 'Gaëlle' }, null, true],
])('PAT-04 %s', (_, changes, healthInsuranceNumber, may) => {
  expect(mayTakeHealthInsuranceNumber(genevieve, { ...genevieve, ...changes, healthInsuranceNumber })).toBe(may)
})

test('PAT-04 their own number stays, whoever the other is', () => {
  const insured = { ...genevieve, healthInsuranceNumber: 'XXXX00000000' }
  expect(mayTakeHealthInsuranceNumber(insured, { ...insured, firstName: 'Marc' })).toBe(true)
})
