import { useQueryClient } from '@tanstack/react-query'
import type { Alert } from '@molaire/domain/patients/alerts'
import type { TreatmentPlan } from '@molaire/contract/treatments/shapes'
import { useBeginBooking, useDayWords } from '../../appointments/index.ts'
import { bookVisits } from './api.ts'
import type { VisitView } from './plan-view.ts'
import { titleOfVisit } from './plan-words.ts'

/** The patient of a plan, as a booking shows them. */
export interface PlanPatient {
  id: string
  firstName: string
  lastName: string
  phone: string | null
  age: number | null
  alerts: readonly Alert[]
}

/**
 * APT-04: opens the booking beside the calendar, filled from a visit: patient, practitioner, type,
 * length, and the first day that the plan allows. The appointment is linked to the visit.
 */
export const useBookVisit = (): ((plan: TreatmentPlan, view: VisitView, patient: PlanPatient) => void) => {
  const begin = useBeginBooking()
  const cache = useQueryClient()
  const words = useDayWords()
  return (plan, view, { id, firstName, lastName, phone, age, alerts }) => {
    const { visit, earliest } = view
    begin({
      clinicId: plan.clinicId,
      known: {
        step: 'when',
        patient: { id, firstName, lastName, phone, age, alerts, lastVisitDate: undefined, usual: {} },
        practitioner: visit.practitionerId ?? 'any',
        typeId: visit.appointmentTypeId,
        durationMinutes: visit.durationMinutes,
        reason: titleOfVisit(view, words),
        searchFrom: earliest,
      },
      purpose: {
        create: async ({ practitionerId, roomId, date, startTime, durationMinutes, appointmentTypeId, status, reason }) => {
          const place = { practitionerId, roomId, date, startTime, durationMinutes, appointmentTypeId }
          const { appointments } = await bookVisits(cache, plan, {
            visits: [{ proposedAppointmentId: visit.id, ...place, reason: reason ?? null }],
            ...(status !== undefined && { status }),
            // The person sees the day; the card says when it is before the plan allows.
            mayBeEarly: true,
          })
          const [appointment] = appointments
          if (!appointment) throw new Error('a visit was just booked')
          return appointment
        },
      },
    })
  }
}
