import { inBothLanguages } from '../../../platform/words/in-both-languages.ts'

/** The text about appointments in a patient's copy. */
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
  /** The cancellation reason, after the status. */
  because: (status: string, reason: string) => say(`${status} : ${reason}`, `${status}: ${reason}`),
}))
