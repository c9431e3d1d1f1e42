import { useCallback, useMemo } from 'react'
import type { PatientSummary } from '@molaire/contract/patients/shapes'
import { rememberedClinic, useClinics } from '../../clinics/index.ts'
import { useBeginBooking } from '../wizard/begin-booking.ts'
import { bookingPatient } from '../wizard/booking.ts'

/**
 * WIZ-01: begins a booking for a patient from their file, in their clinic, else in the one that was
 * looked at last. `isNowhere` where no clinic is open; until that is known, nothing is begun.
 * `book` stays the same as long as the clinics do.
 */
export const useBookFor = (): { book: (patient: PatientSummary) => void; isNowhere: boolean } => {
  const begin = useBeginBooking()
  const { data } = useClinics()
  const open = useMemo(() => data?.items.filter(({ isArchived }) => !isArchived) ?? [], [data])
  const book = useCallback(
    (patient: PatientSummary) => {
      const clinicId = [patient.clinicId, rememberedClinic(), open[0]?.id].find((id) => open.some((clinic) => clinic.id === id))
      if (clinicId) begin({ clinicId, known: { patient: bookingPatient(patient) } })
    },
    [begin, open],
  )
  return { book, isNowhere: data !== undefined && open.length === 0 }
}
