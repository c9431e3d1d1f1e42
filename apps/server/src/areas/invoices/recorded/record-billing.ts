import type { PaymentMethod } from '@molaire/domain/invoices/payment-methods'
import type { Frequency, Instalment } from '@molaire/domain/invoices/payment-plan'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { fixedClock } from '../../../platform/clock/clock.ts'
import type { Context, Scope } from '../../../platform/context.ts'
import { insertAll } from '../../../platform/db/insert-all.ts'
import { inOrder, inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { insertCorrection, lineOwners } from '../queries.ts'
import * as queries from './queries.ts'

/** An entry of an older record. `round` orders those of one invoice that follow from each other. */
export interface RecordedEntry {
  id: string
  invoiceId: string
  /** What takes back or replaces an entry is in a later round than that entry. */
  round: 1 | 2
  kind: 'payment' | 'rounding' | 'advance' | 'credit'
  amountCents: number
  method: PaymentMethod | null
  receivedOn: LocalDate
  actId: string
  roundsId: string | null
  reversesId: string | null
  reference: string | null
  reason: string | null
  createdBy: string
  createdAt: Date
}

/** Facts §10: an entry of the register of fee advances of an older record. */
export interface RecordedFeeAdvance {
  id: string
  patientId: string
  kind: 'deposit' | 'use' | 'refund'
  amountCents: number
  method: PaymentMethod | null
  receivedOn: LocalDate
  purpose: string | null
  actId: string
  invoiceEntryId: string | null
  reason: string | null
  createdBy: string
  createdAt: Date
}

/** What became of a clinic's open invoices after the visits. */
export interface RecordedBilling {
  /**
   * In the order of their numbers. `corrects` is the cancelled invoice that one replaces, with its
   * lines (INV-12): `invoiceId` is then the id that it gets.
   */
  issues: readonly { invoiceId: string; at: Date; by: string; sentAt: Date | null; corrects: string | null }[]
  entries: readonly RecordedEntry[]
  feeAdvances: readonly RecordedFeeAdvance[]
  plans: readonly {
    id: string
    invoiceId: string
    frequency: Frequency
    startDate: LocalDate
    amountCents: number
    settledBeforeCents: number
    instalments: readonly (Instalment & { id: string })[]
    createdBy: string
    createdAt: Date
  }[]
  followUps: readonly {
    id: string
    invoiceId: string
    kind: 'call' | 'promise' | 'reminder' | 'note'
    note: string | null
    promisedOn: LocalDate | null
    promisedCents: number | null
    nextOn: LocalDate | null
    doneAt: Date | null
    createdBy: string
    createdAt: Date
  }[]
}

/**
 * Takes over how invoices of a clinic were issued and settled: all or none, in a handful of
 * statements whatever their number, under the constraints of those that are issued one by one. They
 * get the numbers just below the first that the clinic gave, so a record that is taken over from
 * its end to its beginning has no gap, whatever of it is left out. `below` is the number of
 * the first invoice that its users issue. `billingOf` gets the open invoices of the appointments.
 */
export function recordBilling(
  ctx: Context,
  { clinicId, below, appointmentIds }: { clinicId: string; below: number; appointmentIds: readonly string[] },
  billingOf: (open: readonly queries.OpenInvoice[]) => RecordedBilling,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const open = await queries.lockOpen(ctx, appointmentIds)
    if (open.length === 0) return
    const billing = billingOf(open)
    const least = await queries.lockNumbers(ctx, clinicId, below)
    if (least === undefined) throw new AppError('not_found')
    const first = least - billing.issues.length
    const issues = billing.issues.map((one, at) => ({ ...one, sequence: first + at }))
    const issue = async (some: typeof issues) => {
      if ((await queries.issueRecorded(ctx, clinicId, some)) !== some.length) throw new AppError('invoice_status_not_allowed')
    }
    const addEntries = (round: number) => {
      const own = billing.entries.filter((one) => one.round === round)
      return insertAll(
        ctx,
        'invoiceEntries',
        own.map(({ round: _, ...one }) => ({ ...one, clinicId })),
      )
    }
    await issue(issues.filter(({ corrects }) => corrects === null))
    await addEntries(1)
    const corrections = issues.filter(({ corrects }) => corrects !== null)
    for (const one of corrections) await beginCorrection(ctx, one)
    if (corrections.length > 0) await issue(corrections)
    await addEntries(2)
    await insertAll(
      ctx,
      'feeAdvanceEntries',
      billing.feeAdvances.map((one) => ({ ...one, clinicId })),
    )
    await insertAll(
      ctx,
      'paymentPlans',
      billing.plans.map(({ instalments: _, ...plan }) => plan),
    )
    await insertAll(
      ctx,
      'paymentPlanInstalments',
      billing.plans.flatMap(({ id: planId, instalments, createdAt }) =>
        instalments.map(({ id, dueOn, amount }, at) => ({ id, planId, sequence: at + 1, dueOn, amountCents: amount, createdAt })),
      ),
    )
    await insertAll(ctx, 'invoiceFollowUps', billing.followUps)
  })
}

/** Facts §10: takes over what was received before the services, those that are not there yet. */
export function recordFeeAdvances(ctx: Context, clinicId: string, deposits: readonly RecordedFeeAdvance[]): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const known = await queries.feeAdvancesAmong(
      ctx,
      deposits.map(({ id }) => id),
    )
    const missing = deposits.filter(({ id }) => !known.has(id)).map((one) => ({ ...one, clinicId }))
    await insertAll(ctx, 'feeAdvanceEntries', missing)
  })
}

/** INV-12: begins the correction of a cancelled invoice, with its lines, unless it has one. */
async function beginCorrection(
  ctx: Scope,
  { invoiceId, corrects, at }: { invoiceId: string; corrects: string | null; at: Date },
): Promise<void> {
  const then = { ...ctx, clock: fixedClock(at) }
  const correction = await insertCorrection(then, corrects ?? '', invoiceId)
  if ('correctedBy' in correction) throw new AppError('invoice_corrected')
  await inOrder(
    ctx,
    lineOwners.map((follow) => follow(then, correction.lines)),
  )
}
