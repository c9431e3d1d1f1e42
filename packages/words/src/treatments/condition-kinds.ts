import { defineTerms } from '../shared/define-terms.ts'

/** What a tooth is, beside its treatments (APT-07). */
export const conditionKindWords = defineTerms('tooth-conditions', {
  missing: { fr: 'Absente', en: 'Missing' },
  implant: { fr: 'Implant', en: 'Implant' },
  existing: { fr: 'Restauration existante', en: 'Existing restoration' },
})
