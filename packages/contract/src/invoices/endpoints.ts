import { z } from 'zod'
import { taxClasses } from '@molaire/domain/invoices/taxes'
import { endpoint } from '../shared/endpoint.ts'
import { id, label, localDate, optionalLabel, optionalText } from '../shared/fields.ts'
import { listOf, pageQuery } from '../shared/list.ts'
import { amount, appointmentInvoice, followUp, invoiceDetails, invoiceFilters, invoiceRow, invoiceState } from './shapes.ts'

const params = z.object({ id })

export const getAppointmentInvoice = endpoint({
  method: 'GET',
  path: '/appointments/:id/invoice',
  summary: 'The invoice of an appointment with all that its page shows, if it has one (APT-12)',
  access: 'invoices.read',
  params,
  discloses: 'appointments',
  result: appointmentInvoice,
  errors: [],
})

export const getInvoice = endpoint({
  method: 'GET',
  path: '/invoices/:id',
  summary: 'An invoice with its entries, plan, follow-ups and history (INV-10)',
  access: 'invoices.read',
  params,
  discloses: 'invoices',
  result: invoiceDetails,
  errors: [],
})

const invoiceList = listOf(invoiceRow)

export const listInvoices = endpoint({
  method: 'GET',
  path: '/invoices',
  summary: 'Invoices, the latest or the latest due first (INV-08, INV-09, PAT-05)',
  access: 'invoices.read',
  query: z.object({ ...pageQuery, ...invoiceFilters, sort: z.enum(['-issued', 'due']).default('-issued') }),
  discloses: 'lines',
  result: invoiceList,
  errors: [],
})

export const createInvoice = endpoint({
  method: 'POST',
  path: '/invoices',
  summary: 'Begin a draft by hand, without an appointment (INV-05)',
  access: 'invoices.prepare',
  body: z.strictObject({ clinicId: id, patientId: id }),
  discloses: { written: 'invoices' },
  result: invoiceState,
  status: 201,
  errors: [],
})

/** INV-05: a line that is written by hand. */
const line = {
  code: optionalLabel(20),
  description: label(300),
  quantity: z.number().positive().max(999),
  /** In cents. */
  unitPrice: z.int().positive().max(10_000_000),
  taxClass: z.enum(taxClasses).default('exempt'),
  serviceOn: localDate.optional(),
}

export const addInvoiceItem = endpoint({
  method: 'POST',
  path: '/invoices/:id/items',
  summary: 'Add a line by hand to an invoice that is not issued (INV-05)',
  access: 'invoices.prepare',
  params,
  body: z.strictObject(line),
  discloses: 'invoices',
  result: invoiceState,
  status: 201,
  errors: ['invoice_issued'],
})

export const updateInvoiceItem = endpoint({
  method: 'PUT',
  path: '/invoice-items/:id',
  summary: 'Change a line that was written by hand (INV-05)',
  access: 'invoices.prepare',
  params,
  body: z.strictObject(line),
  version: 'required',
  discloses: { written: 'invoices' },
  result: invoiceState,
  errors: ['invoice_issued', 'invoice_item_follows_treatment'],
})

export const deleteInvoiceItem = endpoint({
  method: 'DELETE',
  path: '/invoice-items/:id',
  summary: 'Remove a line that was written by hand (INV-05)',
  access: 'invoices.prepare',
  params,
  version: 'accepted',
  discloses: { written: 'invoices' },
  result: invoiceState,
  errors: ['invoice_issued', 'invoice_item_follows_treatment'],
})

export const saveInvoiceNote = endpoint({
  method: 'PUT',
  path: '/invoices/:id/note',
  summary: 'Write the note of an invoice, which stays editable (INV-03)',
  access: 'invoices.prepare',
  params,
  body: z.strictObject({ note: optionalText(2000) }),
  version: 'accepted',
  discloses: 'invoices',
  result: invoiceState,
  errors: [],
})

