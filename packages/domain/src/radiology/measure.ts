/**
 * A point of an image: columns to the right and rows down, in pixels from its upper left corner.
 */
export interface ImagePoint {
  x: number
  y: number
}

/** RAD-02: what can be measured on an image, in the order of the tools. */
export const measurementKinds = ['distance', 'angle', 'region', 'probe'] as const
export type MeasurementKind = (typeof measurementKinds)[number]

/**
 * How many points a measurement has. The second point of an angle is its vertex. Those of a region
 * are two opposite corners of the box around an ellipse.
 */
export const pointCounts: Record<MeasurementKind, number> = { distance: 2, angle: 3, region: 2, probe: 1 }

/** Millimetres between the centres of neighbouring rows and of neighbouring columns. */
export interface PixelSpacing {
  row: number
  column: number
}

/**
 * The spacing that a file gives (written-spacing.ts). `pixel`: in the patient's plane.
 * `uncorrected`: it says the same, but repeats the spacing on the detector or the film. `imager`:
 * only that on the detector.
 */
export const fileSpacingSources = ['pixel', 'uncorrected', 'imager'] as const
export type FileSpacing = PixelSpacing & { source: (typeof fileSpacingSources)[number] }

/**
 * Where millimetres come from. `pixel`: the file gives the spacing in the patient's plane.
 * `calibration`: someone drew a known length. `detector`: the spacing on the detector, which is
 * larger than in the patient, and always labelled so.
 */
export type SpacingSource = 'pixel' | 'calibration' | 'detector'

/** What an image says about its size. */
export interface MeasuredImage {
  spacing: FileSpacing | null
  /** How much higher than wide a pixel is, where only that is known; 1 if left out. */
  aspect?: number
  /** Set by a person. `mmPerPixel` is along a row. */
  calibration: { mmPerPixel: number } | null
  /** Whether someone opted in to the detector's spacing. */
  usesDetectorSpacing: boolean
}

/** How much higher than wide a pixel is; 1 where nothing is known. */
export const pixelAspect = ({ spacing, aspect = 1 }: Pick<MeasuredImage, 'spacing' | 'aspect'>): number =>
  spacing === null ? aspect : spacing.row / spacing.column

/**
 * RAD-02: the spacing to measure with, or null when only pixels are honest. A calibration by a
 * person comes first. Detector spacing is never used silently, which is a risk to the patient
 * (facts §14): it is labelled, and needs an opt-in where the file gives no other.
 */
export function spacingOf(image: MeasuredImage): (PixelSpacing & { source: SpacingSource }) | null {
  const { spacing, calibration, usesDetectorSpacing } = image
  if (calibration) {
    const column = calibration.mmPerPixel
    return { row: column * pixelAspect(image), column, source: 'calibration' }
  }
  if (spacing?.source === 'pixel') return { row: spacing.row, column: spacing.column, source: 'pixel' }
  if (spacing && (spacing.source === 'uncorrected' || usesDetectorSpacing))
    return { row: spacing.row, column: spacing.column, source: 'detector' }
  return null
}

/** From `a` to `b`, in millimetres with a spacing, otherwise in pixels. */
function vector(a: ImagePoint, b: ImagePoint, spacing: PixelSpacing | null): { x: number; y: number } {
  return { x: (b.x - a.x) * (spacing?.column ?? 1), y: (b.y - a.y) * (spacing?.row ?? 1) }
}

/** RAD-02: the length from one point to another: millimetres with a spacing, otherwise pixels. */
export function distanceBetween(
  a: ImagePoint,
  b: ImagePoint,
  spacing: PixelSpacing | null,
): { value: number; unit: 'mm' | 'px' } {
  const { x, y } = vector(a, b, spacing)
  return { value: Math.hypot(x, y), unit: spacing ? 'mm' : 'px' }
}

/**
 * RAD-02: the angle at `vertex` in degrees, from 0 to 180. Pixels that are not square change it, so
 * it needs their `aspect` (pixelAspect), with or without a spacing. Null when a side has no length.
 */
export function angleAt(a: ImagePoint, vertex: ImagePoint, b: ImagePoint, aspect: number): number | null {
  const spacing = { row: aspect, column: 1 }
  const one = vector(vertex, a, spacing)
  const other = vector(vertex, b, spacing)
  if (Math.hypot(one.x, one.y) === 0 || Math.hypot(other.x, other.y) === 0) return null
  const turn = Math.atan2(one.x * other.y - one.y * other.x, one.x * other.x + one.y * other.y)
  return Math.abs(turn) * (180 / Math.PI)
}

/** RAD-02: the area of the ellipse in the box of two corners: mm² with a spacing, otherwise px². */
export function ellipseArea(a: ImagePoint, b: ImagePoint, spacing: PixelSpacing | null): { value: number; unit: 'mm²' | 'px²' } {
  const { x, y } = vector(a, b, spacing)
  return { value: (Math.PI / 4) * Math.abs(x * y), unit: spacing ? 'mm²' : 'px²' }
}

/** A calibration may give no more and no less than this, in millimetres per pixel. */
export const calibrationLimits = { least: 0.001, most: 10 }

/** In pixels: on a shorter line, a pixel more or less at its ends is a tenth of every length. */
const shortestKnown = 20

/**
 * RAD-02: millimetres per pixel along a row, from a line of a known length in millimetres. `aspect`
 * is that of the pixels (pixelAspect). Null when the line is too short or the result is outside
 * the limits.
 */
export function calibrate(a: ImagePoint, b: ImagePoint, knownMm: number, aspect = 1): number | null {
  const pixels = Math.hypot(b.x - a.x, (b.y - a.y) * aspect)
  const mmPerPixel = knownMm / pixels
  return pixels >= shortestKnown && mmPerPixel >= calibrationLimits.least && mmPerPixel <= calibrationLimits.most
    ? mmPerPixel
    : null
}
