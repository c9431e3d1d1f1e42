import type * as wire from '@molaire/contract/payments/endpoints'
import { isUnrounded, refuseReceivedOn, settle, type Allocation, type Owed } from '@molaire/domain/invoices/take-payment'
import { mostHeld } from '@molaire/domain/invoices/fee-advance'
import { isBilled } from '@molaire/domain/invoices/status'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import type { PaymentMethod } from '@molaire/domain/invoices/payment-methods'
import { add, cents, type Cents } from '@molaire/domain/shared/money'
import type { Context, Scope } from '../../../platform/context.ts'
import { isCheckViolation } from '../../../platform/db/constraint-errors.ts'
import type { Result } from '../../../platform/db/flight.ts'
import { answering, committing, inOrder, inTransaction, Outdated } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { Finished } from '../../../platform/http/finished.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import { unknownReference } from '../../../platform/http/references.ts'
import * as queries from '../queries.ts'
import { answerIfPaid, answerOfPayment, selectStates, statesOf } from '../reads.ts'

type Payment = RequestOf<typeof wire.takePayment>['body']

/**
 * INV-06: takes a payment in one or several tenders for invoices of a patient in one clinic, in the
 * order in which they are given. What is above the balance is kept as a fee advance if its purpose
 * is given, and refused otherwise. Two desks never pay the same balance. Refuses: invalid_request
 * for an invoice of somebody else, payment_not_owed, payment_in_future, payment_before_issue,
 * payment_above_balance, fee_advance_limit.
 */
export function takePayment(ctx: Context, { body }: RequestOf<typeof wire.takePayment>) {
  return inTransaction(ctx, (ctx, attempt) => {
    const [invoiceId, ...others] = body.invoiceIds
    const isSimple = attempt === 0 && invoiceId !== undefined && others.length === 0 && isUnrounded(body.tenders)
    return isSimple ? payAtOnce(ctx, { ...body, invoiceId }) : lockAndPay(ctx, body)
  })
}

/**
 * Pays one invoice in one trip, as if it owed that much and nothing was in the way. The database
 * writes it only then; otherwise the next attempt looks first.
 */
async function payAtOnce(ctx: Scope, payment: Payment & { invoiceId: string }): Promise<Finished> {
  const { invoiceId, clinicId, receivedOn, note } = payment
  const tenders = tendersOf(payment)
  const { allocations } = settle(tenders, [{ id: invoiceId, balance: add(...tenders.map(({ amount }) => amount)) }])
  const actId = ctx.newId()
  const entries = entriesOf(ctx, { tenders, allocations, common: { clinicId, actId, receivedOn, note } })
  try {
    const [, answer] = await answering(ctx, [queries.payAtOnce(ctx, payment, entries)], answerIfPaid(ctx, actId, invoiceId))
    return paymentAnswer(answer) ?? outdated()
  } catch (error) {
    // Somebody else paid or cancelled it at this moment.
    throw isCheckViolation(error) ? new Outdated() : error
  }
}

function outdated(): never {
  throw new Outdated()
}

/** Locks the invoices, judges, and pays them. */
async function lockAndPay(ctx: Scope, body: Payment): Promise<Finished> {
  const { patientId, clinicId, invoiceIds, receivedOn, note, advancePurpose } = body
  const { invoices, today, advanceBalance } = await queries.lockToPay(ctx, { patientId, clinicId, invoiceIds })
  const owed = invoiceIds.map((id, at): Owed & { issuedOn: LocalDate } => {
    const invoice = invoices.find((one) => one.id === id)
    if (!invoice) throw unknownReference(`body.invoiceIds.${at}`)
    if (!isBilled(invoice.status) || invoice.issuedOn === null) throw new AppError('payment_not_owed')
    return { id, balance: cents(invoice.balance), issuedOn: invoice.issuedOn }
  })
  for (const { issuedOn } of owed) refuseDay({ receivedOn, today, issuedOn })
  const tenders = tendersOf(body)
  const { allocations, excess } = settle(tenders, owed)
  if (excess.length > 0 && advancePurpose === null)
    throw new AppError('payment_above_balance', { details: { balance: add(...owed.map(({ balance }) => balance)) } })
  refuseAboveLimit(advanceBalance, add(...excess.map(({ amount }) => amount)))
  const actId = ctx.newId()
  const common = { clinicId, actId, receivedOn, note }
  const entries = entriesOf(ctx, { tenders, allocations, common })
  const deposits = excess.map(({ tender, amount }) => {
    const { method, reference } = tenders[tender] ?? unreachable()
    return { ...common, patientId, kind: 'deposit' as const, amountCents: amount, method, reference, purpose: advancePurpose }
  })
  const paid = [...new Set(entries.map(({ invoiceId }) => invoiceId))]
  const results = await answering(
    ctx,
    [
      ...(entries.length > 0 ? [queries.addEntries(ctx, entries)] : []),
      ...(deposits.length > 0 ? [queries.addFeeAdvances(ctx, deposits)] : []),
      ...paid.map((invoiceId) => queries.notifyOf(ctx, { type: 'billing_event', invoiceId, facts: { what: 'paid' } })),
    ],
    answerOfPayment(ctx, actId, invoiceIds),
  )
  return paymentAnswer(results.at(-1)) ?? unreachable()
}