export const markInvoiceReady = endpoint({
  method: 'POST',
  path: '/invoices/:id/ready',
  summary: 'Mark a draft invoice ready to be issued, and notify the secretary (INV-01, INV-11)',
  access: 'invoices.prepare',
  params,
  version: 'required',
  repeats: 'unique',
  discloses: 'invoices',
  result: invoiceState,
  errors: ['invoice_status_not_allowed'],
})

export const returnInvoiceToDraft = endpoint({
  method: 'POST',
  path: '/invoices/:id/draft',
  summary: 'Put a ready invoice back to draft (INV-01)',
  access: 'invoices.prepare',
  params,
  version: 'required',
  repeats: 'unique',
  discloses: 'invoices',
  result: invoiceState,
  errors: ['invoice_status_not_allowed'],
})

export const issueInvoice = endpoint({
  method: 'POST',
  path: '/invoices/:id/issue',
  summary: 'Issue an invoice: it draws its official number and does not change any more (INV-02, INV-03)',
  access: 'invoices.issue',
  params,
  version: 'required',
  discloses: 'invoices',
  result: invoiceState,
  errors: ['invoice_status_not_allowed', 'invoice_empty', 'invoice_number_taken', 'invoice_tax_numbers_missing'],
})

export const markInvoiceSent = endpoint({
  method: 'POST',
  path: '/invoices/:id/sent',
  summary: 'Note that an issued invoice was given or sent to the patient (INV-01)',
  access: 'documents.print',
  params,
  repeats: 'same',
  discloses: 'invoices',
  result: invoiceState,
  errors: ['invoice_status_not_allowed'],
})

const reason = label(300)

export const cancelInvoice = endpoint({
  method: 'POST',
  path: '/invoices/:id/cancel',
  summary: 'Cancel an invoice: a draft as it is, an issued one by a credit note of all of it (INV-12)',
  access: 'invoices.cancel',
  params,
  body: z.strictObject({
    reason,
    /** Also begin a draft with the same lines, which replaces it. */
    correct: z.boolean().default(false),
  }),
  version: 'required',
  discloses: 'invoices',
  result: invoiceState,
  errors: ['invoice_status_not_allowed', 'invoice_paid', 'invoice_corrected'],
})

export const correctInvoice = endpoint({
  method: 'POST',
  path: '/invoices/:id/correct',
  summary: 'Begin a draft with the lines of a cancelled invoice, which replaces it (INV-12)',
  access: 'invoices.cancel',
  params,
  discloses: { written: 'invoices' },
  result: invoiceState,
  status: 201,
  errors: ['invoice_status_not_allowed', 'invoice_corrected'],
})

export const creditInvoice = endpoint({
  method: 'POST',
  path: '/invoices/:id/credit',
  summary: 'Take a part off what is owed, by a credit note (INV-12)',
  access: 'invoices.cancel',
  params,
  body: z.strictObject({ amount: z.int().positive(), reason }),
  discloses: 'invoices',
  result: invoiceState,
  errors: ['invoice_status_not_allowed', 'invoice_credit_above_balance'],
})

/** INV-09: a note about an unpaid invoice: a promise has its day. */
const followUpBody = {
  kind: z.enum(['call', 'promise', 'note']),
  note: optionalText(1000),
  promisedOn: localDate.nullable().default(null),
  promisedAmount: amount.positive().nullable().default(null),
  nextOn: localDate.nullable().default(null),
}

export const addFollowUp = endpoint({
  method: 'POST',
  path: '/invoices/:id/follow-ups',
  summary: 'Write down a call, a promise or a note about an unpaid invoice (INV-09)',
  access: 'payments.take',
  params,
  body: z.strictObject(followUpBody),
  discloses: 'invoices',
  result: followUp,
  status: 201,
  errors: [],
})

export const finishFollowUp = endpoint({
  method: 'POST',
  path: '/follow-ups/:id/done',
  summary: 'Note that a next action was done (INV-09)',
  access: 'payments.take',
  params,
  repeats: 'same',
  result: followUp,
  errors: [],
})
