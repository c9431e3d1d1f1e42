/**
 * INV-01: what an invoice goes through. What depends on the day, such as overdue, is computed and
 * not among them (INV-04).
 */
export const invoiceStatuses = ['draft', 'ready', 'issued', 'sent', 'partial', 'paid', 'cancelled'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

/** INV-03: whether the lines of an invoice may still change: a draft, or one that is ready. */
export const isOpen = (status: InvoiceStatus): boolean => status === 'draft' || status === 'ready'

/**
 * INV-01: the changes that a person makes before an invoice is issued. The later ones have their
 * own acts: issuing, sending, paying, cancelling.
 */
const preparation: Partial<Record<InvoiceStatus, readonly InvoiceStatus[]>> = { draft: ['ready'], ready: ['draft'] }

/**
 * INV-01: whether an invoice may be marked ready, or go back to draft. Nothing becomes what it is.
 */
export const mayPrepare = (from: InvoiceStatus, to: InvoiceStatus): boolean => preparation[from]?.includes(to) ?? false
