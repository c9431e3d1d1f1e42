export { InvoiceStatusPill } from './invoice-status-pill.tsx'
export { usePayDialog } from './pay/use-pay-dialog.tsx'
