import { registerConstraints } from '../../platform/db/constraint-errors.ts'

export { documentJobs } from './documents/jobs.ts'
export { invoiceRoutes } from './routes.ts'
export { invoiceSearch } from './reads/find-invoices.ts'
export { invoiceParts } from './patient-parts.ts'
export { invoiceSummary } from './present.ts'
export { billLines, changeLine, lineOwners, removeLine, type Line, type ReplacedLine } from './queries.ts'
export { recordBilling, recordFeeAdvances, type RecordedBilling, type RecordedEntry } from './recorded/record-billing.ts'
export { recordInvoices } from './recorded/record-invoices.ts'

registerConstraints({
  // The invoice was issued while a treatment was being changed (APT-09).
  invoice_items__invoice_open: 'treatment_invoiced',
  // The prefix was changed to one that gave this number before (INV-02).
  invoices__number_once: 'invoice_number_taken',
  // What the rules refuse, at the moment when two people do it at once.
  invoices__paid_within_total: 'payment_above_balance',
  invoices__corrected_once: 'invoice_corrected',
  invoice_entries__reversed_once: 'payment_reversed',
  invoice_entries__invoice_owed: 'payment_not_owed',
  fee_advance_entries__held: 'fee_advance_insufficient',
  fee_advance_entries__limit: 'fee_advance_limit',
  payment_plans__one_active: 'payment_plan_ended',
})
