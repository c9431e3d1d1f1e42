import { defineErrors } from '../shared/errors.ts'

export const paymentErrors = defineErrors({
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
})
