import { defineErrors } from '../shared/errors.ts'

export const waitingListErrors = defineErrors({
  /** This patient waits already for this very appointment, or for the same kind without one. */
  waiting_list_already: 409,
  /** Booked or taken off in the meantime. `details: { status }`. */
  waiting_list_over: 409,
  /** A colleague is offering this time to the same person. */
  waiting_list_already_offered: 409,
  /** HandlerResult already, or lost to another who said yes first. `details: { status }`. */
  waiting_list_offer_over: 409,
})
