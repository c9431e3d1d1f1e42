export { invoiceLook, InvoiceStatusPill } from './invoice-status-pill.tsx'
