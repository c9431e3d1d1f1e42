import { expect, test } from 'vitest'
import { todayIn, wallClock } from './wall-clock.ts'

test('WIZ-08 today is the clinic’s day, whatever zone the moment is written in', () => {
  const evening = new Date('2026-11-21T03:30:00Z')
  expect(todayIn('America/Toronto', evening)).toBe('2026-11-20')
  expect(todayIn('Asia/Kathmandu', evening)).toBe('2026-11-21')
})

test('WIZ-08 midnight is the first minute of its day, and a zone that does not exist is an error', () => {
  expect(wallClock(new Date('2026-11-21T05:00:00Z'), 'America/Toronto')).toEqual({ date: '2026-11-21', minutes: 0 })
  expect(() => todayIn('Quelque/Part')).toThrow(RangeError)
})
