import { useCallback, useMemo } from 'react'
import type { PatientSummary } from '@molaire/contract/patients/shapes'
import { rememberedClinic, useClinics } from '../../clinics/index.ts'
import { askForPatient } from '../../patients/index.ts'
import { useBeginBooking } from '../wizard/begin-booking.ts'
import { bookingPatient } from '../wizard/booking.ts'

/**
 * WIZ-01: begins a booking for a patient from their record, in their clinic, else in the last one
 * used. `isNowhere` means that no clinic is open; until the clinics are loaded, nothing begins.
 * `book` changes only with the clinics. `bookNext` begins the next booking of a patient who is
 * known by id only, at that clinic; it rejects when the record cannot be read.
 */
export const useBookFor = (): {
  book: (patient: PatientSummary) => void
  bookNext: (patientId: string, clinicId: string) => Promise<void>
  isNowhere: boolean
} => {
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
  const bookNext = async (patientId: string, clinicId: string) => {
    const patient = await askForPatient(patientId)
    begin({ clinicId, known: { step: 'when', patient: bookingPatient(patient) } })
  }
  return { book, bookNext, isNowhere: data !== undefined && open.length === 0 }
}
