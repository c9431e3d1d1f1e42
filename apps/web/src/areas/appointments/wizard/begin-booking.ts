import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useEffectEvent } from 'react'
import type { Appointment } from '@molaire/contract/appointments/shapes'
import { paths } from '../../../platform/navigation/paths.ts'
import { currentSession } from '../../../platform/session/session-store.ts'
import { rememberClinic } from '../../clinics/index.ts'
import type { CreateAppointmentBody } from '../api.ts'
import type { Booking } from './booking.ts'

/** What a booking is for when another screen began it. Its patient cannot be changed. */
export interface BookingPurpose {
  /** Replaces `POST /appointments`. Its errors are shown like any refusal. */
  create: (body: CreateAppointmentBody) => Promise<Appointment>
  /** The appointment that it moves, if any: its own time counts as free. */
  movingId?: string
}

/** A booking begun on another screen. `known` holds the answers that are already given. */
export interface BegunBooking {
  clinicId: string
  known: Partial<Booking>
  purpose?: BookingPurpose
}

const whoIsSignedIn = () => currentSession()?.user.userId

let begun: { booking: BegunBooking; by: string | undefined } | null = null
const listeners = new Set<() => void>()

/** Opens the booking wizard beside the calendar from any screen, filled with `known` (WIZ-01). */
export const useBeginBooking = (): ((booking: BegunBooking) => void) => {
  const navigate = useNavigate()
  return useCallback(
    (booking) => {
      begun = { booking, by: whoIsSignedIn() }
      for (const listener of listeners) listener()
      rememberClinic(booking.clinicId)
      const date = booking.known.time?.date ?? booking.known.searchFrom ?? undefined
      void navigate({ to: paths.calendar(), search: { clinic: booking.clinicId, ...(date && { date }) } })
    },
    [navigate],
  )
}

/**
 * Passes a booking begun on another screen to the calendar of its clinic, once, as soon as that is
 * mounted.
 */
export const useBegunBooking = (clinicId: string, open: (booking: BegunBooking) => void): void => {
  const take = useEffectEvent(() => {
    if (begun?.booking.clinicId !== clinicId) return
    const { booking, by } = begun
    begun = null
    // Not for another user.
    if (by === whoIsSignedIn()) open(booking)
  })
  useEffect(() => {
    const onBegun = () => take()
    onBegun()
    listeners.add(onBegun)
    return () => {
      listeners.delete(onBegun)
    }
  }, [clinicId])
}
