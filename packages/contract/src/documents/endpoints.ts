import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { id, localDate, optionalEmail } from '../shared/fields.ts'

const params = z.object({ id })
const pdf = { result: z.unknown(), response: { file: 'application/pdf' } } as const

/** The documents about money, in the patient's language. */
const documentKinds = ['invoice', 'receipt', 'reminder', 'statement', 'yearly_summary'] as const

export const printInvoice = endpoint({
  method: 'GET',
  path: '/invoices/:id/print',
  summary: 'An invoice as PDF in the language of its patient (INV-10)',
  access: 'documents.print',
  params,
  discloses: 'invoices',
  ...pdf,
  errors: ['invoice_status_not_allowed'],
})

export const printReceipt = endpoint({
  method: 'GET',
  path: '/acts/:id/receipt',
  summary: 'The receipt of a payment, a fee advance or a reversal as PDF (INV-10)',
  access: 'documents.print',
  params,
  discloses: 'lines',
  ...pdf,
  errors: [],
})

export const printStatement = endpoint({
  method: 'GET',
  path: '/patients/:id/statement',
  summary: 'What a patient owes and paid in a period as PDF: the detailed statement (facts §5)',
  access: 'documents.print',
  params,
  query: z.object({ clinicId: id, from: localDate, to: localDate }),
  discloses: 'patients',
  ...pdf,
  errors: [],
})

export const printYearlySummary = endpoint({
  method: 'GET',
  path: '/patients/:id/yearly-summary',
  summary: 'What a patient, or their family, paid in a year as PDF, for the tax credit (facts §5)',
  access: 'documents.print',
  params,
  query: z.object({
    clinicId: id,
    year: z.coerce.number().int().min(2000).max(2100),
    family: z.enum(['no', 'yes']).default('no'),
  }),
  discloses: 'patients',
  ...pdf,
  errors: [],
})

/** Sent line by line while the documents are made. */
const progress = z.discriminatedUnion('say', [
  z.object({ say: z.literal('progress'), done: z.int(), total: z.int() }),
  /** The PDF, in base64. */
  z.object({ say: z.literal('file'), name: z.string(), pdf: z.string() }),
  /**
   * By mail: how many mails were sent, and which patients have no address, neither their own nor
   * one of who pays for them. What the same person sent in the ten minutes before counts, and is
   * not sent again.
   */
  z.object({ say: z.literal('mailed'), sent: z.int(), without: z.array(z.object({ patientId: id, patientName: z.string() })) }),
])

/** The most documents of one batch. */
const mostInBatch = 500

const batch = {
  clinicId: id,
  kind: z.enum(['invoice', 'statement', 'reminder']),
  /** Of an invoice or a reminder, the invoices; of a statement, the patients. */
  ids: z.array(id).min(1).max(mostInBatch),
  /** Of a statement; the last twelve months by default. */
  from: localDate.optional(),
  to: localDate.optional(),
}

export const printDocuments = endpoint({
  method: 'POST',
  path: '/documents/print',
  summary: 'Up to 500 documents in one PDF, with progress (INV-09, INV-10)',
  access: 'documents.print',
  body: z.strictObject(batch),
  repeats: 'stream',
  discloses: 'lines',
  result: progress,
  response: 'ndjson',
  errors: ['invoice_status_not_allowed'],
})

export const mailDocuments = endpoint({
  method: 'POST',
  path: '/documents/mail',
  summary: 'Up to 500 documents by mail, each in its patient’s language, with progress (INV-09)',
  access: 'documents.print',
  body: z.strictObject(batch),
  repeats: 'stream',
  discloses: 'lines',
  result: progress,
  response: 'ndjson',
  errors: ['invoice_status_not_allowed'],
})

export const mailDocument = endpoint({
  method: 'POST',
  path: '/documents/mail-one',
  summary: 'One document by mail, in the patient’s language (INV-09, INV-10)',
  access: 'documents.print',
  body: z.strictObject({
    kind: z.enum(documentKinds),
    /** The invoice, the act of a receipt, or the patient. */
    id,
    clinicId: id,
    /** Of a statement; the last twelve months by default. */
    from: localDate.optional(),
    to: localDate.optional(),
    /** Of a yearly summary; the last whole year by default. */
    year: z.int().min(2000).max(2100).optional(),
    family: z.boolean().default(false),
    /** Another address than that of the file, or of who pays for the patient. */
    address: optionalEmail,
  }),
  discloses: 'lines',
  result: z.object({ address: z.string() }),
  status: 201,
  errors: ['document_email_missing', 'invoice_status_not_allowed'],
})
