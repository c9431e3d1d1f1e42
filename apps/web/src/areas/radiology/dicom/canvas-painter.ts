import type { Pixels } from '@molaire/domain/radiology/pixel-values'
import type { Tone } from './viewer.ts'
import { toStage, type Extent, type Size, type View } from './view.ts'

/**
 * Draws pictures without WebGL: by the processor, on a plain canvas (Decision 0109). The picture is
 * coloured once per contrast, then only moved.
 */
export function canvasPainter(element: HTMLElement) {
  const canvas = element.appendChild(document.createElement('canvas'))
  canvas.style.cssText = 'position:absolute;inset:0;width:100%;height:100%'
  let pixels: Pixels | null = null
  let coloured: { tone: Tone; picture: HTMLCanvasElement } | null = null

  const colour = (shown: Pixels, tone: Tone): HTMLCanvasElement => {
    const picture = document.createElement('canvas')
    picture.width = shown.columns
    picture.height = shown.rows
    const context = picture.getContext('2d')
    if (!context) throw new Error('no canvas')
    const image = context.createImageData(shown.columns, shown.rows)
    const { values, samplesPerPixel } = shown
    const scale = 255 / (tone.upper - tone.lower)
    const shade = (value: number) => {
      const level = (value - tone.lower) * scale
      return tone.isInverted ? 255 - level : level
    }
    for (let at = 0; at < shown.columns * shown.rows; at++) {
      const from = at * samplesPerPixel
      for (let part = 0; part < 3; part++)
        image.data[at * 4 + part] = shade(values[samplesPerPixel < 3 ? from : from + part] ?? 0)
      image.data[at * 4 + 3] = 255
    }
    context.putImageData(image, 0, 0)
    return picture
  }

  return {
    show: (shown: Pixels | null): void => {
      pixels = shown
      coloured = null
      canvas.hidden = shown === null
    },
    draw: (view: View, extent: Extent, tone: Tone, stage: Size): void => {
      if (!pixels) return
      const isSame = coloured?.tone.lower === tone.lower && coloured.tone.upper === tone.upper
      if (!coloured || !isSame || coloured.tone.isInverted !== tone.isInverted) coloured = { tone, picture: colour(pixels, tone) }
      const ratio = window.devicePixelRatio || 1
      canvas.width = Math.round(stage.width * ratio)
      canvas.height = Math.round(stage.height * ratio)
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
      context?.drawImage(coloured.picture, 0, 0)
    },
    close: (): void => canvas.remove(),
  }
}
