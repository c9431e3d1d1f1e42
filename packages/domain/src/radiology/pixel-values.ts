import type { ImagePoint } from './measure.ts'

/** The values of one frame, row after row; of a colour picture three or four per pixel. */
export interface Pixels {
  columns: number
  rows: number
  values: ArrayLike<number>
  samplesPerPixel: number
}

/** The value of a pixel; of a colour its brightness (ITU-R BT.601), whole. */
function valueOf({ columns, values, samplesPerPixel }: Pixels, column: number, row: number): number {
  const at = (row * columns + column) * samplesPerPixel
  if (samplesPerPixel < 3) return values[at] ?? 0
  return Math.round(0.299 * (values[at] ?? 0) + 0.587 * (values[at + 1] ?? 0) + 0.114 * (values[at + 2] ?? 0))
}

/** RAD-02: the value of the pixel that holds a point; null outside the picture. */
export function valueAt(pixels: Pixels, { x, y }: ImagePoint): number | null {
  const isInside = x >= 0 && y >= 0 && x < pixels.columns && y < pixels.rows
  return isInside ? valueOf(pixels, Math.floor(x), Math.floor(y)) : null
}

/**
 * RAD-02: mean and standard deviation (of the whole, not of a sample) of the pixels whose middle is
 * in the ellipse between two corners of its box; null where it holds none.
 */
export function ellipseStatistics(
  pixels: Pixels,
  a: ImagePoint,
  b: ImagePoint,
): { mean: number; deviation: number; count: number } | null {
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
  const radius = { x: Math.abs(b.x - a.x) / 2, y: Math.abs(b.y - a.y) / 2 }
  if (radius.x === 0 || radius.y === 0) return null
  const first = (from: number) => Math.max(0, Math.floor(from))
  const last = (to: number, size: number) => Math.min(size - 1, Math.ceil(to))
  let count = 0
  let mean = 0
  let squares = 0
  for (let row = first(middle.y - radius.y); row <= last(middle.y + radius.y, pixels.rows); row++)
    for (let column = first(middle.x - radius.x); column <= last(middle.x + radius.x, pixels.columns); column++) {
      if (((column + 0.5 - middle.x) / radius.x) ** 2 + ((row + 0.5 - middle.y) / radius.y) ** 2 > 1) continue
      // Welford's sum loses no digits where values are large and close together.
      const value = valueOf(pixels, column, row)
      count += 1
      const from = value - mean
      mean += from / count
      squares += from * (value - mean)
    }
  return count === 0 ? null : { mean, deviation: Math.sqrt(squares / count), count }
}

/** The values between which nearly all pixels lie: for a contrast chosen by the picture itself. */
export function usualRange(pixels: Pixels, share = 0.005): { lower: number; upper: number } {
  const total = pixels.columns * pixels.rows
  const step = Math.max(1, Math.floor(total / 50_000))
  const some: number[] = []
  for (let at = 0; at < total; at += step) some.push(valueOf(pixels, at % pixels.columns, Math.floor(at / pixels.columns)))
  const sorted = some.toSorted((one, other) => one - other)
  const lower = sorted[Math.floor((sorted.length - 1) * share)] ?? 0
  const upper = sorted[Math.ceil((sorted.length - 1) * (1 - share))] ?? 0
  return { lower, upper: Math.max(upper, lower + 1) }
}
