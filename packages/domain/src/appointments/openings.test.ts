import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type OpenRange, isOpenFor } from '../schedule/availability.ts'
import { minutesOf, timeOf } from '../shared/local-time.ts'
import { type Booked, findConflicts } from './conflicts.ts'
import { type Opening, freeStretches, listOpenings, nearestOpenings, timesOfDay } from './openings.ts'
import { appointmentStatuses } from './status.ts'

const FRIDAY = '2026-11-20'
const MONDAY = '2026-11-23'
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
const written = (openings: Opening[]) => openings.map(({ date, start, roomId }) => `${date.slice(8)} ${timeOf(start)} ${roomId}`)
const times = (openings: Opening[]) => openings.map(({ start }) => timeOf(start)).join(' ')

test.each([
  ['nothing booked', [], ['08:00-12:00']],
  ['her own appointment', [booked()], ['08:00-09:00', '10:00-12:00']],
  ['a colleague in the same room', [booked({ practitionerId: 'josee' })], ['08:00-09:00', '10:00-12:00']],
  ['herself in another room', [booked({ roomId: 'room2' })], ['08:00-09:00', '10:00-12:00']],
  ['a colleague in another room', [booked({ practitionerId: 'josee', roomId: 'room2' })], ['08:00-12:00']],
  ['a cancelled one', [booked({ status: 'cancelled' })], ['08:00-12:00']],
  ['a missed one', [booked({ status: 'no_show' })], ['08:00-12:00']],
  ['all the morning', [booked(r('07:00', '13:00'))], []],
])('WIZ-03 Maude’s morning in room 1 with %s is free %j', (_, appointments, expected) => {
  expect(freeStretches([open()], appointments).map(({ start, end }) => `${timeOf(start)}-${timeOf(end)}`)).toEqual(expected)
})

test('WIZ-03 slots that touch give one free stretch; each room and practitioner has its own, in order of time', () => {
  const day = [
    open(r('10:00', '12:00')),
    open(r('08:00', '10:00')),
    open({ practitionerId: 'josee', roomId: 'room2', ...r('07:00', '09:00') }),
  ]
  expect(freeStretches(day, [])).toEqual([
    { roomId: 'room2', practitionerId: 'josee', ...r('07:00', '09:00') },
    { roomId: 'room1', practitionerId: 'maude', ...r('08:00', '12:00') },
  ])
})

test('WIZ-03 a patient who is elsewhere is not offered that time', () => {
  const elsewhere = booked({ practitionerId: 'josee', roomId: 'room2', patientId: 'eve' })
  expect(freeStretches([open()], [elsewhere], 'eve')).toHaveLength(2)
  expect(freeStretches([open()], [elsewhere], 'fatou')).toHaveLength(1)
})

test('WIZ-03 the times of a day are every quarter of an hour that fits', () => {
  const day = { date: FRIDAY, open: [open(r('08:00', '10:00'))], booked: [booked(r('09:00', '09:15'))] }
  expect(times(timesOfDay({ day, durationMinutes: 30 }))).toBe('08:00 08:15 08:30 09:15 09:30')
  expect(times(timesOfDay({ day, durationMinutes: 60 }))).toBe('08:00')
  expect(times(timesOfDay({ day, durationMinutes: 75 }))).toBe('')
})

test('WIZ-03 times start on quarters although a slot does not', () => {
  const day = { date: FRIDAY, open: [open(r('08:10', '09:05'))], booked: [] }
  expect(times(timesOfDay({ day, durationMinutes: 30 }))).toBe('08:15 08:30')
})

