import { inBothLanguages } from '../../platform/words/in-both-languages.ts'

/** The text about the waiting list in a patient's copy. */
export const words = inBothLanguages((say) => ({
  title: say('Liste d’attente', 'Waiting list'),
  header: [
    say('Depuis le', 'Since'),
    say('Type', 'Type'),
    say('Avec', 'With'),
    say('Préférences', 'Preferences'),
    say('Statut', 'Status'),
  ],
  anyone: say('Premier disponible', 'First available'),
  /** The first and the last day on which the patient is available, if there is one. */
  from: (day: string) => say(`à partir du ${day}`, `from ${day}`),
  until: (day: string) => say(`jusqu’au ${day}`, `until ${day}`),
  note: (note: string) => say(`Note\u00a0: ${note}`, `Note: ${note}`),
}))
