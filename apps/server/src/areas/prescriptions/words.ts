import { prescriptionElementWords as terms } from '@molaire/words/prescriptions/elements'
import { inBothLanguages } from '../../platform/words/in-both-languages.ts'

/** The text about prescriptions in a patient's copy. */
export const words = inBothLanguages((say) => ({
  title: say('Ordonnances', 'Prescriptions'),
  header: [
    say('Date', 'Date'),
    say('Médicament', 'Medication'),
    say('Détails', 'Details'),
    say('Prescripteur', 'Prescriber'),
    say('Statut', 'Status'),
  ],
  detail: (name: keyof typeof terms, value: string) => say(`${terms[name].fr}\u00a0: ${value}`, `${terms[name].en}: ${value}`),
  /** Why it was cancelled, after the status. */
  because: (status: string, reason: string) => say(`${status}\u00a0: ${reason}`, `${status}: ${reason}`),
  licence: (number: string) => say(`Permis nº\u00a0${number}`, `Licence no.\u00a0${number}`),
}))
