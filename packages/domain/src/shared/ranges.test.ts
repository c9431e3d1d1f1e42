import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type MinuteRange, contains, intersect, merge, overlaps, subtract } from './ranges.ts'

const r = (start: number, end: number): MinuteRange => ({ start, end })
const someRange = fc
  .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 20 }))
  .map(([start, length]) => r(start, start + length))
const someRanges = fc.array(someRange, { maxLength: 8 })

/** A slow but simple model: every single minute. */
const minutes = (ranges: readonly MinuteRange[]) => {
  const all = new Set<number>()
  for (const { start, end } of ranges) for (let m = start; m < end; m++) all.add(m)
  return [...all].sort((a, b) => a - b)
}

test.each([
  [r(540, 600), r(600, 660), false],
  [r(540, 601), r(600, 660), true],
  [r(540, 600), r(550, 560), true],
  [r(540, 600), r(540, 600), true],
  [r(540, 600), r(700, 800), false],
  [r(550, 550), r(540, 600), false],
])('ranges are half-open: %j and %j overlap: %s', (a, b, expected) => {
  expect(overlaps(a, b)).toBe(expected)
  expect(overlaps(b, a)).toBe(expected)
})

test.each([
  [r(0, 60), r(30, 90), r(30, 60)],
  [r(0, 60), r(60, 90), undefined],
  [r(0, 60), r(10, 20), r(10, 20)],
])('%j and %j have %j in common', (a, b, expected) => {
  expect(intersect(a, b)).toEqual(expected)
})

test.each([
  [r(0, 100), [], [r(0, 100)]],
  [r(0, 100), [r(20, 30)], [r(0, 20), r(30, 100)]],
  [r(0, 100), [r(0, 30), r(90, 120)], [r(30, 90)]],
  [r(0, 100), [r(60, 70), r(10, 20), r(15, 40)], [r(0, 10), r(40, 60), r(70, 100)]],
  [r(10, 20), [r(0, 100)], []],
  [r(10, 20), [r(20, 30), r(0, 10), r(15, 15)], [r(10, 20)]],
])('taken out of %j: %j leaves %j', (range, others, expected) => {
  expect(subtract(range, others)).toEqual(expected)
})

test('touching ranges become one, empty ones disappear, the originals stay as they were', () => {
  const given = [r(60, 90), r(0, 30), r(30, 60), r(200, 200), r(100, 110)]
  expect(merge(given)).toEqual([r(0, 90), r(100, 110)])
  expect(given[0]).toEqual(r(60, 90))
})

test.each([
  [r(0, 100), r(0, 100), true],
  [r(0, 100), r(99, 101), false],
  [r(10, 100), r(9, 20), false],
])('%j contains %j: %s', (outer, inner, expected) => {
  expect(contains(outer, inner)).toBe(expected)
})

test('calculating with ranges agrees with counting minutes', () => {
  fc.assert(
    fc.property(someRange, someRange, someRanges, (a, b, others) => {
      const shared = minutes([a]).filter((m) => minutes([b]).includes(m))
      expect(overlaps(a, b)).toBe(shared.length > 0)
      expect(minutes([intersect(a, b) ?? r(0, 0)])).toEqual(shared)
      expect(minutes(merge(others))).toEqual(minutes(others))
      expect(minutes(subtract(a, others))).toEqual(minutes([a]).filter((m) => !minutes(others).includes(m)))
    }),
  )
})

test('merged and left-over ranges are in order and apart', () => {
  fc.assert(
    fc.property(someRange, someRanges, (a, others) => {
      for (const ranges of [merge(others), subtract(a, others)]) {
        for (const [i, range] of ranges.entries()) {
          expect(range.start).toBeLessThan(range.end)
          expect(ranges[i - 1]?.end ?? -1).toBeLessThan(range.start)
        }
      }
    }),
  )
})
