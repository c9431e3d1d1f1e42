import type { PatientSummary } from '@molaire/contract/patients/shapes'
import { rememberedClinic, useClinics } from '../../clinics/index.ts'
import { useBeginBooking } from '../wizard/begin-booking.ts'
import { bookingPatient } from '../wizard/booking.ts'

/**
 * WIZ-01: begins a booking for a patient from their file, in their clinic, else in the one that was looked at last. `isNowhere` where no clinic
 * is open; until that is known, nothing is begun.
 */
export const useBookFor = (): { book: (patient: PatientSummary) => void; isNowhere: boolean } => {
  const begin = useBeginBooking()
  const { data } = useClinics()
  const open = data?.items.filter(({ isArchived }) => !isArchived) ?? []
  const isOpen = (id: string | null | undefined): id is string => open.some((clinic) => clinic.id === id)
  return {
    book: (patient) => {
      const clinicId = [patient.clinicId, rememberedClinic(), open[0]?.id].find(isOpen)
      if (clinicId) begin({ clinicId, known: { patient: bookingPatient(patient) } })
    },
    isNowhere: data !== undefined && open.length === 0,
  }
}
