import { z } from 'zod'
import { tranches } from '@molaire/domain/invoices/aging'
import { frequencies } from '@molaire/domain/invoices/payment-plan'
import { paymentMethods } from '@molaire/domain/invoices/payment-methods'
import { invoiceFindings } from '@molaire/domain/invoices/review'
import { allStatuses, invoiceStatuses } from '@molaire/domain/invoices/status'
import { taxClasses } from '@molaire/domain/invoices/taxes'
import { id, instant, locale, localDate, version } from '../shared/fields.ts'

/** An amount in cents. */
export const amount = z.int()

/** The invoice of an appointment, as the foot of the treatments shows it. */
export const invoiceSummary = z.object({
  id,
  version,
  status: z.enum(invoiceStatuses),
  itemCount: z.int(),
  /** With taxes. */
  total: amount,
})
export type InvoiceSummary = z.infer<typeof invoiceSummary>

/**
 * INV-05: a line of an invoice, written in the patient's language, because the document is theirs.
 */
const invoiceItem = z.object({
  id,
  version,
  /** The treatment that it bills; null for a line that was written by hand. */
  treatmentId: id.nullable(),
  code: z.string().nullable(),
  description: z.string(),
  tooth: z.string().nullable(),
  /** As the patient reads them: 'MOP' on 26. */
  surfaces: z.string().nullable(),
  /** At most two decimals. */
  quantity: z.number(),
  unitPrice: amount,
  /** The price times the quantity, rounded half up. */
  total: amount,
  /** The part of one unit that is the laboratory's. Insurers want it apart. */
  labFee: amount,
  taxClass: z.enum(taxClasses),
  serviceOn: localDate.nullable(),
  practitionerId: id.nullable(),
})
export type InvoiceItem = z.infer<typeof invoiceItem>

/**
 * Where an invoice stands: the answer to each change of one. Its page reads the rest anew.
 */
export const invoiceState = z.object({
  ...invoiceSummary.shape,
  statusChangedAt: instant,
  note: z.string().nullable(),
  /** INV-02: null until it is issued. */
  number: z.string().nullable(),
  issuedOn: localDate.nullable(),
  dueOn: localDate.nullable(),
  paid: amount,
  credited: amount,
  /** What is owed; 0 before it is issued. */
  balance: amount,
  sentAt: instant.nullable(),
  cancelledOn: localDate.nullable(),
})
export type InvoiceState = z.infer<typeof invoiceState>

/** INV-01: an invoice with its lines. */
const invoice = z.object({
  ...invoiceState.shape,
  clinicId: id,
  patientId: id,
  appointmentId: id.nullable(),
  createdAt: instant,
  /** In the order in which they were added. */
  items: z.array(invoiceItem),
  issuedBy: id.nullable(),
  subtotal: amount,
  gst: amount,
  qst: amount,
})

/** INV-06, INV-12: what changed the balance of an issued invoice; it never changes itself. */
export const invoiceEntry = z.object({
  id,
  kind: z.enum(['payment', 'rounding', 'advance', 'credit']),
  /** What it takes off the balance; negative when it is added again. */
  amount,
  method: z.enum(paymentMethods).nullable(),
  receivedOn: localDate,
  /** What was done in one act has one receipt. */
  actId: id,
  /** The entry that this one takes back. */
  reversesId: id.nullable(),
  /** The entry that took this one back. */
  reversedById: id.nullable(),
  reference: z.string().nullable(),
  note: z.string().nullable(),
  reason: z.string().nullable(),
  createdAt: instant,
  /** Null for the installation. */
  createdBy: id.nullable(),
})

/** INV-07: a plan with its instalments, as they were agreed; `planNow` says where it stands. */
export const paymentPlan = z.object({
  id,
  version,
  invoiceId: id,
  frequency: z.enum(frequencies),
  startDate: localDate,
  amount,
  /**
   * What was paid and credited since it was agreed, in order, without what was taken back; negative
   * when something of before it was.
   */
  settled: z.array(z.object({ kind: z.enum(['payment', 'credit']), amount })),
  instalments: z.array(z.object({ dueOn: localDate, amount })),
  status: z.enum(['active', 'stopped', 'replaced']),
  endedAt: instant.nullable(),
  createdAt: instant,
  /** Null for the installation. */
  createdBy: id.nullable(),
})
export type PaymentPlan = z.infer<typeof paymentPlan>

/** INV-09: what the clinic did about an unpaid invoice, and what the patient promised. */
export const followUp = z.object({
  id,
  version,
  kind: z.enum(['call', 'promise', 'reminder', 'note']),
  note: z.string().nullable(),
  promisedOn: localDate.nullable(),
  promisedAmount: amount.nullable(),
  nextOn: localDate.nullable(),
  doneAt: instant.nullable(),
  createdAt: instant,
  /** Null for the installation. */
  createdBy: id.nullable(),
})
export type FollowUp = z.infer<typeof followUp>

