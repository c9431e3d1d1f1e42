import { expect, test } from 'vitest'
import type { AppointmentStatus } from '@molaire/domain/appointments/status'
import { nextGesture, otherStatuses, type Gesture } from './next-gesture.ts'

const now = { date: '2026-11-20', minutes: 642 }
const today = now.date
const visit = (status: AppointmentStatus, date = today, arrivedAt: string | null = null) => ({ status, date, arrivedAt })
const here = '2026-11-20T10:30:00-05:00'

test.each<[string, ReturnType<typeof visit>, Gesture | null]>([
  ['expected today is greeted', visit('confirmed'), 'greet'],
  ['not even confirmed is greeted too', visit('scheduled'), 'greet'],
  ['greeted begins', visit('confirmed', today, here), 'start'],
  ['under way ends', visit('in_progress', today, here), 'complete'],
  ['of another day to come is confirmed', visit('scheduled', '2026-11-23'), 'confirm'],
  ['of another day, confirmed, waits', visit('confirmed', '2026-11-23'), null],
  ['left open on a day gone by begins', visit('confirmed', '2026-11-19'), 'start'],
  ['over is over', visit('completed'), null],
  ['called off is over', visit('cancelled'), null],
  ['missed is over', visit('no_show'), null],
])('CAL-09 a visit %s', (_, given, expected) => {
  expect(nextGesture(given, now)).toBe(expected)
})

test('CAL-09 the menu has every other legal change, without the one that has the first button', () => {
  expect(otherStatuses(visit('confirmed'), 'greet')).toEqual(['in_progress', 'scheduled', 'no_show', 'cancelled'])
  expect(otherStatuses(visit('confirmed', today, here), 'start')).toEqual(['scheduled', 'no_show', 'cancelled'])
  expect(otherStatuses(visit('completed'), null)).toEqual(['in_progress'])
})
