import { expect, test } from 'vitest'
import { holidayOn } from './holidays.ts'

const holidays = [
  { name: 'Noël', startDate: '2026-12-25' },
  { name: 'Vacances', startDate: '2026-12-24', endDate: '2027-01-03' },
  { name: 'Formation', startDate: '2026-11-10', endDate: null },
]

test.each([
  ['2026-12-23', undefined],
  ['2026-12-24', 'Vacances'],
  ['2026-12-25', 'Noël'],
  ['2027-01-03', 'Vacances'],
  ['2027-01-04', undefined],
  ['2026-11-10', 'Formation'],
  ['2026-11-11', undefined],
])('CAL-05 on %s the clinic is closed for %s', (date, name) => {
  expect(holidayOn(date, holidays)?.name).toBe(name)
})
