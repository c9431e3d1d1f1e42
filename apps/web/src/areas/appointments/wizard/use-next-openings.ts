import type { UseQueryResult } from '@tanstack/react-query'
import { MIN_DURATION } from '@molaire/domain/appointments/duration'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { useOpenings, type OpeningList, type OpeningsQuery } from '../api.ts'
import { patientName, searchOf, type Booking, type CheckedBooking } from './booking.ts'

interface Search {
  clinicId: string
  /** The first day that openings are looked for. */
  from: LocalDate
  booking: Booking | null
  checked: CheckedBooking | null
  movingId: string | undefined
  /** The clinic takes bookings. */
  isOpen: boolean
}

const queryOf = ({ clinicId, from, booking, checked, movingId }: Search): OpeningsQuery => ({
  clinicId,
  from,
  movingId,
  ...(booking && checked ? searchOf(booking, checked) : { durationMinutes: MIN_DURATION }),
})

// They are there when one comes to choose the time, or takes the best one unseen.
const isAsked = ({ booking, isOpen }: Search): boolean =>
  isOpen && booking !== null && (booking.step === 'when' || (booking.time === null && patientName(booking) !== ''))

/** WIZ-03: the next openings for a booking, the best one first. */
export const useNextOpenings = (search: Search): UseQueryResult<OpeningList> => useOpenings(queryOf(search), isAsked(search))

/**
 * WIZ-02: whether the practitioner proposed only because the patient usually comes to them has no
 * opening; `isKnown` once that is an answer.
 */
export const useUsualIsFull = (search: Search): { usualIsFull: boolean; isKnown: boolean } => {
  const { booking, checked } = search
  const isProposed = booking?.practitioner === null && booking.time === null && checked?.wantedPractitionerId !== undefined
  const { data, isPlaceholderData } = useOpenings(queryOf(search), isProposed && isAsked(search))
  // Until another answer comes the last one stands: the choice does not flicker with every kind and
  // length tried.
  return {
    usualIsFull: isProposed && data?.items.length === 0,
    isKnown: !isProposed || (data !== undefined && !isPlaceholderData),
  }
}
