import { expect, test } from 'vitest'
import { addDays } from '@molaire/domain/shared/local-date'
import { archambault, givenDay, givenAppointment, lachance, room1, room2, testId, theriault } from '../testing.ts'
import { roomAt, weekColumns } from './week-columns.ts'
import { whoseOf } from './use-week.ts'

/**
 * The week of Dre Archambault: mornings in room 1, also Wednesday evening in room 2, nothing at the
 * weekend, a holiday on Thursday.
 */
const aWeek = () => ({
  from: '2026-11-15',
  clinicId: testId(1),
  timeZone: 'America/Toronto',
  days: Array.from({ length: 7 }, (_, index) => {
    const date = addDays('2026-11-15', index)
    const range = (start: string, end: string) => ({ start, end, practitionerId: archambault.id, appointmentTypeIds: [] })
    const rooms = [
      { id: room1, name: 'Salle 1', type: 'treatment' as const, open: [range('08:00', '12:00')] },
      ...(index === 3 ? [{ id: room2, name: 'Salle 2', type: 'treatment' as const, open: [range('17:00', '20:00')] }] : []),
    ]
    const isWeekend = index === 0 || index === 6
    return givenDay({
      date,
      rooms: isWeekend ? [] : rooms,
      holiday: index === 4 ? { name: 'Noël' } : null,
      appointments: index === 3 ? [givenAppointment({ date, roomId: room2, startTime: '18:00', durationMinutes: 60 })] : [],
    })
  }),
})

test('CAL-10 a column has the rooms of its day as one, and its free time around the appointments in all of them', () => {
  const wednesday = weekColumns(aWeek())[3]
  expect(wednesday?.lane.booked.map(({ roomId, start }) => [roomId, start])).toEqual([['2026-11-18', 1080]])
  expect(wednesday?.free.map(({ start, end }) => [start, end])).toEqual([
    [480, 720],
    [1020, 1080],
    [1140, 1200],
  ])
  // The details keep the real rooms.
  expect(wednesday?.read.booked[0]?.roomId).toBe(room2)
})

test('CAL-10 a day on which nobody receives and nobody comes is closed; one with an appointment is not, holiday or not', () => {
  const week = aWeek()
  expect(weekColumns(week).map(({ isClosed }) => isClosed)).toEqual([true, false, false, false, true, false, true])
  const [sunday] = week.days
  if (sunday) sunday.appointments = [givenAppointment({ date: sunday.date })]
  expect(weekColumns(week)[0]?.isClosed).toBe(false)
  if (sunday) sunday.appointments = [givenAppointment({ date: sunday.date, status: 'cancelled' })]
  expect(weekColumns(week)[0]?.isClosed).toBe(true)
})

test('CAL-10 a place picked in a column is in the room where that practitioner receives then', () => {
  const wednesday = weekColumns(aWeek())[3]
  if (!wednesday) throw new Error('no Wednesday')
  const at = (start: number, practitionerId = archambault.id) => roomAt(wednesday, { practitionerId, start })
  expect([at(480), at(1020), at(720), at(480, lachance.id)]).toEqual([room1, room2, undefined, undefined])
})

const choice = {
  rooms: [{ id: room1, name: 'Salle 1' }],
  practitioners: [archambault, lachance],
}

test.each([
  ['the address, a room', { room: room2 }, { practitionerId: lachance.id }, lachance.id, { roomId: room2 }],
  ['the address, a person', { practitioner: theriault.id }, undefined, lachance.id, { practitionerId: theriault.id }],
  ['whoever was looked at last', {}, { roomId: room1 }, lachance.id, { roomId: room1 }],
  ['the user, when that one is gone', {}, { roomId: room2 }, lachance.id, { practitionerId: lachance.id }],
  ['the first who receives, for an office', {}, undefined, testId(99), { practitionerId: archambault.id }],
])('CAL-10 whose week it is: %s', (_, address, remembered, userId, expected) => {
  expect(whoseOf(address, remembered, choice, userId, true)).toEqual(expected)
})

test('CAL-10 without anybody who receives it is a room’s week; without a room, nobody’s; and nothing is guessed too early', () => {
  expect(whoseOf({}, undefined, { ...choice, practitioners: [] }, undefined, true)).toEqual({ roomId: room1 })
  expect(whoseOf({}, undefined, { rooms: [], practitioners: [] }, undefined, true)).toBeUndefined()
  expect(whoseOf({}, undefined, choice, undefined, false)).toBeUndefined()
})
