import { expect, test } from 'vitest'
import {
  type AppointmentStatus,
  appointmentStatuses,
  elapsedMinutes,
  isLate,
  isLiving,
  isOver,
  isTooEarly,
  livingStatuses,
  mayBecome,
} from './status.ts'

// Rows: from; columns: to; in the order of the statuses.
const table: Record<AppointmentStatus, string> = {
  scheduled: '.CI.XN',
  confirmed: 'S.I.XN',
  in_progress: 'SC.D..',
  completed: '..I...',
  cancelled: 'SC....',
  no_show: 'SC....',
}

test.each(appointmentStatuses)('APT-02 the legal moves from %s', (from) => {
  const marks = appointmentStatuses.map((to, i) => (mayBecome(from, to) ? 'SCIDXN'.charAt(i) : '.')).join('')
  expect(marks).toBe(table[from])
})

test('APT-02 all but cancelled and missed appointments occupy their place', () => {
  expect(livingStatuses).toEqual(['scheduled', 'confirmed', 'in_progress', 'completed'])
  expect(appointmentStatuses.filter((status) => !isLiving(status))).toEqual(['cancelled', 'no_show'])
})

test('APT-02 done, called off and missed are over', () => {
  expect(appointmentStatuses.filter(isOver)).toEqual(['completed', 'cancelled', 'no_show'])
})

test.each([
  ['2026-11-23', ['in_progress', 'completed', 'no_show']],
  ['2026-11-20', []],
  ['2026-11-19', []],
])('CAL-09 on 20 November, what an appointment of %s cannot become yet', (date, tooEarly) => {
  expect(appointmentStatuses.filter((to) => isTooEarly(date, to, '2026-11-20'))).toEqual(tooEarly)
})

const at9 = { date: '2026-11-20', startMinutes: 540 }

test.each([
  ['scheduled', '2026-11-20', 545, true],
  ['confirmed', '2026-11-20', 545, true],
  ['scheduled', '2026-11-20', 544, false],
  ['scheduled', '2026-11-20', 500, false],
  ['in_progress', '2026-11-20', 600, false],
  ['completed', '2026-11-20', 600, false],
  ['cancelled', '2026-11-20', 600, false],
  ['no_show', '2026-11-20', 600, false],
  ['scheduled', '2026-11-19', 1400, false],
  ['scheduled', '2026-11-21', 600, false],
] as const)('CAL-06 %s for 9:00, at %s minute %i: late %s', (status, date, minutes, expected) => {
  expect(isLate({ ...at9, status }, { date, minutes })).toBe(expected)
})

test.each([
  ['2026-11-20', 540, 0],
  ['2026-11-20', 567, 27],
  ['2026-11-20', 500, 0],
  ['2026-11-19', 1439, 0],
  ['2026-11-21', 0, 900],
])('CAL-06 at %s minute %i, %i minutes have passed since 9:00', (date, minutes, expected) => {
  expect(elapsedMinutes(at9, { date, minutes })).toBe(expected)
})
