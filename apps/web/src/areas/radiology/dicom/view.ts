import type { ImagePoint } from '@molaire/domain/radiology/measure'

/* Where a picture is on the stage. Everything drawn on top of it, and every click, goes through
   these functions; the library's camera is set from the same numbers. */

export interface Size {
  width: number
  height: number
}

/** A picture as the stage needs it: `aspect` is the height of a pixel divided by its width. */
export interface Extent {
  columns: number
  rows: number
  aspect: number
}

export interface View {
  /** CSS pixels per column of the picture. */
  scale: number
  /** The point of the picture in the middle of the stage. */
  centre: ImagePoint
  /** Clockwise, in quarter turns: 0 to 3. */
  turns: number
  /** Left and right of the screen exchanged, after the turns. */
  isMirrored: boolean
}

/** CSS pixels from the upper left corner of the stage. */
export interface StagePoint {
  left: number
  top: number
}

/** Where a step along a row (x) and down a column (y) goes on the screen, without the scale. */
function axes({ turns, isMirrored }: View): { x: readonly [number, number]; y: readonly [number, number] } {
  const angle = (turns * Math.PI) / 2
  const cos = Math.round(Math.cos(angle))
  const sin = Math.round(Math.sin(angle))
  const side = isMirrored ? -1 : 1
  return { x: [side * cos, sin], y: [side * -sin, cos] }
}

/** The largest scale at which the whole picture is on the stage, with a margin around it. */
function fitScale(extent: Extent, stage: Size, turns: number, margin = 16): number {
  const isTurned = turns % 2 === 1
  const width = isTurned ? extent.rows * extent.aspect : extent.columns
  const height = isTurned ? extent.columns : extent.rows * extent.aspect
  return Math.max(
    Math.min((stage.width - 2 * margin) / width, (stage.height - 2 * margin) / height),
    1 / Math.max(extent.columns, extent.rows),
  )
}

/** The whole picture in the middle of the stage, upright. */
export const fittedView = (extent: Extent, stage: Size): View => ({
  scale: fitScale(extent, stage, 0),
  centre: { x: extent.columns / 2, y: extent.rows / 2 },
  turns: 0,
  isMirrored: false,
})

/** Where a point of the picture is on the stage. */
export function toStage(point: ImagePoint, view: View, { aspect }: Extent, stage: Size): StagePoint {
  const { x, y } = axes(view)
  const dx = (point.x - view.centre.x) * view.scale
  const dy = (point.y - view.centre.y) * aspect * view.scale
  return { left: stage.width / 2 + dx * x[0] + dy * y[0], top: stage.height / 2 + dx * x[1] + dy * y[1] }
}

/** The point of the picture at a place of the stage, which may be outside the picture. */
export function toImage({ left, top }: StagePoint, view: View, { aspect }: Extent, stage: Size): ImagePoint {
  const { x, y } = axes(view)
  const dx = (left - stage.width / 2) / view.scale
  const dy = (top - stage.height / 2) / view.scale
  return { x: view.centre.x + dx * x[0] + dy * x[1], y: view.centre.y + (dx * y[0] + dy * y[1]) / aspect }
}

/** From a twentieth of the whole picture to 40 CSS pixels per pixel. */
const limits = (extent: Extent, stage: Size) => ({ least: fitScale(extent, stage, 0) / 20, most: 40 })

/** Larger or smaller around a place of the stage, which keeps its point of the picture. */
export function zoomedView(view: View, factor: number, at: StagePoint, extent: Extent, stage: Size): View {
  const { least, most } = limits(extent, stage)
  const scale = Math.min(most, Math.max(least, view.scale * factor))
  const before = toImage(at, view, extent, stage)
  const after = toImage(at, { ...view, scale }, extent, stage)
  return { ...view, scale, centre: { x: view.centre.x + before.x - after.x, y: view.centre.y + before.y - after.y } }
}

/** The picture moved with the pointer; its middle stays within the picture. */
export function movedView(view: View, by: { left: number; top: number }, extent: Extent, stage: Size): View {
  const to = toImage({ left: stage.width / 2 - by.left, top: stage.height / 2 - by.top }, view, extent, stage)
  const within = (value: number, most: number) => Math.min(most, Math.max(0, value))
  return { ...view, centre: { x: within(to.x, extent.columns), y: within(to.y, extent.rows) } }
}

/** A quarter turn clockwise as the user sees it. */
export const turnedView = (view: View): View => ({ ...view, turns: (view.turns + (view.isMirrored ? 3 : 1)) % 4 })

/** The camera above the picture, for the library: x along a row, y down, one unit a column. */
export function cameraOf(view: View, { aspect }: Extent, stage: Size) {
  const { x, y } = axes(view)
  // Pixels are centred on whole numbers there, and begin at them here.
  const focalPoint = [view.centre.x - 0.5, (view.centre.y - 0.5) * aspect, 0] as [number, number, number]
  const normal = view.isMirrored ? 1 : -1
  return {
    focalPoint,
    position: [focalPoint[0], focalPoint[1], normal * 100] as [number, number, number],
    viewPlaneNormal: [0, 0, normal] as [number, number, number],
    viewUp: [-x[1], -y[1], 0] as [number, number, number],
    parallelScale: stage.height / 2 / view.scale,
  }
}

/**
 * The view of the other stage of a comparison: as much larger than its whole picture, and moved by
 * the same share of it.
 */
export function linkedView(view: View, from: { extent: Extent; stage: Size }, to: { extent: Extent; stage: Size }): View {
  const ratio = view.scale / fitScale(from.extent, from.stage, 0)
  return {
    ...view,
    scale: fitScale(to.extent, to.stage, 0) * ratio,
    centre: {
      x: (view.centre.x / from.extent.columns) * to.extent.columns,
      y: (view.centre.y / from.extent.rows) * to.extent.rows,
    },
  }
}
