import { useQueryClient } from '@tanstack/react-query'
import type { Appointment } from '@molaire/contract/appointments/shapes'
import { defaultTimeZone } from '../../../platform/clock/wall-clock.ts'
import { appointmentKeys, useClinicNow, type BookedAppointment } from '../../appointments/index.ts'
import { useClinics } from '../../clinics/index.ts'
import { EntrySheet } from './entry-sheet.tsx'

/** WAIT-01: puts a patient on the list for an earlier time than their appointment. */
export const WaitEarlier = ({
  appointment,
  clinicId,
  onClose,
}: {
  appointment: BookedAppointment
  clinicId: string
  onClose: () => void
}) => {
  const timeZone = useClinics().data?.items.find(({ id }) => id === clinicId)?.timeZone ?? defaultTimeZone
  const { date: today } = useClinicNow(timeZone)
  const { id, date, startTime, durationMinutes, appointmentTypeId, practitionerId, patient } = appointment
  // The dialog is opened from the appointment's details, so the appointment is in the cache.
  const alerts = useQueryClient().getQueryData<Appointment>(appointmentKeys.one(id))?.patient.alerts ?? []
  return (
    <EntrySheet
      clinicId={clinicId}
      today={today}
      given={{
        patient: { ...patient, phone: null, alerts },
        standing: { id, date, startTime, durationMinutes, appointmentTypeId, practitionerId },
      }}
      onClose={onClose}
    />
  )
}