type Given = { method: PaymentMethod; amount: Cents; reference: string | null }

const tendersOf = ({ tenders }: Payment): Given[] => tenders.map((tender) => ({ ...tender, amount: cents(tender.amount) }))

/** The entries of what tenders settle: a payment, and its rounding if there is one. */
function entriesOf(
  { newId }: Scope,
  {
    tenders,
    allocations,
    common,
  }: {
    tenders: readonly Given[]
    allocations: readonly Allocation[]
    common: Pick<queries.NewEntry, 'clinicId' | 'actId' | 'receivedOn' | 'note'>
  },
): queries.NewEntry[] {
  return allocations.flatMap(({ tender, invoiceId, amount, rounding }) => {
    const { method, reference } = tenders[tender] ?? unreachable()
    const id = newId()
    const payment = { ...common, id, invoiceId, kind: 'payment' as const, amountCents: amount, method, reference, roundsId: null }
    const rounds = { ...common, id: newId(), invoiceId, kind: 'rounding' as const, amountCents: rounding, roundsId: id }
    return rounding === 0 ? [payment] : [payment, { ...rounds, method: null, reference: null }]
  })
}

function paymentAnswer(result: Result | undefined): Finished | undefined {
  const row = result?.rows[0] as { json: string | null } | undefined // of `answerOfPayment`
  return typeof row?.json === 'string' ? new Finished(row.json) : undefined
}

const unreachable = (): never => {
  throw new Error('a payment without the tender or the answer that it has')
}

/** Refuses: payment_in_future, payment_before_issue. */
function refuseDay({
  receivedOn,
  today,
  issuedOn = receivedOn,
}: {
  receivedOn: LocalDate
  today: LocalDate
  issuedOn?: LocalDate
}) {
  const why = refuseReceivedOn(receivedOn, { issuedOn, today })
  if (why === 'in_future') throw new AppError('payment_in_future', { details: { today } })
  if (why === 'before_issue') throw new AppError('payment_before_issue', { details: { issuedOn } })
}

/** Refuses: fee_advance_limit, when so much more would be held. */
function refuseAboveLimit(advanceBalance: number, more: number) {
  if (more > 0 && advanceBalance + more > mostHeld)
    throw new AppError('fee_advance_limit', { details: { advanceBalance, limit: mostHeld } })
}

/**
 * INV-12: takes back a payment, its rounding with it, a credit note, or the use of a fee advance,
 * which is held again. The invoice owes it from then on. What cancelled an invoice stays. Refuses:
 * not_found, payment_reversed, payment_in_future, invoice_status_not_allowed, fee_advance_limit.
 */
export function reverseEntry(ctx: Context, { params: { id }, body }: RequestOf<typeof wire.reverseEntry>) {
  return inTransaction(ctx, async (ctx) => {
    const { entry, today, advanceBalance } = await queries.lockEntry(ctx, id)
    if (entry.kind === 'rounding') throw new AppError('not_found')
    if (entry.reversesId !== null || entry.isReversed) throw new AppError('payment_reversed')
    if (entry.status === 'cancelled')
      throw new AppError('invoice_status_not_allowed', { details: { from: 'cancelled', to: 'issued' } })
    refuseDay({ receivedOn: body.receivedOn, today, issuedOn: entry.receivedOn })
    if (entry.kind === 'advance') refuseAboveLimit(advanceBalance, entry.amountCents)
    const actId = ctx.newId()
    const what = entry.kind === 'credit' ? 'credit_reversed' : 'reversed'
    const [, , , state] = await committing(ctx, () =>
      inOrder(ctx, [
        queries.reverseEntries(ctx, { id, actId, ...body }),
        queries.reverseAdvanceUse(ctx, { entryId: id, actId, ...body }),
        queries.notifyOf(ctx, { type: 'billing_event', invoiceId: entry.invoiceId, facts: { what } }),
        selectStates(ctx, [entry.invoiceId]),
      ]),
    )
    return new Finished(`{"actId":"${actId}","invoice":${statesOf(state)[0]?.json ?? 'null'}}`)
  })
}

