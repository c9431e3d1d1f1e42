import { expect, test } from 'vitest'
import type { OpenRange } from './availability.ts'
import { bookingBlock, practitionersOffered, typesOffered } from './offered.ts'

test('WIZ-02 only practitioners with a time slot are offered, each once', () => {
  expect(practitionersOffered([{ userId: 'maude' }, { userId: 'josee' }, { userId: 'maude' }])).toEqual(['maude', 'josee'])
  expect(practitionersOffered([])).toEqual([])
})

const open = (given: Partial<OpenRange>): OpenRange => ({
  roomId: 'room1',
  practitionerId: 'maude',
  start: 480,
  end: 720,
  appointmentTypeIds: [],
  ...given,
})
const types = [{ id: 'exam' }, { id: 'cleaning' }, { id: 'surgery' }]
const day = [
  open({ appointmentTypeIds: ['exam', 'cleaning'] }),
  open({ start: 720, end: 840, appointmentTypeIds: ['exam'] }),
  open({ practitionerId: 'josee', roomId: 'room2', appointmentTypeIds: ['cleaning'] }),
  open({ practitionerId: 'etienne', roomId: 'room3' }),
]

test.each([
  [{}, 'exam cleaning surgery'],
  [{ practitionerId: 'maude' }, 'exam cleaning'],
  [{ practitionerId: 'josee' }, 'cleaning'],
  [{ practitionerId: 'etienne' }, 'exam cleaning surgery'],
  [{ roomId: 'room2' }, 'cleaning'],
  [{ practitionerId: 'josee', roomId: 'room1' }, ''],
  [{ practitionerId: 'maude', start: 480, end: 540 }, 'exam cleaning'],
  [{ practitionerId: 'maude', start: 690, end: 750 }, 'exam'],
  [{ practitionerId: 'maude', start: 720, end: 750 }, 'exam'],
  [{ practitionerId: 'maude', start: 900, end: 930 }, ''],
  [{ practitionerId: 'josee', start: 480, end: 540 }, 'cleaning'],
])('WIZ-06 for %j these types are offered: %s', (place, expected) => {
  expect(
    typesOffered({ open: day, ...place }, types)
      .map((type) => type.id)
      .join(' '),
  ).toBe(expected)
})

const ready = {
  typesCount: 3,
  periods: [{ startDate: '2026-09-01', endDate: '2026-12-20' }],
  slots: [{}],
  assignments: [{}],
  today: '2026-11-20',
}

test.each([
  [{}, null],
  [{ typesCount: 0 }, 'no_appointment_type'],
  [{ typesCount: 0, periods: [] }, 'no_appointment_type'],
  [{ periods: [] }, 'no_active_period'],
  [{ slots: [] }, 'no_active_period'],
  [{ assignments: [] }, 'no_active_period'],
  [{ today: '2026-12-20' }, null],
  [{ today: '2026-12-21' }, 'no_active_period'],
  [{ today: '2026-08-01' }, null],
  [{ today: undefined }, null],
])('WIZ-05 a clinic ready but for %j: %s', (given, expected) => {
  expect(bookingBlock({ ...ready, ...given })).toBe(expected)
})
