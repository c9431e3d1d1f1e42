import { defineErrors } from '../shared/errors.ts'

export const invoiceErrors = defineErrors({
  /** `{ from, to }` (INV-01) */
  invoice_status_not_allowed: 422,
})
