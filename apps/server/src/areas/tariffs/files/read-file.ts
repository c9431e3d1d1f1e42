import type { TariffFilePreview } from '@molaire/contract/tariffs/shapes'
import { fromSpreadsheetText } from '@molaire/domain/shared/spreadsheet-text'
import { parseCode, withLostZeros } from '@molaire/domain/tariffs/code'
import { feeNames, type Fees } from '@molaire/domain/tariffs/fees'
import { wordNames, type ProposedTariff } from '@molaire/domain/tariffs/plan-change'
import { openTable } from '../../../platform/csv/table.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { columnsOf, readAppointments, readFee, readSurfaces, readTaxClass, type Column } from './columns.ts'

export type FileProblem = TariffFilePreview['problems'][number]

/** A line of a file: the text of its cells, by column; undefined when it cannot be read at all. */
interface FileLine {
  line: number
  cells: Map<Column, string> | undefined
}

/** The lines of a file, before anything is known of the clinic. */
export interface TariffFile {
  /** The header as it is written, by column. */
  headers: Map<Column, string>
  unknownColumns: string[]
  lines: FileLine[]
}

/** More acts than any guide has. */
const MOST_LINES = 20_000

/**
 * CFG-05: reads a CSV file of tariffs. `signal` stops it. Refuses tariff_file_unreadable: the file
 * is no table, it has no column of codes, or too many lines.
 */
export async function readTariffFile(bytes: Uint8Array, signal?: AbortSignal): Promise<TariffFile> {
  const refusal = 'tariff_file_unreadable'
  const table = await openTable(bytes, refusal, signal)
  const headers = new Map<Column, string>()
  const unknownColumns: string[] = []
  const columns = columnsOf(table.header)
  const meaning = table.header.map((header, at) => {
    const column = columns[at]
    if (column !== undefined && !headers.has(column)) {
      headers.set(column, header)
      return column
    }
    if (header !== '') unknownColumns.push(header)
    return undefined
  })
  if (!headers.has('code')) throw new AppError(refusal, { details: { reason: 'columns' } })
  const lines: FileLine[] = []
  for await (const rows of table.rows())
    for (const { line, cells, fault } of rows) {
      if (lines.length === MOST_LINES) throw new AppError(refusal, { details: { reason: 'too_many_lines', most: MOST_LINES } })
      lines.push({ line, cells: fault ? undefined : textsOf(cells, meaning) })
    }
  return { headers, unknownColumns, lines }
}

const textsOf = (cells: readonly string[], meaning: readonly (Column | undefined)[]): Map<Column, string> =>
  new Map(meaning.flatMap((column, at) => (column === undefined ? [] : [[column, textOf(cells[at] ?? '')] as const])))

/** One line of text without control characters, as the API takes it. */
const textOf = (cell: string): string =>
  fromSpreadsheetText(cell)
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()

const longest = (column: (typeof wordNames)[number]) => (column.startsWith('description') ? 300 : 100)

/**
 * CFG-05: what the good lines of a file say of acts, and every cell that cannot be read. A code
 * that a spreadsheet has shortened has its zeros again, unless the clinic has it as it is.
 */
export function judgeFile(
  { lines, headers }: TariffFile,
  knownCodes: ReadonlySet<string>,
): { rows: ProposedTariff[]; problems: FileProblem[]; restoredZeros: number } {
  const rows: ProposedTariff[] = []
  const problems: FileProblem[] = []
  const seen = new Set<string>()
  let restoredZeros = 0
  for (const { line, cells } of lines) {
    const wrong = (column: Column | null, problem: FileProblem['problem']) =>
      problems.push({
        line,
        column: column && (headers.get(column) ?? null),
        text: (column && cells?.get(column)?.slice(0, 60)) ?? '',
        problem,
      })
    if (!cells) {
      wrong(null, 'line')
      continue
    }
    const before = problems.length
    const read = <T>(column: Column, parse: (text: string) => T | undefined, problem: FileProblem['problem']): T | undefined => {
      const text = cells.get(column) ?? ''
      if (text === '') return undefined
      const value = parse(text)
      if (value === undefined) wrong(column, problem)
      return value
    }
    const written = parseCode(cells.get('code') ?? '')
    const code = written !== undefined && !knownCodes.has(written) ? withLostZeros(written) : written
    if (code === undefined) {
      wrong('code', cells.get('code') ? 'code' : 'code_missing')
      continue
    }
    if (code !== written) restoredZeros += 1
    if (seen.has(code)) wrong('code', 'code_twice')
    seen.add(code)
    for (const column of wordNames) if ((cells.get(column) ?? '').length > longest(column)) wrong(column, 'too_long')
    if (!knownCodes.has(code) && !cells.get('descriptionFr') && !cells.get('descriptionEn'))
      wrong((['descriptionFr', 'descriptionEn'] as const).find((column) => headers.has(column)) ?? null, 'description')
    const fees: Partial<Fees> = {}
    for (const name of feeNames) {
      const amount = read(name, readFee, 'amount')
      if (amount !== undefined) fees[name] = amount
    }
    const row = {
      code,
      ...Object.fromEntries(wordNames.map((name) => [name, cells.get(name) ?? ''])),
      surfaceCount: read('surfaceCount', readSurfaces, 'surface_count'),
      taxClass: read('taxClass', readTaxClass, 'tax_class'),
      appointments: read('appointments', readAppointments, 'appointments'),
      fees,
    }
    if (problems.length === before) rows.push(row)
  }
  return { rows, problems, restoredZeros }
}
