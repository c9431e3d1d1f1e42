import { expect, test } from 'vitest'
import { angleAt, calibrate, distanceBetween, ellipseArea, pixelAspect, spacingOf, type MeasuredImage } from './measure.ts'

const image = (wishes: Partial<MeasuredImage> = {}): MeasuredImage => ({
  spacing: null,
  calibration: null,
  usesDetectorSpacing: false,
  ...wishes,
})
const square = { row: 0.25, column: 0.25 }
const at = (x: number, y: number) => ({ x, y })

// A phantom with two beads 300 pixels apart, which is 75 mm, and a cross (the values of
// samples/dicom-good/calibration_phantom.expected.json).
test('RAD-02 a phantom with known spacing measures 75 mm, a right angle and the area of its square’s ellipse', () => {
  expect(distanceBetween(at(106, 256), at(406, 256), square)).toEqual({ value: 75, unit: 'mm' })
  expect(angleAt(at(256, 100), at(256, 256), at(400, 256), 1)).toBeCloseTo(90, 10)
  const { value, unit } = ellipseArea(at(100, 100), at(200, 200), square)
  expect([value / (Math.PI / 4), unit]).toEqual([625, 'mm²'])
})

test('RAD-02 millimetres only from the patient’s spacing or a calibration; the detector’s is opt-in and says so', () => {
  const imager = { ...square, source: 'imager' as const }
  expect(spacingOf(image())).toBeNull()
  expect(spacingOf(image({ spacing: imager }))).toBeNull()
  expect(spacingOf(image({ spacing: imager, usesDetectorSpacing: true }))).toEqual({ ...square, source: 'detector' })
  expect(spacingOf(image({ spacing: { ...square, source: 'pixel' } }))).toEqual({ ...square, source: 'pixel' })
  // A spacing that only repeats the detector's is in millimetres, and says whose they are.
  expect(spacingOf(image({ spacing: { ...square, source: 'uncorrected' } }))).toEqual({ ...square, source: 'detector' })
  const calibrated = image({ spacing: { ...square, source: 'pixel' }, calibration: { mmPerPixel: 0.5 } })
  expect(spacingOf(calibrated)).toEqual({ row: 0.5, column: 0.5, source: 'calibration' })
  expect(distanceBetween(at(0, 0), at(3, 4), null)).toEqual({ value: 5, unit: 'px' })
  expect(ellipseArea(at(0, 0), at(2, 2), null)).toEqual({ value: Math.PI, unit: 'px²' })
})

test('RAD-02 pixels that are not square change lengths, angles, areas and calibrations', () => {
  const tall = { row: 0.4, column: 0.2 }
  expect(distanceBetween(at(0, 0), at(0, 10), tall).value).toBeCloseTo(4)
  expect(distanceBetween(at(0, 0), at(10, 0), tall).value).toBeCloseTo(2)
  expect(angleAt(at(10, 0), at(0, 0), at(10, 10), 1)).toBeCloseTo(45)
  expect(angleAt(at(10, 0), at(0, 0), at(10, 10), 2)).toBeCloseTo(63.4349, 3)
  expect(ellipseArea(at(0, 0), at(10, 10), tall).value).toBeCloseTo((Math.PI / 4) * 8)
  const spacing = { ...tall, source: 'imager' as const }
  const aspect = pixelAspect({ spacing })
  expect(aspect).toBe(2)
  const mmPerPixel = calibrate(at(0, 0), at(0, 10), 4, aspect)
  expect(mmPerPixel).toBeCloseTo(0.2)
  const calibrated = spacingOf(image({ spacing, calibration: { mmPerPixel: mmPerPixel ?? 0 } }))
  expect(distanceBetween(at(0, 0), at(0, 10), calibrated).value).toBeCloseTo(4)
  // Where the file says only the ratio, a length drawn along a row is right along a column too.
  const ratio = { spacing: null, aspect: 2 }
  const along = spacingOf(
    image({ ...ratio, calibration: { mmPerPixel: calibrate(at(0, 0), at(40, 0), 8, pixelAspect(ratio)) ?? 0 } }),
  )
  expect(distanceBetween(at(0, 0), at(0, 10), along).value).toBeCloseTo(4)
})

test('RAD-02 an angle needs two sides, and a calibration a line with a sensible result', () => {
  expect(angleAt(at(1, 1), at(1, 1), at(2, 2), 1)).toBeNull()
  expect(angleAt(at(-1, 0), at(0, 0), at(1, 0), 1)).toBeCloseTo(180)
  expect(calibrate(at(0, 0), at(0, 0), 10)).toBeNull()
  expect(calibrate(at(0, 0), at(1, 0), 50)).toBeNull()
  expect(calibrate(at(0, 0), at(19, 0), 2)).toBeNull()
  expect(calibrate(at(0, 0), at(300, 0), 75)).toBe(0.25)
})
