import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Booked } from '../appointments/conflicts.ts'
import { findConflicts } from '../appointments/conflicts.ts'
import type { OpenDay } from '../appointments/openings.ts'
import { minutesOf, timeOf } from '../shared/local-time.ts'
import { startIn, type FreeTime, type Wish } from './fits.ts'

const FRIDAY = '2026-11-20'
const at = minutesOf
const freed: FreeTime = { date: FRIDAY, start: at('13:30'), end: at('14:30'), roomId: 'room1', practitionerId: 'maude' }
const everyTime = { weekdays: [], dayParts: [], availableFrom: null, availableUntil: null }
const wish: Wish = {
  patientId: 'eve',
  practitionerId: null,
  typeId: 'cleaning',
  durationMinutes: 30,
  availability: everyTime,
  appointment: null,
}
const day: OpenDay = {
  date: FRIDAY,
  open: [
    { roomId: 'room1', practitionerId: 'maude', start: at('08:00'), end: at('17:00'), appointmentTypeIds: ['cleaning', 'exam'] },
  ],
  booked: [],
}
const now = { date: '2026-11-19', minutes: at('10:00') }
const booked = (given: Partial<Booked>): Booked => ({
  id: 'a1',
  roomId: 'room2',
  practitionerId: 'josee',
  patientId: 'fatou',
  date: FRIDAY,
  start: at('13:30'),
  end: at('14:00'),
  status: 'confirmed',
  ...given,
})
const openingsFor = (given: Partial<Wish> = {}, around: { day?: OpenDay; now?: typeof now } = {}) => {
  const start = startIn(freed, { ...wish, ...given }, { day, now, ...around })
  return start === undefined ? undefined : timeOf(start)
}

test.each<[string, Partial<Wish>, string | undefined]>([
  ['half an hour at any time', {}, '13:30'],
  ['the whole of it', { durationMinutes: 60 }, '13:30'],
  ['more than it', { durationMinutes: 75 }, undefined],
  ['this practitioner', { practitionerId: 'maude' }, '13:30'],
  ['another practitioner', { practitionerId: 'josee' }, undefined],
  ['a kind that is not taken there', { typeId: 'surgery' }, undefined],
  ['afternoons', { availability: { ...everyTime, dayParts: ['afternoon'] } }, '13:30'],
  ['mornings', { availability: { ...everyTime, dayParts: ['morning'] } }, undefined],
  ['Fridays', { availability: { ...everyTime, weekdays: [5] } }, '13:30'],
  ['Mondays', { availability: { ...everyTime, weekdays: [1] } }, undefined],
  ['from the day after', { availability: { ...everyTime, availableFrom: '2026-11-21' } }, undefined],
  ['until the day before', { availability: { ...everyTime, availableUntil: '2026-11-19' } }, undefined],
  ['sooner than tomorrow', { appointment: { id: 'a9', date: '2026-11-21', start: at('08:00') } }, '13:30'],
  ['sooner than 14:00 that day', { appointment: { id: 'a9', date: FRIDAY, start: at('14:00') } }, '13:30'],
  ['sooner than 13:30 that day', { appointment: { id: 'a9', date: FRIDAY, start: at('13:30') } }, undefined],
  ['sooner than the day before', { appointment: { id: 'a9', date: '2026-11-19', start: at('16:00') } }, undefined],
])('WAIT-02 who wants %s is placed in 13:30 to 14:30 at %3$s', (_, given, expected) => {
  expect(openingsFor(given)).toBe(expected)
})

test.each<[string, Booked[], string | undefined]>([
  ['is elsewhere until 14:00', [booked({ patientId: 'eve' })], '14:00'],
  ['is elsewhere for 15 minutes of it', [booked({ patientId: 'eve', start: at('13:45'), end: at('14:00') })], '14:00'],
  ['cancelled the first half of it', [booked({ patientId: 'eve', status: 'cancelled' })], '14:00'],
  ['cancelled all of it', [booked({ patientId: 'eve', status: 'cancelled', end: at('14:30') })], undefined],
  ['has nothing to do with who else cancelled it', [booked({ status: 'cancelled' })], '13:30'],
  ['finds the room taken meanwhile', [booked({ roomId: 'room1' })], '14:00'],
  ['finds the practitioner taken meanwhile', [booked({ practitionerId: 'maude', end: at('14:30') })], undefined],
  ['has nothing to do with who else is there', [booked({})], '13:30'],
])('WAIT-02 who waits and %s is placed at %3$s', (_, appointments, expected) => {
  expect(openingsFor({}, { day: { ...day, booked: appointments } })).toBe(expected)
})

test('WAIT-02 their own appointment is not in their way', () => {
  const own = booked({
    id: 'a9',
    patientId: 'eve',
    roomId: 'room1',
    practitionerId: 'maude',
    start: at('14:00'),
    end: at('15:00'),
  })
  const search = { durationMinutes: 60, appointment: { id: 'a9', date: FRIDAY, start: at('14:00') } }
  expect(openingsFor(search, { day: { ...day, booked: [own] } })).toBe('13:30')
  expect(openingsFor({ durationMinutes: 60 }, { day: { ...day, booked: [own] } })).toBe(undefined)
})

test('WAIT-02 nothing is offered that has begun', () => {
  expect(openingsFor({}, { now: { date: FRIDAY, minutes: at('13:40') } })).toBe('14:00')
  expect(openingsFor({}, { now: { date: FRIDAY, minutes: at('14:10') } })).toBe(undefined)
  expect(openingsFor({}, { now: { date: '2026-11-21', minutes: at('08:00') } })).toBe(undefined)
})

test('WAIT-02 of several starts the one that leaves no unusable quarter', () => {
  // 45 minutes of an hour leave a quarter at either end, so the earliest is chosen; after a taken
  // quarter, the end.
  expect(openingsFor({ durationMinutes: 45 })).toBe('13:30')
  const taken = booked({ roomId: 'room1', start: at('13:30'), end: at('13:45') })
  expect(openingsFor({}, { day: { ...day, booked: [taken] } })).toBe('14:00')
})

test('WAIT-02 whatever is offered is free, within the time, and when they could come', () => {
  const quarter = (min: number, max: number) => fc.integer({ min: min / 15, max: max / 15 }).map((count) => count * 15)
  const appointment = fc.record({
    id: fc.constantFrom('a1', 'a2', 'a3'),
    roomId: fc.constantFrom('room1', 'room2'),
    practitionerId: fc.constantFrom('maude', 'josee'),
    patientId: fc.constantFrom('eve', 'fatou'),
    start: quarter(at('12:30'), at('15:00')),
    length: quarter(15, 60),
  })
  fc.assert(
    fc.property(fc.array(appointment, { maxLength: 4 }), quarter(15, 90), (appointments, durationMinutes) => {
      const others = appointments.map(({ length, ...one }) => booked({ ...one, end: one.start + length }))
      const start = startIn(freed, { ...wish, durationMinutes }, { day: { ...day, booked: others }, now })
      if (start === undefined) return
      const { roomId, practitionerId, date } = freed
      const end = start + durationMinutes
      expect(start >= freed.start && end <= freed.end).toBe(true)
      expect(findConflicts({ roomId, practitionerId, patientId: 'eve', date, start, end }, others)).toEqual([])
    }),
  )
})
