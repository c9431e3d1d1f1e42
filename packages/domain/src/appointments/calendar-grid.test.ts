import fc from 'fast-check'
import { expect, test } from 'vitest'
import { overlaps } from '../shared/ranges.ts'
import { gridRows, layOut, roomsShown, snap, toggleRoom } from './calendar-grid.ts'

test('CAL-01 the day board goes from 7:00 to 22:00 by half hours', () => {
  const rows = gridRows()
  expect(rows).toHaveLength(30)
  expect([rows[0], rows[1], rows.at(-1)]).toEqual([420, 450, 1290])
})

test.each([
  [['a', 'b', 'c', 'd'], undefined, ['a', 'b', 'c']],
  [['a', 'b'], undefined, ['a', 'b']],
  [[], undefined, []],
  [
    ['a', 'b', 'c', 'd'],
    ['d', 'b'],
    ['b', 'd'],
  ],
  [
    ['a', 'b', 'c', 'd'],
    ['a', 'b', 'c', 'd'],
    ['b', 'c', 'd'],
  ],
  [['a', 'b', 'c', 'd'], ['d', 'closed today'], ['d']],
  [['a', 'b', 'c', 'd'], ['closed today'], ['a', 'b', 'c']],
  [['a', 'b', 'c', 'd'], [], ['a', 'b', 'c']],
])('CAL-02 rooms open %j, chosen %j: shown %j', (open, chosen, expected) => {
  expect(roomsShown(open, chosen)).toEqual(expected)
})

test.each([
  [['a', 'b'], 'c', ['a', 'b', 'c']],
  [['c', 'a', 'b'], 'd', ['a', 'b', 'd']],
  [['a', 'b', 'c'], 'b', ['a', 'c']],
  [['a'], 'a', ['a']],
  [[], 'a', ['a']],
])('CAL-02 with %j on, pressing %s gives %j', (chosen, id, expected) => {
  expect(toggleRoom(chosen, id)).toEqual(expected)
})

test('CAL-02 however the chips are pressed, one to three rooms are shown', () => {
  const open = ['a', 'b', 'c', 'd', 'e']
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...open)), (presses) => {
      const chosen = presses.reduce<string[]>((on, id) => toggleRoom(on, id), roomsShown(open, undefined))
      expect(roomsShown(open, chosen)).toEqual([...chosen].sort())
      expect(chosen.length).toBeGreaterThanOrEqual(1)
      expect(chosen.length).toBeLessThanOrEqual(3)
    }),
  )
})

test('CAL-06 blocks that overlap share the width; those that only touch keep it all', () => {
  const blocks = [
    { id: 'third', start: 600, end: 660 },
    { id: 'first', start: 480, end: 540 },
    { id: 'second', start: 500, end: 600 },
    { id: 'also first', start: 540, end: 570 },
  ]
  expect(layOut(blocks).map(({ item, column, columns }) => `${item.id} ${column + 1}/${columns}`)).toEqual([
    'first 1/2',
    'second 2/2',
    'also first 1/2',
    'third 1/1',
  ])
  expect(layOut([])).toEqual([])
})

test('CAL-06 no two blocks are drawn over each other, and none is wider than it must be', () => {
  const block = fc
    .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 12 }))
    .map(([start, length]) => ({ start, end: start + length }))
  fc.assert(
    fc.property(fc.array(block, { maxLength: 15 }), (blocks) => {
      const placed = layOut(blocks)
      expect(placed).toHaveLength(blocks.length)
      for (const a of placed) {
        expect(a.column).toBeLessThan(a.columns)
        const met = placed.filter((b) => b !== a && overlaps(a.item, b.item))
        for (const b of met) {
          expect(b.column).not.toBe(a.column)
          expect(b.columns).toBe(a.columns)
        }
        if (met.length === 0) expect(a.columns).toBe(1)
      }
    }),
  )
})

test.each([
  [540, 540],
  [547, 540],
  [548, 555],
  [0, 0],
])('CAL-04 minute %i lands on %i', (minutes, expected) => {
  expect(snap(minutes)).toBe(expected)
})
