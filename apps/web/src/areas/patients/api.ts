import { keepPreviousData, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import * as wire from '@molaire/contract/patients/endpoints'
import type { Patient } from '@molaire/contract/patients/shapes'
import type { Sent } from '@molaire/contract/shared/endpoint'
import type { PatientStatus } from '@molaire/domain/patients/status'
import { call } from '../../platform/api/client.ts'
import { useAnswer } from '../../platform/api/use-answer.ts'

type PatientQuery = Sent<typeof wire.listPatients>['query']
export type NewPatientBody = Sent<typeof wire.createPatient>['body']
export type PatientBody = Sent<typeof wire.updatePatient>['body']

/**
 * The cache keys of this area. A booking or another change of an appointment changes patients'
 * lines too: then invalidate `patientKeys.all`.
 */
export const patientKeys = {
  all: ['patients'] as const,
  list: (query: PatientQuery) => ['patients', 'list', query] as const,
  one: (id: string) => ['patients', 'one', id] as const,
}

/**
 * One page of the list. While the next page or a new search loads, the previous rows stay on the
 * screen.
 */
export const usePatients = (query: PatientQuery) =>
  useAnswer(patientKeys.list(query), wire.listPatients, { query }, { placeholderData: keepPreviousData })

/** A whole record; reading it adds a view to the audit log. Nothing is requested without an id. */
export const usePatient = (id: string | undefined) =>
  useAnswer(patientKeys.one(id ?? ''), wire.getPatient, id === undefined ? undefined : { params: { id } })

/** A record as the server has it now. */
export const askForPatient = (id: string): Promise<Patient> => call(wire.getPatient, { params: { id } })

/**
 * Names and alerts appear on many screens, so every cached answer is read again except the record
 * itself, which the answer contains.
 */
const showChanged = (cache: QueryClient, patient: Patient) => {
  const recordKey = patientKeys.one(patient.id)
  cache.setQueryData(recordKey, patient)
  void cache.invalidateQueries({ predicate: ({ queryKey }) => JSON.stringify(queryKey) !== JSON.stringify(recordKey) })
}

const useChange = <V>(mutationFn: (variables: V) => Promise<Patient>) => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: (patient) => showChanged(cache, patient),
    // After a refusal the cache is outdated: someone else may have changed the record.
    onError: () => void cache.invalidateQueries({ queryKey: patientKeys.all }),
  })
}

type Versioned = Pick<Patient, 'id' | 'version'>
/** A line of the list does not carry the record's version. */
type MaybeVersioned = Pick<Patient, 'id'> & { version?: number }

const versionedParams = ({ id, version }: MaybeVersioned) => ({
  params: { id },
  ...(version !== undefined && { ifMatch: version }),
})

/**
 * PAT-02: creates a record. Refusal: patient_duplicate, with the similar records that `despite`
 * does not list in details.duplicates.
 */
export const useCreatePatient = () => useChange((body: NewPatientBody) => call(wire.createPatient, { body }))

/** PAT-02: replaces the whole record. Refusals: version_conflict, patient_merged. */
export const useUpdatePatient = () =>
  useChange(({ patient, body }: { patient: Versioned; body: PatientBody }) =>
    call(wire.updatePatient, { params: { id: patient.id }, body, ifMatch: patient.version }),
  )

/** Replaces the alerts, for users who may change nothing else. Refusal: version_conflict. */
export const useUpdateAlerts = () =>
  useChange(({ patient, alerts }: { patient: Versioned; alerts: Patient['alerts'] }) =>
    call(wire.updatePatientAlerts, { params: { id: patient.id }, body: { alerts }, ifMatch: patient.version }),
  )

/**
 * PAT-03: archives or restores a record, or makes it inactive. Refusals: patient_is_expected with
 * `{ count }`, patient_merged.
 */
export const useChangeStatus = () =>
  useChange(({ patient, status }: { patient: MaybeVersioned; status: PatientStatus }) =>
    call(wire.changePatientStatus, { ...versionedParams(patient), body: { status } }),
  )

/**
 * PAT-07: deletes a record that nothing refers to. Refused with patient_has_records, which counts
 * what the record holds. `onRemoved` runs before the cache entry is removed, so that a page still
 * showing the record does not request it again.
 */
export const useDeletePatient = (onRemoved?: () => void | Promise<void>) => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (patient: MaybeVersioned) => call(wire.deletePatient, versionedParams(patient)),
    onSuccess: async (_, { id }) => {
      await onRemoved?.()
      cache.removeQueries({ queryKey: patientKeys.one(id) })
    },
    onSettled: () => void cache.invalidateQueries({ queryKey: patientKeys.all }),
  })
}
