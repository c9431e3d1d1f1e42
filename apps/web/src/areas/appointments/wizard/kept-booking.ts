import { onSessionChange, shownSession } from '../../../platform/session/session-store.ts'
import type { CreateAppointmentBody } from '../api.ts'
import type { BookingPurpose } from './begin-booking.ts'
import { startBooking, type Booking } from './booking.ts'

/** A booking that was not finished when the user left the calendar. */
export interface KeptBooking {
  booking: Booking
  purpose: BookingPurpose | null
  /** The request that was sent and has no answer yet. */
  unanswered: CreateAppointmentBody | null
}

/**
 * One booking per user, group and clinic. Kept in memory only, so that nothing about a patient is
 * stored on the computer.
 */
const bookings = new Map<string, KeptBooking>()

// Signing out clears them. While the sign-in dialog covers the page, the session is still the same
// user's, and the bookings stay (Decision 0034).
onSessionChange(() => {
  if (shownSession() === null) bookings.clear()
})

const keyOf = (clinicId: string): string => {
  const user = shownSession()?.user
  return `${user?.userId} ${user?.groupId} ${clinicId}`
}

const emptyBooking = JSON.stringify(startBooking())

/**
 * WIZ-01: keeps a booking while the user looks something up on another screen. An empty booking is
 * not kept.
 */
export const keepBooking = (clinicId: string, snapshot: KeptBooking | null): void => {
  const hasContent = snapshot !== null && JSON.stringify({ ...snapshot.booking, step: 'who' }) !== emptyBooking
  if (hasContent) bookings.set(keyOf(clinicId), snapshot)
  else bookings.delete(keyOf(clinicId))
}

/** The booking that this user had not finished on leaving the calendar of a clinic. */
export const keptBooking = (clinicId: string): KeptBooking | undefined => bookings.get(keyOf(clinicId))
