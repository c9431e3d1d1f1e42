import type { SurfaceCount } from '@molaire/domain/tariffs/surface-count'
import { defineTerms, type InBothLanguages } from '../shared/define-terms.ts'

/** CFG-14: how many surfaces an act treats. */
export const surfaceCountWords = defineTerms('surface-counts', {
  none: { fr: 'Aucune', en: 'None' },
  1: { fr: '1', en: '1' },
  2: { fr: '2', en: '2' },
  3: { fr: '3', en: '3' },
  4: { fr: '4', en: '4' },
  5: { fr: '5', en: '5' },
  root_canal: { fr: 'Canal', en: 'Root canal' },
} satisfies Record<SurfaceCount, InBothLanguages>)
