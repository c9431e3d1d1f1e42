import { keepPreviousData, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import * as wire from '@molaire/contract/patients/endpoints'
import type { Patient } from '@molaire/contract/patients/shapes'
import type { Sent } from '@molaire/contract/shared/endpoint'
import type { PatientStatus } from '@molaire/domain/patients/status'
import { call } from '../../platform/api/client.ts'
import { useAnswer } from '../../platform/api/use-answer.ts'

type PatientQuery = Sent<typeof wire.listPatients>['query']
type NewPatientBody = Sent<typeof wire.createPatient>['body']
export type PatientBody = Sent<typeof wire.updatePatient>['body']

/**
 * Keys of this area's cache. A booking or an appointment changes what a patient's line says:
 * refresh `patientKeys.all`.
 */
export const patientKeys = {
  all: ['patients'] as const,
  list: (query: PatientQuery) => ['patients', 'list', query] as const,
  one: (id: string) => ['patients', 'one', id] as const,
}

/** One page of the list. While the next page or a new search loads, the one before stays. */
export const usePatients = (query: PatientQuery) =>
  useAnswer(patientKeys.list(query), wire.listPatients, { query }, { placeholderData: keepPreviousData })

/**
 * One file, with all that it says; reading it is a view in the audit log. Nothing is asked without
 * an id.
 */
export const usePatient = (id: string | undefined) =>
  useAnswer(patientKeys.one(id ?? ''), wire.getPatient, id === undefined ? undefined : { params: { id } })

/** One file as the server knows it now. */
export const askForPatient = (id: string): Promise<Patient> => call(wire.getPatient, { params: { id } })

/**
 * Names and alerts are shown on many screens: all are asked again, but for the file itself, which
 * the answer gave.
 */
const showChanged = (cache: QueryClient, patient: Patient) => {
  const own = patientKeys.one(patient.id)
  cache.setQueryData(own, patient)
  void cache.invalidateQueries({ predicate: ({ queryKey }) => JSON.stringify(queryKey) !== JSON.stringify(own) })
}

const useChange = <V>(mutationFn: (variables: V) => Promise<Patient>) => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: (patient) => showChanged(cache, patient),
    // After a refusal somebody else may have changed what is shown.
    onError: () => void cache.invalidateQueries({ queryKey: patientKeys.all }),
  })
}

type Versioned = Pick<Patient, 'id' | 'version'>
/** A line of the list does not know its file's version. */
type MaybeVersioned = Pick<Patient, 'id'> & { version?: number }

const named = ({ id, version }: MaybeVersioned) => ({ params: { id }, ...(version !== undefined && { ifMatch: version }) })

/**
 * Opens a file (PAT-02). Refusal: patient_duplicate, whose details.duplicates are files like it
 * that `despite` does not name.
 */
export const useCreatePatient = () => useChange((body: NewPatientBody) => call(wire.createPatient, { body }))

/** PAT-02: writes the whole file again. Refusals: version_conflict, patient_merged. */
export const useUpdatePatient = () =>
  useChange(({ patient, body }: { patient: Versioned; body: PatientBody }) =>
    call(wire.updatePatient, { params: { id: patient.id }, body, ifMatch: patient.version }),
  )

/**
 * What must be known before anyone touches the patient, for who may change that alone. Refusal:
 * version_conflict.
 */
export const useUpdateAlerts = () =>
  useChange(({ patient, alerts }: { patient: Versioned; alerts: Patient['alerts'] }) =>
    call(wire.updatePatientAlerts, { params: { id: patient.id }, body: { alerts }, ifMatch: patient.version }),
  )

/**
 * PAT-03: archives a file or brings it back. Refusals: patient_is_expected with `{ count }`,
 * patient_merged.
 */
export const useChangeStatus = () =>
  useChange(({ patient, status }: { patient: MaybeVersioned; status: PatientStatus }) =>
    call(wire.changePatientStatus, { ...named(patient), body: { status } }),
  )

/**
 * PAT-07: removes a file that nothing names; refused with patient_has_records, which counts what it
 * holds. `onRemoved` leads away from it before it is forgotten: a page that still shows it would
 * look for it in vain.
 */
export const useDeletePatient = (onRemoved?: () => void | Promise<void>) => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (patient: MaybeVersioned) => call(wire.deletePatient, named(patient)),
    onSuccess: async (_, { id }) => {
      await onRemoved?.()
      cache.removeQueries({ queryKey: patientKeys.one(id) })
    },
    onSettled: () => void cache.invalidateQueries({ queryKey: patientKeys.all }),
  })
}
