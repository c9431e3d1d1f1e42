import { z } from 'zod'
import { paymentMethods } from '@molaire/domain/invoices/payment-methods'
import { frequencies, mostInstalments } from '@molaire/domain/invoices/payment-plan'
import { endpoint } from '../shared/endpoint.ts'
import { id, instant, label, localDate, optionalLabel, optionalText } from '../shared/fields.ts'
import { listOf, pageQuery } from '../shared/list.ts'
import { amount, invoiceState, invoiceRow, payer, paymentPlan } from '../invoices/shapes.ts'

const params = z.object({ id })
const reason = label(300)

/** One means of payment: what was handed over, above 0. */
const tender = z.strictObject({
  method: z.enum(paymentMethods),
  amount: z.int().positive(),
  /** The cheque's number, the authorisation, the claim. */
  reference: optionalLabel(60),
})

/** What a payment, an advance or a reversal did: one act, with one receipt. */
const act = z.object({ actId: id })

export const takePayment = endpoint({
  method: 'POST',
  path: '/payments',
  summary: 'Take a payment in one or several tenders for invoices of a patient, the oldest first (INV-06)',
  access: 'payments.take',
  body: z.strictObject({
    patientId: id,
    clinicId: id,
    /** In the order in which they are paid. */
    invoiceIds: z.array(id).min(1).max(50),
    tenders: z.array(tender).min(1).max(5),
    receivedOn: localDate,
    note: optionalText(1000),
    /** Keeps what is above the balance as a fee advance for this purpose. Refused without it. */
    advancePurpose: optionalLabel(200),
  }),
  // The states hold the notes of the invoices.
  discloses: { written: 'invoices', in: 'invoices' },
  result: z.object({ ...act.shape, invoices: z.array(invoiceState) }),
  status: 201,
  errors: ['payment_above_balance', 'payment_in_future', 'payment_before_issue', 'payment_not_owed', 'fee_advance_limit'],
})

export const reverseEntry = endpoint({
  method: 'POST',
  path: '/invoice-entries/:id/reverse',
  summary: 'Take back a payment, a credit note, or the use of a fee advance, by a counter-entry (INV-12)',
  access: 'payments.reverse',
  params,
  body: z.strictObject({ reason, receivedOn: localDate }),
  discloses: { written: 'invoices', in: 'invoice' },
  result: z.object({ ...act.shape, invoice: invoiceState }),
  status: 201,
  errors: ['payment_reversed', 'payment_in_future', 'invoice_status_not_allowed', 'fee_advance_limit'],
})

// Fee advances (facts §10)

/** An entry of the register of fee advances. */
const feeAdvanceEntry = z.object({
  id,
  clinicId: id,
  patientId: id,
  patientName: z.string(),
  kind: z.enum(['deposit', 'use', 'refund']),
  /** What it adds to what is held. */
  amount,
  method: z.enum(paymentMethods).nullable(),
  receivedOn: localDate,
  purpose: z.string().nullable(),
  /** The invoice on which it was used. */
  invoiceId: id.nullable(),
  invoiceNumber: z.string().nullable(),
  reversesId: id.nullable(),
  reversedById: id.nullable(),
  reference: z.string().nullable(),
  note: z.string().nullable(),
  reason: z.string().nullable(),
  actId: id,
  /** What was held for this patient after it. */
  advanceBalance: amount,
  createdAt: instant,
  /** Null for the installation. */
  createdBy: id.nullable(),
})
export type FeeAdvanceEntry = z.infer<typeof feeAdvanceEntry>

export const takeFeeAdvance = endpoint({
  method: 'POST',
  path: '/fee-advances',
  summary: 'Receive money before the service, to be used on billed services only (INV-06)',
  access: 'payments.take',
  body: z.strictObject({
    patientId: id,
    clinicId: id,
    tenders: z.array(tender).min(1).max(5),
    receivedOn: localDate,
    purpose: label(200),
    note: optionalText(1000),
  }),
  discloses: 'lines',
  result: z.object({ ...act.shape, advanceBalance: amount }),
  status: 201,
  errors: ['fee_advance_limit', 'payment_in_future'],
})

