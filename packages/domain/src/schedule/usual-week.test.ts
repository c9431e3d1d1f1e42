import { expect, test } from 'vitest'
import { colorPresets } from '../appointment-types/colors.ts'
import { usualTypes } from '../appointment-types/usual-types.ts'
import { isValidDuration } from '../appointments/duration.ts'
import { usualRooms } from '../rooms/usual-rooms.ts'
import { usualHours, usualPeriod, usualPlaces } from './usual-week.ts'

test.each([
  ['2026-03-02', { name: '2026', startDate: '2026-03-02', endDate: '2026-12-31' }],
  ['2026-09-30', { name: '2026', startDate: '2026-09-30', endDate: '2026-12-31' }],
  ['2026-11-20', { name: '2026-2027', startDate: '2026-11-20', endDate: '2027-12-31' }],
])('CFG-04 on %s the first period offered ends with a year', (today, period) => {
  expect(usualPeriod(today)).toEqual(period)
})

test('CFG-04 ten time slots are offered, Monday to Friday, without noon', () => {
  expect(usualHours).toHaveLength(10)
  expect(new Set(usualHours.map(({ dayOfWeek }) => dayOfWeek))).toEqual(new Set([1, 2, 3, 4, 5]))
  expect(usualHours.some(({ startTime, endTime }) => startTime < '13:00' && endTime > '12:00')).toBe(false)
})

const person = (name: string, isDentist: boolean, isEnabled = true) => ({ name, isDentist, isEnabled })
const rooms = [
  { id: 'old', isArchived: true },
  { id: '1', isArchived: false },
  { id: '2', isArchived: false },
]
const placesOf = (...people: ReturnType<typeof person>[]) =>
  usualPlaces(people, rooms).map(({ person: { name }, room }) => [name, room.id])

test('CFG-04 dentists are offered a room each; without one, those who can sign in are', () => {
  expect(placesOf(person('a', false), person('b', true), person('left', true, false))).toEqual([['b', '1']])
  expect(placesOf(person('b', true), person('c', true), person('d', true))).toEqual([
    ['b', '1'],
    ['c', '2'],
  ])
  expect(placesOf(person('a', false))).toEqual([['a', '1']])
})

test('CFG-01 CFG-03 names offered are unique in both languages; colours are presets, durations valid', () => {
  for (const list of [usualRooms, usualTypes])
    for (const locale of ['fr', 'en'] as const) expect(new Set(list.map(({ name }) => name[locale])).size).toBe(list.length)
  expect(new Set(usualTypes.map(({ color }) => color)).size).toBe(usualTypes.length)
  for (const { color, defaultDurationMinutes } of usualTypes) {
    expect(colorPresets.map(({ hex }) => hex)).toContain(color)
    expect(isValidDuration(defaultDurationMinutes)).toBe(true)
  }
})
