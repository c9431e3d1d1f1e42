import { setImmediate } from 'node:timers/promises'
import { CsvError, parse, type Options } from 'csv-parse'
import type { ImportPreview } from '@molaire/contract/patients/import'
import { readText, unreadable, type Text } from './text.ts'

type Delimiter = ImportPreview['delimiter']
const delimiters: readonly Delimiter[] = [';', ',', '\t', '|']

const MOST_COLUMNS = 200
/**
 * Longer than any line of a file of patients: what grows beyond it began with a quote that nobody
 * closed.
 */
const LONGEST_LINE = 500_000

/**
 * Lines that are read, compared and written together: a few milliseconds of work, after which other
 * requests have their turn.
 */
export const BATCH = 250

/**
 * A line of the table. `line` counts as a spreadsheet does: blank lines too, and a cell of several
 * lines once.
 */
export interface Row {
  line: number
  cells: string[]
  /**
   * `open_quote`: a quote is not closed, and all after it is lost; `cut`: the file ends within this
   * line.
   */
  fault?: 'open_quote' | 'cut'
}

/** A file of lines and columns. */
export interface Table {
  encoding: Text['encoding']
  delimiter: Delimiter
  header: string[]
  /** How many lines there are at most, under the header. */
  estimate: number
  /** The lines under the header that are not blank, as they are read. */
  rows: () => AsyncGenerator<Row[]>
}

/**
 * PAT-08: finds how the lines and columns of a file are set apart. Refuses
 * patient_import_unreadable for what is no table of texts.
 */
export async function openTable(bytes: Uint8Array): Promise<Table> {
  const text = readText(bytes)
  const first = await firstPiece(text)
  if (first.trim() === '') throw unreadable('empty')
  // Excel's own way of naming the delimiter, on a line before the header.
  const told = /^"?sep=([,;\t|])"?(?:\r\n|\n|\r)/i.exec(first)?.[1] as Delimiter | undefined // one of the four
  const delimiter = told ?? (await delimiterOf(first))
  const skipped = told ? 1 : 0
  let header: Row | undefined
  for await (const rows of readRows(text.pieces(), delimiter)) {
    header = rows.find((row) => row.line > skipped && isFilled(row))
    if (header) break
  }
  if (!header) throw unreadable('empty')
  if (header.fault) throw unreadable('open_quote')
  const columns = header.cells.length
  if (columns > MOST_COLUMNS) throw unreadable('too_many_columns', { columns, most: MOST_COLUMNS })
  const headerLine = header.line
  return {
    encoding: text.encoding,
    delimiter,
    header: header.cells.map((cell) => cell.trim()),
    estimate: await lineEnds(bytes),
    rows: () => under(headerLine, columns, text, delimiter),
  }
}

const isFilled = ({ cells, fault }: Row) => fault !== undefined || cells.some((cell) => cell.trim() !== '')

async function firstPiece(text: Text): Promise<string> {
  for await (const piece of text.pieces()) if (piece !== '') return piece
  return ''
}

const LINES_SEEN = 30

/** The delimiter that gives the most columns to the most lines, of the first thirty. */
async function delimiterOf(sample: string): Promise<Delimiter> {
  let best: { delimiter: Delimiter; score: number } = { delimiter: ',', score: 0 }
  for (const delimiter of delimiters) {
    const seen: Row[] = []
    for await (const rows of readRows([sample], delimiter)) {
      seen.push(...rows.filter(({ cells, fault }) => !fault && cells.some(Boolean)))
      if (seen.length >= LINES_SEEN) break
    }
    seen.splice(LINES_SEEN)
    const columns = seen[0]?.cells.length ?? 0
    const alike = seen.filter(({ cells }) => cells.length === columns).length
    const score = columns < 2 ? 0 : (columns * alike) / seen.length
    if (score > best.score) best = { delimiter, score }
  }
  return best.delimiter
}

