/**
 * INV-01: what an invoice goes through. What depends on the day, such as overdue, is computed and
 * not among them (INV-04).
 */
export const invoiceStatuses = ['draft', 'ready', 'issued', 'sent', 'partial', 'paid', 'cancelled'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

/** INV-03: whether the lines of an invoice may still change: a draft, or one that is ready. */
export const isOpen = (status: InvoiceStatus): boolean => status === 'draft' || status === 'ready'
