import type { ImageKind } from '@molaire/domain/radiology/kinds'
import { defineTerms, type InBothLanguages } from '../shared/define-terms.ts'

/** The kinds of images (RAD-01). */
export const imageKindWords = defineTerms('image-kinds', {
  bitewing: { fr: 'Interproximale', en: 'Bitewing' },
  periapical: { fr: 'Périapicale', en: 'Periapical' },
  occlusal: { fr: 'Occlusale', en: 'Occlusal' },
  panoramic: { fr: 'Panoramique', en: 'Panoramic' },
  cephalometric: { fr: 'Céphalométrique', en: 'Cephalometric' },
  cbct: { fr: 'Tomographie (CBCT)', en: 'Tomography (CBCT)' },
  photo: { fr: 'Photo', en: 'Photo' },
  other: { fr: 'Autre', en: 'Other' },
} satisfies Record<ImageKind, InBothLanguages>)
