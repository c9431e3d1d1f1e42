import { z } from 'zod'
import { tranches } from '@molaire/domain/invoices/aging'
import { paymentMethods } from '@molaire/domain/invoices/payment-methods'
import { endpoint } from '../shared/endpoint.ts'
import { id, instant, localDate } from '../shared/fields.ts'
import { listOf, pageQuery } from '../shared/list.ts'
import { amount, invoiceDetails, invoiceEntry, invoiceFilters, payer } from '../invoices/shapes.ts'

const language = z.enum(['fr', 'en']).default('fr')

/** A sum by method of payment, of those that were used. */
const byMethod = z.array(z.object({ method: z.enum(paymentMethods), amount, count: z.int() }))

/** INV-08: the figures of a period. Cancelled invoices and drafts are in none of them (INV-04). */
const periodicReport = z.object({
  /** The clinic's date, or that of the group's first clinic. */
  today: localDate,
  /** How many invoices were issued in the period. */
  count: z.int(),
  /** Their totals with taxes, less their credit notes. */
  billed: amount,
  /** What was received in the period by any method, less what was taken back. */
  collected: amount,
  /** What is still owed of the invoices of the period. */
  outstanding: amount,
  /** The part of it whose due date has passed. */
  overdue: amount,
  /** `billed` by invoice, rounded half up; 0 without one. */
  average: amount,
  /** How many invoices wait for review now, whatever the period. */
  ready: z.int(),
  byMethod,
})
export type PeriodicReport = z.infer<typeof periodicReport>

export const getPeriodicReport = endpoint({
  method: 'GET',
  path: '/reports/periodic',
  summary: 'Billed, collected, outstanding, overdue, count and average of a period (INV-08)',
  access: 'reports.read',
  query: z.object({ clinicId: id.optional(), practitionerId: id.optional(), from: localDate, to: localDate }),
  result: periodicReport,
  errors: [],
})

/** INV-09: what is owed, by the days after the due date. The tranches sum to the whole. */
const agingReport = z.object({
  today: localDate,
  total: amount,
  count: z.int(),
  patients: z.int(),
  tranches: z.array(z.object({ tranche: z.enum(tranches), amount, count: z.int() })),
  /** The part of the first tranche that is not yet due. */
  notYetDue: amount,
})
export type AgingReport = z.infer<typeof agingReport>

export const getAging = endpoint({
  method: 'GET',
  path: '/reports/aging',
  summary: 'What is owed, by the days after the due date (INV-09)',
  access: 'invoices.read',
  query: z.object({
    clinicId: invoiceFilters.clinicId,
    practitionerId: invoiceFilters.practitionerId,
    status: invoiceFilters.status,
    search: invoiceFilters.search,
  }),
  result: agingReport,
  errors: [],
})

/** INV-08: an entry of a day's closing. */
const closingEntry = z.object({
  ...invoiceEntry.shape,
  /** What the entry is about: an invoice, or money held for a patient. */
  source: z.enum(['invoice', 'advance']),
  invoiceId: id.nullable(),
  invoiceNumber: z.string().nullable(),
  patientId: id,
  patientName: z.string(),
})
export type ClosingEntry = z.infer<typeof closingEntry>

export const getClosing = endpoint({
  method: 'GET',
  path: '/reports/closing',
  summary: 'What a clinic received on a day, by method, with each entry (INV-08)',
  access: 'reports.read',
  query: z.object({ clinicId: id, date: localDate }),
  discloses: 'lines',
  result: z.object({
    date: localDate,
    total: amount,
    /** Received for fee advances, which is no income yet. */
    advances: amount,
    byMethod,
    entries: z.array(closingEntry),
  }),
  errors: [],
})

export const listEntries = endpoint({
  method: 'GET',
  path: '/invoice-entries',
  summary: 'What was received in a period, the latest first (INV-08)',
  access: 'reports.read',
  query: z.object({
    ...pageQuery,
    clinicId: id.optional(),
    practitionerId: id.optional(),
    from: localDate,
    to: localDate,
    method: z.enum(paymentMethods).optional(),
  }),
  discloses: 'lines',
  result: listOf(closingEntry),
  errors: [],
})

/** INV-11: an invoice that waits for review, with its place in the queue. */
export const getReviewQueue = endpoint({
  method: 'GET',
  path: '/invoices/review',
  summary: 'The invoices that wait for review, the longest waiting first, with what is missing (INV-11)',
  access: 'invoices.read',
  query: z.object({ clinicId: id.optional() }),
  discloses: 'lines',
  result: z.object({
    items: z.array(
      z.object({
        id,
        patientName: z.string(),
        practitionerId: id.nullable(),
        readySince: instant,
        total: amount,
        findings: invoiceDetails.shape.findings,
      }),
    ),
  }),
  errors: [],
})

/** INV-09: what somebody must do about unpaid invoices, the most urgent first. */
export const getWorklist = endpoint({
  method: 'GET',
  path: '/reports/worklist',
  summary: 'Promises and next actions about unpaid invoices that are due (INV-09)',
  access: 'invoices.read',
  query: z.object({ clinicId: id.optional() }),
  discloses: 'lines',
  result: z.object({
    items: z.array(
      z.object({
        invoiceId: id,
        number: z.string(),
        patientId: id,
        patientName: z.string(),
        patientPhone: z.string().nullable(),
        /** Null when they pay for themselves. */
        payer: payer.nullable(),
        balance: amount,
        reason: z.enum(['promise_broken', 'next_action', 'instalment_overdue', 'never_reminded']),
        since: localDate,
        note: z.string().nullable(),
        followUpId: id.nullable(),
      }),
    ),
  }),
  errors: [],
})

const csv = { response: { file: 'text/csv; charset=utf-8' }, result: z.unknown(), discloses: 'lines', errors: [] } as const

export const exportInvoices = endpoint({
  method: 'GET',
  path: '/invoices/export',
  summary: 'The invoices of a list as CSV (INV-08, INV-09)',
  access: 'reports.read',
  query: z.object({ ...invoiceFilters, sort: z.enum(['-issued', 'due']).default('-issued'), language }),
  ...csv,
})

export const exportEntries = endpoint({
  method: 'GET',
  path: '/invoice-entries/export',
  summary: 'What was received in a period as CSV (INV-08)',
  access: 'reports.read',
  query: z.object({
    clinicId: id.optional(),
    from: localDate,
    to: localDate,
    /** With what was received and given back for fee advances, as the closing counts it. */
    advances: z.enum(['no', 'yes']).default('no'),
    language,
  }),
  ...csv,
})

export const exportFeeAdvances = endpoint({
  method: 'GET',
  path: '/fee-advances/export',
  summary: 'The register of fee advances as CSV (facts §10)',
  access: 'reports.read',
  query: z.object({ clinicId: id.optional(), from: localDate, to: localDate, language }),
  ...csv,
})
