import { expect, test } from 'vitest'
import { wholePatient } from '../testing.ts'
import { BOTH, choiceOf, differs, mergedValues } from './merge-values.ts'

const kept = wholePatient({
  id: '018f0000-0000-7000-8000-000000000201',
  phone: '819 555-0147',
  email: null,
  city: 'Trois-Rivières',
  postalCode: 'G9A 5B2',
  alerts: [{ kind: 'allergy', label: 'Pénicilline' }],
  notes: 'Préfère le matin.',
  preferredWeekdays: [1, 2],
})
const other = wholePatient({
  id: '018f0000-0000-7000-8000-000000000202',
  phone: '819 555-0199',
  email: 'eve@exemple.ca',
  streetAddress: '418, rue des Ursulines',
  alerts: [
    { kind: 'allergy', label: 'penicilline' },
    { kind: 'medication', label: 'Warfarine' },
  ],
  notes: 'Anxieuse.',
  preferredWeekdays: [2, 1],
})

test('PAT-04 what is filled stays, else what the kept file says; alerts are united and notes joined', () => {
  expect(mergedValues(kept, other, {})).toMatchObject({
    phone: '819 555-0147',
    email: 'eve@exemple.ca',
    alerts: [
      { kind: 'allergy', label: 'Pénicilline' },
      { kind: 'medication', label: 'Warfarine' },
    ],
    notes: 'Préfère le matin.\n\nAnxieuse.',
  })
})

test('PAT-04 of files that nothing says are of one person, nothing is taken from the other unasked', () => {
  const someoneElse = { ...other, firstName: 'Raymond', lastName: 'Gagnon', dateOfBirth: null }
  const blank = { ...kept, notes: null, dateOfBirth: null }
  expect(mergedValues(blank, someoneElse, {})).toMatchObject({ email: null, notes: null, dateOfBirth: null })
  expect(mergedValues(blank, someoneElse, { email: other.id }).email).toBe('eve@exemple.ca')
})

test('PAT-04 an address is chosen whole: a street of one and a town of the other would be nowhere', () => {
  expect(mergedValues(kept, other, { address: other.id })).toMatchObject({
    streetAddress: '418, rue des Ursulines',
    city: null,
    postalCode: null,
  })
  expect(mergedValues(kept, other, {})).toMatchObject({ streetAddress: null, city: 'Trois-Rivières', postalCode: 'G9A 5B2' })
})

test('PAT-04 a choice is of a file: it stays when the two change places', () => {
  const choices = { phone: other.id, notes: kept.id }
  expect(mergedValues(kept, other, choices)).toMatchObject({ phone: other.phone, notes: kept.notes })
  expect(mergedValues(other, kept, choices)).toMatchObject({ phone: other.phone, notes: kept.notes })
})

test('PAT-04 days in another order are the same days', () => {
  expect(differs(kept, other, 'preferredWeekdays')).toBe(false)
  expect(differs(kept, other, 'phone')).toBe(true)
})

test('PAT-04 notes of one file alone are taken as they are', () => {
  expect(choiceOf({ ...kept, notes: null }, other, 'notes', {})).toBe(other.id)
  expect(choiceOf(kept, { ...other, notes: null }, 'notes', {})).toBe(kept.id)
  expect(choiceOf(kept, other, 'notes', {})).toBe(BOTH)
})
