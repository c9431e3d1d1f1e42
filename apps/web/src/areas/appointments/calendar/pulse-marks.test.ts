import { expect, test } from 'vitest'
import { givenAppointment, testId } from '../testing.ts'
import { arrivals, countMarks, hasMark, shownAs, type PulseMark } from './pulse-marks.ts'
import { readAppointment } from './read-day.ts'

const now = { date: '2026-11-20', minutes: 642 }
const appointment = (n: number, changes: Parameters<typeof givenAppointment>[0]) =>
  readAppointment(givenAppointment({ id: testId(n), ...changes }))
const late = appointment(1, { startTime: '10:30', status: 'confirmed' })
const soon = appointment(2, { startTime: '10:38', status: 'scheduled' })
const later = appointment(3, { startTime: '11:00', status: 'scheduled' })
const running = appointment(4, { startTime: '10:00', status: 'in_progress' })
const waiting = appointment(7, { startTime: '10:15', status: 'confirmed', arrivedAt: '2026-11-20T10:20:00-05:00' })
const cancelled = appointment(5, { startTime: '12:00', status: 'cancelled' })
const on = (...marks: PulseMark[]) => new Set(marks)

test('CAL-06 the pulse counts every status, and who is late or waits beside their status', () => {
  expect(countMarks([late, soon, later, running, waiting, cancelled], now)).toEqual({
    in_progress: 1,
    waiting: 1,
    late: 1,
    confirmed: 2,
    scheduled: 2,
    completed: 0,
    no_show: 0,
    cancelled: 1,
  })
})

test('CAL-06 cancelled appointments are hidden until their chip is on; the other chips dim what they do not name', () => {
  expect(shownAs(cancelled, on(), now)).toBe('hidden')
  expect(shownAs(cancelled, on('cancelled', 'late'), now)).toBe('plain')
  expect(shownAs(running, on('cancelled'), now)).toBe('plain')
  expect(shownAs(running, on('late'), now)).toBe('dimmed')
  expect(shownAs(late, on('late'), now)).toBe('plain')
  expect(shownAs(running, on('late', 'in_progress'), now)).toBe('plain')
})

test('CAL-09 the arrivals are who waits, the longest first, then who is expected today, the late ones first', () => {
  const yesterday = appointment(6, { date: '2026-11-19', status: 'confirmed' })
  const first = appointment(8, { startTime: '11:30', status: 'scheduled', arrivedAt: '2026-11-20T10:05:00-05:00' })
  const marks = arrivals([later, cancelled, running, soon, waiting, late, yesterday, first], now)
  expect(marks.expected.map(({ id }) => id)).toEqual([late.id, soon.id, later.id])
  expect(marks.waiting.map(({ id }) => id)).toEqual([first.id, waiting.id])
})

test('APT-02 who has been greeted is not late any more', () => {
  expect(hasMark(late, 'late', now)).toBe(true)
  expect(hasMark({ ...late, arrivedAt: '2026-11-20T10:42:00-05:00' }, 'late', now)).toBe(false)
})
