import { registerConstraints } from '../../platform/db/constraint-errors.ts'

export { invoiceRoutes } from './routes.ts'
export { invoicesPart } from './patient-part.ts'
export { summaryOfAppointment, summaryOfBilled } from './present.ts'
export { billLines, changeLine, removeLine, type Line } from './queries.ts'
export { recordInvoices } from './record-invoices.ts'

// The invoice was issued while a treatment was being changed (APT-09).
registerConstraints({ invoice_items__invoice_open: 'treatment_invoiced' })
