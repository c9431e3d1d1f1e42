import type * as wire from '@molaire/contract/reports/endpoints'
import type { FeeAdvanceEntry } from '@molaire/contract/payments/endpoints'
import type { ClosingEntry } from '@molaire/contract/reports/endpoints'
import type { InvoiceRow } from '@molaire/contract/invoices/shapes'
import type { FileAnswer } from '@molaire/contract/shared/endpoint'
import type { Context, Scope } from '../../../platform/context.ts'
import { byteOrderMark, writeCsv } from '../../../platform/csv/write-csv.ts'
import { reading } from '../../../platform/db/transaction.ts'
import type { Place } from '../../../platform/http/list.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import { readTodays } from '../../clinics/index.ts'
import { readAdvances } from '../reads/accounts.ts'
import { readEntries } from '../reads/entries.ts'
import { readPage, type Page } from '../reads/list-invoices.ts'
import { readNames } from '../reads/names.ts'
import { advanceColumns, cellsOf, entryColumns, headerOf, invoiceColumns, type Writing } from './columns.ts'

/** Rows that are read and sent together. */
const PAGE = 500

interface Walk<Row> {
  columns: Parameters<typeof cellsOf<Row>>[0]
  read: (ctx: Scope, page: { limit: number; after: Place | undefined }) => Promise<Page>
}

async function fileOf<Row>(ctx: Context, name: string, language: Writing['language'], walk: Walk<Row>): Promise<FileAnswer> {
  const { today, writing } = await reading(ctx, async (ctx) => {
    const todays = await readTodays(ctx)
    return { today: todays.of(null), writing: { language, names: await readNames(ctx), todayOf: todays.of } }
  })
  return { name: `${name}-${today}.csv`, bytes: linesOf(ctx, walk, writing) }
}

/**
 * The lines of the file. Each page is read in a transaction of its own, so that a slow connection
 * does not keep one open.
 */
async function* linesOf<Row>(ctx: Context, { columns, read }: Walk<Row>, writing: Writing): AsyncGenerator<string> {
  const { language } = writing
  yield `${byteOrderMark}${writeCsv([headerOf(columns, language)], language)}`
  let after: Place | undefined
  do {
    const { items, last } = await reading(ctx, (ctx) => read(ctx, { limit: PAGE, after }))
    const rows = items.map((item) => JSON.parse(item) as Row) // the shape of the contract, which tests of the lists check
    if (rows.length > 0)
      yield writeCsv(
        rows.map((row) => cellsOf(columns, row, writing)),
        language,
      )
    after = last
  } while (after)
}

const names = {
  invoices: { fr: 'factures', en: 'invoices' },
  entries: { fr: 'encaissements', en: 'payments' },
  advances: { fr: 'avances-honoraires', en: 'fee-advances' },
} as const

/** INV-08, INV-09: a list of invoices as CSV, in its order. */
export const exportInvoices = (
  ctx: Context,
  { query: { language, sort, ...filter } }: RequestOf<typeof wire.exportInvoices>,
): Promise<FileAnswer> =>
  fileOf<InvoiceRow>(ctx, names.invoices[language], language, {
    columns: invoiceColumns,
    read: (ctx, page) => readPage(ctx, { filter, sort, ...page }),
  })

/** INV-08: the payments of a period as CSV. */
export const exportEntries = (
  ctx: Context,
  { query: { language, ...filter } }: RequestOf<typeof wire.exportEntries>,
): Promise<FileAnswer> =>
  fileOf<ClosingEntry>(ctx, names.entries[language], language, {
    columns: entryColumns,
    read: (ctx, page) => readEntries(ctx, { filter, ...page }),
  })

/** Facts §10: the register of fee advances as CSV. */
export const exportFeeAdvances = (
  ctx: Context,
  { query: { language, ...filter } }: RequestOf<typeof wire.exportFeeAdvances>,
): Promise<FileAnswer> =>
  fileOf<FeeAdvanceEntry>(ctx, names.advances[language], language, {
    columns: advanceColumns,
    read: (ctx, page) => readAdvances(ctx, { filter, ...page }),
  })
