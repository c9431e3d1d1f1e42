import { inBothLanguages } from '../../platform/words/in-both-languages.ts'

/** What the patient's own copy says of the waiting list. */
export const words = inBothLanguages((say) => ({
  title: say('Liste d’attente', 'Waiting list'),
  header: [
    say('Depuis le', 'Since'),
    say('Type', 'Type'),
    say('Avec', 'With'),
    say('Souhaits', 'Wishes'),
    say('Statut', 'Status'),
  ],
  anyone: say('N’importe qui', 'Anyone'),
  /** From and until which day, where they are told. */
  from: (day: string) => say(`à partir du ${day}`, `from ${day}`),
  until: (day: string) => say(`jusqu’au ${day}`, `until ${day}`),
  note: (note: string) => say(`Note : ${note}`, `Note: ${note}`),
}))
