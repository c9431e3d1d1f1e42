import { chartRows, isPrimary, type Dentition, type Tooth } from '@molaire/domain/treatments/teeth'
import { columnWidth, glyphSize } from './tooth-shape.ts'

/** A tooth's place in its jaw's drawing: the middle of its column, and the top of its row. */
export interface PlacedTooth {
  tooth: Tooth
  x: number
  /** The heights of its neck, of the middle of its square, and of its number. */
  neckY: number
  glyphY: number
  numberY: number
  top: number
  height: number
}

export type Jaw = 'upper' | 'lower'
export interface JawLayout {
  width: number
  height: number
  teeth: readonly PlacedTooth[]
}

/** Space between the patient's right and left. */
const midline = 14
export const jawWidth = 16 * columnWidth + midline

const rows: Record<Dentition, Record<Jaw, readonly (keyof typeof chartRows)[]>> = {
  permanent: { upper: ['permanentUpper'], lower: ['permanentLower'] },
  primary: { upper: ['primaryUpper'], lower: ['primaryLower'] },
  mixed: { upper: ['permanentUpper', 'primaryUpper'], lower: ['primaryLower', 'permanentLower'] },
}

/** Root, crown, square and number of a row, from the roots to the number. */
const measures = { permanent: { neck: 58, crown: 30 }, primary: { neck: 46, crown: 25 } }
const aboveGlyph = 10
const belowGlyph = 14
const afterNumber = 15

const rowHeight = (isMilk: boolean) => {
  const { neck, crown } = measures[isMilk ? 'primary' : 'permanent']
  return neck + crown + aboveGlyph + glyphSize + belowGlyph + afterNumber
}

const columnOf = (row: readonly Tooth[], at: number): number => {
  const half = row.length / 2
  const column = at < half ? 8 - half + at : 8 + (at - half)
  return column * columnWidth + columnWidth / 2 + (at < half ? 0 : midline)
}

const placeRow = (row: readonly Tooth[], jaw: Jaw, top: number): PlacedTooth[] => {
  const isMilk = isPrimary(row[0] ?? '')
  const { neck, crown } = measures[isMilk ? 'primary' : 'permanent']
  const height = rowHeight(isMilk)
  const from = (distance: number) => (jaw === 'upper' ? top + distance : top + height - distance)
  const glyph = neck + crown + aboveGlyph + glyphSize / 2
  return row.map((tooth, at) => ({
    tooth,
    x: columnOf(row, at),
    neckY: from(neck),
    glyphY: from(glyph),
    numberY: from(glyph + glyphSize / 2 + belowGlyph),
    top,
    height,
  }))
}

const layOut = (dentition: Dentition, jaw: Jaw): JawLayout => {
  let height = 0
  const teeth = rows[dentition][jaw].flatMap((name) => {
    const row = chartRows[name]
    const placed = placeRow(row, jaw, height)
    height += placed[0]?.height ?? 0
    return placed
  })
  return { width: jawWidth, height, teeth }
}

const layouts = Object.fromEntries(
  (['permanent', 'primary', 'mixed'] as const).map((dentition) => [
    dentition,
    { upper: layOut(dentition, 'upper'), lower: layOut(dentition, 'lower') },
  ]),
) as Record<Dentition, Record<Jaw, JawLayout>>

/**
 * APT-07: where the teeth of a jaw are drawn. Milk teeth are in the columns of their
 * successors.
 */
export const layoutOf = (dentition: Dentition, jaw: Jaw): JawLayout => layouts[dentition][jaw]

/** The rows of a dentition from top to bottom, for the arrow keys. */
export const rowsOf = (dentition: Dentition): (readonly Tooth[])[] =>
  [...rows[dentition].upper, ...rows[dentition].lower].map((name) => chartRows[name])

/**
 * The tooth that an arrow key, Home or End leads to; the same one at an edge, and undefined for
 * any other key. Up and down keep the column.
 */
export const nextTooth = (dentition: Dentition, from: Tooth, key: string): Tooth | undefined => {
  const all = rowsOf(dentition)
  const at = all.findIndex((row) => row.includes(from))
  const row = all[at]
  if (!row) return undefined
  const column = row.indexOf(from)
  const inRow = (place: number) => row[Math.max(0, Math.min(row.length - 1, place))]
  const other = (down: 1 | -1) => {
    const target = all[at + down]
    if (!target) return from
    const shifted = column + (target.length - row.length) / 2
    return target[Math.max(0, Math.min(target.length - 1, shifted))]
  }
  switch (key) {
    case 'ArrowLeft':
      return inRow(column - 1)
    case 'ArrowRight':
      return inRow(column + 1)
    case 'Home':
      return inRow(0)
    case 'End':
      return inRow(row.length - 1)
    case 'ArrowUp':
      return other(-1)
    case 'ArrowDown':
      return other(1)
    default:
      return undefined
  }
}

/** The teeth of a row from one to another; of different rows, only the last one. */
export const teethBetween = (dentition: Dentition, from: Tooth, to: Tooth): readonly Tooth[] => {
  const row = rowsOf(dentition).find((teeth) => teeth.includes(from) && teeth.includes(to))
  if (!row) return [to]
  const [a, b] = [row.indexOf(from), row.indexOf(to)]
  return row.slice(Math.min(a, b), Math.max(a, b) + 1)
}