/** What happened to an invoice besides its entries, the oldest first. */
const historyEvent = z.object({
  at: instant,
  by: id.nullable(),
  what: z.enum([
    'created',
    'ready',
    'draft',
    'issued',
    'sent',
    'cancelled',
    'corrected',
    'planned',
    'plan_stopped',
    'mailed',
    'note',
  ]),
  /** Of `mailed`: the document and the address. */
  document: z.string().nullable(),
  address: z.string().nullable(),
})
export type HistoryEvent = z.infer<typeof historyEvent>

/** A reference to another invoice. */
const otherInvoice = z.object({ id, number: z.string().nullable() })

/** PAT-06: who pays for a patient, and how they are reached. Papers and mails go to them. */
export const payer = z.object({ id, name: z.string(), phone: z.string().nullable(), email: z.string().nullable() })
export type Payer = z.infer<typeof payer>

/** INV-10, APT-12: an invoice with all that its page shows. */
export const invoiceDetails = z.object({
  ...invoice.shape,
  /** The clinic's date. */
  today: localDate,
  patient: z.object({
    id,
    name: z.string(),
    language: locale,
    phone: z.string().nullable(),
    email: z.string().nullable(),
    address: z.string().nullable(),
    /** To whom the invoice is addressed; null when they pay for themselves. */
    payer: payer.extend({ address: z.string().nullable() }).nullable(),
    /** What the clinic holds for them (facts §10). */
    advance: amount,
    /** The method of their last payment, which the dialog proposes. */
    lastMethod: z.enum(paymentMethods).nullable(),
  }),
  clinic: z.object({
    name: z.string(),
    address: z.string(),
    phone: z.string(),
    /** The number that the next invoice is expected to take. */
    nextNumber: z.string(),
    /** What the next invoice will be due after, in days. */
    paymentTermsDays: z.int(),
  }),
  /** The cancelled invoice that it replaces, and the one that replaces it. */
  corrects: otherInvoice.nullable(),
  correctedBy: otherInvoice.nullable(),
  /** The oldest first. */
  entries: z.array(
    invoiceEntry.extend({
      /** What the same act kept beyond it as a fee advance. */
      newAdvance: amount,
    }),
  ),
  plan: paymentPlan.nullable(),
  /** The former plans, the latest first. */
  formerPlans: z.array(paymentPlan),
  followUps: z.array(followUp),
  history: z.array(historyEvent),
  /** What the secretary should see before it is issued. */
  findings: z.array(z.object({ finding: z.enum(invoiceFindings), itemId: id.nullable() })),
})
export type InvoiceDetails = z.infer<typeof invoiceDetails>
export type InvoiceEntry = InvoiceDetails['entries'][number]

/** APT-12: null until the first treatment of the appointment is done. */
export const appointmentInvoice = z.object({ invoice: invoiceDetails.nullable() })

/** INV-08, INV-09, PAT-05: an invoice in a list. */
export const invoiceRow = z.object({
  id,
  version,
  number: z.string().nullable(),
  status: z.enum(invoiceStatuses),
  createdAt: instant,
  issuedOn: localDate.nullable(),
  issuedAt: instant.nullable(),
  dueOn: localDate.nullable(),
  clinicId: id,
  appointmentId: id.nullable(),
  patientId: id,
  patientName: z.string(),
  patientPhone: z.string().nullable(),
  patientEmail: z.string().nullable(),
  /** Null when they pay for themselves. */
  payer: payer.nullable(),
  practitionerId: id.nullable(),
  total: amount,
  paid: amount,
  credited: amount,
  balance: amount,
  hasNote: z.boolean(),
  plan: z
    .object({ frequency: z.enum(frequencies), nextOn: localDate.nullable(), nextAmount: amount, overdue: amount })
    .nullable(),
  /** The patient's next appointment within seven days: the best moment to ask. */
  nextAppointmentOn: localDate.nullable(),
  /** The latest promise or next action that is not done. */
  followUp: followUp.nullable(),
})
export type InvoiceRow = z.infer<typeof invoiceRow>

/** What lists and reports may be limited to. */
export const invoiceFilters = {
  clinicId: id.optional(),
  practitionerId: id.optional(),
  patientId: id.optional(),
  /** Of the issue, or of a draft's creation. */
  from: localDate.optional(),
  to: localDate.optional(),
  /** Any of the twelve names; several may apply to one invoice (INV-13). */
  status: z.enum(allStatuses).optional(),
  /** Days after the due date (INV-09). */
  tranche: z.enum(tranches).optional(),
  /** Part of a number that has a digit, or of the patient's name. */
  search: z.string().trim().max(100).optional(),
  drafts: z.enum(['no', 'yes']).default('no'),
  /** The figure of a report whose rows are wanted: every figure opens what makes it. */
  figure: z.enum(['billed', 'outstanding', 'overdue', 'ready', 'collected']).optional(),
}
