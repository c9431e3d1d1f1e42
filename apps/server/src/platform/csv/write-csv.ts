import { stringify } from 'csv-stringify/sync'
import type { Locale } from '@molaire/contract/shared/fields'

/** Tells Excel that a file is UTF-8; the first character of a CSV file. */
export const byteOrderMark = '\ufeff'

/** Lines as Excel in that language reads them (Decision 0075). */
export const writeCsv = (rows: string[][], language: Locale): string =>
  stringify(rows, { delimiter: language === 'fr' ? ';' : ',', record_delimiter: 'windows', quoted_match: /[\r\n]/ })

/**
 * An amount in cents as a cell that a spreadsheet in that language reads as a number: `1234,50`.
 */
export const amountCell = (cents: number, language: Locale): string =>
  (cents / 100).toFixed(2).replace('.', language === 'fr' ? ',' : '.')
