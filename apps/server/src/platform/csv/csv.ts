export const delimiters = [';', ',', '\t', '|'] as const
export type Delimiter = (typeof delimiters)[number]

/** The limits of a line, in characters and in cells: more than any real line has. */
const [LONGEST_LINE, MOST_CELLS] = [500_000, 2000]

/**
 * A line of the table. `line` is counted as in a spreadsheet: blank lines count, and a cell of
 * several lines counts once.
 */
export interface Row {
  line: number
  cells: string[]
  /**
   * `open_quote`: a quote is not closed, so the rest of the file is lost. `too_long`: the line is
   * over the limits, and the rest is not read. `cut`: the file ends inside this line.
   */
  fault?: 'open_quote' | 'too_long' | 'cut'
}

export interface CsvReader {
  /** The lines that end within the text so far. Lines of empty cells are counted and left out. */
  read: (piece: string) => Row[]
  /** The last lines, when there is no more text. */
  end: () => Row[]
}

const [QUOTE, FEED, RETURN] = [0x22, 0x0a, 0x0d]

/**
 * Splits a text into lines and cells, piece by piece. A quote inside a cell is an ordinary
 * character: `Jean "Jo" Roy`. Lines end with CR LF, LF or CR. Nothing is read after a line with a
 * fault. We do not use csv-parse, which makes an error of every line of another length (Decision
 * 0077).
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
      // Files made to be slow consist mostly of empty lines, so no cells are created for those.
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

/** The number of characters of the line end at this place. */
const endLength = (text: string, at: number): number =>
  text.charCodeAt(at) === RETURN && text.charCodeAt(at + 1) === FEED ? 2 : 1

/**
 * The line that begins here. Otherwise the reason: it does not end within the text, inside a quote
 * or outside one, or it has too many cells.
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
      // If something follows the quote, it did not close the cell, and the first one did not open
      // it.
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