export const useFeeAdvance = endpoint({
  method: 'POST',
  path: '/invoices/:id/fee-advance',
  summary: 'Pay an issued invoice with what is held for its patient (INV-06)',
  access: 'payments.take',
  params,
  body: z.strictObject({ amount: z.int().positive(), receivedOn: localDate }),
  discloses: 'invoices',
  result: z.object({ ...act.shape, invoice: invoiceState }),
  status: 201,
  errors: ['fee_advance_insufficient', 'payment_above_balance', 'payment_in_future', 'payment_before_issue', 'payment_not_owed'],
})

export const refundFeeAdvance = endpoint({
  method: 'POST',
  path: '/fee-advances/refund',
  summary: 'Give money back that was held for a patient (INV-12)',
  access: 'payments.reverse',
  body: z.strictObject({ patientId: id, clinicId: id, ...tender.shape, receivedOn: localDate, reason }),
  discloses: 'lines',
  result: z.object({ ...act.shape, advanceBalance: amount }),
  status: 201,
  errors: ['fee_advance_insufficient', 'payment_in_future'],
})

export const listFeeAdvances = endpoint({
  method: 'GET',
  path: '/fee-advances',
  summary: 'The register of fee advances of a clinic or a patient, the latest first (facts §10)',
  access: 'invoices.read',
  query: z.object({
    ...pageQuery,
    clinicId: id.optional(),
    patientId: id.optional(),
    from: localDate.optional(),
    to: localDate.optional(),
  }),
  discloses: 'lines',
  result: z.object({ ...listOf(feeAdvanceEntry).shape, advanceBalance: amount }),
  errors: [],
})

// Payment plans (INV-07)

export const createPaymentPlan = endpoint({
  method: 'POST',
  path: '/invoices/:id/payment-plans',
  summary: 'Spread the balance of an invoice over instalments; a plan that stands is replaced (INV-07)',
  access: 'payments.take',
  params,
  body: z.strictObject({
    frequency: z.enum(frequencies),
    startDate: localDate,
    by: z.union([z.strictObject({ count: z.int().min(1).max(mostInstalments) }), z.strictObject({ amount: z.int().positive() })]),
  }),
  discloses: 'invoices',
  result: invoiceState,
  status: 201,
  errors: ['payment_plan_not_owed'],
})

export const stopPaymentPlan = endpoint({
  method: 'POST',
  path: '/payment-plans/:id/stop',
  summary: 'Stop a payment plan: the rest is owed as before (INV-07)',
  access: 'payments.take',
  params,
  version: 'required',
  repeats: 'unique',
  result: paymentPlan,
  errors: ['payment_plan_ended'],
})

// The account of a patient (PAT-05)

/** What a patient was billed, paid and owes, in all the clinics of the group. */
const account = z.object({
  billed: amount,
  paid: amount,
  balance: amount,
  overdue: amount,
  /** What is held for them, all clinics together. */
  advance: amount,
  advances: z.array(z.object({ clinicId: id, advanceBalance: amount })),
  /** What is owed, the oldest first. */
  owed: z.array(invoiceRow),
  /** Who pays for this patient; null when they pay for themselves. */
  payer: payer.nullable(),
  /** For whom this patient pays, and what each of them owes. */
  paysFor: z.array(z.object({ id, name: z.string(), balance: amount })),
})
export type Account = z.infer<typeof account>

export const getAccount = endpoint({
  method: 'GET',
  path: '/patients/:id/account',
  summary: 'What a patient was billed, paid and owes, and what is held for them (PAT-05)',
  access: 'invoices.read',
  params,
  discloses: 'patients',
  result: account,
  errors: [],
})
