import type { ImportPreview } from '@molaire/contract/patients/import'

export type Delimiter = ImportPreview['delimiter']

/** Longer and wider than any line of a file of patients, in characters and in cells. */
const [LONGEST_LINE, MOST_CELLS] = [500_000, 2000]

/**
 * A line of the table. `line` counts as a spreadsheet does: blank lines too, and a cell of several
 * lines once.
 */
export interface Row {
  line: number
  cells: string[]
  /**
   * `open_quote`: a quote is not closed, and all after it is lost; `too_long`: the line is longer
   * than any can be, and nothing after it is read; `cut`: the file ends within this line.
   */
  fault?: 'open_quote' | 'too_long' | 'cut'
}

export interface CsvReader {
  /**
   * The lines that end within the text so far, but for those of empty cells alone, which are only
   * counted.
   */
  read: (piece: string) => Row[]
  /** What is left when no more text comes. */
  end: () => Row[]
}

const [QUOTE, FEED, RETURN] = [0x22, 0x0a, 0x0d]

/**
 * Takes a text apart into lines and cells, piece by piece. A quote within a cell is a letter of it:
 * `Jean "Jo" Roy`. Lines end with CR LF, LF or CR. After a line with a fault it reads nothing more.
 * Our own, because csv-parse makes an error for every line of another length (Decision 0077).
 */
export function csvReader(delimiter: Delimiter): CsvReader {
  const comma = delimiter.charCodeAt(0)
  let [rest, line, isOver] = ['', 0, false]

  const read = (piece: string, isEnd: boolean): Row[] => {
    if (isOver) return []
    const text = rest + piece
    const rows: Row[] = []
    let at = 0
    while (at < text.length) {
      // Most of what is made to be slow are lines of nothing: of them no cells are made.
      let end = at
      while (text.charCodeAt(end) === comma) end++
      const code = text.charCodeAt(end)
      if (code === FEED || code === RETURN) {
        if (code === RETURN && end + 1 === text.length && !isEnd) break
        line++
        at = end + endLength(text, end)
        continue
      }
      const record = recordAt(text, at, comma, isEnd)
      if (typeof record === 'string') {
        if (record !== 'wide' && text.length - at <= LONGEST_LINE && !isEnd) break
        rows.push({ line: ++line, cells: [], fault: record === 'quoted' ? 'open_quote' : 'too_long' })
        isOver = true
        break
      }
      rows.push({ line: ++line, cells: record.cells })
      at = record.next
    }
    rest = isOver ? '' : text.slice(at)
    return rows
  }
  return { read: (piece) => read(piece, false), end: () => read('', true) }
}

/** How many characters the end of a line takes that stands here. */
const endLength = (text: string, at: number): number =>
  text.charCodeAt(at) === RETURN && text.charCodeAt(at + 1) === FEED ? 2 : 1

/**
 * The line that begins here; else why not: its end is not in the text, within a quote or outside
 * one, or it is too wide.
 */
function recordAt(
  text: string,
  from: number,
  comma: number,
  isEnd: boolean,
): { cells: string[]; next: number } | 'quoted' | 'plain' | 'wide' {
  const cells: string[] = []
  let at = from
  for (;;) {
    let cell = ''
    if (text.charCodeAt(at) === QUOTE) {
      const close = closingQuote(text, at + 1)
      if (close === -1 || (close + 1 === text.length && !isEnd)) return 'quoted'
      const inner = text.slice(at + 1, close).replaceAll('""', '"')
      at = close + 1
      // A quote that something follows was no closing one, nor the first an opening one.
      cell = isEndOfCell(text, at, comma) ? inner : `"${inner}"`
    }
    const begin = at
    while (!isEndOfCell(text, at, comma)) at++
    if (at > begin) cell += text.slice(begin, at)
    if (at === text.length && !isEnd) return 'plain'
    if (cells.push(cell) > MOST_CELLS) return 'wide'
    if (at === text.length) return { cells, next: at }
    if (text.charCodeAt(at) === comma) at++
    else if (text.charCodeAt(at) === RETURN && at + 1 === text.length && !isEnd) return 'plain'
    else return { cells, next: at + endLength(text, at) }
  }
}

function isEndOfCell(text: string, at: number, comma: number): boolean {
  if (at >= text.length) return true
  const code = text.charCodeAt(at)
  return code === comma || code === FEED || code === RETURN
}

/** The first quote from here that is not one of a pair; -1 when there is none. */
function closingQuote(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at !== -1; at = text.indexOf('"', at + 2))
    if (text.charCodeAt(at + 1) !== QUOTE) return at
  return -1
}
