import type * as wire from '@molaire/contract/invoices/endpoints'
import { isBilled, isOpen } from '@molaire/domain/invoices/status'
import type { Context, Scope } from '../../../platform/context.ts'
import { committing, inOrder, inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import * as queries from '../queries.ts'
import { selectStates, stateAnswer } from '../reads.ts'
import { requireSeen } from './prepare.ts'

const notAllowed = (from: string, to: string) => new AppError('invoice_status_not_allowed', { details: { from, to } })

/**
 * INV-12: cancels an invoice: a draft as it is, an issued one by a credit note of all that is left
 * of it, so that its number stays. What was paid must be taken back first. With `correct`, a draft
 * with the same lines begins in the same transaction, and is the answer. Refuses: not_found,
 * version_conflict, invoice_status_not_allowed, invoice_paid, invoice_corrected.
 */
export function cancelInvoice(ctx: Context, { params: { id }, body, ifMatch }: RequestOf<typeof wire.cancelInvoice>) {
  return inTransaction(ctx, async (ctx) => {
    await inOrder(ctx, [queries.lockForIssue(ctx, id)])
    const invoice = await queries.lockInvoice(ctx, id)
    await requireSeen(ctx, invoice, ifMatch)
    if (invoice.status === 'cancelled') throw notAllowed('cancelled', 'cancelled')
    if (invoice.paidCents > 0) throw new AppError('invoice_paid', { details: { paid: invoice.paidCents } })
    const left = (invoice.totalCents ?? 0) - invoice.creditedCents
    const today = await queries.todayAt(ctx, invoice.clinicId)
    const { reason, correct } = body
    await inOrder(ctx, [
      left > 0
        ? queries.addEntries(ctx, [creditOf(ctx, invoice, { amount: left, reason, today })])
        : queries.cancelAsItIs(ctx, id, today),
      queries.notifyOf(ctx, { type: 'billing_event', invoiceId: id, facts: { what: 'cancelled' } }),
    ])
    return finish(ctx, correct ? await beginCorrection(ctx, id) : id)
  })
}

/**
 * INV-12: begins a draft with the lines of a cancelled invoice, which replaces it; its treatments
 * follow, and may change again. Refuses: not_found, invoice_status_not_allowed, invoice_corrected.
 */
export function correctInvoice(ctx: Context, { params: { id } }: RequestOf<typeof wire.correctInvoice>) {
  return inTransaction(ctx, async (ctx) => {
    await inOrder(ctx, [queries.lockForIssue(ctx, id)])
    const { status } = await queries.lockInvoice(ctx, id)
    if (status !== 'cancelled') throw notAllowed(status, 'draft')
    return finish(ctx, await beginCorrection(ctx, id), 201)
  })
}

/**
 * INV-12: takes a part off what is owed, by a credit note. Of all that was billed, it is a
 * cancellation, which has its own act. Refuses: not_found, invoice_status_not_allowed,
 * invoice_credit_above_balance.
 */
export function creditInvoice(ctx: Context, { params: { id }, body }: RequestOf<typeof wire.creditInvoice>) {
  return inTransaction(ctx, async (ctx) => {
    const invoice = await queries.lockInvoice(ctx, id)
    const { status, totalCents, paidCents, creditedCents } = invoice
    if (!isBilled(status) || isOpen(status) || totalCents === null) throw notAllowed(status, 'credited')
    const balance = totalCents - paidCents - creditedCents
    if (body.amount > balance) throw new AppError('invoice_credit_above_balance', { details: { balance } })
    if (body.amount === totalCents - creditedCents) throw notAllowed(status, 'cancelled')
    const today = await queries.todayAt(ctx, invoice.clinicId)
    await inOrder(ctx, [
      queries.addEntries(ctx, [creditOf(ctx, invoice, { ...body, today })]),
      queries.notifyOf(ctx, { type: 'billing_event', invoiceId: id, facts: { what: 'credited' } }),
    ])
    return finish(ctx, id)
  })
}

const creditOf = (
  ctx: Scope,
  { id, clinicId }: { id: string; clinicId: string },
  { amount, reason, today }: { amount: number; reason: string; today: string },
): queries.NewEntry => ({
  ...{ id: ctx.newId(), clinicId, invoiceId: id, kind: 'credit', amountCents: amount, reason },
  ...{ receivedOn: today, actId: ctx.newId(), method: null, roundsId: null, reference: null, note: null },
})

/** Begins the correction of a cancelled invoice, and returns its id. Refuses: invoice_corrected. */
async function beginCorrection(ctx: Scope, id: string): Promise<string> {
  const correction = await queries.insertCorrection(ctx, id)
  if ('correctedBy' in correction) throw new AppError('invoice_corrected', { details: { invoiceId: correction.correctedBy } })
  const { correctionId, lines } = correction
  await inOrder(
    ctx,
    queries.lineOwners.map((relink) => relink(ctx, lines)),
  )
  return correctionId
}

async function finish(ctx: Scope, id: string, status?: number) {
  const [state] = await committing(ctx, () => inOrder(ctx, [selectStates(ctx, [id])]))
  return stateAnswer(state, status)
}
