import type { Surface } from '@molaire/domain/treatments/surfaces'
import { surfacesOf } from '@molaire/domain/treatments/surfaces'
import { classOf, isAnterior, isPrimary, isRight, isUpper, type Tooth, type ToothClass } from '@molaire/domain/treatments/teeth'

/* The drawing of one tooth, in units of which a column of the chart has 58. The neck is at the
   origin, the crown points down and the roots up, as in the upper jaw; a chart turns the lower jaw
   over. Every path is computed once per tooth. */

/** The width of a column, in the units of the drawing. */
export const columnWidth = 58
/** The side of the square with the five surfaces. */
export const glyphSize = 30

export interface ToothShape {
  outline: string
  crown: string
  /** The line between crown and roots. */
  neck: string
  canals: readonly string[]
  /** What stands in the bone instead of roots when the tooth is an implant. */
  implant: string
  /** How far the roots reach up, and the crown down. */
  rootHeight: number
  crownHeight: number
}

interface Measures {
  half: number
  crown: number
  root: number
}

const round = (value: number) => Math.round(value * 10) / 10
const point = (x: number, y: number) => `${round(x)},${round(y)}`
const curve = (...[x1, y1, x2, y2, x, y]: [number, number, number, number, number, number]) =>
  `C${point(x1, y1)} ${point(x2, y2)} ${point(x, y)}`
const line = (x: number, y: number) => `L${point(x, y)}`
const move = (x: number, y: number) => `M${point(x, y)}`
const arc = (x1: number, y1: number, x: number, y: number) => `Q${point(x1, y1)} ${point(x, y)}`

/** The width of a tooth as a share of its column. */
const widthOf = (tooth: Tooth, kind: ToothClass): number => {
  const position = Number(tooth.charAt(1))
  if (kind === 'canine') return 0.56
  if (kind === 'premolar') return 0.6
  if (kind === 'incisor') {
    const central = isUpper(tooth) ? 0.6 : 0.47
    return position === 1 ? central : isUpper(tooth) ? 0.44 : 0.5
  }
  return { 6: 0.86, 7: 0.82, 8: 0.76 }[position] ?? 0.8
}
const crownHeights: Record<ToothClass, number> = { incisor: 27, canine: 28, premolar: 25, molar: 24 }
const rootHeights: Record<ToothClass, number> = { incisor: 44, canine: 52, premolar: 44, molar: 42 }

const measure = (tooth: Tooth, kind: ToothClass): Measures => {
  const scale = isPrimary(tooth) ? 0.8 : 1
  const root = kind === 'incisor' && !isUpper(tooth) ? 40 : rootHeights[kind]
  return { half: (widthOf(tooth, kind) * columnWidth * scale) / 2, crown: crownHeights[kind] * scale, root: root * scale }
}

/** The crown, from the left end of the neck around the biting edge to its right end. */
const crownPath = (kind: ToothClass, { half: h, crown: c }: Measures): string => {
  const neck = h * 0.8
  switch (kind) {
    case 'molar':
      return [
        curve(-h * 1.03, 4, -h, c * 0.5, -h * 0.93, c * 0.78),
        curve(-h * 0.82, c * 1.1, -h * 0.32, c * 1.04, 0, c * 0.9),
        curve(h * 0.32, c * 1.04, h * 0.82, c * 1.1, h * 0.93, c * 0.78),
        curve(h, c * 0.5, h * 1.03, 4, neck, 0),
      ].join('')
    case 'premolar':
      return [
        curve(-h * 1.05, 4, -h, c * 0.55, -h * 0.9, c * 0.72),
        curve(-h * 0.7, c, -h * 0.3, c * 1.08, 0, c * 1.06),
        curve(h * 0.3, c * 1.08, h * 0.7, c, h * 0.9, c * 0.72),
        curve(h, c * 0.55, h * 1.05, 4, neck, 0),
      ].join('')
    case 'canine':
      return [
        curve(-h * 1.05, 5, -h * 1.02, c * 0.5, -h * 0.86, c * 0.68),
        line(0, c * 1.1),
        line(h * 0.86, c * 0.68),
        curve(h * 1.02, c * 0.5, h * 1.05, 5, neck, 0),
      ].join('')
    case 'incisor':
      return [
        curve(-h * 1.02, 5, -h, c * 0.6, -h * 0.96, c * 0.92),
        arc(-h * 0.9, c * 1.02, -h * 0.6, c * 1.03),
        line(h * 0.6, c * 1.03),
        arc(h * 0.9, c * 1.02, h * 0.96, c * 0.92),
        curve(h, c * 0.6, h * 1.02, 5, neck, 0),
      ].join('')
  }
}