test('WIZ-03 practitioner, room and type narrow what is offered', () => {
  const day = {
    date: FRIDAY,
    open: [
      open(r('08:00', '08:30')),
      open({ roomId: 'room2', ...r('09:00', '09:30'), appointmentTypeIds: ['cleaning'] }),
      open({ roomId: 'room2', practitionerId: 'josee', ...r('10:00', '10:30'), appointmentTypeIds: ['exam'] }),
    ],
    booked: [],
  }
  const search = { day, durationMinutes: 30 }
  expect(times(timesOfDay(search))).toBe('08:00 09:00 10:00')
  expect(times(timesOfDay({ ...search, practitionerId: 'maude' }))).toBe('08:00 09:00')
  expect(times(timesOfDay({ ...search, roomId: 'room2' }))).toBe('09:00 10:00')
  expect(times(timesOfDay({ ...search, typeId: 'exam' }))).toBe('08:00 10:00')
  expect(times(timesOfDay({ ...search, typeId: 'exam', practitionerId: 'josee', roomId: 'room1' }))).toBe('')
})

test('WIZ-03 nothing is offered before now: earlier days not at all, today from the next quarter', () => {
  const day = { date: FRIDAY, open: [open(r('08:00', '10:00'))], booked: [] }
  const at = (date: string, time: string) =>
    times(timesOfDay({ day, durationMinutes: 60, notBefore: { date, minutes: minutesOf(time) } }))
  expect(at(FRIDAY, '08:20')).toBe('08:30 08:45 09:00')
  expect(at(FRIDAY, '08:30')).toBe('08:30 08:45 09:00')
  expect(at(FRIDAY, '09:01')).toBe('')
  expect(at('2026-11-19', '23:00')).toBe('08:00 08:15 08:30 08:45 09:00')
  expect(at('2026-11-21', '07:00')).toBe('')
})

test('WIZ-03 the best openings: earliest day first, then those that leave no unusable quarter, then the earliest', () => {
  const days = [
    { date: MONDAY, open: [open(r('08:00', '08:30'))], booked: [] },
    { date: FRIDAY, open: [open(r('08:00', '09:15'))], booked: [] },
  ]
  // On Friday, 8:00 leaves 45 minutes after it and 8:45 leaves 45 before it; 8:15 and 8:30 leave a
  // quarter on one side.
  expect(written(listOpenings({ days, durationMinutes: 30, limit: 6 }))).toEqual([
    '20 08:00 room1',
    '20 08:45 room1',
    '20 08:15 room1',
    '20 08:30 room1',
    '23 08:00 room1',
  ])
})

test('WIZ-03 an exact fit beats an earlier time that leaves a quarter', () => {
  const days = [
    { date: FRIDAY, open: [open(r('08:00', '08:45')), open({ roomId: 'room2', ...r('10:00', '10:30') })], booked: [] },
  ]
  expect(written(listOpenings({ days, durationMinutes: 30, limit: 1 }))).toEqual(['20 10:00 room2'])
})

test('WIZ-03 the choice is spread: each free stretch gives its best start before any gives a second one', () => {
  const morningAndAfternoon = [open(r('08:00', '12:00')), open(r('13:00', '17:00'))]
  const days = [FRIDAY, MONDAY].map((date) => ({ date, open: morningAndAfternoon, booked: [] }))
  expect(written(listOpenings({ days, durationMinutes: 60, limit: 3 }))).toEqual([
    '20 08:00 room1',
    '20 13:00 room1',
    '23 08:00 room1',
  ])
  expect(written(listOpenings({ days, durationMinutes: 240, limit: 6 }))).toHaveLength(4)
})

test('WIZ-03 no more openings are listed than asked for', () => {
  const days = [FRIDAY, MONDAY].map((date) => ({ date, open: [open()], booked: [] }))
  const openings = listOpenings({ days, durationMinutes: 30, limit: 6 })
  expect(openings).toHaveLength(6)
  expect(listOpenings({ days, durationMinutes: 30, limit: 0 })).toEqual([])
})

const id = (...ids: string[]) => fc.constantFrom(...ids)
const quarter = fc.integer({ min: 28, max: 72 }).map((n) => n * 15)
const someOpen = fc
  .tuple(id('room1', 'room2'), id('maude', 'josee'), quarter, fc.integer({ min: 1, max: 16 }), id('all', 'exam'))
  .map(([roomId, practitionerId, start, quarters, takes]) =>
    open({ roomId, practitionerId, start, end: start + quarters * 15, appointmentTypeIds: takes === 'all' ? [] : [takes] }),
  )
