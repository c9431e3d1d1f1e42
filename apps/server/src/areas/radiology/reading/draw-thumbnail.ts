import sharp from 'sharp'
import type { Samples } from './decode-frame.ts'
import { THUMBNAIL_SIDE } from './image-facts.ts'

/** How samples become grey or colour. */
export interface Picture extends Samples {
  columns: number
  rows: number
  photometric: string
  /** Bits of a sample; the others are ignored. */
  bitsStored: number
  isSigned: boolean
  rescale: { slope: number; intercept: number }
  window: { center: number; width: number } | null
}

/**
 * A thumbnail as WebP: the mean of each block of pixels, through the window, inverted if
 * MONOCHROME1.
 */
export async function drawThumbnail(picture: Picture): Promise<Buffer> {
  const scale = Math.min(1, THUMBNAIL_SIDE / Math.max(picture.columns, picture.rows))
  const width = Math.max(1, Math.round(picture.columns * scale))
  const height = Math.max(1, Math.round(picture.rows * scale))
  const channels = picture.samplesPerPixel >= 3 ? 3 : 1
  const means = new Float64Array(width * height * channels)
  for (let y = 0; y < height; y++) {
    const rows = span(y, height, picture.rows)
    for (let x = 0; x < width; x++) {
      const columns = span(x, width, picture.columns)
      for (let channel = 0; channel < channels; channel++)
        means[(y * width + x) * channels + channel] = mean(picture, rows, columns, channel)
    }
  }
  const raw = channels === 3 ? inColour(means, picture) : inGrey(means, picture)
  return sharp(raw, { raw: { width, height, channels } }).webp({ quality: 80 }).toBuffer()
}

const span = (index: number, of: number, length: number): [number, number] => {
  const from = Math.floor((index * length) / of)
  return [from, Math.max(from + 1, Math.floor(((index + 1) * length) / of))]
}

function mean(picture: Picture, [top, bottom]: [number, number], [left, right]: [number, number], channel: number): number {
  const { data, columns, rows, isPlanar, samplesPerPixel, bitsStored, isSigned } = picture
  const mask = 2 ** bitsStored - 1
  const sign = isSigned ? 2 ** (bitsStored - 1) : 0
  let total = 0
  for (let row = top; row < bottom; row++)
    for (let column = left; column < right; column++) {
      const pixel = row * columns + column
      const sample = (data[isPlanar ? channel * columns * rows + pixel : pixel * samplesPerPixel + channel] ?? 0) & mask
      // Two's complement in so many bits.
      total += sign && sample >= sign ? sample - 2 * sign : sample
    }
  return total / ((bottom - top) * (right - left))
}

function inGrey(means: Float64Array, { rescale, window, photometric }: Picture): Buffer {
  const values = means.map((value) => value * rescale.slope + rescale.intercept)
  const lowest = values.reduce((least, value) => Math.min(least, value), Infinity)
  const highest = values.reduce((most, value) => Math.max(most, value), -Infinity)
  // PS3.3 C.11.2.1.2, near enough for a picture of this size.
  const low = window ? window.center - window.width / 2 : lowest
  const range = window ? window.width : highest - lowest || 1
  const isInverted = photometric === 'MONOCHROME1'
  return Buffer.from(
    Uint8ClampedArray.from(values, (value) => {
      const grey = ((value - low) / range) * 255
      return isInverted ? 255 - grey : grey
    }).buffer,
  )
}

function inColour(means: Float64Array, { bitsStored, photometric, isRgb }: Picture): Buffer {
  const colours = new Uint8ClampedArray(means.length)
  const scale = 255 / (2 ** bitsStored - 1)
  for (let index = 0; index + 2 < means.length; index += 3) {
    const [a = 0, b = 0, c = 0] = [means[index], means[index + 1], means[index + 2]].map((value) => (value ?? 0) * scale)
    const isYbr = !isRgb && photometric.startsWith('YBR')
    const [red, green, blue] = isYbr
      ? [a + 1.402 * (c - 128), a - 0.344136 * (b - 128) - 0.714136 * (c - 128), a + 1.772 * (b - 128)]
      : [a, b, c]
    colours.set([red, green, blue], index)
  }
  return Buffer.from(colours.buffer)
}
