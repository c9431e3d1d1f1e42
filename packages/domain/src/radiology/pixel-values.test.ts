import { expect, test } from 'vitest'
import { ellipseStatistics, usualRange, valueAt, type Pixels } from './pixel-values.ts'

const gray = (columns: number, rows: number, value: (column: number, row: number) => number): Pixels => ({
  columns,
  rows,
  values: Array.from({ length: columns * rows }, (_, at) => value(at % columns, Math.floor(at / columns))),
  samplesPerPixel: 1,
})

test('RAD-02 a probe reads the pixel that holds the point, and nothing outside the picture', () => {
  const pixels = gray(4, 3, (column, row) => column + 10 * row)
  expect(valueAt(pixels, { x: 2.9, y: 1.01 })).toBe(12)
  expect(valueAt(pixels, { x: 0, y: 0 })).toBe(0)
  expect(valueAt(pixels, { x: 4, y: 0 })).toBeNull()
  expect(valueAt(pixels, { x: 1, y: -0.01 })).toBeNull()
})

test('RAD-02 the value of a colour is its brightness', () => {
  const pixels = { columns: 1, rows: 1, values: [255, 0, 0], samplesPerPixel: 3 }
  expect(valueAt(pixels, { x: 0.5, y: 0.5 })).toBe(76)
})

test('RAD-02 a region counts the pixels whose middle is in the ellipse', () => {
  const pixels = gray(20, 20, (column) => (column < 10 ? 100 : 200))
  expect(ellipseStatistics(pixels, { x: 1, y: 1 }, { x: 9, y: 9 })).toEqual({ mean: 100, deviation: 0, count: 52 })
  expect(ellipseStatistics(pixels, { x: 14, y: 16 }, { x: 6, y: 4 })).toMatchObject({
    mean: 150,
    deviation: expect.closeTo(50, 9) as number,
  })
  expect(ellipseStatistics(pixels, { x: 30, y: 30 }, { x: 40, y: 40 })).toBeNull()
  expect(ellipseStatistics(pixels, { x: 3, y: 3 }, { x: 3, y: 8 })).toBeNull()
})

test('RAD-02 the deviation of large 16-bit values keeps its digits', () => {
  const pixels = gray(10, 10, (column) => 65_000 + (column % 2))
  expect(ellipseStatistics(pixels, { x: 0, y: 0 }, { x: 10, y: 10 })?.deviation).toBeCloseTo(0.5, 6)
})

test('RAD-02 the contrast of the picture leaves out its few extremes', () => {
  const pixels = gray(100, 100, (column, row) => (row === 0 && column < 10 ? 60_000 : 1000 + column))
  const { lower, upper } = usualRange(pixels)
  expect(lower).toBeGreaterThanOrEqual(1000)
  expect(upper).toBeLessThan(1200)
  expect(usualRange(gray(5, 5, () => 7))).toEqual({ lower: 7, upper: 8 })
})
