import { expect, test } from 'vitest'
import { spacingAsWritten, type WrittenSpacing } from './written-spacing.ts'

const none = { pixel: [], imager: null, nominal: null, calibrationType: null, aspectRatio: null }
const read = (written: Partial<WrittenSpacing>) => spacingAsWritten({ columns: 1000, rows: 800, ...none, ...written })
const spacing = (written: Partial<WrittenSpacing>) => read(written).spacing

test('RAD-02 Pixel Spacing is the patient’s, vertical first', () => {
  expect(read({ pixel: ['0.04\\0.02'] })).toEqual({ spacing: { row: 0.04, column: 0.02, source: 'pixel' }, aspect: 2 })
  expect(spacing({ pixel: [' +3.13e-2\\.0313 \0'] })).toEqual({ row: 0.0313, column: 0.0313, source: 'pixel' })
})

test('RAD-02 Pixel Spacing that repeats the detector’s or the film’s was not corrected (PS3.3 10.7.1.1)', () => {
  const uncorrected = { row: 0.1, column: 0.1, source: 'uncorrected' }
  expect(spacing({ pixel: ['0.1\\0.1'], imager: '0.1000\\0.1000' })).toEqual(uncorrected)
  expect(spacing({ pixel: ['0.1\\0.1'], nominal: '0.1\\0.1' })).toEqual(uncorrected)
  expect(spacing({ pixel: ['0.08\\0.08'], imager: '0.1\\0.1' })).toMatchObject({ row: 0.08, source: 'pixel' })
  expect(spacing({ pixel: ['0.1\\0.1'], imager: '0.1\\0.1', calibrationType: 'GEOMETRY' })).toMatchObject({ source: 'pixel' })
  expect(spacing({ imager: '0.1\\0.1' })).toEqual({ row: 0.1, column: 0.1, source: 'imager' })
  expect(spacing({ nominal: '0.1\\0.1' })).toBeNull()
})

test('RAD-02 what is no plausible size of a pixel gives no millimetres', () => {
  for (const pair of [
    ...['0\\0', '-0.1\\-0.1', '0.1', '0.1\\0.1\\0.1', 'NaN\\0.1', '1e309\\0.1', '0.1mm\\0.1mm', '1,5\\1,5', '0x1\\0x1', ''],
    // Micrometres, metres, a picture of three metres, a pixel a hundred times as high as wide.
    ...['31.3\\31.3', '0.0000313\\0.0000313', '3.2\\3.2', '0.1\\0.001'],
  ])
    expect(spacing({ pixel: [pair] }), pair).toBeNull()
  expect(spacing({ pixel: ['0\\0'], imager: '0.1\\0.1' })).toMatchObject({ source: 'imager' })
})

test('RAD-02 frames that differ from each other or from their file give no millimetres', () => {
  expect(spacing({ pixel: ['0.2\\0.2', '0.20\\0.20'] })).toMatchObject({ row: 0.2 })
  expect(spacing({ pixel: ['0.2\\0.2', '0.3\\0.3'] })).toBeNull()
  expect(spacing({ pixel: ['0.2\\0.2', '0.3\\0.3'], imager: '0.2\\0.2' })).toBeNull()
})

test('RAD-02 the shape of a pixel is known where its size is not', () => {
  expect(read({ aspectRatio: '4\\3' })).toEqual({ spacing: null, aspect: 4 / 3 })
  expect(read({ nominal: '0.2\\0.1' })).toEqual({ spacing: null, aspect: 2 })
  expect(read({ pixel: ['0.1\\0.1'], aspectRatio: '4\\3' }).aspect).toBe(1)
  for (const aspectRatio of ['0\\1', '1\\0', '1000\\1', 'wide'])
    expect(read({ aspectRatio })).toEqual({ spacing: null, aspect: 1 })
})
