import { skipToken, useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { listPatientAppointments } from '@molaire/contract/appointments/endpoints'
import * as wire from '@molaire/contract/patients/endpoints'
import type { Patient } from '@molaire/contract/patients/shapes'
import type { Answer, Sent } from '@molaire/contract/shared/endpoint'
import { call } from '../../../platform/api/client.ts'
import { useAnswer } from '../../../platform/api/use-answer.ts'
import { patientKeys } from '../api.ts'

type Duplicates = Answer<typeof wire.listDuplicates>

/** PAT-04: records that may belong to the same person as this one. */
export const useLikelyDuplicates = (patient: Patient): UseQueryResult<Duplicates> => {
  const { id, firstName, lastName, dateOfBirth, phone, email, healthInsuranceNumber } = patient
  const query = {
    firstName,
    lastName,
    dateOfBirth: dateOfBirth ?? undefined,
    phone: phone ?? undefined,
    email: email ?? undefined,
    healthInsuranceNumber: healthInsuranceNumber ?? undefined,
    exceptId: id,
  }
  return useAnswer(['patients', 'duplicates', query], wire.listDuplicates, { query })
}

/** Counts what a merge would move from a record: appointments and family links. */
export const useWhatMoves = (id: string | undefined) =>
  useQuery({
    queryKey: ['patients', 'moves', id] as const,
    queryFn:
      id === undefined
        ? skipToken
        : async ({ signal }) => {
            const count = (when: 'upcoming' | 'past') =>
              call(listPatientAppointments, { params: { id }, query: { when, limit: 1 }, signal })
            const [upcoming, past, family] = await Promise.all([
              count('upcoming'),
              count('past'),
              call(wire.getFamily, { params: { id }, signal }),
            ])
            return {
              upcoming: upcoming.count,
              past: past.count,
              relatives: family.relatives.length,
              paysFor: family.paysFor.length,
            }
          },
  })

/** The merges of a record, the latest first. */
export const useMerges = (id: string) => useAnswer(['patients', 'merges', id], wire.listMerges, { params: { id } })

/** A merge affects many screens, so every cached answer is read again. */
const useMergeChange = <V, R>(mutationFn: (variables: V) => Promise<R>) => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () => void cache.invalidateQueries(),
    onError: () => void cache.invalidateQueries({ queryKey: patientKeys.all }),
  })
}

/**
 * Merges a record into `kept`. Refusals: version_conflict, patient_merge_overlap with `{
 * appointments }`, patient_merged, patient_archived, patient_merge_with_itself.
 */
export const useMergePatients = () =>
  useMergeChange(({ kept, ...body }: { kept: Patient } & Sent<typeof wire.mergePatients>['body']) =>
    call(wire.mergePatients, { params: { id: kept.id }, body, ifMatch: kept.version }),
  )

/**
 * Undoes a merge. Refusals: patient_merge_undone, patient_merge_too_old, patient_merge_overlap,
 * patient_merged.
 */
export const useUndoMerge = () => useMergeChange((id: string) => call(wire.undoMerge, { params: { id } }))
