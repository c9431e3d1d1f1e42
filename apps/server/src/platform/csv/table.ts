import { setImmediate } from 'node:timers/promises'
import type { ErrorCode } from '@molaire/contract/errors'
import { csvReader, delimiters, type Delimiter, type Row } from './csv.ts'
import { readText, refusingWith, type RefuseTable, type Text } from './text.ts'

const MOST_COLUMNS = 200
/** More people than any group has. What a check stores of each fits in memory. */
const MOST_LINES = 100_000

/**
 * Lines that are read, compared and written together: a few milliseconds of work, after which other
 * requests are served.
 */
export const BATCH = 250

/** A file of lines and columns. */
export interface Table {
  encoding: Text['encoding']
  delimiter: Delimiter
  header: string[]
  /** The most lines there can be under the header. */
  estimate: number
  /**
   * The lines under the header that are not blank, as they are read. Refuses too many.
   */
  rows: () => AsyncGenerator<Row[]>
}

/**
 * PAT-08: finds the encoding, the delimiter and the header of a file. `signal` stops the reading,
 * also of its lines, with its reason. Refuses anything but a text table, with this code and the
 * reason in its details.
 */
export async function openTable(bytes: Uint8Array, refusal: ErrorCode, signal?: AbortSignal): Promise<Table> {
  const unreadable = refusingWith(refusal)
  const text = readText(bytes, unreadable, signal)
  const first = await firstPiece(text)
  if (first === '') throw unreadable('empty')
  // Excel's own way to name the delimiter, in a line before the header.
  const statedDelimiter = /^"?sep=([,;\t|])"?(?:\r\n|\n|\r)/i.exec(first)?.[1] as Delimiter | undefined // one of the four
  const delimiter = statedDelimiter ?? (await delimiterOf(first))
  const skipped = statedDelimiter ? 1 : 0
  let header: Row | undefined
  for await (const rows of readRows(text.pieces(), delimiter)) {
    header = rows.find((row) => row.line > skipped && isFilled(row))
    if (header) break
  }
  if (!header) throw unreadable('empty')
  if (header.fault === 'too_long') throw unreadable('line_too_long')
  if (header.fault) throw unreadable('open_quote')
  const columns = header.cells.length
  if (columns > MOST_COLUMNS) throw unreadable('too_many_columns', { columns, most: MOST_COLUMNS })
  const headerLine = header.line
  return {
    encoding: text.encoding,
    delimiter,
    header: header.cells.map((cell) => cell.trim()),
    estimate: await lineEnds(bytes, signal),
    rows: () => under(text, { headerLine, columns, delimiter, unreadable }),
  }
}

const isFilled = ({ cells, fault }: Row) => fault !== undefined || cells.some((cell) => cell.trim() !== '')

/** The first piece that is not blank. */
async function firstPiece(text: Text): Promise<string> {
  for await (const piece of text.pieces()) if (piece.trim() !== '') return piece
  return ''
}

const LINES_SEEN = 30

/** The delimiter that gives the most columns in the most lines, among the first thirty. */
async function delimiterOf(sample: string): Promise<Delimiter> {
  let best: { delimiter: Delimiter; score: number } = { delimiter: ',', score: 0 }
  for (const delimiter of delimiters) {
    const sampleRows: Row[] = []
    for await (const rows of readRows([sample], delimiter)) {
      sampleRows.push(...rows.filter(({ cells, fault }) => !fault && cells.some(Boolean)))
      if (sampleRows.length >= LINES_SEEN) break
    }
    sampleRows.splice(LINES_SEEN)
    const columns = sampleRows[0]?.cells.length ?? 0
    const alike = sampleRows.filter(({ cells }) => cells.length === columns).length
    const score = columns < 2 ? 0 : (columns * alike) / sampleRows.length
    if (score > best.score) best = { delimiter, score }
  }
  return best.delimiter
}

/**
 * The lines under the header that are not blank. The last one has a fault when the file ends inside
 * it.
 */
async function* under(
  text: Text,
  {
    headerLine,
    columns,
    delimiter,
    unreadable,
  }: { headerLine: number; columns: number; delimiter: Delimiter; unreadable: RefuseTable },
): AsyncGenerator<Row[]> {
  let end = ''
  const pieces = async function* () {
    for await (const piece of text.pieces()) {
      if (piece !== '') end = piece
      yield piece
    }
  }
  // One line is kept back, since only the next piece shows whether it is the last.
  let pendingRow: Row | undefined
  let lines = 0
  for await (const rows of readRows(pieces(), delimiter)) {
    const filled = rows.filter((row) => row.line > headerLine && isFilled(row))
    if (filled.length === 0) continue
    lines += filled.length
    if (lines > MOST_LINES) throw unreadable('too_many_lines', { most: MOST_LINES })
    if (pendingRow) filled.unshift(pendingRow)
    pendingRow = filled.pop()
    yield filled
  }
  if (!pendingRow) return
  const isWhole = /[\r\n]$/.test(end) && !text.isCut
  yield [
    !pendingRow.fault && !isWhole && (text.isCut || pendingRow.cells.length < columns)
      ? { ...pendingRow, fault: 'cut' }
      : pendingRow,
  ]
}

/**
 * Reads a text into lines, piece by piece. Ends at a line that cannot be read, which has a fault.
 */
async function* readRows(pieces: AsyncIterable<string> | Iterable<string>, delimiter: Delimiter): AsyncGenerator<Row[]> {
  const reader = csvReader(delimiter)
  for await (const piece of pieces) {
    const rows = reader.read(piece)
    yield rows
    if (rows.at(-1)?.fault) return
  }
  yield reader.end()
}

const PIECE = 1024 * 1024

/**
 * The number of line ends in these bytes; those inside cells count too. Other requests are served
 * between two pieces.
 */
async function lineEnds(bytes: Uint8Array, signal: AbortSignal | undefined): Promise<number> {
  let [feeds, returns] = [0, 0]
  for (let from = 0; from < bytes.length; from += PIECE) {
    const piece = bytes.subarray(from, from + PIECE)
    // Byte by byte: searching for the next line end is slower when there are many.
    for (let at = 0; at < piece.length; at++) {
      if (piece[at] === 0x0a) feeds++
      else if (piece[at] === 0x0d) returns++
    }
    await setImmediate()
    signal?.throwIfAborted()
  }
  return feeds || returns
}

/** The characters of a batch: longer lines make smaller batches. */
const LONGEST_BATCH = 250_000

/** The same lines in batches of at most `size`, and of about LONGEST_BATCH characters. */
export async function* inBatches(source: AsyncIterable<Row[]>, size: number): AsyncGenerator<Row[]> {
  let [batch, length]: [Row[], number] = [[], 0]
  for await (const rows of source)
    for (const row of rows) {
      batch.push(row)
      for (const cell of row.cells) length += 1 + cell.length
      if (batch.length < size && length < LONGEST_BATCH) continue
      yield batch
      ;[batch, length] = [[], 0]
      await setImmediate()
    }
  if (batch.length > 0) yield batch
}
