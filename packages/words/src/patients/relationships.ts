import type { Relationship } from '@molaire/domain/patients/family-links'
import { defineTerms, type InBothLanguages } from '../shared/define-terms.ts'

/** What a relative is to the patient. */
export const relationshipWords = defineTerms('relationships', {
  parent: { fr: 'Parent', en: 'Parent' },
  child: { fr: 'Enfant', en: 'Child' },
  spouse: { fr: 'Conjoint(e)', en: 'Spouse' },
  sibling: { fr: 'Frère ou sœur', en: 'Sibling' },
} satisfies Record<Relationship, InBothLanguages>)
