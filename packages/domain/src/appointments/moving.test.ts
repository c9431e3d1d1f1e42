import { expect, test } from 'vitest'
import { type Place, mayMove, mayMoveTo, staysWithin } from './moving.ts'
import { appointmentStatuses } from './status.ts'

const nine: Place = { date: '2026-11-20', roomId: 'room1', practitionerId: 'maude', start: 540, end: 570 }

test('CAL-07 what is expected moves, what is under way stretches, what is over stays', () => {
  expect(appointmentStatuses.map((status) => `${status} ${mayMove(status)}`)).toEqual([
    'scheduled everything',
    'confirmed everything',
    'in_progress length',
    'completed nothing',
    'cancelled nothing',
    'no_show nothing',
  ])
})

test.each([
  ['longer', { end: 600 }, true],
  ['shorter', { end: 555 }, true],
  ['as it is', {}, true],
  ['later', { start: 555, end: 585 }, false],
  ['begun earlier', { start: 525 }, false],
  ['on another day', { date: '2026-11-21' }, false],
  ['in another room', { roomId: 'room2' }, false],
  ['with another practitioner', { practitionerId: 'josee' }, false],
])('CAL-07 one under way, asked to be %s', (_, change, allowed) => {
  const to = { ...nine, ...change }
  expect(mayMoveTo('in_progress', nine, to)).toBe(allowed)
  expect(mayMoveTo('confirmed', nine, to)).toBe(true)
  expect(mayMoveTo('completed', nine, to)).toBe(false)
})

test.each([
  ['shorter', { end: 555 }, true],
  ['begun later', { start: 555 }, true],
  ['as it is', {}, true],
  ['longer', { end: 585 }, false],
  ['begun earlier', { start: 525 }, false],
  ['on another day', { date: '2026-11-21' }, false],
  ['in another room', { roomId: 'room2' }, false],
  ['with another practitioner', { practitionerId: 'josee' }, false],
])('CAL-07 a move takes no time but its own: %s', (_, change, expected) => {
  expect(staysWithin(nine, { ...nine, ...change })).toBe(expected)
})
