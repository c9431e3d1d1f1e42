import { expect, test } from 'vitest'
import { minutesOf } from '@molaire/domain/shared/local-time'
import { freedBy } from './freed-time.ts'

const place = (from: string, to: string, changes: { date?: string; roomId?: string; practitionerId?: string } = {}) => ({
  date: '2026-11-20',
  roomId: 'room1',
  practitionerId: 'maude',
  ...changes,
  start: minutesOf(from),
  end: minutesOf(to),
})
const now = { date: '2026-11-20', minutes: minutesOf('10:42') }
const freed = (before: ReturnType<typeof place>, after: ReturnType<typeof place> | null) => {
  const time = freedBy('clinic', before, after, now)
  return time && `${time.startTime} ${time.durationMinutes}`
}

test.each([
  ['called off', place('13:00', '14:00'), null, '13:00 60'],
  ['moved away', place('13:00', '14:00'), place('15:00', '16:00'), '13:00 60'],
  ['moved to another room at the same time', place('13:00', '14:00'), place('13:00', '14:00', { roomId: 'room2' }), '13:00 60'],
  ['moved a little', place('13:00', '14:00'), place('13:30', '14:30'), '13:00 30'],
  ['made shorter', place('13:00', '14:00'), place('13:00', '13:45'), '13:45 15'],
  ['made longer', place('13:00', '14:00'), place('13:00', '14:30'), null],
  ['called off while it should run', place('10:30', '11:30'), null, '10:45 45'],
  ['called off when it is nearly over', place('10:00', '10:55'), null, null],
  ['of yesterday', place('13:00', '14:00', { date: '2026-11-19' }), null, null],
  ['of tomorrow', place('08:00', '09:00', { date: '2026-11-21' }), null, '08:00 60'],
])('WAIT-02 an appointment %s frees what is left of its time', (_, before, after, expected) => {
  expect(freed(before, after)).toBe(expected)
})
