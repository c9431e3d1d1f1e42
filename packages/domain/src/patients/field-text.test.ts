import { expect, test } from 'vitest'
import { fieldText, type Teller } from './field-text.ts'

const tell: Teller = {
  day: (day) => `le ${day}`,
  month: (month) => `en ${month}`,
  cardNumber: (number) => `carte ${number}`,
  language: (language) => `langue ${language}`,
  weekday: (day) => `jour ${day}`,
  dayPart: (part) => `part ${part}`,
  alert: ({ kind, label }) => `${kind} ${label}`,
  person: (id) => `personne ${id}`,
  clinic: (id) => `clinique ${id}`,
  country: (code) => `pays ${code}`,
  list: (texts) => texts.join(' + '),
}

test('PAT-02 each kind of field is told in its own way; a week begins on Monday', () => {
  expect(fieldText('dateOfBirth', '1984-03-14', tell)).toBe('le 1984-03-14')
  expect(fieldText('healthInsuranceExpiry', '2028-03', tell)).toBe('en 2028-03')
  expect(fieldText('healthInsuranceNumber', 'LAFE84531412', tell)).toBe('carte LAFE84531412')
  expect(fieldText('preferredLanguage', 'en', tell)).toBe('langue en')
  expect(fieldText('preferredWeekdays', [0, 3, 1], tell)).toBe('jour 1 + jour 3 + jour 0')
  expect(fieldText('preferredDayParts', ['morning'], tell)).toBe('part morning')
  expect(fieldText('alerts', [{ kind: 'allergy', label: 'latex' }], tell)).toBe('allergy latex')
  expect(fieldText('ownerId', 'x', tell)).toBe('personne x')
  expect(fieldText('clinicId', 'x', tell)).toBe('clinique x')
  expect(fieldText('city', ' Laval ', tell)).toBe('Laval')
})

test('PAT-02 what is not filled says nothing', () => {
  expect([fieldText('phone', null, tell), fieldText('phone', '', tell), fieldText('preferredWeekdays', [], tell)]).toEqual([
    '',
    '',
    '',
  ])
})
