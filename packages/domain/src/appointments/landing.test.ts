import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OpenRange } from '../schedule/availability.ts'
import { minutesOf, timeOf } from '../shared/local-time.ts'
import { contains } from '../shared/ranges.ts'
import { SNAP_STEP } from './calendar-grid.ts'
import type { Booked } from './conflicts.ts'
import * as rules from './landing.ts'
import { type LandingPlace, type MovedAppointment, fits, landingsOfRoom } from './landing.ts'
import type { OpenDay } from './openings.ts'
import { appointmentStatuses } from './status.ts'

const FRIDAY = '2026-11-20'
const r = (from: string, to: string) => ({ start: minutesOf(from), end: minutesOf(to) })
const open = (given: Partial<OpenRange> = {}): OpenRange => ({
  roomId: 'room1',
  practitionerId: 'maude',
  ...r('08:00', '12:00'),
  appointmentTypeIds: [],
  ...given,
})
const booked = (given: Partial<Booked> = {}): Booked => ({
  id: 'a1',
  roomId: 'room1',
  practitionerId: 'maude',
  patientId: 'fatou',
  date: FRIDAY,
  ...r('09:00', '10:00'),
  status: 'scheduled',
  ...given,
})
/** Ève has an appointment of half an hour with Maude in room 1 at 11:00, for a filling. */
const eve: MovedAppointment = { ...booked({ id: 'eve', patientId: 'eve', ...r('11:00', '11:30') }), appointmentTypeId: 'filling' }
const dayOf = (ranges: OpenRange[], others: Booked[] = []) => ({ date: FRIDAY, open: ranges, booked: [eve, ...others] })
const written = (stretches: { start: number; end: number; roomId?: string; practitionerId?: string }[]) =>
  stretches.map(({ start, end }) => `${timeOf(start)}-${timeOf(end)}`).join(' ')
/** By default the whole day is still to come. */
const dawn = { date: FRIDAY, minutes: 0 }
const landings = (day: OpenDay, appointment: MovedAppointment, now = dawn) => rules.landings(day, appointment, now)
const judgeLanding = (day: OpenDay, appointment: MovedAppointment, place: LandingPlace, now = dawn) =>
  rules.judgeLanding(day, appointment, place, now)
const room2 = open({ roomId: 'room2', practitionerId: 'etienne', ...r('08:00', '10:00') })

test.each<[string, OpenRange[], Booked[], string]>([
  ['alone', [open()], [], '08:00-12:00'],
  ['around another patient', [open()], [booked()], '08:00-09:00 10:00-12:00'],
  ['not while the practitioner is in another room', [open()], [booked({ roomId: 'room9' })], '08:00-09:00 10:00-12:00'],
  [
    'not while the patient is elsewhere',
    [open()],
    [booked({ roomId: 'r9', practitionerId: 'p9', patientId: 'eve' })],
    '08:00-09:00 10:00-12:00',
  ],
  ['where a cancelled one was', [open()], [booked({ status: 'cancelled' })], '08:00-12:00'],
  ['not in a slot of other types', [open({ appointmentTypeIds: ['surgery'] }), room2], [], '08:00-10:00'],
  ['not where it is too long', [open(r('11:00', '11:15')), room2], [], '08:00-10:00'],
  ['not where the first quarter is too late', [open(r('08:10', '08:40')), room2], [], '08:00-10:00'],
])('CAL-07 an appointment may land %s', (_, ranges, others, expected) => {
  expect(written(landings(dayOf(ranges, others), eve))).toBe(expected)
})

test('CAL-07 what a room lights is whoever receives there, in one', () => {
  const stretches = landings(
    dayOf([open(r('08:00', '10:00')), open({ practitionerId: 'josee', ...r('09:30', '12:00') }), room2]),
    eve,
  )
  expect(written(landingsOfRoom(stretches, 'room1'))).toBe('08:00-12:00')
  expect(written(landingsOfRoom(stretches, 'room2'))).toBe('08:00-10:00')
})

test('CAL-07 a place that is free is granted, and the practitioner stays', () => {
  const judged = judgeLanding(dayOf([open()]), eve, { roomId: 'room1', ...r('08:15', '08:45') })
  expect(judged).toEqual({ practitionerId: 'maude', isOtherPractitioner: false, isPast: false, conflicts: [], open: true })
  expect(fits(judged)).toBe(true)
})

test('CAL-07 its own place is not in its way', () => {
  expect(fits(judgeLanding(dayOf([open()]), eve, { roomId: 'room1', ...r('11:15', '11:45') }))).toBe(true)
})

test('CAL-07 an appointment that stands outside the hours may still last less', () => {
  const place = { roomId: 'room1', practitionerId: 'maude', ...r('11:00', '11:15') }
  expect(fits(judgeLanding(dayOf([]), eve, place))).toBe(true)
  expect(fits(judgeLanding(dayOf([]), eve, { ...place, end: minutesOf('11:45') }))).toBe(false)
})

test('CAL-07 in a room where someone else receives, it is with them', () => {
  const judged = judgeLanding(dayOf([open(), room2]), eve, { roomId: 'room2', ...r('08:15', '08:45') })
  expect(judged).toMatchObject({ practitionerId: 'etienne', isOtherPractitioner: true, open: true })
})

