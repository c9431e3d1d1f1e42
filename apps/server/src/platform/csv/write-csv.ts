import { stringify } from 'csv-stringify/sync'
import type { Locale } from '@molaire/contract/shared/fields'

/** Tells Excel that a file is UTF-8; the first character of a CSV file. */
export const byteOrderMark = '\ufeff'

/** Lines as Excel in that language reads them (Decision 0075). */
export const writeCsv = (rows: string[][], language: Locale): string =>
  stringify(rows, { delimiter: language === 'fr' ? ';' : ',', record_delimiter: 'windows', quoted_match: /[\r\n]/ })
