import type { Family, NamedPatient } from '@molaire/contract/patients/shapes'
import type { Relationship } from '@molaire/domain/patients/family-links'

/** « Rosalie Bélanger »: patients have no title. */
export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string => `${firstName} ${lastName}`

/**
 * PAT-06: who could see a minor's record until it became their own: the linked parents and the
 * payer.
 */
export const whoSaw = ({ relatives, payer }: Family): { patient: NamedPatient; as: 'parent' | 'payer' | 'both' }[] => {
  const parents = relatives.filter(({ relationship }) => relationship === 'parent').map(({ patient }) => patient)
  const parentEntries = parents.map((patient) => ({
    patient,
    as: patient.id === payer?.id ? ('both' as const) : ('parent' as const),
  }))
  return payer && !parents.some(({ id }) => id === payer.id) ? [...parentEntries, { patient: payer, as: 'payer' }] : parentEntries
}

const generation = 16
const adult = 18

/**
 * What someone probably is to a patient, from both ages in years; undefined when these do not tell.
 */
export const likelyRelationship = (ageOfPatient: number | null, ageOfRelative: number | null): Relationship | undefined => {
  if (ageOfPatient === null || ageOfRelative === null) return undefined
  if (ageOfRelative - ageOfPatient >= generation) return 'parent'
  if (ageOfPatient - ageOfRelative >= generation) return 'child'
  if (ageOfPatient < adult && ageOfRelative < adult) return 'sibling'
  return ageOfPatient >= adult && ageOfRelative >= adult ? 'spouse' : undefined
}
