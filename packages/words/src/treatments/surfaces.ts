import type { Surface } from '@molaire/domain/treatments/surfaces'
import { defineTerms, type InBothLanguages } from '../shared/define-terms.ts'

/** The names of the surfaces of a tooth; P is L of an upper tooth. */
export const surfaceWords = defineTerms('tooth-surfaces', {
  M: { fr: 'mésiale', en: 'mesial' },
  O: { fr: 'occlusale', en: 'occlusal' },
  I: { fr: 'incisive', en: 'incisal' },
  D: { fr: 'distale', en: 'distal' },
  B: { fr: 'vestibulaire', en: 'buccal' },
  V: { fr: 'vestibulaire', en: 'facial' },
  L: { fr: 'linguale', en: 'lingual' },
  P: { fr: 'palatine', en: 'palatal' },
} satisfies Record<Surface | 'P', InBothLanguages>)
