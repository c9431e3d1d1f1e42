import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as wire from '@molaire/contract/patients/endpoints'
import type { Relationship } from '@molaire/domain/patients/family-links'
import { call } from '../../../platform/api/client.ts'
import { useAnswer } from '../../../platform/api/use-answer.ts'
import { patientKeys } from '../api.ts'

const familyKey = (id: string) => ['patients', 'family', id] as const

/** PAT-06: the family of a patient, and the payer. */
export const useFamily = (id: string) => useAnswer(familyKey(id), wire.getFamily, { params: { id } })

/**
 * A link appears in two records and a payer in three, so all patient queries are read again; after
 * a refusal too.
 */
const useFamilyChange = <V, R>(mutationFn: (variables: V) => Promise<R>) => {
  const cache = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => void cache.invalidateQueries({ queryKey: patientKeys.all }) })
}

/**
 * Links a relative; `relationship` is what the relative is to the patient. Refusals:
 * family_link_exists, family_link_to_oneself, patient_archived.
 */
export const useLinkRelative = () =>
  useFamilyChange(({ id, ...body }: { id: string; relativeId: string; relationship: Relationship }) =>
    call(wire.createFamilyLink, { params: { id }, body }),
  )

/** Removes a link in both directions. */
export const useUnlink = () => useFamilyChange((linkId: string) => call(wire.deleteFamilyLink, { params: { id: linkId } }))

/**
 * Sets whose account pays; null means their own. Refusals: patient_payer_has_payer,
 * patient_pays_for_others with `{ count }`, patient_archived, patient_merged.
 */
export const useSetPayer = () =>
  useFamilyChange(({ id, version, payerId }: { id: string; version?: number; payerId: string | null }) =>
    call(wire.setPayer, { params: { id }, body: { payerId }, ...(version !== undefined && { ifMatch: version }) }),
  )
