import type { FileSpacing } from './measure.ts'

/** What a DICOM file writes about the size of its pixels: the texts of its elements. */
export interface WrittenSpacing {
  columns: number
  rows: number
  /**
   * Pixel Spacing (0028,0030): that of the file, of all frames together and of each frame, as far
   * as they are there. Repetitions may be left out.
   */
  pixel: readonly string[]
  /** Imager Pixel Spacing (0018,1164). */
  imager: string | null
  /** Nominal Scanned Pixel Spacing (0018,2010): on a film that was digitized. */
  nominal: string | null
  /** Pixel Spacing Calibration Type (0028,0A02). */
  calibrationType: string | null
  /** Pixel Aspect Ratio (0028,0034). */
  aspectRatio: string | null
}

/** A pixel of a picture is no smaller and no larger than this, in millimetres. */
const limits = { least: 0.001, most: 10 }
/** No picture of a patient is wider or higher, in millimetres. */
const mostExtent = 2500
/** The most that a pixel is longer than it is wide, or the reverse. */
const mostAspect = 20

/**
 * RAD-02: the spacing that a file gives, and how much higher than wide its pixels are. What is
 * implausible or contradicts itself gives no spacing: pixels are better than wrong millimetres.
 *
 * Pixel Spacing is in the patient's plane, unless it only repeats that of the detector or of the
 * film: then nobody corrected it, and it is `uncorrected` (PS3.3 10.7.1.1).
 */
export function spacingAsWritten(file: WrittenSpacing): { spacing: FileSpacing | null; aspect: number } {
  const [pixel, ...others] = file.pixel.map(pairOf)
  const imager = plausible(pairOf(file.imager), file)
  const nominal = plausible(pairOf(file.nominal), file)
  const hasOne = others.every((other) => isSame(other, pixel ?? null))
  const own = hasOne ? plausible(pixel ?? null, file) : null
  const isCorrected = file.calibrationType !== null || !(isSame(own, imager) || isSame(own, nominal))
  const spacing: FileSpacing | null = own
    ? { ...own, source: isCorrected ? 'pixel' : 'uncorrected' }
    : imager && hasOne
      ? { ...imager, source: 'imager' }
      : null
  const shape = spacing ?? nominal ?? shapeOf(pairOf(file.aspectRatio))
  return { spacing, aspect: shape ? shape.row / shape.column : 1 }
}

interface Pair {
  row: number
  column: number
}

/** Two decimal strings (PS3.5 6.2), vertical first; null for anything else. */
function pairOf(text: string | null): Pair | null {
  const values = (text ?? '').replace(/\0+$/, '').split('\\')
  const [row = Number.NaN, column = Number.NaN] = values.map((value) =>
    /^\s*[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?\s*$/i.test(value) ? Number(value) : Number.NaN,
  )
  return values.length === 2 && row > 0 && column > 0 ? { row, column } : null
}

const shapeOf = (pair: Pair | null): Pair | null =>
  pair && Math.max(pair.row / pair.column, pair.column / pair.row) <= mostAspect ? pair : null

function plausible(pair: Pair | null, { columns, rows }: WrittenSpacing): Pair | null {
  if (!shapeOf(pair) || !pair) return null
  const { row, column } = pair
  const areInLimits = Math.min(row, column) >= limits.least && Math.max(row, column) <= limits.most
  return areInLimits && row * rows <= mostExtent && column * columns <= mostExtent ? pair : null
}

const isSame = (one: Pair | null, other: Pair | null): boolean =>
  one === null || other === null ? one === other : one.row === other.row && one.column === other.column