const someBooked = fc
  .tuple(
    id('room1', 'room2'),
    id('maude', 'josee'),
    id('fatou', 'eve'),
    quarter,
    fc.integer({ min: 1, max: 8 }),
    fc.constantFrom(...appointmentStatuses),
  )
  .map(([roomId, practitionerId, patientId, start, quarters, status]) =>
    booked({ roomId, practitionerId, patientId, start, end: start + quarters * 15, status }),
  )

test('WIZ-03 a time is offered exactly when it is within working hours and in nobody’s way', () => {
  fc.assert(
    fc.property(
      fc.array(someOpen, { maxLength: 5 }),
      fc.array(someBooked, { maxLength: 6 }),
      fc.constantFrom(15, 30, 60),
      (opens, appointments, durationMinutes) => {
        const day = { date: FRIDAY, open: opens, booked: appointments }
        const offered = timesOfDay({ day, durationMinutes, typeId: 'cleaning', patientId: 'eve' })
        const expected = ['room1', 'room2'].flatMap((roomId) =>
          ['maude', 'josee'].flatMap((practitionerId) =>
            Array.from({ length: 96 }, (_, i) => ({
              roomId,
              practitionerId,
              start: i * 15,
              end: i * 15 + durationMinutes,
            })).filter(
              (search) =>
                isOpenFor({ ...search, typeId: 'cleaning' }, opens) === true &&
                findConflicts({ ...search, date: FRIDAY, patientId: 'eve' }, appointments).length === 0,
            ),
          ),
        )
        const keys = (list: { roomId: string; practitionerId: string; start: number }[]) =>
          list.map(({ roomId, practitionerId, start }) => `${roomId} ${practitionerId} ${start}`).sort()
        expect(keys(offered)).toEqual(keys(expected))
        // The ranked list holds the same times, without repetition.
        const ranked = listOpenings({ days: [day], durationMinutes, typeId: 'cleaning', patientId: 'eve', limit: 10_000 })
        expect(keys(ranked)).toEqual(keys(expected))
      },
    ),
  )
})

test('WIZ-07 the nearest free times: that day before and after, none in the other’s way, then the following days', () => {
  const hours = open(r('09:00', '12:00'))
  const taken = booked(r('10:00', '10:30'))
  const days = [
    { date: MONDAY, open: [hours], booked: [] },
    { date: FRIDAY, open: [hours], booked: [taken] },
  ]
  const near = { date: FRIDAY, minutes: minutesOf('10:00') }
  const nearest = (limit: number, durationMinutes = 30) => written(nearestOpenings({ days, near, durationMinutes, limit }))
  expect(nearest(3)).toEqual(['20 09:30 room1', '20 10:30 room1', '20 09:00 room1'])
  expect(nearest(5)).toEqual([...nearest(3), '20 11:00 room1', '20 11:30 room1'])
  // 90 minutes fit only once on Friday; on Monday the nearest to the hour is chosen.
  expect(nearest(3, 90)).toEqual(['20 10:30 room1', '23 10:00 room1'])
  expect(nearest(0)).toEqual([])
})

test('WIZ-07 of two times as near, the same room, then the one without an unusable gap, then the earlier', () => {
  const near = { date: FRIDAY, minutes: minutesOf('10:00') }
  const both = [open({ roomId: 'room1' }), open({ roomId: 'room2' })]
  const at10 = (given: Partial<typeof near & { roomId: string }>) =>
    written(
      nearestOpenings({
        days: [{ date: FRIDAY, open: both, booked: [] }],
        near: { ...near, ...given },
        durationMinutes: 30,
        limit: 1,
      }),
    )
  expect(at10({ roomId: 'room2' })).toEqual(['20 10:00 room2'])
  expect(at10({ roomId: 'room1' })).toEqual(['20 10:00 room1'])

  // 9:30 ends when the booked time begins; 10:30 leaves a quarter before 11:15.
  const day = { date: FRIDAY, open: [open(r('09:30', '11:15'))], booked: [booked(r('10:00', '10:30'))] }
  expect(times(nearestOpenings({ days: [day], near, durationMinutes: 30, limit: 2 }))).toBe('09:30 10:30')
  const late = { date: FRIDAY, open: [open(r('09:15', '11:00'))], booked: [booked(r('10:00', '10:30'))] }
  expect(times(nearestOpenings({ days: [late], near, durationMinutes: 30, limit: 2 }))).toBe('10:30 09:30')
})