test('CAL-07 where two receive, the same practitioner before the other, unless only the other is free', () => {
  const shared = [open({ practitionerId: 'josee' }), open()]
  const place = { roomId: 'room1', ...r('09:00', '09:30') }
  expect(judgeLanding(dayOf(shared), eve, place).practitionerId).toBe('maude')
  const busy = booked({ roomId: 'room9' })
  expect(judgeLanding(dayOf(shared, [busy]), eve, place)).toMatchObject({ practitionerId: 'josee', conflicts: [] })
  expect(fits(judgeLanding(dayOf(shared, [busy]), eve, { ...place, practitionerId: 'maude' }))).toBe(false)
})

test('CAL-07 a refusal names who is in the way, or that nobody receives, or not for that', () => {
  const fatou = booked()
  const taken = judgeLanding(dayOf([open()], [fatou]), eve, { roomId: 'room1', ...r('09:30', '10:00') })
  expect(taken.conflicts.map(({ kind }) => kind)).toEqual(['room', 'practitioner'])
  expect(fits(taken)).toBe(false)
  const late = judgeLanding(dayOf([open()]), eve, { roomId: 'room1', ...r('11:45', '12:15') })
  expect(late).toMatchObject({ practitionerId: 'maude', open: { refusal: 'outside_working_hours' } })
  const surgery = open({ appointmentTypeIds: ['surgery'] })
  const other = judgeLanding(dayOf([surgery]), eve, { roomId: 'room1', ...r('08:00', '08:30') })
  expect(other.open).toEqual({ refusal: 'type_not_allowed' })
})

test('CAL-07 outside the hours of a room, the refusal is about who receives there; where nobody ever does, about the same practitioner', () => {
  const place = { roomId: 'room2', ...r('11:00', '11:30') }
  expect(judgeLanding(dayOf([open(), room2]), eve, place)).toMatchObject({ practitionerId: 'etienne', isOtherPractitioner: true })
  expect(judgeLanding(dayOf([open()]), eve, place)).toMatchObject({ practitionerId: 'maude', isOtherPractitioner: false })
})

test('CAL-07 nothing before the clinic’s now is free to land on; what fits into the rest is', () => {
  const at = (minutes: number) => ({ date: FRIDAY, minutes })
  expect(written(landings(dayOf([open()]), eve, at(642)))).toBe('10:42-12:00')
  // After 11:45 less than half an hour is left.
  expect(landings(dayOf([open()]), eve, at(691))).toEqual([])
  expect(landings(dayOf([open()]), eve, { date: '2026-11-21', minutes: 0 })).toEqual([])
  expect(written(landings(dayOf([open()]), eve, { date: '2026-11-19', minutes: 1200 }))).toBe('08:00-12:00')
})

test('CAL-07 what was may still be written down: a place in the past is granted, and said to be past', () => {
  const at = (from: string, to: string, roomId = 'room1') =>
    judgeLanding(dayOf([open(), open({ roomId: 'room2' })]), eve, { roomId, ...r(from, to) }, { date: FRIDAY, minutes: 675 })
  const early = at('08:00', '08:30')
  expect([fits(early), early.isPast]).toEqual([true, true])
  expect(at('11:15', '11:45').isPast).toBe(false)
  // With the same start, another length or room gives no warning about the past.
  expect([at('11:00', '12:00').isPast, at('11:00', '11:30', 'room2').isPast]).toEqual([false, false])
})

const quarter = fc.integer({ min: 32, max: 56 }).map((n) => n * SNAP_STEP)
const someRange = fc.tuple(quarter, fc.integer({ min: 1, max: 10 })).map(([start, n]) => ({ start, end: start + n * SNAP_STEP }))
const someId = (...ids: string[]) => fc.constantFrom(...ids)
const someOpen = fc
  .tuple(someRange, someId('room1', 'room2'), someId('maude', 'etienne'), fc.subarray(['filling', 'surgery']))
  .map(([range, roomId, practitionerId, appointmentTypeIds]) => open({ ...range, roomId, practitionerId, appointmentTypeIds }))
const someBooked = fc
  .tuple(
    someRange,
    someId('room1', 'room2'),
    someId('maude', 'etienne'),
    someId('eve', 'fatou'),
    fc.constantFrom(...appointmentStatuses),
  )
  .map(([range, roomId, practitionerId, patientId, status]) => booked({ ...range, roomId, practitionerId, patientId, status }))

test('CAL-07 a place is lit exactly when putting the appointment there is granted', () => {
  fc.assert(
    fc.property(
      fc.array(someOpen, { maxLength: 6 }),
      fc.array(someBooked, { maxLength: 6 }),
      quarter,
      someId('room1', 'room2'),
      (ranges, others, start, roomId) => {
        const day = dayOf(ranges, others)
        const place = { roomId, start, end: start + 30 }
        fc.pre(start !== eve.start || roomId !== eve.roomId)
        const isLit = landings(day, eve).some((stretch) => stretch.roomId === roomId && contains(stretch, place))
        expect(fits(judgeLanding(day, eve, place))).toBe(isLit)
      },
    ),
  )
})
