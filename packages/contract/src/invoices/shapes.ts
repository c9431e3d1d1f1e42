import { z } from 'zod'
import { invoiceStatuses } from '@molaire/domain/invoices/status'
import { id, instant, version } from '../shared/fields.ts'

/** The invoice of an appointment, as the foot of the treatments shows it. */
export const invoiceSummary = z.object({
  id,
  version,
  status: z.enum(invoiceStatuses),
  itemCount: z.int(),
  /** In cents. */
  total: z.int(),
})
export type InvoiceSummary = z.infer<typeof invoiceSummary>

/**
 * INV-05: a line of an invoice, written in the patient's language, because the document is theirs.
 */
const invoiceItem = z.object({
  id,
  /** The treatment that it bills; null for a line that was written by hand. */
  treatmentId: id.nullable(),
  code: z.string().nullable(),
  description: z.string(),
  tooth: z.string().nullable(),
  /** As the patient reads them: 'MOP' on 26. */
  surfaces: z.string().nullable(),
  /** At most two decimals. */
  quantity: z.number(),
  /** In cents. */
  unitPrice: z.int(),
  /** In cents: the price times the quantity, rounded half up. */
  total: z.int(),
})
export type InvoiceItem = z.infer<typeof invoiceItem>

/** INV-01: an invoice with its lines. */
export const invoice = z.object({
  ...invoiceSummary.shape,
  clinicId: id,
  patientId: id,
  appointmentId: id.nullable(),
  statusChangedAt: instant,
  note: z.string().nullable(),
  createdAt: instant,
  /** In the order in which they were added. */
  items: z.array(invoiceItem),
})
export type Invoice = z.infer<typeof invoice>

/** APT-12: null until the first treatment of the appointment is done. */
export const appointmentInvoice = z.object({ invoice: invoice.nullable() })
