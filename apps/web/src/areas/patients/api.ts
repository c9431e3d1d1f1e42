import { keepPreviousData, useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useDebouncedValue } from '@mantine/hooks'
import * as wire from '@molaire/contract/patients/endpoints'
import type { Answer, Sent } from '@molaire/contract/shared/endpoint'
import { call } from '../../platform/api/client.ts'

export type PatientList = Answer<typeof wire.listPatients>
export type PatientQuery = Sent<typeof wire.listPatients>['query']
export type NewPatientBody = Sent<typeof wire.createPatient>['body']

/** Keys of this area's cache. A booking or a visit changes what a patient's line says: refresh `patientKeys.all`. */
export const patientKeys = {
  all: ['patients'] as const,
  list: (query: PatientQuery) => ['patients', 'list', query] as const,
  one: (id: string) => ['patients', 'one', id] as const,
}

/** One page of the list. While the next page or a new search loads, the one before stays. */
export const usePatients = (query: PatientQuery): UseQueryResult<PatientList> =>
  useQuery({
    queryKey: patientKeys.list(query),
    queryFn: ({ signal }) => call(wire.listPatients, { query, signal }),
    placeholderData: keepPreviousData,
  })

const typingPauseMs = 200
const shortList = 8

/**
 * The eight patients that fit what is being typed, active ones only, asked 200 ms after the last key; none for an
 * empty text. `searched` is the text that `data` answers.
 */
export const usePatientSearch = (text: string): UseQueryResult<PatientList> & { searched: string } => {
  const [searched] = useDebouncedValue(text.trim(), typingPauseMs)
  const query: PatientQuery = { search: searched, limit: shortList }
  const result = useQuery({
    queryKey: patientKeys.list(query),
    queryFn: ({ signal }) => call(wire.listPatients, { query, signal }),
    enabled: searched !== '',
    placeholderData: searched === '' ? undefined : keepPreviousData,
  })
  return { ...result, searched }
}

/** Opens a file (PAT-02); every list of patients is asked again. */
export const useCreatePatient = () => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: NewPatientBody) => call(wire.createPatient, { body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: patientKeys.all }),
  })
}