/**
 * Facts §10: receives money before the service. Refuses: invalid_request for an unknown patient or
 * clinic, payment_in_future, fee_advance_limit.
 */
export function takeFeeAdvance(ctx: Context, { body }: RequestOf<typeof wire.takeFeeAdvance>) {
  return inTransaction(ctx, async (ctx) => {
    const { patientId, clinicId, tenders, receivedOn, purpose, note } = body
    const { today, advanceBalance } = await queries.lockToPay(ctx, { patientId, clinicId, invoiceIds: [] })
    refuseDay({ receivedOn, today })
    const received = tenders.reduce((sum, { amount }) => sum + amount, 0)
    refuseAboveLimit(advanceBalance, received)
    const actId = ctx.newId()
    const deposits = tenders.map(({ method, amount, reference }) => ({
      ...{ patientId, clinicId, actId, receivedOn, purpose, note },
      ...{ kind: 'deposit' as const, amountCents: amount, method, reference },
    }))
    await committing(ctx, () => inOrder(ctx, [queries.addFeeAdvances(ctx, deposits)]))
    return { actId, advanceBalance: advanceBalance + received }
  })
}

/**
 * Facts §10: pays an issued invoice with what its clinic holds for its patient. Refuses: not_found,
 * payment_not_owed, payment_in_future, payment_before_issue, payment_above_balance,
 * fee_advance_insufficient.
 */
export function useFeeAdvance(ctx: Context, { params: { id }, body }: RequestOf<typeof wire.useFeeAdvance>) {
  return inTransaction(ctx, async (ctx) => {
    const { amount, receivedOn } = body
    const { invoice, today, advanceBalance } = await queries.lockInvoiceToPay(ctx, id)
    if (!isBilled(invoice.status) || invoice.issuedOn === null) throw new AppError('payment_not_owed')
    refuseDay({ receivedOn, today, issuedOn: invoice.issuedOn })
    if (amount > invoice.balance) throw new AppError('payment_above_balance', { details: { balance: invoice.balance } })
    if (amount > advanceBalance) throw new AppError('fee_advance_insufficient', { details: { advanceBalance } })
    const [actId, entryId] = [ctx.newId(), ctx.newId()]
    const common = { clinicId: invoice.clinicId, actId, receivedOn, note: null, method: null, reference: null }
    const [, , , state] = await committing(ctx, () =>
      inOrder(ctx, [
        queries.addEntries(ctx, [
          { ...common, id: entryId, invoiceId: id, kind: 'advance', amountCents: amount, roundsId: null },
        ]),
        queries.addFeeAdvances(ctx, [
          { ...common, patientId: invoice.patientId, kind: 'use', amountCents: -amount, purpose: null, invoiceEntryId: entryId },
        ]),
        queries.notifyOf(ctx, { type: 'billing_event', invoiceId: id, facts: { what: 'advance' } }),
        selectStates(ctx, [id]),
      ]),
    )
    return new Finished(`{"actId":"${actId}","invoice":${statesOf(state)[0]?.json ?? 'null'}}`)
  })
}

/**
 * Facts §10: gives money back that was held for a patient. Refuses: invalid_request for an unknown
 * patient or clinic, payment_in_future, fee_advance_insufficient.
 */
export function refundFeeAdvance(ctx: Context, { body }: RequestOf<typeof wire.refundFeeAdvance>) {
  return inTransaction(ctx, async (ctx: Scope) => {
    const { patientId, clinicId, amount, method, reference, receivedOn, reason } = body
    const { today, advanceBalance } = await queries.lockToPay(ctx, { patientId, clinicId, invoiceIds: [] })
    refuseDay({ receivedOn, today })
    if (amount > advanceBalance) throw new AppError('fee_advance_insufficient', { details: { advanceBalance } })
    const actId = ctx.newId()
    const refund = {
      ...{ patientId, clinicId, actId, receivedOn, method, reference, reason, note: null, purpose: null },
      ...{ kind: 'refund' as const, amountCents: -amount },
    }
    await committing(ctx, () => inOrder(ctx, [queries.addFeeAdvances(ctx, [refund])]))
    return { actId, advanceBalance: advanceBalance - amount }
  })
}
