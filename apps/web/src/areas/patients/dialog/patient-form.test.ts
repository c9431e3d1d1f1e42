import { expect, test } from 'vitest'
import { createPatientBody, updatePatientBody, type Patient } from '@molaire/contract/patients/shapes'
import { wholePatient } from '../testing.ts'
import { bodyOf, fieldsIn, fieldsOf, newBodyOf, problemsOf, sectionOf, sections, standsIn } from './patient-form.ts'

const today = '2026-11-20'
const nothing = fieldsOf(null)

test('PAT-02 only the first and last names are required', () => {
  expect(problemsOf(nothing, today)).toEqual({ firstName: 'required', lastName: 'required' })
  expect(problemsOf({ ...nothing, firstName: 'Ève', lastName: '’t Hooft' }, today)).toEqual({})
  expect(problemsOf({ ...nothing, firstName: ' ', lastName: 'Roy' }, today)).toEqual({ firstName: 'required' })
})

test('PAT-02 what else is given must be readable', () => {
  const named = { ...nothing, firstName: 'Ève', lastName: 'Roy' }
  expect(problemsOf({ ...named, dateOfBirth: '29/02/2025' }, today)).toEqual({ dateOfBirth: 'dateUnreadable' })
  expect(problemsOf({ ...named, dateOfBirth: '2026-11-21' }, today)).toEqual({ dateOfBirth: 'dateInFuture' })
  expect(problemsOf({ ...named, privacyConsentOn: '2026-11-21' }, today)).toEqual({ privacyConsentOn: 'dateInFuture' })
  expect(problemsOf({ ...named, dateOfBirth: '29/02/2024' }, today)).toEqual({})
  expect(problemsOf({ ...named, phone: '819 555-014', emergencyContactPhone: '911' }, today)).toEqual({
    phone: 'phone',
    emergencyContactPhone: 'phone',
  })
  expect(problemsOf({ ...named, email: 'eve@' }, today)).toEqual({ email: 'email' })
  expect(problemsOf({ ...named, postalCode: 'G9A 5B' }, today)).toEqual({ postalCode: 'postalCode' })
  expect(problemsOf({ ...named, healthInsuranceNumber: 'ROYE;84' }, today)).toEqual({ healthInsuranceNumber: 'lettersAndDigits' })
  expect(problemsOf({ ...named, healthInsuranceExpiry: '2028-13', careConsentOn: 'hier' }, today)).toEqual({
    healthInsuranceExpiry: 'monthUnreadable',
    careConsentOn: 'dateUnreadable',
  })
  // In the order of the screen, because the first one takes the focus.
  const wrong = { email: 'eve@', phone: '911', dateOfBirth: '2026-11-21' }
  expect(Object.keys(problemsOf({ ...named, ...wrong }, today))).toEqual(['dateOfBirth', 'phone', 'email'])
})

test('PAT-02 a wrong health insurance number never stands in the way', () => {
  const named = { ...nothing, firstName: 'Ève', lastName: 'Roy', dateOfBirth: '1984-03-14' }
  expect(problemsOf({ ...named, healthInsuranceNumber: 'XXXX 0000 0000' }, today)).toEqual({})
})

test.each([
  ['Lafrenière', { lastName: 'Lafrenière' }],
  ['Ève  Lafrenière Roy', { firstName: 'Ève', lastName: 'Lafrenière Roy' }],
  ['8195550147', { phone: '819 555-0147' }],
  ['eve@exemple.ca', { email: 'eve@exemple.ca' }],
  ['1984-03-14', {}],
  ['', {}],
])('a search for %j fills the new file with what it says', (search, fields) => {
  expect(fieldsOf(null, search)).toEqual({ ...nothing, ...fields })
})

const full: Patient = wholePatient({
  dateOfBirth: '1984-03-14',
  phone: '819 555-0147',
  email: 'eve@exemple.ca',
  alerts: [{ kind: 'allergy', label: 'pénicilline' }],
  streetAddress: '418, rue des Ursulines',
  city: 'Trois-Rivières',
  province: 'QC',
  postalCode: 'G9A 5B2',
  emergencyContactName: 'Martin Bélanger',
  emergencyContactPhone: '819 555-0139',
  healthInsuranceNumber: 'LAFE84531412',
  healthInsuranceExpiry: '2028-03',
  preferredLanguage: 'en',
  preferredWeekdays: [1, 3],
  preferredDayParts: ['morning'],
  careConsentOn: '2026-01-05',
  privacyConsentOn: '2026-01-06',
  messagesConsentOn: '2026-01-07',
  familyConsentOn: '2026-01-08',
  notes: 'Anxieuse\npour les injections',
})

test('PAT-02 a file that is opened and saved untouched says the same: no field is forgotten', () => {
  const sent = updatePatientBody.parse(bodyOf(fieldsOf(full)))
  for (const [name, value] of Object.entries(sent)) expect([name, value]).toEqual([name, full[name as keyof Patient]])
  expect(Object.keys(sent).sort()).toEqual(Object.keys(updatePatientBody.shape).sort())
  expect(problemsOf(fieldsOf(full), today)).toEqual({})
})

test('PAT-02 every field stands in one group', () => {
  expect(sections.flatMap((section) => [...fieldsIn[section]]).sort()).toEqual(
    Object.keys(nothing)
      .filter((name) => name !== 'status')
      .sort(),
  )
  expect(sectionOf('postalCode')).toBe('address')
})

test('PAT-02 any common typing travels on in one form', () => {
  const typed = {
    ...nothing,
    firstName: ' Ève ',
    lastName: 'Roy',
    dateOfBirth: '14/03/1984',
    phone: '819.555.0147',
    postalCode: 'g9a5b2',
    streetAddress: '1, rue A',
    healthInsuranceNumber: 'roye 8453 1412',
    healthInsuranceExpiry: '03/2028',
    careConsentOn: '5/1/2026',
    alerts: [
      { kind: 'allergy' as const, label: ' latex ' },
      { kind: 'other' as const, label: '  ' },
    ],
  }
  expect(createPatientBody.parse(newBodyOf(typed))).toMatchObject({
    firstName: 'Ève',
    dateOfBirth: '1984-03-14',
    phone: '819 555-0147',
    postalCode: 'G9A 5B2',
    province: 'QC',
    healthInsuranceNumber: 'ROYE84531412',
    healthInsuranceExpiry: '2028-03',
    careConsentOn: '2026-01-05',
    alerts: [{ kind: 'allergy', label: 'latex' }],
    clinicId: null,
  })
})

test('PAT-02 a new file without an address has no province either', () => {
  expect(createPatientBody.parse(newBodyOf({ ...nothing, firstName: 'Ève', lastName: 'Roy' })).province).toBeNull()
})

test('PAT-04 leaving for the file that was found loses nothing when all that was typed stands in it', () => {
  const typed = { ...nothing, firstName: 'eve', lastName: 'LAFRENIERE', phone: '8195550147' }
  const match = { firstName: 'Ève', lastName: 'Lafrenière', dateOfBirth: '1984-03-14', phone: '819 555-0147', email: null }
  expect(standsIn(typed, match)).toBe(true)
  expect(standsIn({ ...typed, phone: '819 555-0148' }, match)).toBe(false)
  expect(standsIn({ ...typed, notes: 'Appeler le soir' }, match)).toBe(false)
  expect(standsIn({ ...typed, alerts: [{ kind: 'allergy', label: 'latex' }] }, match)).toBe(false)
})
