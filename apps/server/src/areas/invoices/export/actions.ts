import type * as wire from '@molaire/contract/reports/endpoints'
import type { FeeAdvanceEntry } from '@molaire/contract/payments/endpoints'
import type { InvoiceRow } from '@molaire/contract/invoices/shapes'
import type { FileAnswer } from '@molaire/contract/shared/endpoint'
import type { Context, Scope } from '../../../platform/context.ts'
import { byteOrderMark, writeCsv } from '../../../platform/csv/write-csv.ts'
import { inTransaction, reading } from '../../../platform/db/transaction.ts'
import type { Place } from '../../../platform/http/list.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import { readTodays } from '../../clinics/index.ts'
import { countAdvances, readAdvances } from '../reads/accounts.ts'
import { countReceived, readReceived, type ReceivedEntry } from '../reads/entries.ts'
import { countInvoices, readPage, type Page } from '../reads/list-invoices.ts'
import { readNames } from '../reads/names.ts'
import { insertExport, type ExportKind } from '../queries.ts'
import { advanceColumns, cellsOf, entryColumns, headerOf, invoiceColumns, type Writing } from './columns.ts'

/** Rows that are read and sent together. */
const PAGE = 500

interface Walk<Row> {
  kind: ExportKind
  /** As it was requested. */
  filter: object
  columns: Parameters<typeof cellsOf<Row>>[0]
  count: (ctx: Scope) => Promise<number>
  read: (ctx: Scope, page: { limit: number; after: Place | undefined }) => Promise<Page>
}

/** The file. The export is recorded before the first byte is sent. */
async function fileOf<Row>(ctx: Context, language: Writing['language'], walk: Walk<Row>): Promise<FileAnswer> {
  const { today, writing } = await inTransaction(ctx, async (ctx) => {
    await insertExport(ctx, { kind: walk.kind, filter: walk.filter, lines: await walk.count(ctx) })
    const todays = await readTodays(ctx)
    return { today: todays.of(null), writing: { language, names: await readNames(ctx), todayOf: todays.of } }
  })
  return { name: `${names[walk.kind][language]}-${today}.csv`, bytes: linesOf(ctx, walk, writing) }
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
  fee_advances: { fr: 'avances-honoraires', en: 'fee-advances' },
} as const satisfies Record<ExportKind, Record<Writing['language'], string>>

/** INV-08, INV-09: a list of invoices as CSV, in its order. */
export const exportInvoices = (
  ctx: Context,
  { query: { language, sort, ...filter } }: RequestOf<typeof wire.exportInvoices>,
): Promise<FileAnswer> =>
  fileOf<InvoiceRow>(ctx, language, {
    ...{ kind: 'invoices', filter, columns: invoiceColumns },
    count: (ctx) => countInvoices(ctx, filter),
    read: (ctx, page) => readPage(ctx, { filter, sort, ...page }),
  })

/**
 * INV-08: the payments of a period as CSV; with `advances`, all that was received and given back,
 * as the closing counts it.
 */
export const exportEntries = (
  ctx: Context,
  { query: { language, ...query } }: RequestOf<typeof wire.exportEntries>,
): Promise<FileAnswer> => {
  const { advances, ...filter } = query
  const what = { filter, advances: advances === 'yes' }
  return fileOf<ReceivedEntry>(ctx, language, {
    ...{ kind: 'entries', filter: query, columns: entryColumns },
    count: (ctx) => countReceived(ctx, what),
    read: (ctx, page) => readReceived(ctx, { ...what, ...page }),
  })
}

/** Facts §10: the register of fee advances as CSV. */
export const exportFeeAdvances = (
  ctx: Context,
  { query: { language, ...filter } }: RequestOf<typeof wire.exportFeeAdvances>,
): Promise<FileAnswer> =>
  fileOf<FeeAdvanceEntry>(ctx, language, {
    ...{ kind: 'fee_advances', filter, columns: advanceColumns },
    count: (ctx) => countAdvances(ctx, filter),
    read: (ctx, page) => readAdvances(ctx, { filter, ...page }),
  })
