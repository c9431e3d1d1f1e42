import { expect, test } from 'vitest'
import { isInCalendar, overlappedBy, paint, type Block } from './painting.ts'

const block = (start: number, end: number, wishes: Partial<Block> = {}): Block => ({
  id: `${start}`,
  userId: 'marie',
  roomId: 'salle 1',
  dayOfWeek: 1,
  start,
  end,
  appointmentTypeIds: [],
  ...wishes,
})

test.each([
  [420, 1320, true],
  [480, 495, true],
  [405, 480, false],
  [1260, 1335, false],
  [481, 720, false],
  [480, 721, false],
  [480, 480, false],
  [720, 480, false],
])('CFG-04 %d to %d can be shown: %s', (start, end, expected) => {
  expect(isInCalendar({ start, end })).toBe(expected)
})

test('CFG-04 painting where nothing touches makes a new block', () => {
  expect(paint(block(480, 600), [block(615, 720)])).toEqual({ start: 480, end: 600, swallows: [] })
})

test('CFG-04 a block that is touched grows, before and after', () => {
  const morning = block(480, 600)
  expect(paint(block(600, 720), [morning])).toEqual({ start: 480, end: 720, grows: morning, swallows: [] })
  expect(paint(block(420, 480), [morning])).toEqual({ start: 420, end: 600, grows: morning, swallows: [] })
})

test('CFG-04 filling the gap between two, the earlier grows and swallows the later, in whatever order they are', () => {
  const [early, late] = [block(480, 600), block(660, 720)]
  expect(paint(block(600, 660), [late, early])).toEqual({ start: 480, end: 720, grows: early, swallows: [late] })
})

test.each([
  ['another person', { userId: 'jean' }],
  ['another room', { roomId: 'salle 2' }],
  ['another day', { dayOfWeek: 2 }],
  ['other kinds', { appointmentTypeIds: ['exam'] }],
])('CFG-04 a touching block of %s stays as it is', (_, wishes) => {
  expect(paint(block(600, 720), [block(480, 600, wishes)])).toEqual({ start: 600, end: 720, swallows: [] })
})

test('CFG-04 the same kinds in another order are the same', () => {
  const morning = block(480, 600, { appointmentTypeIds: ['exam', 'crown'] })
  expect(paint(block(600, 720, { appointmentTypeIds: ['crown', 'exam'] }), [morning])).toMatchObject({ grows: morning })
  expect(paint(block(600, 720, { appointmentTypeIds: ['crown'] }), [morning])).toEqual({ start: 600, end: 720, swallows: [] })
})

test('CFG-04 painting over the same person in the same room is refused with what is there', () => {
  const there = block(480, 600, { appointmentTypeIds: ['exam'] })
  expect(paint(block(585, 720), [there])).toEqual({ refusal: 'assignment_overlaps', with: there })
  expect(overlappedBy(block(585, 720, { id: 'new' }), [there])).toBe(there)
  for (const other of [
    block(585, 720, { roomId: 'salle 2' }),
    block(585, 720, { userId: 'jean' }),
    block(585, 720, { dayOfWeek: 2 }),
  ])
    expect(overlappedBy(other, [there])).toBeUndefined()
})

test('CFG-04 a block that is moved does not overlap itself', () => {
  const there = block(480, 600)
  expect(overlappedBy({ ...there, end: 660 }, [there])).toBeUndefined()
})
