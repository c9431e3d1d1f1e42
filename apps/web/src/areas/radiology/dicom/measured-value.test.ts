import { expect, test } from 'vitest'
import { translate } from '../../../platform/i18n/use-messages.ts'
import { measuredValue, scaleBarOf, type Ruler } from './measured-value.ts'

const pixels = { columns: 100, rows: 100, values: new Uint8Array(10_000).fill(96), samplesPerPixel: 1 }
const written = (
  measurement: Parameters<typeof measuredValue>[0],
  spacing: Ruler['spacing'] = { row: 0.1, column: 0.1, source: 'pixel' },
  aspect = 1,
) =>
  measuredValue(measurement, { spacing, aspect, pixels }, { t: translate, locale: 'fr' }).lines.map((line) =>
    line.replaceAll('\u00a0', '_'),
  )

const line = {
  kind: 'distance' as const,
  points: [
    { x: 10, y: 10 },
    { x: 40, y: 50 },
  ],
}

test('RAD-02 a length is in mm only with a spacing, and says when it is the detector’s', () => {
  expect(written(line)).toEqual(['5,0_mm'])
  expect(written(line, null)).toEqual(['50_px'])
  expect(written(line, { row: 0.1, column: 0.1, source: 'detector' })).toEqual(['5,0_mm (capteur)'])
})

test('RAD-02 an angle, a region and a probe are written with their parts', () => {
  const angle = {
    kind: 'angle' as const,
    points: [
      { x: 10, y: 0 },
      { x: 0, y: 0 },
      { x: 0, y: 10 },
    ],
  }
  expect(written(angle)).toEqual(['90,0°'])
  // Pixels twice as high as wide, of which nobody knows the size.
  const half = { ...angle, points: [angle.points[0], angle.points[1], { x: 10, y: 10 }].map((point) => point ?? { x: 0, y: 0 }) }
  expect(written(half, null, 2)).toEqual(['63,4°'])
  expect(
    written({
      kind: 'region',
      points: [
        { x: 20, y: 20 },
        { x: 40, y: 40 },
      ],
    }),
  ).toEqual(['Moy._96', 'É.-T._0', '3,1_mm²'])
  expect(
    written(
      {
        kind: 'region',
        points: [
          { x: 20, y: 20 },
          { x: 40, y: 40 },
        ],
      },
      null,
    ).at(-1),
  ).toBe('314_px²')
  expect(written({ kind: 'probe', points: [{ x: 5, y: 5 }] })).toEqual(['96'])
})

test('RAD-02 a measurement without an extent has no value, and never NaN', () => {
  const point = { x: 5, y: 5 }
  expect(written({ kind: 'angle', points: [point, point, point] })).toEqual(['—'])
  expect(written({ kind: 'region', points: [point, point] })).toEqual(['—'])
  expect(written({ kind: 'probe', points: [{ x: 500, y: 5 }] })).toEqual(['—'])
})

test('RAD-02 the bar of the scale has a round length', () => {
  expect(scaleBarOf(18, 870)).toEqual({ length: 5, decimals: 0, width: 90 })
  expect(scaleBarOf(0.7, 400)).toEqual({ length: 50, decimals: 0, width: 35 })
  // A pixel of 0.02 mm, 40 times as large: 0.05 mm, not 0.1.
  expect(scaleBarOf(40 / 0.02, 900)).toMatchObject({ length: 0.05, decimals: 2 })
})
