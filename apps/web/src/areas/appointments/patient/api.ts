import { keepPreviousData } from '@tanstack/react-query'
import { expectedStatuses } from '@molaire/domain/appointments/status'
import * as wire from '@molaire/contract/appointments/endpoints'
import type { Sent } from '@molaire/contract/shared/endpoint'
import { useAnswer } from '../../../platform/api/use-answer.ts'
import { patientKeys } from '../../patients/index.ts'

type PatientAppointmentsQuery = Sent<typeof wire.listPatientAppointments>['query']

/**
 * The number of appointments of each group shown first. One request serves the card, the count and
 * the tab.
 */
export const firstPage = 10

/**
 * PAT-05: the future or past appointments of a patient. Their key belongs to the record:
 * invalidating `patientKeys.all` includes them.
 */
export const usePatientAppointments = (patientId: string, query: PatientAppointmentsQuery) =>
  useAnswer(
    [...patientKeys.one(patientId), 'appointments', query],
    wire.listPatientAppointments,
    { params: { id: patientId }, query },
    { placeholderData: keepPreviousData },
  )

/**
 * WIZ-01: the next expected appointment of a patient; `count` counts all of them. Without
 * placeholder data, so that another patient's appointment is never shown while it loads.
 */
export const useExpectedOf = (patientId: string) => {
  const query: PatientAppointmentsQuery = { when: 'upcoming', status: [...expectedStatuses], limit: 1 }
  return useAnswer([...patientKeys.one(patientId), 'appointments', query], wire.listPatientAppointments, {
    params: { id: patientId },
    query,
  })
}
