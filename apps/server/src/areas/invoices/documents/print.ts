import type * as wire from '@molaire/contract/documents/endpoints'
import type { FileAnswer } from '@molaire/contract/shared/endpoint'
import type { Context } from '../../../platform/context.ts'
import { inOrder, inTransaction, reading } from '../../../platform/db/transaction.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import { makePdf } from '../../../platform/pdf/make-pdf.ts'
import * as queries from './queries.ts'
import {
  readInvoiceDocuments,
  readReceipt,
  readStatement,
  readSummary,
  recordActViews,
  type Document,
  type Fields,
} from './read.ts'

const fields: Fields = { clinic: 'query.clinicId', to: 'query.to' }

/**
 * INV-10: an invoice as PDF. Refuses: not_found, invoice_status_not_allowed before it is issued,
 * service_unavailable.
 */
export async function printInvoice(ctx: Context, { params }: RequestOf<typeof wire.printInvoice>): Promise<FileAnswer> {
  const [document] = await reading(ctx, (ctx) => readInvoiceDocuments(ctx, [params.id]))
  return fileOf(ctx, document)
}

/** INV-10: the receipt of an act as PDF. Refuses: not_found, service_unavailable. */
export async function printReceipt(ctx: Context, { params }: RequestOf<typeof wire.printReceipt>): Promise<FileAnswer> {
  const document = await inTransaction(ctx, async (ctx) => {
    const document = await readReceipt(ctx, params.id)
    await recordActViews(ctx, document.act)
    return document
  })
  return fileOf(ctx, document)
}

/**
 * Facts §5: the detailed statement of a patient as PDF. Refuses: not_found, invalid_request,
 * service_unavailable.
 */
export async function printStatement(
  ctx: Context,
  { params, query }: RequestOf<typeof wire.printStatement>,
): Promise<FileAnswer> {
  return fileOf(ctx, await reading(ctx, (ctx) => readStatement(ctx, { ...query, patientId: params.id }, fields)))
}

/**
 * Facts §5: what a patient or their family paid in a year as PDF. Everybody on it is logged as
 * viewed. Refuses: not_found, invalid_request, service_unavailable.
 */
export async function printYearlySummary(
  ctx: Context,
  { params, query }: RequestOf<typeof wire.printYearlySummary>,
): Promise<FileAnswer> {
  const document = await inTransaction(ctx, async (ctx) => {
    const { clinicId, year, family } = query
    const document = await readSummary(ctx, { clinicId, year, patientId: params.id, withFamily: family === 'yes' }, fields)
    await inOrder(
      ctx,
      queries.recordViews(
        'patients',
        document.memberIds.filter((id) => id !== params.id),
      ),
    )
    return document
  })
  return fileOf(ctx, document)
}

async function fileOf({ hungUp }: Context, document: Document | undefined): Promise<FileAnswer> {
  if (!document) throw new Error('a document that was read is there')
  const bytes = await makePdf(document.drawing, hungUp)
  return {
    name: document.name,
    bytes: (async function* () {
      yield await Promise.resolve(bytes)
    })(),
  }
}
