import { useCallback, useMemo, useState } from 'react'
import type { Day } from '@molaire/contract/appointments/shapes'
import { useBookingOptions, useCreateAppointment, useDay, type BookingOptions } from '../api.ts'
import { readDay } from '../calendar/read-day.ts'
import {
  bodyOf,
  checkBooking,
  patientName,
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
  /** Why the options could not be had, and how to ask again; null while they may still come. */
  optionsFailed: { error: Error; retry: () => void } | null
  open: (known?: Partial<Booking>) => void
  change: (action: BookingAction) => void
  /** Closes, or asks first (`isLeaving`) when a patient was chosen; never while the booking is being sent. */
  leave: () => void
  isLeaving: boolean
  stay: () => void
  close: () => void
  create: ReturnType<typeof useCreateAppointment>
  /** What the server refused, as long as nothing was changed since. */
  refusal: unknown
  send: () => Promise<Awaited<ReturnType<ReturnType<typeof useCreateAppointment>['mutateAsync']>> | null>
}

/** WIZ-01 to WIZ-03: keeps a booking while the board beside it stays live, and checks it on every change of either. */
export const useBooking = (clinicId: string): BookingFlow => {
  const [booking, setBooking] = useState<Booking | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const [refused, setRefused] = useState<{ booking: Booking; error: unknown } | null>(null)
  const { data: options, error, refetch } = useBookingOptions(clinicId)
  const chosenDay = useDay(clinicId, booking?.time?.date).data
  const read = useMemo(() => chosenDay && readDay(chosenDay), [chosenDay])
  const checked = useMemo(() => booking && checkBooking(booking, { day: read, options }), [booking, read, options])
  const create = useCreateAppointment(clinicId)

  const open = useCallback((known: Partial<Booking> = {}) => setBooking(startBooking(known)), [])
  const change = useCallback((action: BookingAction) => setBooking((current) => current && reduceBooking(current, action)), [])
  const close = useCallback(() => {
    setBooking(null)
    setLeaving(false)
  }, [])
  const leave = () => {
    // What was sent is answered first: closing would hide an appointment that is made all the same.
    if (create.isPending) return
    if (booking && patientName(booking)) setLeaving(true)
    else close()
  }
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
    optionsFailed: options === undefined && error ? { error, retry: () => void refetch() } : null,
    open,
    change,
    leave,
    isLeaving,
    stay: () => setLeaving(false),
    close,
    create,
    refusal: refused && refused.booking === booking ? refused.error : null,
    send,
  }
}