test('CAL-07 WIZ-07 of the nearest times, the very place that an appointment has is left out, and no other', () => {
  const day = { date: FRIDAY, open: [open(r('09:00', '12:00')), open({ ...r('09:00', '12:00'), roomId: 'room2' })], booked: [] }
  const near = { date: FRIDAY, minutes: minutesOf('10:00'), roomId: 'room1' }
  const at = (current?: Opening) =>
    written(nearestOpenings({ days: [day], near, durationMinutes: 30, limit: 1, practitionerId: 'maude', current }))
  const there = { date: FRIDAY, start: minutesOf('10:00'), roomId: 'room1', practitionerId: 'maude' }
  expect(at()).toEqual(['20 10:00 room1'])
  expect(at(there)).toEqual(['20 10:00 room2'])
  for (const other of [{ date: '2026-11-19' }, { start: minutesOf('10:15') }, { roomId: 'room2' }, { practitionerId: 'josee' }])
    expect(at({ ...there, ...other })).toEqual(['20 10:00 room1'])
})

test('WIZ-07 nearest times obey the clock, the type, the practitioner and the patient’s other appointments', () => {
  const near = { date: FRIDAY, minutes: minutesOf('09:00') }
  const day = {
    date: FRIDAY,
    open: [open(), open({ roomId: 'room2', practitionerId: 'josee' })],
    booked: [booked({ ...r('10:00', '11:00'), roomId: 'room3', practitionerId: 'other', patientId: 'eve' })],
  }
  const openings = nearestOpenings({
    days: [day],
    near,
    durationMinutes: 60,
    limit: 9,
    practitionerId: 'maude',
    patientId: 'eve',
    notBefore: { date: FRIDAY, minutes: minutesOf('08:20') },
  })
  expect(written(openings)).toEqual(['20 09:00 room1', '20 11:00 room1'])
})

test('WIZ-07 nearest times are times that may be booked, nothing free is nearer, and none overlaps another', () => {
  fc.assert(
    fc.property(
      fc.array(someOpen, { maxLength: 5 }),
      fc.array(someBooked, { maxLength: 6 }),
      fc.constantFrom(15, 30, 60),
      quarter,
      fc.integer({ min: 1, max: 6 }),
      (opens, appointments, durationMinutes, minutes, limit) => {
        const day = { date: FRIDAY, open: opens, booked: appointments }
        const near = { date: FRIDAY, minutes }
        const all = timesOfDay({ day, durationMinutes, typeId: 'cleaning' })
        const openings = nearestOpenings({ days: [day], near, durationMinutes, typeId: 'cleaning', limit })
        expect(all).toEqual(expect.arrayContaining(openings))
        const far = ({ start }: Opening) => Math.abs(start - minutes)
        expect(openings.map(far)).toEqual(openings.map(far).sort((a, b) => a - b))
        const overlap = (a: Opening, b: Opening) => Math.abs(a.start - b.start) < durationMinutes
        openings.forEach((one, i) => expect(openings.slice(i + 1).some((other) => overlap(one, other))).toBe(false))
        // Each opening that was left out overlaps one that is at least as near, or the list is full
        // of nearer ones.
        const last = openings.length === limit ? Math.max(...openings.map(far)) : Infinity
        for (const one of all) {
          if (far(one) < last) expect(openings.some((chosen) => overlap(chosen, one) && far(chosen) <= far(one))).toBe(true)
        }
      },
    ),
  )
})
