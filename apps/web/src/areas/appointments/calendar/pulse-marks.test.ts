import { expect, test } from 'vitest'
import { givenVisit, testId } from '../testing.ts'
import { arrivals, countMarks, shownAs, type PulseMark } from './pulse-marks.ts'
import { readVisit } from './read-day.ts'

const now = { date: '2026-11-20', minutes: 642 }
const visit = (n: number, changes: Parameters<typeof givenVisit>[0]) => readVisit(givenVisit({ id: testId(n), ...changes }))
const late = visit(1, { startTime: '10:30', status: 'confirmed' })
const soon = visit(2, { startTime: '10:38', status: 'scheduled' })
const later = visit(3, { startTime: '11:00', status: 'scheduled' })
const running = visit(4, { startTime: '10:00', status: 'in_progress' })
const cancelled = visit(5, { startTime: '12:00', status: 'cancelled' })
const on = (...marks: PulseMark[]) => new Set(marks)

test('CAL-06 the pulse counts every status, and who is late beside their status', () => {
  expect(countMarks([late, soon, later, running, cancelled], now)).toEqual({
    in_progress: 1,
    late: 1,
    confirmed: 1,
    scheduled: 2,
    completed: 0,
    no_show: 0,
    cancelled: 1,
  })
})

test('CAL-06 cancelled visits are hidden until their chip is on; the other chips dim what they do not name', () => {
  expect(shownAs(cancelled, on(), now)).toBe('hidden')
  expect(shownAs(cancelled, on('cancelled', 'late'), now)).toBe('plain')
  expect(shownAs(running, on('cancelled'), now)).toBe('plain')
  expect(shownAs(running, on('late'), now)).toBe('dimmed')
  expect(shownAs(late, on('late'), now)).toBe('plain')
  expect(shownAs(running, on('late', 'in_progress'), now)).toBe('plain')
})

test('the arrivals are today’s expected visits, the late ones first, then in order of time', () => {
  const yesterday = visit(6, { date: '2026-11-19', status: 'confirmed' })
  expect(arrivals([later, cancelled, running, soon, late, yesterday], now).map(({ id }) => id)).toEqual([
    late.id,
    soon.id,
    later.id,
  ])
})
