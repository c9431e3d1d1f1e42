import { defineErrors } from '../shared/errors.ts'

export const invoiceErrors = defineErrors({
  /** `{ from, to }` (INV-01) */
  invoice_status_not_allowed: 422,
  /** INV-02: an invoice without lines is not issued. */
  invoice_empty: 422,
  /** INV-03: its lines do not change any more. */
  invoice_issued: 409,
  /** INV-03: the line follows its treatment, and changes with it. */
  invoice_item_follows_treatment: 409,
  /** INV-02: the clinic's next number was used with this prefix before: `{ number }`. */
  invoice_number_taken: 409,
  /** INV-02: taxes are charged without the clinic's registration numbers. */
  invoice_tax_numbers_missing: 422,
  /** INV-12: payments must be taken back first: `{ paid }` in cents. */
  invoice_paid: 409,
  /** INV-12: an invoice that was cancelled is corrected once: `{ invoiceId }` of the correction. */
  invoice_corrected: 409,
  /** INV-12: a credit note above the balance: `{ balance }` in cents. */
  invoice_credit_above_balance: 422,
})
