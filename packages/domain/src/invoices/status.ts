import { daysBetween, type LocalDate } from '../shared/local-date.ts'
import type { Cents } from '../shared/money.ts'

/**
 * INV-01: what an invoice goes through. What depends on the day, such as overdue, is computed and
 * not among them (INV-04).
 */
export const invoiceStatuses = ['draft', 'ready', 'issued', 'sent', 'partial', 'paid', 'cancelled'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

/**
 * INV-13: the twelve statuses by name. `unpaid`, `overdue` and `pending` depend on the day;
 * `completed` and `failed` are those of a payment.
 */
export const allStatuses = [
  ...invoiceStatuses,
  'unpaid',
  'overdue',
  'pending',
  'completed',
  'failed',
] as const satisfies readonly string[]
export type AnyStatus = (typeof allStatuses)[number]

/** INV-03: whether the lines of an invoice may still change: a draft, or one that is ready. */
export const isOpen = (status: InvoiceStatus): boolean => status === 'draft' || status === 'ready'

/** Whether an invoice may be owed: it was issued, and not cancelled since. */
export const isBilled = (status: InvoiceStatus): boolean => !isOpen(status) && status !== 'cancelled'

/**
 * INV-01: the moves between statuses. Those before issuing are made by a person; those after it
 * follow from the amounts (`statusAfter`), backwards too when a payment is reversed. Nothing leaves
 * `cancelled`. The database has the same table.
 */
const moves: Record<InvoiceStatus, readonly InvoiceStatus[]> = {
  draft: ['ready', 'issued', 'paid', 'cancelled'],
  ready: ['draft', 'issued', 'paid', 'cancelled'],
  issued: ['sent', 'partial', 'paid', 'cancelled'],
  sent: ['partial', 'paid', 'cancelled'],
  partial: ['issued', 'sent', 'paid', 'cancelled'],
  paid: ['issued', 'sent', 'partial', 'cancelled'],
  cancelled: [],
}

/**
 * INV-01: whether an invoice may go from one status to another. An invoice of nothing is paid as
 * soon as it is issued. Nothing becomes what it is.
 */
export const mayMove = (from: InvoiceStatus, to: InvoiceStatus): boolean => moves[from].includes(to)

/** INV-01: whether an invoice may be marked ready, or go back to draft. */
export const mayPrepare = (from: InvoiceStatus, to: InvoiceStatus): boolean => isOpen(from) && isOpen(to) && mayMove(from, to)

/** What decides the status of an issued invoice. Amounts are in cents. */
export interface Standing {
  total: Cents
  paid: Cents
  /** The sum of the credit notes. */
  credited: Cents
  isSent: boolean
  isCancelled: boolean
}

/** INV-01: the status of an issued invoice, which always follows from its amounts. */
export function statusAfter({ total, paid, credited, isSent, isCancelled }: Standing): InvoiceStatus {
  if (isCancelled) return 'cancelled'
  if (paid + credited >= total) return 'paid'
  if (paid > 0) return 'partial'
  return isSent ? 'sent' : 'issued'
}

/** What is known of an invoice on a day. */
export interface Dated {
  status: InvoiceStatus
  /** Null before it is issued. */
  dueOn: LocalDate | null
}

/** INV-04: by how many days the due date has passed; 0 for an invoice that is not owed. */
export function daysOverdue({ status, dueOn }: Dated, today: LocalDate): number {
  if (!isBilled(status) || status === 'paid' || dueOn === null) return 0
  return Math.max(0, daysBetween(dueOn, today))
}

/** How many days before the due date an invoice is shown as pending rather than as issued. */
const SOON = 10

/**
 * INV-04, INV-13: the one status to show on a day. Partial comes before overdue, whose days have
 * their own column (screens §12.5). Of what nobody paid yet: overdue, unpaid on the due date
 * itself, pending in the ten days before it.
 */
export function shownStatus({ status, dueOn }: Dated, today: LocalDate): AnyStatus {
  if ((status !== 'issued' && status !== 'sent') || dueOn === null) return status
  const left = daysBetween(today, dueOn)
  if (left < 0) return 'overdue'
  if (left === 0) return 'unpaid'
  return left <= SOON ? 'pending' : status
}

/**
 * INV-04: whether a status applies on a day; filters ask this, and several statuses apply at once.
 * `pending`: owed and within the payment period. `overdue`: owed after it. `unpaid`: nothing paid.
 */
export function hasStatus({ status, dueOn }: Dated, requested: AnyStatus, today: LocalDate): boolean {
  const isOwed = isBilled(status) && status !== 'paid' && dueOn !== null
  if (requested === 'overdue') return isOwed && today > dueOn
  if (requested === 'pending') return isOwed && today <= dueOn
  if (requested === 'unpaid') return status === 'issued' || status === 'sent'
  return requested === status
}
