import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as wire from '@molaire/contract/patients/endpoints'
import type { Relationship } from '@molaire/domain/patients/family-links'
import { call } from '../../../platform/api/client.ts'
import { useAnswer } from '../../../platform/api/use-answer.ts'
import { patientKeys } from '../api.ts'

const familyKey = (id: string) => ['patients', 'family', id] as const

/** PAT-06: the family around a file, and who pays. */
export const useFamily = (id: string) => useAnswer(familyKey(id), wire.getFamily, { params: { id } })

/**
 * A link shows in two files, and a payer in three: all of them are asked again, after a refusal
 * too.
 */
const useFamilyChange = <V, R>(mutationFn: (variables: V) => Promise<R>) => {
  const cache = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => void cache.invalidateQueries({ queryKey: patientKeys.all }) })
}

/**
 * The relative is the patient's `relationship`. Refusals: family_link_exists,
 * family_link_to_oneself, patient_archived.
 */
export const useLinkRelative = () =>
  useFamilyChange(({ id, ...body }: { id: string; relativeId: string; relationship: Relationship }) =>
    call(wire.createFamilyLink, { params: { id }, body }),
  )

/** Takes a link away, with its mirror. */
export const useUnlink = () => useFamilyChange((linkId: string) => call(wire.deleteFamilyLink, { params: { id: linkId } }))

/**
 * Whose account pays; null: their own. Refusals: patient_payer_has_payer, patient_pays_for_others
 * with `{ count }`, patient_archived, patient_merged.
 */
export const useSetPayer = () =>
  useFamilyChange(({ id, version, payerId }: { id: string; version?: number; payerId: string | null }) =>
    call(wire.setPayer, { params: { id }, body: { payerId }, ...(version !== undefined && { ifMatch: version }) }),
  )
