import { z } from 'zod'
import { invoiceStatuses } from '@molaire/domain/invoices/status'
import { id, version } from '../shared/fields.ts'

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
