export { InvoiceStatusPill } from './invoice-status-pill.tsx'
