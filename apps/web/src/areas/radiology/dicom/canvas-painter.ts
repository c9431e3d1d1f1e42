import type { Pixels } from '@molaire/domain/radiology/pixel-values'
import type { Tone } from './viewer.ts'
import { toStage, type Extent, type Size, type View } from './view.ts'

/** Draws pictures by the processor, on a plain canvas (Decision 0109). */
export interface CanvasPainter {
  /** The picture is coloured once per contrast, then only moved. */
  draw: (pixels: Pixels, view: View, extent: Extent, tone: Tone, stage: Size) => void
  /** Shows nothing, and keeps nothing. */
  clear: () => void
}

/** A painter on a canvas, which is the painter's alone; nothing is drawn while there is none. */
export function canvasPainter(place: { readonly current: HTMLCanvasElement | null }): CanvasPainter {
  let coloured: { pixels: Pixels; tone: Tone; picture: HTMLCanvasElement } | null = null

  const pictureOf = (pixels: Pixels, tone: Tone): HTMLCanvasElement => {
    if (coloured?.pixels === pixels && isSameTone(coloured.tone, tone)) return coloured.picture
    const picture = coloured?.picture ?? document.createElement('canvas')
    picture.width = pixels.columns
    picture.height = pixels.rows
    const context = picture.getContext('2d')
    if (!context) throw new Error('no canvas')
    const image = context.createImageData(pixels.columns, pixels.rows)
    colour(pixels, tone, image.data)
    context.putImageData(image, 0, 0)
    coloured = { pixels, tone, picture }
    return picture
  }

  return {
    draw: (pixels, view, extent, tone, stage) => {
      const canvas = place.current
      if (!canvas) return
      const picture = pictureOf(pixels, tone)
      const ratio = window.devicePixelRatio || 1
      canvas.width = Math.round(stage.width * ratio)
      canvas.height = Math.round(stage.height * ratio)
      canvas.hidden = false
      const context = canvas.getContext('2d')
      const corner = toStage({ x: 0, y: 0 }, view, extent, stage)
      const right = toStage({ x: 1, y: 0 }, view, extent, stage)
      const down = toStage({ x: 0, y: 1 }, view, extent, stage)
      context?.setTransform(
        (right.left - corner.left) * ratio,
        (right.top - corner.top) * ratio,
        (down.left - corner.left) * ratio,
        (down.top - corner.top) * ratio,
        corner.left * ratio,
        corner.top * ratio,
      )
      context?.drawImage(picture, 0, 0)
    },
    clear: () => {
      if (place.current) place.current.hidden = true
      coloured = null
    },
  }
}

const isSameTone = (one: Tone, other: Tone) =>
  one.lower === other.lower && one.upper === other.upper && one.isInverted === other.isInverted

/** From a value to its level, 0 to 255, which a clamped array rounds and limits. */
const levelOf = ({ lower, upper, isInverted }: Tone) => {
  const scale = 255 / (upper - lower)
  return (value: number) => (isInverted ? 255 - (value - lower) * scale : (value - lower) * scale)
}

/**
 * RAD-02: writes a picture's values as red, green, blue and opacity, four bytes per pixel, from
 * black at `lower` to white at `upper`, or the reverse.
 */
export function colour(pixels: Pixels, tone: Tone, into: Uint8ClampedArray<ArrayBuffer>): void {
  const { columns, rows, values, samplesPerPixel } = pixels
  const count = columns * rows
  const level = levelOf(tone)
  const isWhole = values instanceof Uint8Array || values instanceof Uint16Array || values instanceof Int16Array
  if (samplesPerPixel < 3 && isWhole) return colourByTable(values, count, grays(level, values instanceof Int16Array), into)
  for (let at = 0, from = 0; at < count * 4; at += 4, from += samplesPerPixel) {
    for (let part = 0; part < 3; part++) into[at + part] = level(values[samplesPerPixel < 3 ? from : from + part] ?? 0)
    into[at + 3] = 255
  }
}

/** The gray of every value of 16 bits, as the four bytes of a pixel. */
function grays(level: (value: number) => number, isSigned: boolean): Uint32Array {
  const bytes = new Uint8ClampedArray(65_536 * 4)
  for (let at = 0; at < 65_536; at++) {
    const gray = level(isSigned && at >= 32_768 ? at - 65_536 : at)
    bytes.fill(gray, at * 4, at * 4 + 3)
    bytes[at * 4 + 3] = 255
  }
  return new Uint32Array(bytes.buffer)
}

/** Five million pixels: one look-up for each takes a tenth of three divisions. */
function colourByTable(
  values: Uint8Array | Uint16Array | Int16Array,
  count: number,
  table: Uint32Array,
  into: Uint8ClampedArray<ArrayBuffer>,
): void {
  const whole = new Uint32Array(into.buffer, into.byteOffset, count)
  for (let at = 0; at < count; at++) whole[at] = table[(values[at] ?? 0) & 0xffff] ?? 0
}
