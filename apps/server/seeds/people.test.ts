import { yearsBetween } from '@molaire/domain/shared/local-date'
import { expect, test } from 'vitest'
import { demoAccounts } from '../src/platform/config/demo-accounts.ts'
import { checkHealthInsuranceNumber } from '@molaire/domain/patients/health-insurance-number'
import { completed } from './files.ts'
import { makePatients, mauricie, staffOfEstrie, staffOfMauricie } from './people.ts'
import { seededRandom } from './random.ts'

const today = '2026-11-20'
const known = [{ firstName: 'Ève', lastName: 'Lafrenière', age: 34, phone: '819 555-0162' }]
const make = (seed = 1) => makePatients(seededRandom(seed), { count: 400, known, town: mauricie, today })

test('the staff holds every demo account with its role, and the flag that goes with it', () => {
  const staff = [...staffOfMauricie, ...staffOfEstrie]
  for (const { email, role } of demoAccounts) {
    const person = staff.find((someone) => someone.email === email)
    expect(person?.role, email).toBe(role)
    const flags = {
      isAdmin: role === 'admin',
      isDentist: role === 'dentist',
      isManager: role === 'manager',
      isTariff: role === 'tariff',
      isStatistic: role === 'statistic',
    }
    for (const [flag, has] of Object.entries(flags))
      expect(person?.[flag as keyof typeof flags] ?? false, `${email} ${flag}`).toBe(has)
  }
  expect(new Set(staff.map(({ email }) => email)).size).toBe(staff.length)
})

test('PAT-02 four hundred patients, each under their own name, born before today, reached at numbers kept for fiction', () => {
  const patients = make()
  expect(patients).toHaveLength(400)
  expect(new Set(patients.map(({ file }) => `${file.firstName} ${file.lastName}`)).size).toBe(400)
  for (const { file, openedOn } of patients) {
    expect(openedOn <= today).toBe(true)
    if (file.dateOfBirth) expect(file.dateOfBirth <= openedOn, `${file.firstName} ${file.dateOfBirth} ${openedOn}`).toBe(true)
    if (file.phone) expect(file.phone).toMatch(/^\d{3} 555-01\d\d$/)
    if (file.email) expect(file.email).toMatch(/^[a-z.-]+@courriel\.example$/)
  }
  const share = (has: (patient: (typeof patients)[number]) => boolean) => patients.filter(has).length / 400
  expect(share(({ file }) => /[^a-z -]/i.test(file.firstName + file.lastName))).toBeGreaterThan(0.3)
  expect(share(({ file }) => file.lastName.includes('-'))).toBeGreaterThan(0.05)
  expect(share(({ file }) => file.phone === null)).toBeGreaterThan(0.01)
  expect(share(({ status }) => status !== 'active')).toBeGreaterThan(0.03)
  expect(patients[0]?.file).toMatchObject({ firstName: 'Ève', lastName: 'Lafrenière', phone: '819 555-0162' })
  expect(yearsBetween(patients[0]?.file.dateOfBirth ?? today, today)).toBe(34)
})

test('PAT-02 their files say what a clinic of Quebec keeps: numbers that fit, alerts, consents given when the file was opened', () => {
  const patients = completed(seededRandom(9), make(), today)
  const warnings = patients.flatMap(({ file }) => checkHealthInsuranceNumber(file, today))
  expect(new Set(warnings)).toEqual(new Set(['expired']))
  const share = (has: (patient: (typeof patients)[number]) => boolean) => patients.filter(has).length / 400
  expect(warnings.length / 400).toBeLessThan(0.12)
  expect(share(({ file }) => file.healthInsuranceNumber !== null)).toBeGreaterThan(0.7)
  expect(share(({ file }) => file.alerts.length > 0)).toBeGreaterThan(0.08)
  expect(share(({ file }) => file.alerts.length > 0)).toBeLessThan(0.35)
  expect(share(({ file }) => file.preferredLanguage === 'fr')).toBeGreaterThan(0.7)
  expect(share(({ file }) => file.preferredWeekdays.length > 0)).toBeGreaterThan(0.1)
  for (const { file, openedOn } of patients)
    for (const day of [file.careConsentOn, file.privacyConsentOn, file.messagesConsentOn, file.familyConsentOn])
      if (day !== null) expect(day >= openedOn && day <= today).toBe(true)
  // The details do not change who the people are.
  for (const [i, { file, ...rest }] of make().entries())
    expect(patients[i]).toMatchObject({ ...rest, file: { phone: file.phone, dateOfBirth: file.dateOfBirth, notes: file.notes } })
})

test('the same seed makes the same people, another seed others', () => {
  expect(make(3)).toEqual(make(3))
  expect(make(4)).not.toEqual(make(3))
})
