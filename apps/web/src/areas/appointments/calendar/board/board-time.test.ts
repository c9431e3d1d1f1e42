import { expect, test } from 'vitest'
import { givenDay, givenAppointment } from '../../testing.ts'
import { closingMinute, openingMinute, placeAt, placeBetween, reachOf, stretchAt } from './board-time.ts'
import { readDay } from '../read-day.ts'

const stretch = (start: number, end: number, practitionerId = 'p1') => ({ start, end, roomId: 'r', practitionerId })

test('CAL-04 a click takes the quarter under the pointer, or earlier when the free time ends sooner', () => {
  expect(placeAt(stretch(780, 1020), 793, 30)).toEqual({ start: 780, end: 810 })
  expect(placeAt(stretch(780, 1020), 796, 30)).toEqual({ start: 795, end: 825 })
  expect(placeAt(stretch(990, 1020), 1010, 30)).toEqual({ start: 990, end: 1020 })
  expect(placeAt(stretch(990, 1005), 995, 30)).toEqual({ start: 990, end: 1005 })
})

test('CAL-04 a place under what is ahead never begins before now, and one under what is past may be anywhere', () => {
  const free = stretch(480, 720)
  // It is 11:23: a whole hour no longer fits before noon, and the range does not extend into the
  // past instead.
  const at = (minute: number) => placeAt(reachOf(free, minute, 683), minute, 60)
  expect(at(700)).toEqual({ start: 690, end: 720 })
  expect(at(684)).toEqual({ start: 675, end: 720 })
  expect(at(674)).toEqual({ start: 660, end: 720 })
  expect(at(500)).toEqual({ start: 495, end: 555 })
  expect(reachOf(free, 500, 0)).toEqual({ start: 480, end: 720 })
})

test('CAL-04 a drag draws quarters, down or up, and stays in the free time', () => {
  const free = stretch(780, 870)
  expect(placeBetween(free, 790, 838)).toEqual({ start: 780, end: 840 })
  expect(placeBetween(free, 850, 800)).toEqual({ start: 795, end: 855 })
  expect(placeBetween(free, 790, 1200)).toEqual({ start: 780, end: 870 })
  expect(placeBetween(free, 790, 300)).toEqual({ start: 780, end: 795 })
  expect(placeBetween(stretch(420, 1320), 425, 1300)).toEqual({ start: 420, end: 900 })
})

test('CAL-04 where two practitioners share a room, the one wanted is picked', () => {
  const free = [stretch(480, 600, 'a'), stretch(480, 600, 'b')]
  expect(stretchAt(free, 500)?.practitionerId).toBe('a')
  expect(stretchAt(free, 500, 'b')?.practitionerId).toBe('b')
  expect(stretchAt(free, 600)).toBeUndefined()
  expect(stretchAt([stretch(480, 485)], 481)).toBeUndefined()
})

test('CAL-01 a day opens 40 minutes before now, before its first appointment, or before its first opening', () => {
  const day = readDay(givenDay({ appointments: [givenAppointment({ startTime: '09:15' })] }))
  expect(openingMinute(day, { date: '2026-11-20', minutes: 642 })).toBe(602)
  expect(openingMinute(day, { date: '2026-11-19', minutes: 642 })).toBe(515)
  expect(openingMinute(readDay(givenDay()), { date: '2026-11-19', minutes: 642 })).toBe(440)
  expect(openingMinute(day, { date: '2026-11-20', minutes: 100 })).toBe(420)
  expect(openingMinute(readDay(givenDay({ rooms: [] })), { date: '2026-11-19', minutes: 642 })).toBe(420)
  // The same for today without an open room or an appointment: the message is at the top.
  expect(openingMinute(readDay(givenDay({ rooms: [], appointments: [] })), { date: '2026-11-20', minutes: 642 })).toBe(420)
})

test('CAL-01 a day is worth showing until half an hour past its last closing or its last visit', () => {
  expect(closingMinute(readDay(givenDay()))).toBe(Math.max(...readDay(givenDay()).open.map(({ end }) => end)) + 30)
  const late = readDay(givenDay({ appointments: [givenAppointment({ startTime: '21:00', durationMinutes: 60 })] }))
  expect(closingMinute(late)).toBe(1320)
  expect(closingMinute(readDay(givenDay({ rooms: [], appointments: [] })))).toBe(1320)
})
