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
  credit_above_balance: 422,
  /**
   * INV-06: `{ balance }` in cents: more than that is owed by nobody, unless it is kept as a fee
   * advance.
   */
  payment_above_balance: 422,
  /** INV-06: `{ today }`, the clinic's date. */
  payment_in_future: 422,
  /** INV-06: `{ issuedOn }` */
  payment_before_issue: 422,
  /** INV-06: only what was issued, and not cancelled, is paid. */
  payment_not_owed: 409,
  /** INV-12: it was taken back before. */
  payment_reversed: 409,
  /**
   * `{ advanceBalance, limit }` in cents: a dentist holds at most 10 000 $ for a client (facts
   * §10).
   */
  fee_advance_limit: 422,
  /** `{ advanceBalance }` in cents. */
  fee_advance_insufficient: 422,
  /** INV-07: only what is owed is spread. */
  payment_plan_not_owed: 409,
  /** INV-07: it was stopped or replaced before. */
  payment_plan_ended: 409,
  /** No document can be mailed to a patient without an address. */
  patient_without_email: 422,
})
