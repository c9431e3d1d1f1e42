import { expect, test } from 'vitest'
import { writtenDay, writtenDayOf, writtenDuration } from './written.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('documents write days as people of Quebec do, in both languages', () => {
  expect(['2026-11-20', '2026-05-01', '0987-01-11'].map((day) => writtenDay(day, 'fr'))).toEqual([
    '20 novembre 2026',
    '1er mai 2026',
    '11 janvier 987',
  ])
  expect(writtenDay('2026-05-01', 'en')).toBe('May 1, 2026')
})

test('documents write lengths of time as people of Quebec do, in both languages', () => {
  expect([45, 60, 65, 90].map((minutes) => plain(writtenDuration(minutes, 'fr')))).toEqual(['45 min', '1 h', '1 h 05', '1 h 30'])
  expect(plain(writtenDuration(90, 'en'))).toBe('1 h 30 min')
})

test('a moment is written on the day that it was at the clinic', () => {
  expect(writtenDayOf(new Date('2026-11-21T04:30:00Z'), 'America/Toronto', 'fr')).toBe('20 novembre 2026')
})
