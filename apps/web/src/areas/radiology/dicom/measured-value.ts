import {
  angleAt,
  distanceBetween,
  ellipseArea,
  type MeasurementKind,
  type PixelSpacing,
  type SpacingSource,
} from '@molaire/domain/radiology/measure'
import type { ImagePoint } from '@molaire/domain/radiology/measure'
import { ellipseStatistics, valueAt, type Pixels } from '@molaire/domain/radiology/pixel-values'
import { localeTag, type Locale } from '../../../platform/i18n/locale.ts'
import type { Translate } from '../../../platform/i18n/use-messages.ts'
import { viewerMessages as words } from './messages.ts'

/** What turns points into a value. */
export interface Ruler {
  spacing: (PixelSpacing & { source: SpacingSource }) | null
  /** How much higher than wide a pixel is (pixelAspect). */
  aspect: number
  /** Of the frame that is shown. */
  pixels: Pixels
}

/** What a measurement comes to: the number itself, and how it is written. */
export interface MeasuredValue {
  /** Distance in mm or px, angle in degrees, mean of a region, value of a probe, or null. */
  value: number | null
  unit: string
  /** On the picture, one line under the other. */
  lines: readonly string[]
}

/** With a fixed number of decimals, in the typography of the language. */
export const writeNumber = (value: number, decimals: number, locale: Locale): string =>
  value
    .toLocaleString(localeTag(locale), { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
    .replace(/[\u202f\u2009]/g, '\u00a0')

/** A number with its unit. Millimetres on the detector are never written without saying so. */
export const writeInUnit = (written: { value: string; unit: string }, spacing: Ruler['spacing'], t: Translate): string =>
  t(spacing?.source === 'detector' ? words.detectorUnit : words.inUnit, written)

/** Values of pixels are whole in most files; means are not. */
const writeValue = (value: number, locale: Locale) =>
  writeNumber(value, Number.isInteger(value) || Math.abs(value) >= 10 ? 0 : 1, locale)

/**
 * RAD-02: the value of a measurement: mm only with a spacing, otherwise px, and never mm without
 * saying that they are the detector's.
 */
export function measuredValue(
  { kind, points }: { kind: MeasurementKind; points: readonly ImagePoint[] },
  { spacing, aspect, pixels }: Ruler,
  { t, locale }: { t: Translate; locale: Locale },
): MeasuredValue {
  const none = { value: null, unit: '', lines: ['—'] }
  const [a, b, c] = points
  const inUnit = (value: number, unit: string, decimals: number) =>
    writeInUnit({ value: writeNumber(value, decimals, locale), unit }, spacing, t)
  if (!a) return none
  if (kind === 'probe') {
    const value = valueAt(pixels, a)
    return value === null ? none : { value, unit: '', lines: [writeValue(value, locale)] }
  }
  if (!b) return none
  if (kind === 'distance') {
    const { value, unit } = distanceBetween(a, b, spacing)
    return { value, unit, lines: [inUnit(value, unit, unit === 'mm' ? 1 : 0)] }
  }
  if (kind === 'angle') {
    const value = c ? angleAt(a, b, c, aspect) : null
    return value === null ? none : { value, unit: '°', lines: [t(words.degrees, { value: writeNumber(value, 1, locale) })] }
  }
  const statistics = ellipseStatistics(pixels, a, b)
  if (!statistics) return none
  const area = ellipseArea(a, b, spacing)
  return {
    value: statistics.mean,
    unit: '',
    lines: [
      t(words.mean, { value: writeValue(statistics.mean, locale) }),
      t(words.deviation, { value: writeValue(statistics.deviation, locale) }),
      inUnit(area.value, area.unit, area.unit === 'mm²' ? 1 : 0),
    ],
  }
}

/**
 * The round length whose bar is about a tenth of the stage: 1, 2 or 5 times a power of ten, which
 * needs so many decimals.
 */
export function scaleBarOf(perUnit: number, stageWidth: number): { length: number; decimals: number; width: number } {
  const longest = (stageWidth * 0.14) / perUnit
  const digits = Math.floor(Math.log10(longest))
  const power = 10 ** digits
  const length = ([5, 2, 1].find((times) => times * power <= longest) ?? 1) * power
  return { length, decimals: Math.max(0, -digits), width: length * perUnit }
}
