import { inBothLanguages } from '../../../platform/words/in-both-languages.ts'

/** What the patient's own copy says of appointments. */
export const words = inBothLanguages((say) => ({
  title: say('Rendez-vous', 'Appointments'),
  header: [
    say('Date', 'Date'),
    say('Heure', 'Time'),
    say('Durée', 'Duration'),
    say('Type', 'Type'),
    say('Avec', 'With'),
    say('Statut', 'Status'),
    say('Motif', 'Reason'),
  ],
  /** Why it was called off, after its status. */
  because: (status: string, reason: string) => say(`${status} : ${reason}`, `${status}: ${reason}`),
}))
