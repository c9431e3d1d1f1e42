/**
 * A piece of text on a page, in points; y grows upwards from the bottom of the page, as in a PDF.
 */
export interface Cell {
  x: number
  y: number
  width: number
  height: number
  text: string
}

/** A page of a fee guide as its text stands on it. Pages are counted from 1. */
export interface GuidePage {
  number: number
  cells: readonly Cell[]
}

/** Where something stands on its page. */
export interface Box {
  page: number
  x: number
  y: number
  width: number
  height: number
}

/** A line of text in one column of a page, its pieces from left to right. */
export interface TextLine extends Box {
  column: number
  cells: readonly Cell[]
  text: string
}

const CODE = /^\d{5}(?!\d)/

/** Points between two columns that hold codes; nearer ones are one column, printed askew. */
const LEAST_COLUMN_WIDTH = 100
/** Codes that make a column of their own; fewer are numbers in a text. */
const LEAST_CODES = 3

/**
 * CFG-07: the lines of all pages in the order in which one reads them: column by column where a
 * page has several, from top to bottom. Every cell that holds more than blanks is in exactly one
 * line.
 */
export const textLines = (pages: readonly GuidePage[]): TextLine[] =>
  pages.flatMap((page) => {
    const cells = page.cells.filter(({ text }) => text.trim() !== '')
    const starts = columnStarts(cells)
    return starts.flatMap((_, column) => {
      const inside = cells.filter((cell) => columnOf(cell, starts) === column)
      return rowsOf(inside).map((row) => lineOf(row, page.number, column))
    })
  })

/** Where the columns of a page begin: at the codes that stand below each other. */
function columnStarts(cells: readonly Cell[]): number[] {
  const xs = cells
    .filter(({ text }) => CODE.test(text.trim()))
    .map(({ x }) => x)
    .sort((a, b) => a - b)
  const clusters: number[][] = []
  for (const x of xs) {
    const last = clusters.at(-1)
    if (last?.[0] !== undefined && x - last[0] < LEAST_COLUMN_WIDTH) last.push(x)
    else clusters.push([x])
  }
  const starts = clusters.filter(({ length }) => length >= LEAST_CODES).map(([first = 0]) => first)
  // What stands left of the first code belongs to it.
  return starts.length > 1 ? [-Infinity, ...starts.slice(1)] : [-Infinity]
}

/** The last column that begins before the cell; half a letter is within print's tolerance. */
const columnOf = (cell: Cell, starts: readonly number[]): number =>
  starts.findLastIndex((start) => cell.x >= start - cell.height / 2)

/** Cells that stand on one line, from the top of the page to its bottom. */
function rowsOf(cells: readonly Cell[]): Cell[][] {
  const rows: Cell[][] = []
  for (const cell of [...cells].sort((a, b) => b.y - a.y || a.x - b.x)) {
    const [first] = rows.at(-1) ?? []
    if (first && Math.abs(first.y - cell.y) <= Math.max(first.height, cell.height) / 2) rows.at(-1)?.push(cell)
    else rows.push([cell])
  }
  return rows
}

function lineOf(row: readonly Cell[], page: number, column: number): TextLine {
  const cells = joined([...row].sort((a, b) => a.x - b.x))
  const right = Math.max(...cells.map((cell) => cell.x + cell.width))
  const x = Math.min(...cells.map((cell) => cell.x))
  const y = Math.min(...cells.map((cell) => cell.y))
  const height = Math.max(...cells.map((cell) => cell.height))
  return { page, column, x, y, width: right - x, height, cells, text: cells.map(({ text }) => text).join(' ') }
}

/**
 * Cells with less than a wide space between them are one: a PDF may print each word, or letter,
 * apart.
 */
function joined(cells: readonly Cell[]): Cell[] {
  const whole: Cell[] = []
  for (const cell of cells) {
    const last = whole.at(-1)
    const gap = last ? cell.x - (last.x + last.width) : Infinity
    if (last && gap < cell.height * 0.9) {
      const blank = gap > cell.height * 0.15 && !/\s$/.test(last.text) && !/^\s/.test(cell.text) ? ' ' : ''
      whole[whole.length - 1] = {
        ...last,
        text: last.text + blank + cell.text,
        width: Math.max(last.x + last.width, cell.x + cell.width) - last.x,
      }
    } else whole.push({ ...cell })
  }
  return whole.map((cell) => ({ ...cell, text: cell.text.replace(/\s+/g, ' ').trim() }))
}
