import { keepPreviousData } from '@tanstack/react-query'
import { expectedStatuses } from '@molaire/domain/appointments/status'
import * as wire from '@molaire/contract/appointments/endpoints'
import type { Sent } from '@molaire/contract/shared/endpoint'
import { useAnswer } from '../../../platform/api/use-answer.ts'
import { patientKeys } from '../../patients/index.ts'

type PatientAppointmentsQuery = Sent<typeof wire.listPatientAppointments>['query']

/**
 * What the file shows first of each group: asked once for the card, the count of the tab and the
 * tab itself.
 */
export const firstPage = 10

/**
 * PAT-05: a patient’s appointments, to come or past. They belong to the file: whatever refreshes
 * `patientKeys.all` refreshes them.
 */
export const usePatientAppointments = (patientId: string, query: PatientAppointmentsQuery) =>
  useAnswer(
    [...patientKeys.one(patientId), 'appointments', query],
    wire.listPatientAppointments,
    { params: { id: patientId }, query },
    { placeholderData: keepPreviousData },
  )

/**
 * WIZ-01: what a patient is still expected for, the soonest first; `count` is of all. Kept with the
 * record, and never that of the patient before: while it loads there is none.
 */
export const useExpectedOf = (patientId: string) => {
  const query: PatientAppointmentsQuery = { when: 'upcoming', status: [...expectedStatuses], limit: 1 }
  return useAnswer([...patientKeys.one(patientId), 'appointments', query], wire.listPatientAppointments, {
    params: { id: patientId },
    query,
  })
}
