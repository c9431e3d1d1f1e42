import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Booked, type TargetTime, findConflicts } from './conflicts.ts'
import { appointmentStatuses } from './status.ts'

const fatou: Booked = {
  id: 'a1',
  roomId: 'room1',
  practitionerId: 'maude',
  patientId: 'fatou',
  date: '2026-11-20',
  start: 810,
  end: 870,
  status: 'confirmed',
}
const eve: TargetTime = { roomId: 'room2', practitionerId: 'josee', patientId: 'eve', date: '2026-11-20', start: 840, end: 870 }
const kinds = (given: Partial<TargetTime>, booked: Partial<Booked> = {}) =>
  findConflicts({ ...eve, ...given }, [{ ...fatou, ...booked }])
    .map((conflict) => conflict.kind)
    .join(' ')

test.each([
  [{}, ''],
  [{ roomId: 'room1' }, 'room'],
  [{ practitionerId: 'maude' }, 'practitioner'],
  [{ patientId: 'fatou' }, 'patient'],
  [{ roomId: 'room1', practitionerId: 'maude' }, 'room practitioner'],
  [{ roomId: 'room1', practitionerId: 'maude', patientId: 'fatou' }, 'room practitioner patient'],
  [{ roomId: 'room1', start: 870, end: 900 }, ''],
  [{ roomId: 'room1', start: 780, end: 810 }, ''],
  [{ roomId: 'room1', start: 780, end: 811 }, 'room'],
  [{ roomId: 'room1', start: 869, end: 900 }, 'room'],
  [{ roomId: 'room1', start: 600, end: 1200 }, 'room'],
  [{ roomId: 'room1', date: '2026-11-21' }, ''],
  [{ roomId: 'room1', id: 'a1' }, ''],
  [{ roomId: 'room1', id: 'a2' }, 'room'],
  [{ roomId: 'room1', status: 'cancelled' as const }, ''],
  [{ roomId: undefined, practitionerId: undefined, patientId: undefined }, ''],
])('WIZ-03 with Fatou in room 1 with Maude from 13:30 to 14:30, %j meets: %s', (given, expected) => {
  expect(kinds(given)).toBe(expected)
})

test.each([
  ['scheduled', 'room'],
  ['confirmed', 'room'],
  ['in_progress', 'room'],
  ['completed', 'room'],
  ['cancelled', ''],
  ['no_show', ''],
] as const)('WIZ-03 an appointment that is %s is in the way: %s', (status, expected) => {
  expect(kinds({ roomId: 'room1' }, { status })).toBe(expected)
})

test('WIZ-03 a conflict says with whom, everything its caller knows of them', () => {
  const known = { ...fatou, patientName: 'Fatou Diallo' }
  expect(findConflicts({ ...eve, roomId: 'room1' }, [known])).toEqual([{ kind: 'room', with: known }])
})

test('WIZ-03 conflicts are mutual: two appointments are in each other’s way or not at all', () => {
  const id = fc.constantFrom('x', 'y')
  const appointment = fc.record({
    roomId: id,
    practitionerId: id,
    patientId: id,
    date: fc.constantFrom('2026-11-20', '2026-11-21'),
    start: fc.integer({ min: 480, max: 540 }),
    length: fc.integer({ min: 15, max: 60 }),
    status: fc.constantFrom(...appointmentStatuses),
  })
  const booked = (
    id: string,
    { length, ...rest }: { start: number; length: number } & Omit<Booked, 'id' | 'end' | 'start'>,
  ): Booked => ({
    id,
    end: rest.start + length,
    ...rest,
  })
  fc.assert(
    fc.property(appointment, appointment, (first, second) => {
      const [a, b] = [booked('a', first), booked('b', second)]
      expect(findConflicts(a, [b]).map((c) => c.kind)).toEqual(findConflicts(b, [a]).map((c) => c.kind))
      expect(findConflicts(a, [a])).toEqual([])
    }),
  )
})
