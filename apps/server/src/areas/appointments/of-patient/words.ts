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
  because: (status: string, reason: string) => say(`${status}\u00a0: ${reason}`, `${status}: ${reason}`),
}))

/** The text about what is written at appointments. */
export const notesWords = inBothLanguages((say) => ({
  title: say('Notes des rendez-vous', 'Appointment notes'),
  header: [say('Rendez-vous', 'Appointment'), say('Texte', 'Text'), say('Écrit par', 'Written by'), say('Le', 'On')],
  /** A field after the signature, and why it was amended. */
  amended: (field: string, reason: string) => say(`${field}, corrigé (${reason})`, `${field}, corrected (${reason})`),
  signature: say('Signature', 'Signature'),
  brokenSignature: say('Signature (textes modifiés depuis la signature)', 'Signature (text changed since it was signed)'),
}))