/** The roots, from the right end of the neck back to its left end: two of a molar, else one. */
const rootPath = (kind: ToothClass, { half, root: r }: Measures): string => {
  const n = half * 0.8
  if (kind !== 'molar')
    return [
      curve(n * 0.98, -r * 0.42, n * 0.55, -r * 0.86, n * 0.16, -r),
      curve(0, -r * 1.04, 0, -r * 1.04, -n * 0.16, -r),
      curve(-n * 0.55, -r * 0.86, -n * 0.98, -r * 0.42, -n, 0),
    ].join('')
  return [
    curve(n * 1.06, -r * 0.35, n * 1.06, -r * 0.75, n * 0.86, -r),
    curve(n * 0.74, -r * 1.05, n * 0.5, -r * 0.9, n * 0.42, -r * 0.62),
    curve(n * 0.34, -r * 0.38, n * 0.2, -r * 0.3, 0, -r * 0.3),
    curve(-n * 0.2, -r * 0.3, -n * 0.34, -r * 0.38, -n * 0.42, -r * 0.62),
    curve(-n * 0.5, -r * 0.9, -n * 0.74, -r * 1.05, -n * 0.86, -r),
    curve(-n * 1.06, -r * 0.75, -n * 1.06, -r * 0.35, -n, 0),
  ].join('')
}

const canalPaths = (kind: ToothClass, { half, root: r }: Measures): string[] => {
  const n = half * 0.8
  if (kind !== 'molar') return [move(0, 4) + line(0, -r * 0.9)]
  return [-1, 1].map(
    (side) => move(side * n * 0.45, 2) + curve(side * n * 0.72, -r * 0.3, side * n * 0.76, -r * 0.6, side * n * 0.78, -r * 0.88),
  )
}

/** A screw: a tapered body with the edges of its threads. */
const implantPath = ({ half, root }: Measures): string => {
  const [top, tip] = [Math.min(half * 0.5, 9), root * 0.86]
  const body = `${move(-top, -2)}${line(top, -2)}${line(top * 0.55, -tip)}${line(-top * 0.55, -tip)}Z`
  const threads = [0.2, 0.38, 0.56, 0.74].map((at) => {
    const x = top * (1 - 0.45 * at) + 2.4
    return move(-x, -tip * at) + line(x, -tip * at - 3)
  })
  return body + threads.join('')
}

const shapes = new Map<Tooth, ToothShape>()

/** APT-07: the drawing of a tooth. */
export const shapeOf = (tooth: Tooth): ToothShape => {
  const known = shapes.get(tooth)
  if (known) return known
  const kind = classOf(tooth) ?? 'molar'
  const measures = measure(tooth, kind)
  const neck = measures.half * 0.8
  const crown = crownPath(kind, measures)
  const shape: ToothShape = {
    outline: `${move(-neck, 0)}${crown}${rootPath(kind, measures)}Z`,
    crown: `${move(-neck, 0)}${crown}${arc(0, 5, -neck, 0)}Z`,
    neck: move(-neck, 0) + arc(0, 5, neck, 0),
    canals: canalPaths(kind, measures),
    implant: implantPath(measures),
    rootHeight: measures.root,
    crownHeight: measures.crown,
  }
  shapes.set(tooth, shape)
  return shape
}

type Side = 'top' | 'bottom' | 'left' | 'right' | 'centre'

/** Where a surface of a tooth is in its square, as one sees it facing the patient. */
const sideOf = (tooth: Tooth, surface: Surface): Side => {
  switch (surface) {
    case 'M':
      return isRight(tooth) ? 'right' : 'left'
    case 'D':
      return isRight(tooth) ? 'left' : 'right'
    case 'B':
    case 'V':
      return isUpper(tooth) ? 'top' : 'bottom'
    case 'L':
      return isUpper(tooth) ? 'bottom' : 'top'
    default:
      return 'centre'
  }
}

const sidePaths = (tooth: Tooth, size: number): Record<Side, string> => {
  const edge = size / 2
  // An incisal edge is flat and wide; an occlusal surface is a square.
  const [x, y] = isAnterior(tooth) ? [size * 0.3, size * 0.09] : [size * 0.24, size * 0.24]
  const corners = (...of: [number, number][]) => `${of.map(([a, b], at) => `${at === 0 ? 'M' : 'L'}${point(a, b)}`).join('')}Z`
  return {
    top: corners([-edge, -edge], [edge, -edge], [x, -y], [-x, -y]),
    bottom: corners([-edge, edge], [edge, edge], [x, y], [-x, y]),
    left: corners([-edge, -edge], [-x, -y], [-x, y], [-edge, edge]),
    right: corners([edge, -edge], [x, -y], [x, y], [edge, edge]),
    centre: corners([-x, -y], [x, -y], [x, y], [-x, y]),
  }
}

export interface SurfaceShape {
  surface: Surface
  side: Side
  path: string
}

/** APT-07: the five surfaces of a tooth in a square of this size around the origin. */
export const surfaceShapes = (tooth: Tooth, size: number): SurfaceShape[] => {
  const paths = sidePaths(tooth, size)
  return surfacesOf(tooth).map((surface) => {
    const side = sideOf(tooth, surface)
    return { surface, side, path: paths[side] }
  })
}

const glyphs = new Map<Tooth, SurfaceShape[]>()

/** The five surfaces as the chart draws them. */
export const glyphOf = (tooth: Tooth): SurfaceShape[] => {
  const known = glyphs.get(tooth)
  if (known) return known
  const glyph = surfaceShapes(tooth, glyphSize)
  glyphs.set(tooth, glyph)
  return glyph
}
