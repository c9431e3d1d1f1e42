import { getChart } from '@molaire/contract/treatments/endpoints'
import type { Chart } from '@molaire/contract/treatments/shapes'
import type { Appointment } from '@molaire/contract/appointments/shapes'
import type { AppointmentCare } from '../../areas/appointments/index.ts'
import { useAnswer } from '../../platform/api/use-answer.ts'

/** What the chart says of one appointment. */
const careOf = (chart: Chart, { id }: Pick<Appointment, 'id'>): AppointmentCare => {
  const waiting = chart.plans
    .filter(({ status }) => status !== 'cancelled')
    .flatMap((plan) => plan.proposed.filter(({ appointment }) => appointment === null).map(() => plan))
  return {
    doneTreatments: chart.treatments.filter(
      ({ appointmentId, status }) => appointmentId === id && (status === 'completed' || status === 'confirmed'),
    ).length,
    nextProposed: waiting[0] ? { name: waiting[0].name } : null,
    invoice: chart.invoice && { totalCents: chart.invoice.total },
  }
}

/**
 * What is done and billed at an appointment, and what comes after it, from the patient's chart;
 * nothing while it is not loaded. It is read only while `isWanted`.
 */
export const useAppointmentCare = (appointment: Appointment, isWanted: boolean): AppointmentCare => {
  const { id, patient } = appointment
  // The key of the treatments' own chart, so that it is loaded once.
  const { data } = useAnswer(
    ['charts', patient.id, id],
    getChart,
    { params: { id: patient.id }, query: { appointmentId: id } },
    { enabled: isWanted },
  )
  return data ? careOf(data, appointment) : {}
}
