import { expect, test } from 'vitest'
import { minutesOf } from '../shared/local-time.ts'
import { type Availability, couldCome, dayPartOf } from './availability.ts'

test.each([
  ['00:00', 'morning'],
  ['11:59', 'morning'],
  ['12:00', 'afternoon'],
  ['16:59', 'afternoon'],
  ['17:00', 'evening'],
  ['22:00', 'evening'],
])('WAIT-01 %s is in the %s', (time, part) => {
  expect(dayPartOf(minutesOf(time))).toBe(part)
})

const always: Availability = { weekdays: [], dayParts: [], availableFrom: null, availableUntil: null }

// 20 November 2026 is a Friday.
test.each<[Partial<Availability>, boolean]>([
  [{}, true],
  [{ weekdays: [5] }, true],
  [{ weekdays: [1, 5] }, true],
  [{ weekdays: [1] }, false],
  [{ dayParts: ['afternoon'] }, true],
  [{ dayParts: ['morning', 'evening'] }, false],
  [{ availableFrom: '2026-11-20' }, true],
  [{ availableFrom: '2026-11-21' }, false],
  [{ availableUntil: '2026-11-20' }, true],
  [{ availableUntil: '2026-11-19' }, false],
  [{ weekdays: [5], dayParts: ['morning'] }, false],
])('WAIT-02 who has said %j could come on Friday 20 November at 14:00: %s', (given, expected) => {
  expect(couldCome({ ...always, ...given }, { date: '2026-11-20', start: minutesOf('14:00') })).toBe(expected)
})
