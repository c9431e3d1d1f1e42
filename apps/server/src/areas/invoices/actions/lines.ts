import type * as wire from '@molaire/contract/invoices/endpoints'
import { isOpen } from '@molaire/domain/invoices/status'
import { hundredthsOf } from '@molaire/domain/treatments/quantity'
import type { Context, Scope } from '../../../platform/context.ts'
import { committing, inOrder, inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import { invalidField } from '../../../platform/http/references.ts'
import * as queries from '../queries.ts'
import { selectStates, stateAnswer } from '../reads.ts'
import { requireSeen } from './prepare.ts'

/** INV-05: begins a draft by hand. Refuses: invalid_request for an unknown clinic or patient. */
export function createInvoice(ctx: Context, { body }: RequestOf<typeof wire.createInvoice>) {
  return inTransaction(ctx, async (ctx) => {
    const id = ctx.newId()
    await queries.requirePlace(ctx, body)
    const [, state] = await committing(ctx, () =>
      inOrder(ctx, [queries.insertDraft(ctx, { id, ...body }), selectStates(ctx, [id])]),
    )
    return stateAnswer(state, 201)
  })
}

type Line = RequestOf<typeof wire.addInvoiceItem>['body']

/** What is written of a line. Refuses: invalid_request for a third decimal in its quantity. */
const written = ({ code, description, quantity, unitPrice, taxClass, serviceOn }: Line): queries.HandLine => {
  const quantityHundredths = hundredthsOf(quantity)
  if (quantityHundredths === undefined) throw invalidField('body.quantity', 'quantity')
  return { code, description, quantityHundredths, unitPriceCents: unitPrice, taxClass, serviceOn: serviceOn ?? null }
}

/** INV-05: adds a line by hand. Refuses: not_found, invoice_issued. */
export function addInvoiceItem(ctx: Context, { params: { id }, body }: RequestOf<typeof wire.addInvoiceItem>) {
  return inTransaction(ctx, async (ctx) => {
    await lockOpen(ctx, id)
    return answer(ctx, id, [queries.insertHandLine(ctx, id, written(body))], 201)
  })
}

/**
 * INV-05: changes a line that was written by hand. Refuses: not_found, invoice_issued,
 * invoice_item_follows_treatment, version_conflict.
 */
export function updateInvoiceItem(ctx: Context, { params: { id }, body, ifMatch }: RequestOf<typeof wire.updateInvoiceItem>) {
  return inTransaction(ctx, async (ctx) => {
    const { invoiceId } = await lockHandLine(ctx, id, ifMatch)
    return answer(ctx, invoiceId, [queries.updateHandLine(ctx, id, written(body))])
  })
}

/** INV-05: removes a line that was written by hand. Refuses: as for a change. */
export function deleteInvoiceItem(ctx: Context, { params: { id }, ifMatch }: RequestOf<typeof wire.deleteInvoiceItem>) {
  return inTransaction(ctx, async (ctx) => {
    const { invoiceId } = await lockHandLine(ctx, id, ifMatch)
    return answer(ctx, invoiceId, [queries.deleteLine(ctx, id)])
  })
}

/** INV-03: writes the note, also of an issued invoice. Refuses: not_found, version_conflict. */
export function saveInvoiceNote(ctx: Context, { params: { id }, body, ifMatch }: RequestOf<typeof wire.saveInvoiceNote>) {
  return inTransaction(ctx, async (ctx) => {
    await requireSeen(ctx, await queries.lockInvoice(ctx, id), ifMatch)
    const [, state] = await committing(ctx, () => inOrder(ctx, [queries.setNote(ctx, id, body.note), selectStates(ctx, [id])]))
    return stateAnswer(state)
  })
}

/**
 * INV-01: notes that an issued invoice was given or sent to the patient; once is enough. Refuses:
 * not_found, invoice_status_not_allowed.
 */
export function markInvoiceSent(ctx: Context, { params: { id } }: RequestOf<typeof wire.markInvoiceSent>) {
  return inTransaction(ctx, async (ctx) => {
    const { status } = await queries.lockInvoice(ctx, id)
    if (isOpen(status) || status === 'cancelled')
      throw new AppError('invoice_status_not_allowed', { details: { from: status, to: 'sent' } })
    const [, state] = await committing(ctx, () => inOrder(ctx, [queries.setSent(ctx, [id]), selectStates(ctx, [id])]))
    return stateAnswer(state)
  })
}

/** Locks an open invoice. Refuses: not_found, invoice_issued. */
async function lockOpen(ctx: Scope, id: string): Promise<void> {
  const { status } = await queries.lockInvoice(ctx, id)
  if (!isOpen(status)) throw new AppError('invoice_issued')
}

async function lockHandLine(ctx: Scope, id: string, seen: number | undefined) {
  const line = await queries.findLine(ctx, id)
  await lockOpen(ctx, line.invoiceId)
  if (line.treatmentId !== null) throw new AppError('invoice_item_follows_treatment')
  await requireSeen(ctx, { id: line.invoiceId, version: line.version }, seen)
  return line
}

/** Writes, puts a ready invoice back to draft, and answers where it stands. */
async function answer(ctx: Scope, id: string, statements: Parameters<typeof inOrder>[1], status?: number) {
  const results = await committing(ctx, () =>
    inOrder(ctx, [...statements, queries.returnToDraft(ctx, id), selectStates(ctx, [id])]),
  )
  return stateAnswer(results.at(-1), status)
}