/** The filled lines under the header; the last says when the file ends within it. */
async function* under(headerLine: number, columns: number, text: Text, delimiter: Delimiter): AsyncGenerator<Row[]> {
  let end = ''
  const pieces = async function* () {
    for await (const piece of text.pieces()) {
      if (piece !== '') end = piece
      yield piece
    }
  }
  // One line is held back: whether it is the last is known only later.
  let held: Row | undefined
  for await (const rows of readRows(pieces(), delimiter)) {
    const filled = rows.filter((row) => row.line > headerLine && isFilled(row))
    if (filled.length === 0) continue
    if (held) filled.unshift(held)
    held = filled.pop()
    yield filled
  }
  if (!held) return
  const isWhole = /[\r\n]$/.test(end) && !text.isCut
  yield [!held.fault && !isWhole && (text.isCut || held.cells.length < columns) ? { ...held, fault: 'cut' } : held]
}

const options = (delimiter: Delimiter): Options => ({
  delimiter,
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  // A quote within a cell is a letter of it: Jean "Jo" Roy.
  relax_quotes: true,
  max_record_size: LONGEST_LINE,
})

/** Bytes that are read together: in a file of blank lines, each is a line. */
const SLICE = 2048

/**
 * Reads pieces of text into lines, slice by slice; between two that hold many lines other requests
 * are answered. What cannot be read ends it, with a line that says so.
 */
async function* readRows(pieces: AsyncIterable<string> | Iterable<string>, delimiter: Delimiter): AsyncGenerator<Row[]> {
  let rows: Row[] = []
  let line = 0
  const take = (cells: string[]) => {
    rows.push({ line: ++line, cells })
    // Nothing goes on through the stream, which would lose the lines before a fault.
    return null
  }
  const parser = parse({ ...options(delimiter), on_record: take as NonNullable<Options['on_record']> }) // without `columns`, records are arrays
  parser.on('error', () => undefined) // told by `step` below
  const step = (run: (done: (error?: Error | null) => void) => void) =>
    new Promise<Error | undefined>((resolve) => run((error) => resolve(error ?? undefined)))
  const taken = () => {
    const some = rows
    rows = []
    return some
  }
  try {
    for await (const piece of pieces) {
      // As bytes, of which the parser puts letters together again, wherever they are cut.
      const bytes = Buffer.from(piece)
      for (let at = 0; at < bytes.length; at += SLICE) {
        const error = await step((done) => parser.write(bytes.subarray(at, at + SLICE), done))
        if (error) return yield faulty(taken(), line, error)
        const some = taken()
        yield some
        if (some.length > BATCH) await setImmediate()
      }
    }
    const error = await step((done) => parser.resume().end(done))
    yield error ? faulty(taken(), line, error) : taken()
  } finally {
    parser.destroy()
  }
}

function faulty(rows: Row[], line: number, error: Error): Row[] {
  if (error instanceof CsvError && (error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE'))
    return [...rows, { line: line + 1, cells: [], fault: 'open_quote' }]
  throw error
}

const PIECE = 1024 * 1024

/**
 * How many lines end in these bytes; lines within cells count too. Other requests are answered
 * between two pieces.
 */
async function lineEnds(bytes: Uint8Array): Promise<number> {
  let [feeds, returns] = [0, 0]
  for (let from = 0; from < bytes.length; from += PIECE) {
    const piece = bytes.subarray(from, from + PIECE)
    // Byte by byte, whatever stands there: to search for the next one costs more where there are
    // many.
    for (let at = 0; at < piece.length; at++) {
      if (piece[at] === 0x0a) feeds++
      else if (piece[at] === 0x0d) returns++
    }
    await setImmediate()
  }
  return feeds || returns
}

/** The same lines in batches of at most `size`. */
export async function* inBatches(source: AsyncIterable<Row[]>, size: number): AsyncGenerator<Row[]> {
  let batch: Row[] = []
  for await (const rows of source)
    for (const row of rows) {
      batch.push(row)
      if (batch.length < size) continue
      yield batch
      batch = []
      await setImmediate()
    }
  if (batch.length > 0) yield batch
}
