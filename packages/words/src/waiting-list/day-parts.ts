import type { DayPart } from '@molaire/domain/waiting-list/availability'
import { defineTerms, type InBothLanguages } from '../shared/define-terms.ts'

/** Parts of a day, in the form used within a sentence. */
export const dayPartWords = defineTerms('day-parts', {
  morning: { fr: 'avant-midi', en: 'morning' },
  afternoon: { fr: 'après-midi', en: 'afternoon' },
  evening: { fr: 'soir', en: 'evening' },
} satisfies Record<DayPart, InBothLanguages>)
