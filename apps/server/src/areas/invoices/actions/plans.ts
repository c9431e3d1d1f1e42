import type * as wire from '@molaire/contract/payments/endpoints'
import type * as invoices from '@molaire/contract/invoices/endpoints'
import { instalmentsOf } from '@molaire/domain/invoices/payment-plan'
import { isBilled } from '@molaire/domain/invoices/status'
import { cents } from '@molaire/domain/shared/money'
import type { Context } from '../../../platform/context.ts'
import { committing, inOrder, inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { Finished } from '../../../platform/http/finished.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import { invalidField } from '../../../platform/http/references.ts'
import { requireVersion } from '../../../platform/http/require-version.ts'
import * as queries from '../queries.ts'
import { selectFollowUp, selectPlan, selectStates, stateAnswer } from '../reads.ts'

/**
 * INV-07: spreads what is owed on an invoice over instalments. A plan that stands is replaced, and
 * stays in the history. Refuses: not_found, payment_plan_not_owed, invalid_request for instalments
 * of less than a cent or too many.
 */
export function createPaymentPlan(ctx: Context, { params: { id }, body }: RequestOf<typeof wire.createPaymentPlan>) {
  return inTransaction(ctx, async (ctx) => {
    const { status, totalCents, paidCents, creditedCents } = await queries.lockInvoice(ctx, id)
    const settledBeforeCents = paidCents + creditedCents
    const owed = (totalCents ?? 0) - settledBeforeCents
    if (!isBilled(status) || owed <= 0) throw new AppError('payment_plan_not_owed')
    const { frequency, startDate, by } = body
    const terms = { frequency, start: startDate, by: 'count' in by ? by : { amount: cents(by.amount) } }
    let instalments
    try {
      instalments = instalmentsOf(cents(owed), terms)
    } catch (error) {
      if (error instanceof RangeError) throw invalidField('body.by', 'instalments')
      throw error
    }
    const plan = { invoiceId: id, frequency, startDate, amountCents: owed, settledBeforeCents, instalments }
    const results = await committing(ctx, () =>
      inOrder(ctx, [queries.endPlan(ctx, id, 'replaced'), ...queries.insertPlan(ctx, plan), selectStates(ctx, [id])]),
    )
    return stateAnswer(results.at(-1), 201)
  })
}

/**
 * INV-07: stops a plan; the rest is owed as before. Refuses: not_found, version_conflict,
 * payment_plan_ended.
 */
export function stopPaymentPlan(ctx: Context, { params: { id }, ifMatch }: RequestOf<typeof wire.stopPaymentPlan>) {
  return inTransaction(ctx, async (ctx) => {
    const plan = await queries.plans.lock(ctx, id)
    if (plan.status !== 'active') throw new AppError('payment_plan_ended')
    requireVersion(plan, { ifMatch, present: ({ version }) => ({ id, version }) })
    const [, stopped] = await committing(ctx, () =>
      inOrder(ctx, [queries.endPlan(ctx, plan.invoiceId, 'stopped'), selectPlan(ctx, id)]),
    )
    return new Finished(String(stopped?.rows[0]?.['json']))
  })
}

/**
 * INV-09: writes down what was done about an unpaid invoice. Refuses: not_found, invalid_request
 * for a promise without a day.
 */
export function addFollowUp(ctx: Context, { params: { id }, body }: RequestOf<typeof invoices.addFollowUp>) {
  return inTransaction(ctx, async (ctx) => {
    await queries.lockInvoice(ctx, id)
    const { promisedAmount: promisedCents, ...rest } = body
    if (body.kind === 'promise' && body.promisedOn === null) throw invalidField('body.promisedOn', 'required')
    const followUp = await queries.followUps.add(ctx, { ...rest, promisedCents, invoiceId: id, createdBy: queries.authorOf(ctx) })
    const [result] = await inOrder(ctx, [selectFollowUp(ctx, followUp.id)])
    return new Finished(String(result?.rows[0]?.['json']))
  })
}

/** INV-09: notes that a next action was done; once is enough. Refuses: not_found. */
export function finishFollowUp(ctx: Context, { params: { id } }: RequestOf<typeof invoices.finishFollowUp>) {
  return inTransaction(ctx, async (ctx) => {
    const { doneAt } = await queries.followUps.lock(ctx, id)
    if (doneAt === null) await queries.followUps.set(ctx, id, { doneAt: ctx.clock.now() })
    const [result] = await inOrder(ctx, [selectFollowUp(ctx, id)])
    return new Finished(String(result?.rows[0]?.['json']))
  })
}
