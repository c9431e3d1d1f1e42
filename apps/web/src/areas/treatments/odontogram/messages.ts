import { surfaceWords } from '@molaire/words/treatments/surfaces'
import { defineMessages } from '../../../platform/i18n/define-messages.ts'

/** The words of the tooth chart. */
export const messages = defineMessages('treatments-odontogram', {
  title: { fr: 'Odontogramme', en: 'Tooth chart' },
  jaws: {
    upper: { fr: 'Arcade supérieure', en: 'Upper arch' },
    lower: { fr: 'Arcade inférieure', en: 'Lower arch' },
  },
  keys: {
    fr: 'Flèches pour changer de dent, M, O, D, V, L et P pour les surfaces, Espace pour la dent, Entrée pour ajouter l’acte suggéré.',
    en: 'Arrow keys change tooth; M, O, D, B, L and P choose surfaces; Space chooses the tooth; Enter adds the suggested treatment.',
  },
  dentition: {
    label: { fr: 'Dentition affichée', en: 'Teeth shown' },
    permanent: { fr: 'Permanente', en: 'Permanent' },
    primary: { fr: 'Temporaire', en: 'Primary' },
    mixed: { fr: 'Mixte', en: 'Mixed' },
  },
  legend: {
    label: { fr: 'Légende', en: 'Legend' },
    existing: { fr: 'Existant', en: 'Existing' },
    today: { fr: 'Aujourd’hui', en: 'Today' },
    planned: { fr: 'Planifié', en: 'Planned' },
    selected: { fr: 'Sélection', en: 'Selection' },
  },
  surfaces: surfaceWords,
  /** A surface on hover. */
  surfaceOf: { fr: '{tooth}, {surface}', en: '{tooth}, {surface}' },
  /** FDI number, what tooth it is, and what the chart shows of it. */
  tooth: { fr: '{tooth}, {name}', en: '{tooth}, {name}' },
  names: {
    place: {
      upperRight: { fr: 'supérieure droite', en: 'upper right' },
      upperLeft: { fr: 'supérieure gauche', en: 'upper left' },
      lowerLeft: { fr: 'inférieure gauche', en: 'lower left' },
      lowerRight: { fr: 'inférieure droite', en: 'lower right' },
    },
    permanent: {
      1: { fr: 'incisive centrale {place}', en: '{place} central incisor' },
      2: { fr: 'incisive latérale {place}', en: '{place} lateral incisor' },
      3: { fr: 'canine {place}', en: '{place} canine' },
      4: { fr: 'première prémolaire {place}', en: '{place} first premolar' },
      5: { fr: 'deuxième prémolaire {place}', en: '{place} second premolar' },
      6: { fr: 'première molaire {place}', en: '{place} first molar' },
      7: { fr: 'deuxième molaire {place}', en: '{place} second molar' },
      8: { fr: 'troisième molaire {place}', en: '{place} third molar' },
    },
    primary: {
      1: { fr: 'incisive centrale temporaire {place}', en: 'primary {place} central incisor' },
      2: { fr: 'incisive latérale temporaire {place}', en: 'primary {place} lateral incisor' },
      3: { fr: 'canine temporaire {place}', en: 'primary {place} canine' },
      4: { fr: 'première molaire temporaire {place}', en: 'primary {place} first molar' },
      5: { fr: 'deuxième molaire temporaire {place}', en: 'primary {place} second molar' },
    },
  },
  states: {
    existing: { fr: 'existant\u00a0: {parts}', en: 'existing: {parts}' },
    today: { fr: 'aujourd’hui\u00a0: {parts}', en: 'today: {parts}' },
    planned: { fr: 'planifié\u00a0: {parts}', en: 'planned: {parts}' },
    missing: { fr: 'absente', en: 'missing' },
    extracted: { fr: 'extraite aujourd’hui', en: 'extracted today' },
    toExtract: { fr: 'extraction planifiée', en: 'extraction planned' },
    crown: { fr: 'couronne', en: 'crown' },
    canals: { fr: 'traitement de canal', en: 'root canal' },
    implant: { fr: 'implant', en: 'implant' },
    selected: { fr: 'sélection\u00a0: {surfaces}', en: 'selected: {surfaces}' },
  },
})
