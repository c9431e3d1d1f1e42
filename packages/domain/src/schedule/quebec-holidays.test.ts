import { expect, test } from 'vitest'
import { weekday } from '../shared/local-date.ts'
import { easterSunday, quebecHolidays } from './quebec-holidays.ts'

const datesOf = (year: number) => quebecHolidays(year).map((holiday) => holiday.date)

test.each([
  [
    2025,
    [
      '2025-01-01',
      '2025-04-18',
      '2025-04-21',
      '2025-05-19',
      '2025-06-24',
      '2025-07-01',
      '2025-09-01',
      '2025-10-13',
      '2025-12-25',
    ],
  ],
  [
    2026,
    [
      '2026-01-01',
      '2026-04-03',
      '2026-04-06',
      '2026-05-18',
      '2026-06-24',
      '2026-07-01',
      '2026-09-07',
      '2026-10-12',
      '2026-12-25',
    ],
  ],
  [
    2027,
    [
      '2027-01-01',
      '2027-03-26',
      '2027-03-29',
      '2027-05-24',
      '2027-06-24',
      '2027-07-01',
      '2027-09-06',
      '2027-10-11',
      '2027-12-25',
    ],
  ],
])('CFG-04 the public holidays of Quebec in %i', (year, dates) => {
  expect(datesOf(year)).toEqual(dates)
})

test('CFG-04 when 24 June and 1 July are Sundays, the Mondays after are holidays: beside the one, instead of the other', () => {
  expect(weekday('2029-06-24')).toBe(0)
  expect(datesOf(2029).filter((date) => date >= '2029-06-01' && date < '2029-08-01')).toEqual([
    '2029-06-24',
    '2029-06-25',
    '2029-07-02',
  ])
})

test('CFG-04 when 25 May is itself a Monday, Patriots’ Day is a week earlier', () => {
  expect(weekday('2026-05-25')).toBe(1)
  expect(datesOf(2026)).toContain('2026-05-18')
})

test('CFG-04 the two days of Easter are marked as a choice, the others are not; all have both names', () => {
  const proposed = quebecHolidays(2026)
  expect(proposed.filter((day) => day.choice === 'easter').map((day) => day.name.fr)).toEqual([
    'Vendredi saint',
    'Lundi de Pâques',
  ])
  for (const { name } of proposed) expect(name.fr && name.en).toBeTruthy()
})

// Published dates, including the earliest (22 March) and latest (25 April) possible ones and the
// years of both corrections.
test.each([
  [1818, '1818-03-22'],
  [1943, '1943-04-25'],
  [1954, '1954-04-18'],
  [1981, '1981-04-19'],
  [2000, '2000-04-23'],
  [2008, '2008-03-23'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2028, '2028-04-16'],
  [2038, '2038-04-25'],
  [2049, '2049-04-18'],
  [2076, '2076-04-19'],
  [2100, '2100-03-28'],
  [2285, '2285-03-22'],
])('Easter Sunday of %i is %s', (year, date) => {
  expect(easterSunday(year)).toBe(date)
})
