import { useCallback, useMemo, useState } from 'react'
import type { Day } from '@molaire/contract/appointments/shapes'
import { useBookingOptions, useCreateAppointment, useDay, type BookingOptions } from '../api.ts'
import { readDay } from '../calendar/read-day.ts'
import {
  bodyOf,
  checkBooking,
  reduceBooking,
  startBooking,
  type Booking,
  type BookingAction,
  type CheckedBooking,
} from './booking.ts'

/** The booking under way, if any: what was said, what the rules say of it, and how to send it. */
export interface BookingFlow {
  booking: Booking | null
  checked: CheckedBooking | null
  /** The day of the chosen time. */
  chosenDay: Day | undefined
  options: BookingOptions | undefined
  open: (known?: Partial<Booking>) => void
  change: (action: BookingAction) => void
  close: () => void
  create: ReturnType<typeof useCreateAppointment>
  /** What the server refused, as long as nothing was changed since. */
  refusal: unknown
  send: () => Promise<Awaited<ReturnType<ReturnType<typeof useCreateAppointment>['mutateAsync']>> | null>
}

/** WIZ-01 to WIZ-03: keeps a booking while the board beside it stays live, and checks it on every change of either. */
export const useBooking = (clinicId: string): BookingFlow => {
  const [booking, setBooking] = useState<Booking | null>(null)
  const [refused, setRefused] = useState<{ booking: Booking; error: unknown } | null>(null)
  const options = useBookingOptions(clinicId).data
  const chosenDay = useDay(clinicId, booking?.time?.date).data
  const read = useMemo(() => chosenDay && readDay(chosenDay), [chosenDay])
  const checked = useMemo(() => booking && checkBooking(booking, { day: read, options }), [booking, read, options])
  const create = useCreateAppointment(clinicId)

  const open = useCallback((known: Partial<Booking> = {}) => setBooking(startBooking(known)), [])
  const change = useCallback((action: BookingAction) => setBooking((current) => current && reduceBooking(current, action)), [])
  const close = useCallback(() => setBooking(null), [])
  const send = async () => {
    const body = booking && checked?.mayCreate ? bodyOf(checked.draft) : null
    if (!booking || !body || create.isPending) return null
    try {
      return await create.mutateAsync(body)
    } catch (error) {
      // Nothing typed is lost: the sheet stays as it is and says why.
      setRefused({ booking, error })
      return null
    }
  }
  return {
    booking,
    checked,
    chosenDay,
    options,
    open,
    change,
    close,
    create,
    refusal: refused && refused.booking === booking ? refused.error : null,
    send,
  }
}
