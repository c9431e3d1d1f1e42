import type { Appointment } from '@molaire/contract/appointments/shapes'
import type { Chart } from '@molaire/contract/treatments/shapes'
import type { AppointmentCare } from '../../areas/appointments/index.ts'
import { hasVisitToBook, MarkInvoiceReady, useChart } from '../../areas/treatments/index.ts'

/** What the chart says of one appointment. */
const careOf = (chart: Chart, { id, patient }: Pick<Appointment, 'id' | 'patient'>): AppointmentCare => {
  const waiting = chart.plans.find((plan) => plan.status !== 'cancelled' && hasVisitToBook(plan, chart.treatments))
  return {
    doneTreatments: chart.treatments.filter(
      ({ appointmentId, status }) => appointmentId === id && (status === 'completed' || status === 'confirmed'),
    ).length,
    nextProposed: waiting ? { name: waiting.name } : null,
    invoice: chart.invoice && {
      totalCents: chart.invoice.total,
      status: chart.invoice.status,
      step: chart.invoice.status === 'draft' && <MarkInvoiceReady place={{ patientId: patient.id, appointmentId: id }} />,
    },
  }
}

/**
 * What is done and billed at an appointment, and what comes after it, from the patient's chart;
 * nothing while that is not loaded.
 */
export const useAppointmentCare = (appointment: Appointment): AppointmentCare => {
  const { data } = useChart(appointment.patient.id, appointment.id)
  return data ? careOf(data, appointment) : {}
}
