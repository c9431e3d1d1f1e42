import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minutesOf } from '../shared/local-time.ts'
import { subtract } from '../shared/ranges.ts'
import { type Assignment, type OpenRange, closedRanges, isOpenFor, openRanges, roomOpenRanges } from './availability.ts'

// 2026-11-20 is a Friday (5).
const FRIDAY = '2026-11-20'
const r = (from: string, to: string) => ({ start: minutesOf(from), end: minutesOf(to) })
const assignment = (given: Partial<Assignment>): Assignment => ({
  userId: 'maude',
  roomId: 'room1',
  dayOfWeek: 5,
  ...r('08:00', '12:00'),
  appointmentTypeIds: [],
  ...given,
})
const open = (given: Partial<OpenRange>): OpenRange => ({
  roomId: 'room1',
  practitionerId: 'maude',
  ...r('08:00', '12:00'),
  appointmentTypeIds: [],
  ...given,
})
const autumn = { startDate: '2026-09-01', endDate: '2026-12-20' }

test('CAL-05 a day is open as its weekday’s assignments say, earliest first', () => {
  const assignments = [
    assignment(r('13:00', '17:00')),
    assignment({}),
    assignment({ userId: 'josee', roomId: 'room2', appointmentTypeIds: ['cleaning'] }),
    assignment({ dayOfWeek: 4 }),
  ]
  expect(openRanges({ date: FRIDAY, periods: [autumn], holidays: [], assignments })).toEqual([
    open({}),
    open({ practitionerId: 'josee', roomId: 'room2', appointmentTypeIds: ['cleaning'] }),
    open(r('13:00', '17:00')),
  ])
})

test.each([
  ['on a holiday', { holidays: [{ name: 'Congé', startDate: FRIDAY }] }],
  ['inside a longer holiday', { holidays: [{ name: 'Congé', startDate: '2026-11-18', endDate: '2026-11-22' }] }],
  ['outside the work periods', { periods: [{ startDate: '2026-11-21', endDate: '2026-12-01' }] }],
  ['without a work period', { periods: [] }],
  ['without an assignment', { assignments: [] }],
  ['of a reversed slot', { assignments: [assignment(r('12:00', '08:00'))] }],
])('CAL-05 nothing is open %s', (_, given) => {
  expect(openRanges({ date: FRIDAY, periods: [autumn], holidays: [], assignments: [assignment({})], ...given })).toEqual([])
})

test('CFG-04 an assignment that names its work period holds in that period only', () => {
  const periods = [
    { id: 'autumn', ...autumn },
    { id: 'winter', startDate: '2027-01-04', endDate: '2027-04-30' },
  ]
  const assignments = [assignment({ workPeriodId: 'autumn' }), assignment({ workPeriodId: 'winter', ...r('09:00', '11:00') })]
  expect(openRanges({ date: FRIDAY, periods, holidays: [], assignments })).toEqual([open({})])
  expect(openRanges({ date: '2027-01-08', periods, holidays: [], assignments })).toEqual([open(r('09:00', '11:00'))])
})

test('CAL-05 a room is open when anyone receives in it', () => {
  const ranges = [
    open({}),
    open({ practitionerId: 'josee', ...r('11:00', '13:00') }),
    open(r('15:00', '16:00')),
    open({ roomId: 'room2', ...r('07:00', '20:00') }),
  ]
  expect(roomOpenRanges(ranges, 'room1')).toEqual([r('08:00', '13:00'), r('15:00', '16:00')])
  expect(roomOpenRanges(ranges, 'room3')).toEqual([])
})

test.each([
  [[], ['07:00-22:00 closed']],
  [[r('07:00', '22:00')], []],
  [
    [r('08:00', '12:00'), r('13:00', '17:00')],
    ['07:00-08:00 before_opening', '12:00-13:00 lunch', '17:00-22:00 after_closing'],
  ],
  [
    [r('08:00', '10:59'), r('12:00', '17:00')],
    ['07:00-08:00 before_opening', '10:59-12:00 between', '17:00-22:00 after_closing'],
  ],
  [
    [r('07:00', '11:00'), r('12:00', '13:30'), r('14:00', '22:00')],
    ['11:00-12:00 lunch', '13:30-14:00 lunch'],
  ],
  [[r('07:00', '13:31'), r('18:00', '22:00')], ['13:31-18:00 between']],
  [[r('12:00', '17:00')], ['07:00-12:00 before_opening', '17:00-22:00 after_closing']],
  [[r('08:00', '12:00')], ['07:00-08:00 before_opening', '12:00-22:00 after_closing']],
  [[r('06:00', '08:00'), r('21:00', '23:00')], ['08:00-21:00 between']],
  [[r('05:00', '07:00')], ['07:00-22:00 closed']],
])('CAL-05 a room open %j shows closed: %j', (openOfRoom, expected) => {
  const written = closedRanges(openOfRoom).map(({ start, end, reason }) => {
    const time = (m: number) => `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`
    return `${time(start)}-${time(end)} ${reason}`
  })
  expect(written).toEqual(expected)
})

test('CAL-05 open and closed time together make the day, whatever the slots', () => {
  const range = fc
    .tuple(fc.integer({ min: 300, max: 1400 }), fc.integer({ min: 0, max: 300 }))
    .map(([start, length]) => ({ start, end: start + length }))
  fc.assert(
    fc.property(fc.array(range, { maxLength: 6 }), (slots) => {
      const day = { start: 420, end: 1320 }
      expect(closedRanges(slots).map(({ start, end }) => ({ start, end }))).toEqual(subtract(day, slots))
    }),
  )
})

const friday = [
  open({}),
  open({ ...r('12:00', '14:00'), appointmentTypeIds: ['cleaning'] }),
  open({ roomId: 'room2', ...r('14:00', '17:00') }),
  open({ practitionerId: 'josee', ...r('14:00', '17:00') }),
]

test.each([
  ['08:00', '12:00', undefined, true],
  ['08:00', '08:30', 'surgery', true],
  ['11:30', '12:30', undefined, true],
  ['11:30', '12:30', 'cleaning', true],
  ['11:30', '12:30', 'surgery', { refusal: 'type_not_allowed' }],
  ['12:00', '14:00', 'cleaning', true],
  ['12:00', '14:00', 'surgery', { refusal: 'type_not_allowed' }],
  ['07:45', '08:15', undefined, { refusal: 'outside_working_hours' }],
  ['13:45', '14:15', 'cleaning', { refusal: 'outside_working_hours' }],
  ['14:00', '15:00', undefined, { refusal: 'outside_working_hours' }],
  ['18:00', '18:30', 'surgery', { refusal: 'outside_working_hours' }],
])('WIZ-06 Maude in room 1 from %s to %s for %s: %j', (from, to, typeId, expected) => {
  expect(isOpenFor({ roomId: 'room1', practitionerId: 'maude', ...r(from, to), typeId }, friday)).toEqual(expected)
})

test('WIZ-03 a practitioner receives in the room of the slot, not in another, and not in a colleague’s stead', () => {
  const at15 = r('15:00', '15:30')
  expect(isOpenFor({ roomId: 'room2', practitionerId: 'maude', ...at15 }, friday)).toBe(true)
  expect(isOpenFor({ roomId: 'room1', practitionerId: 'josee', ...at15 }, friday)).toBe(true)
  expect(isOpenFor({ roomId: 'room2', practitionerId: 'josee', ...at15 }, friday)).toEqual({ refusal: 'outside_working_hours' })
})
