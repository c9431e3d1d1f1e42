import type { UseQueryResult } from '@tanstack/react-query'
import { MIN_DURATION } from '@molaire/domain/appointments/duration'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { useOpenings, type OpeningList, type OpeningsQuery } from '../api.ts'
import { patientName, searchOf, type Booking, type CheckedBooking } from './booking.ts'

interface Search {
  clinicId: string
  from: LocalDate
  booking: Booking | null
  checked: CheckedBooking | null
  movingId: string | undefined
  /** Whether the clinic accepts bookings. */
  isOpen: boolean
}

const queryOf = ({ clinicId, from, booking, checked, movingId }: Search): OpeningsQuery => ({
  clinicId,
  from,
  movingId,
  ...(booking && checked ? searchOf(booking, checked) : { durationMinutes: MIN_DURATION }),
})

// Loaded before the step of the time opens, so that they are ready there and for a direct "create".
const isAsked = ({ booking, isOpen }: Search): boolean =>
  isOpen && booking !== null && (booking.step === 'when' || (booking.time === null && patientName(booking) !== ''))

/** WIZ-03: the next openings for a booking, the best one first. */
export const useNextOpenings = (search: Search): UseQueryResult<OpeningList> => useOpenings(queryOf(search), isAsked(search))

/**
 * WIZ-02: whether the patient's usual practitioner, proposed by default, has no opening. `isKnown`
 * is true once the answer has come.
 */
export const useUsualIsFull = (search: Search): { usualIsFull: boolean; isKnown: boolean } => {
  const { booking, checked } = search
  const isProposed = booking?.practitioner === null && booking.time === null && checked?.wantedPractitionerId !== undefined
  const { data, isPlaceholderData } = useOpenings(queryOf(search), isProposed && isAsked(search))
  // Until the next answer the previous one applies, so that the choice does not flicker while the
  // type and duration change.
  return {
    usualIsFull: isProposed && data?.items.length === 0,
    isKnown: !isProposed || (data !== undefined && !isPlaceholderData),
  }
}
