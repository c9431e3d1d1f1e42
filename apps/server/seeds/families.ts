import type { Relationship } from '@molaire/domain/patients/family-links'

/** A family of the demo, around a named patient. Names identify patients in the plan. */
export interface FamilyPlan {
  of: string
  relatives: readonly { name: string; relationship: Relationship; isPaidFor?: boolean }[]
}

/**
 * One family with small children, and one whose children hold their own files: Jade has opened hers
 * to her family, Félix has not.
 */
export const families: readonly FamilyPlan[] = [
  {
    of: 'Geneviève Côté-Bélanger',
    relatives: [
      { name: 'Martin Bélanger', relationship: 'spouse' },
      { name: 'Rosalie Bélanger', relationship: 'child', isPaidFor: true },
      { name: 'Théo Bélanger', relationship: 'child', isPaidFor: true },
      { name: 'Louise Côté', relationship: 'parent' },
    ],
  },
  {
    of: 'Isabelle Ouellette',
    relatives: [
      { name: 'Félix Ouellette', relationship: 'child', isPaidFor: true },
      { name: 'Jade Ouellette', relationship: 'child', isPaidFor: true },
      { name: 'Samuel Ouellette', relationship: 'child', isPaidFor: true },
    ],
  },
]
