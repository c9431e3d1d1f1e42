import { expect, test } from 'vitest'
import type { AppointmentStatus } from '@molaire/domain/appointments/status'
import { nextGesture, otherStatuses, type Gesture } from './next-gesture.ts'

const now = { date: '2026-11-20', minutes: 642 }
const today = now.date
const appointment = (status: AppointmentStatus, date = today, arrivedAt: string | null = null) => ({ status, date, arrivedAt })
const here = '2026-11-20T10:30:00-05:00'

test.each<[string, ReturnType<typeof appointment>, Gesture | null]>([
  ['expected today is greeted', appointment('confirmed'), 'greet'],
  ['not even confirmed is greeted too', appointment('scheduled'), 'greet'],
  ['greeted begins', appointment('confirmed', today, here), 'start'],
  ['under way ends', appointment('in_progress', today, here), 'complete'],
  ['of another day to come is confirmed', appointment('scheduled', '2026-11-23'), 'confirm'],
  ['of another day, confirmed, waits', appointment('confirmed', '2026-11-23'), null],
  ['left open on a day gone by begins', appointment('confirmed', '2026-11-19'), 'start'],
  ['over is over', appointment('completed'), null],
  ['called off is over', appointment('cancelled'), null],
  ['missed is over', appointment('no_show'), null],
])('CAL-09 an appointment %s', (_, given, expected) => {
  expect(nextGesture(given, now)).toBe(expected)
})

test('CAL-09 the menu has every other legal change, without the one that has the first button', () => {
  expect(otherStatuses(appointment('confirmed'), 'greet')).toEqual(['in_progress', 'scheduled', 'no_show', 'cancelled'])
  expect(otherStatuses(appointment('confirmed', today, here), 'start')).toEqual(['scheduled', 'no_show', 'cancelled'])
  expect(otherStatuses(appointment('completed'), null)).toEqual(['in_progress'])
})
