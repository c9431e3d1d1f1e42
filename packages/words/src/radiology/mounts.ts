import type { ImageSide } from '@molaire/domain/radiology/kinds'
import type { MountLayout, SlotName } from '@molaire/domain/radiology/mounts'
import { defineTerms, type InBothLanguages } from '../shared/define-terms.ts'

/** The layouts of mounts. */
export const mountLayoutWords = defineTerms('mount-layouts', {
  bitewing_2: { fr: '2 interproximales', en: '2 bitewings' },
  bitewing_4: { fr: '4 interproximales', en: '4 bitewings' },
  full_mouth_18: { fr: 'Bouche complète (18)', en: 'Full mouth (18)' },
} satisfies Record<MountLayout, InBothLanguages>)

/** The slots of mounts. */
export const mountSlotWords = defineTerms('mount-slots', {
  bitewing_right: { fr: 'Interproximale droite', en: 'Right bitewing' },
  bitewing_left: { fr: 'Interproximale gauche', en: 'Left bitewing' },
  bitewing_right_molar: { fr: 'Interproximale molaire droite', en: 'Right molar bitewing' },
  bitewing_right_premolar: { fr: 'Interproximale prémolaire droite', en: 'Right premolar bitewing' },
  bitewing_left_premolar: { fr: 'Interproximale prémolaire gauche', en: 'Left premolar bitewing' },
  bitewing_left_molar: { fr: 'Interproximale molaire gauche', en: 'Left molar bitewing' },
  upper_right_molar: { fr: 'Molaires supérieures droites', en: 'Upper right molars' },
  upper_right_premolar: { fr: 'Prémolaires supérieures droites', en: 'Upper right premolars' },
  upper_right_canine: { fr: 'Canine supérieure droite', en: 'Upper right canine' },
  upper_incisors: { fr: 'Incisives supérieures', en: 'Upper incisors' },
  upper_left_canine: { fr: 'Canine supérieure gauche', en: 'Upper left canine' },
  upper_left_premolar: { fr: 'Prémolaires supérieures gauches', en: 'Upper left premolars' },
  upper_left_molar: { fr: 'Molaires supérieures gauches', en: 'Upper left molars' },
  lower_left_molar: { fr: 'Molaires inférieures gauches', en: 'Lower left molars' },
  lower_left_premolar: { fr: 'Prémolaires inférieures gauches', en: 'Lower left premolars' },
  lower_left_canine: { fr: 'Canine inférieure gauche', en: 'Lower left canine' },
  lower_incisors: { fr: 'Incisives inférieures', en: 'Lower incisors' },
  lower_right_canine: { fr: 'Canine inférieure droite', en: 'Lower right canine' },
  lower_right_premolar: { fr: 'Prémolaires inférieures droites', en: 'Lower right premolars' },
  lower_right_molar: { fr: 'Molaires inférieures droites', en: 'Lower right molars' },
} satisfies Record<SlotName, InBothLanguages>)

/** The sides of the mouth, beside the name of an image. */
export const imageSideWords = defineTerms('image-sides', {
  right: { fr: 'Droite', en: 'Right' },
  left: { fr: 'Gauche', en: 'Left' },
} satisfies Record<ImageSide, InBothLanguages>)
