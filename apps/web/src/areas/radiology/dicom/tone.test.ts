import type { Pixels } from '@molaire/domain/radiology/pixel-values'
import { expect, test } from 'vitest'
import type { PictureFacts } from './inspect-file.ts'
import { draggedDisplay, plainDisplay, toneOf } from './tone.ts'

const facts: PictureFacts = {
  format: 'dicom',
  columns: 100,
  rows: 1,
  frames: 1,
  spacing: null,
  aspect: 1,
  isColour: false,
  isMonochrome1: false,
  window: { centre: 50.5, width: 101 },
  transferSyntax: '1.2.840.10008.1.2.1',
}
const pixels: Pixels = { columns: 100, rows: 1, values: Array.from({ length: 100 }, (_, at) => at), samplesPerPixel: 1 }

test('RAD-02 a picture is first shown with the contrast of its file', () => {
  expect(toneOf(plainDisplay, facts, pixels)).toEqual({ lower: 0, upper: 100, isInverted: false })
})

test('RAD-02 a contrast that would show nothing is replaced by the picture’s own', () => {
  const { lower, upper } = toneOf(plainDisplay, { ...facts, window: { centre: 40_000, width: 10 } }, pixels)
  expect(lower).toBeLessThan(5)
  expect(upper).toBeLessThanOrEqual(99)
  expect(toneOf(plainDisplay, { ...facts, window: { centre: 10, width: 1 } }, pixels)).toMatchObject({ lower: 9.5, upper: 10.5 })
})

test('RAD-02 small values of MONOCHROME1 are bright; inverting makes them dark', () => {
  const mono = { ...facts, isMonochrome1: true }
  expect(toneOf(plainDisplay, mono, pixels).isInverted).toBe(true)
  expect(toneOf({ ...plainDisplay, isInverted: true }, mono, pixels).isInverted).toBe(false)
})

test('RAD-02 brightness brings values nearer to white, also inverted; contrast narrows the range', () => {
  const shade = (display: typeof plainDisplay, file = facts) => {
    const { lower, upper, isInverted } = toneOf(display, file, pixels)
    const share = (50 - lower) / (upper - lower)
    return isInverted ? 1 - share : share
  }
  expect(shade({ ...plainDisplay, brightness: 20 })).toBeGreaterThan(0.65)
  expect(shade({ ...plainDisplay, brightness: 20 }, { ...facts, isMonochrome1: true })).toBeGreaterThan(0.65)
  const { lower, upper } = toneOf({ ...plainDisplay, contrast: 40 }, facts, pixels)
  expect(upper - lower).toBeCloseTo(50)
  expect(draggedDisplay(plainDisplay, { left: 500, top: -30 })).toMatchObject({ contrast: 100, brightness: 15 })
})
