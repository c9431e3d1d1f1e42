import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawnBy, isSameDrawing, quarters, type Gesture } from './drawing.ts'

const h = (hours: number, minutes = 0) => hours * 60 + minutes
const room1 = { first: 0, last: 6 }
const draw = (row: number, minute: number): Gesture => ({ kind: 'draw', from: { row, minute } })

test.each([
  ['to the right', h(8, 7), h(12, 3), [h(8), h(12)]],
  ['to the left', h(12, 7), h(9, 2), [h(9), h(12)]],
  ['from a pixel before the hour', h(8, 59), h(12), [h(9), h(12)]],
  ['without moving', h(8, 7), h(8, 7), [h(8), h(8, 15)]],
  ['past the evening', h(20), h(23), [h(20), h(22)]],
  ['from before the morning', h(6), h(8), [h(7), h(8)]],
  ['at the very end', h(22), h(22), [h(21, 45), h(22)]],
])('CFG-04 drawing %s gives quarters of an hour that the calendar shows', (_, from, to, [start, end]) => {
  expect(drawnBy(draw(1, from), { row: 1, minute: to }, room1)).toEqual({ first: 1, last: 1, start, end })
})

test('CFG-04 one drawing paints the same hours on the days between, up or down, and stays in its room', () => {
  expect(drawnBy(draw(1, h(8)), { row: 5, minute: h(12) }, room1)).toEqual({ first: 1, last: 5, start: h(8), end: h(12) })
  expect(drawnBy(draw(5, h(8)), { row: 1, minute: h(12) }, room1)).toMatchObject({ first: 1, last: 5 })
  expect(drawnBy(draw(5, h(8)), { row: 9, minute: h(12) }, room1)).toMatchObject({ first: 5, last: 6 })
})

test.each([
  ['later', h(10), h(11, 10), 3, [h(9, 15), h(13, 15)]],
  ['earlier than the morning', h(10), h(5), 3, [h(7), h(11)]],
  ['later than the evening', h(10), h(22), 9, [h(18), h(22)]],
])('CFG-04 a block moved %s keeps its length and goes to the row under the pointer', (_, grabbedAt, to, row, [start, end]) => {
  const gesture: Gesture = { kind: 'move', row: 3, block: { start: h(8), end: h(12) }, grabbedAt }
  expect(drawnBy(gesture, { row, minute: to }, room1)).toEqual({ first: row, last: row, start, end })
})

test.each([
  ['start', h(9, 10), [h(9, 15), h(12)]],
  ['start', h(14), [h(11, 45), h(12)]],
  ['start', h(3), [h(7), h(12)]],
  ['end', h(10, 50), [h(8), h(10, 45)]],
  ['end', h(6), [h(8), h(8, 15)]],
  ['end', h(23), [h(8), h(22)]],
] as const)('CFG-04 the %s of a block is stretched to %d, a quarter of an hour at least', (kind, to, [start, end]) => {
  const gesture: Gesture = { kind, row: 2, block: { start: h(8), end: h(12) } }
  expect(drawnBy(gesture, { row: 5, minute: to }, room1)).toEqual({ first: 2, last: 2, start, end })
})

test('CFG-04 whatever the gesture, what is drawn is whole quarters between 7:00 and 22:00, and never empty', () => {
  const minute = fc.double({ min: 0, max: 1440, noNaN: true })
  const block = fc
    .tuple(fc.integer({ min: 28, max: 87 }), fc.integer({ min: 1, max: 40 }))
    .map(([from, long]) => ({ start: from * 15, end: Math.min(from + long, 88) * 15 }))
  const gesture: fc.Arbitrary<Gesture> = fc.oneof(
    minute.map((from) => draw(3, from)),
    fc.tuple(block, minute).map(([given, grabbedAt]): Gesture => ({ kind: 'move', row: 3, block: given, grabbedAt })),
    fc
      .tuple(block, fc.constantFrom('start' as const, 'end' as const))
      .map(([given, kind]): Gesture => ({ kind, row: 3, block: given })),
  )
  fc.assert(
    fc.property(gesture, minute, (given, to) => {
      const { start, end } = drawnBy(given, { row: 3, minute: to }, room1)
      expect(start % 15 === 0 && end % 15 === 0 && h(7) <= start && start < end && end <= h(22)).toBe(true)
    }),
  )
})

test('a drawing is the same when its rows and hours are', () => {
  const one = { first: 0, last: 1, start: 480, end: 495 }
  expect(isSameDrawing(one, { ...one })).toBe(true)
  expect(isSameDrawing(one, { ...one, last: 2 })).toBe(false)
  expect(isSameDrawing(one, null)).toBe(false)
  expect(isSameDrawing(null, null)).toBe(true)
})

test('forms offer every quarter from 7:00 to 22:00', () => {
  expect([quarters[0], quarters[1], quarters.at(-1), quarters.length]).toEqual([h(7), h(7, 15), h(22), 61])
})
