import { usualRange, type Pixels } from '@molaire/domain/radiology/pixel-values'
import type { PictureFacts } from './inspect-file.ts'
import type { Tone } from './viewer.ts'

/** How the user shows a picture. */
export interface Display {
  /** From -100 to 100, as on the sliders. */
  brightness: number
  contrast: number
  /** The picture's own values decide, rather than the file. */
  isAutomatic: boolean
  isInverted: boolean
}

export const plainDisplay: Display = { brightness: 0, contrast: 0, isAutomatic: false, isInverted: false }

const within = (value: number) => Math.round(Math.min(100, Math.max(-100, value)))

/** Brightness and contrast after a drag right (contrast) and up (brightness), in CSS pixels. */
export const draggedDisplay = (display: Display, by: { left: number; top: number }): Display => ({
  ...display,
  brightness: within(display.brightness - by.top / 2),
  contrast: within(display.contrast + by.left / 2),
})

const usualRanges = new WeakMap<Pixels, { lower: number; upper: number }>()
/** A drag asks for it sixty times a second. */
function usualOf(pixels: Pixels): { lower: number; upper: number } {
  const range = usualRanges.get(pixels) ?? usualRange(pixels)
  usualRanges.set(pixels, range)
  return range
}

/** The range that the file asks for (PS3.3 C.11.2), or the picture's own where it shows nothing. */
function rangeOf({ window, format }: PictureFacts, pixels: Pixels, isAutomatic: boolean): { lower: number; upper: number } {
  const usual = usualOf(pixels)
  if (isAutomatic) return usual
  if (format !== 'dicom' || pixels.samplesPerPixel > 1) return { lower: 0, upper: 255 }
  if (!window) return usual
  const lower = window.centre - 0.5 - (window.width - 1) / 2
  const upper = Math.max(window.centre - 0.5 + (window.width - 1) / 2, lower + 1)
  return upper < usual.lower || lower > usual.upper ? usual : { lower, upper }
}

/** RAD-02: the values between which the picture goes from black to white. */
export function toneOf(display: Display, facts: PictureFacts, pixels: Pixels): Tone {
  const { lower, upper } = rangeOf(facts, pixels, display.isAutomatic)
  const inverted = facts.isMonochrome1 !== display.isInverted
  const width = upper - lower
  // Brighter: the same value is nearer to white, which is the upper end unless drawn inverted.
  const shift = ((inverted ? 1 : -1) * display.brightness * width) / 100
  const middle = (lower + upper) / 2 + shift
  const shown = width * 2 ** (-display.contrast / 40)
  return { lower: middle - shown / 2, upper: middle + shown / 2, isInverted: inverted }
}
