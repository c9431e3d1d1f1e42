import { onSessionChange, shownSession } from '../../../platform/session/session-store.ts'
import type { CreateAppointmentBody } from '../api.ts'
import type { BookingPurpose } from './begin-booking.ts'
import { startBooking, type Booking } from './booking.ts'

/** A booking as it was left when its calendar went away. */
export interface KeptBooking {
  booking: Booking
  purpose: BookingPurpose | null
  /** What was sent and not answered yet. */
  unanswered: CreateAppointmentBody | null
}

/**
 * In memory alone: what is said of a patient is written nowhere on the computer. One booking for
 * each person, group and clinic.
 */
const bookings = new Map<string, KeptBooking>()

// Whoever signs out leaves nothing behind; a page that waits under the sign-in dialog is still
// theirs (Decision 0034).
onSessionChange(() => {
  if (shownSession() === null) bookings.clear()
})

const keyOf = (clinicId: string): string => {
  const user = shownSession()?.user
  return `${user?.userId} ${user?.groupId} ${clinicId}`
}

const untouched = JSON.stringify(startBooking())

/**
 * WIZ-01: keeps what was said of a booking while one looks something up on another screen; nothing
 * said is nothing to keep.
 */
export const keepBooking = (clinicId: string, left: KeptBooking | null): void => {
  const isSaid = left !== null && JSON.stringify({ ...left.booking, step: 'who' }) !== untouched
  if (isSaid) bookings.set(keyOf(clinicId), left)
  else bookings.delete(keyOf(clinicId))
}

/** The booking that was under way when this person last left the calendar of a clinic. */
export const keptBooking = (clinicId: string): KeptBooking | undefined => bookings.get(keyOf(clinicId))
