import { useMemo } from 'react'
import { useAppointmentTimelineViews } from '../../areas/appointments/index.ts'
import { usePatientTimelineViews, type TimelineViews } from '../../areas/patients/index.ts'
import { usePrescriptionTimelineViews } from '../../areas/prescriptions/index.ts'
import { useImageTimelineViews } from '../../areas/radiology/index.ts'
import { useTrayTimelineViews } from '../../areas/sterilization/index.ts'
import { useTreatmentTimelineViews } from '../../areas/treatments/index.ts'
import { useWaitingTimelineViews } from '../../areas/waiting-list/index.ts'

/** How each area writes its entries of a patient's timeline. A new area adds its own here. */
export const useTimelineViews = (): TimelineViews => {
  const patients = usePatientTimelineViews()
  const appointments = useAppointmentTimelineViews()
  const waiting = useWaitingTimelineViews()
  const prescriptions = usePrescriptionTimelineViews()
  const treatments = useTreatmentTimelineViews()
  const trays = useTrayTimelineViews()
  const images = useImageTimelineViews()
  return useMemo(
    () => ({ ...patients, ...appointments, ...waiting, ...prescriptions, ...treatments, ...trays, ...images }),
    [patients, appointments, waiting, prescriptions, treatments, trays, images],
  )
}
