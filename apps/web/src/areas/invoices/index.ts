export { InvoiceStatusPill } from './invoice-status-pill.tsx'
export { FeeAdvanceDialog } from './pay/fee-advance-dialog.tsx'
export { usePayDialog } from './pay/use-pay-dialog.tsx'
