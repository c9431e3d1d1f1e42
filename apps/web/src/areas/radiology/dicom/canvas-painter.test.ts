import { expect, test } from 'vitest'
import { colour } from './canvas-painter.ts'

/** The gray, or the three colours, of every pixel of a picture one row high. */
function shades(values: ArrayLike<number>, range: [lower: number, upper: number], { samples = 1, isInverted = false } = {}) {
  const columns = values.length / samples
  const into = new Uint8ClampedArray(columns * 4)
  colour({ columns, rows: 1, values, samplesPerPixel: samples }, { lower: range[0], upper: range[1], isInverted }, into)
  const pixels = Array.from({ length: columns }, (_, at) => [...into.subarray(at * 4, at * 4 + 4)])
  expect(pixels.every(([, , , opacity]) => opacity === 255)).toBe(true)
  return pixels.map(([red, green, blue]) => (red === green && green === blue ? red : [red, green, blue]))
}

test('RAD-02 values go from black at the lower end of the contrast to white at the upper, and reversed', () => {
  const values = Uint16Array.of(0, 1000, 1500, 2000, 4095)
  expect(shades(values, [1000, 2000])).toEqual([0, 0, 128, 255, 255])
  expect(shades(values, [1000, 2000], { isInverted: true })).toEqual([255, 255, 128, 0, 0])
})

test('RAD-02 bytes, signed values, decimals and colours have the shades that they would have one by one', () => {
  expect(shades(Uint8Array.of(0, 51, 255), [0, 255])).toEqual([0, 51, 255])
  expect(shades(Int16Array.of(-1024, -1, 0, 1024), [-1024, 1024])).toEqual([0, 127, 128, 255])
  expect(shades(Float32Array.of(-0.5, 0, 0.5), [-1, 1])).toEqual([64, 128, 191])
  expect(shades([-70_000, 70_000], [-70_000, 70_000])).toEqual([0, 255])
  expect(shades(Uint8Array.of(1, 2, 3, 250, 250, 250), [0, 255], { samples: 3 })).toEqual([[1, 2, 3], 250])
})
