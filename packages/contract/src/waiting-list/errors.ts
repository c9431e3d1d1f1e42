import { defineErrors } from '../shared/errors.ts'

export const waitingListErrors = defineErrors({
  /**
   * This patient is on the list already for the same appointment, or for the same type without one.
   */
  waiting_list_already: 409,
  /** The entry was booked or removed in the meantime. `details: { status }`. */
  waiting_list_over: 409,
  /** A colleague is offering this time to the same person. */
  waiting_list_already_offered: 409,
  /**
   * The offer was answered already, or lost to another patient who accepted first. `details: {
   * status }`.
   */
  waiting_list_offer_over: 409,
})
