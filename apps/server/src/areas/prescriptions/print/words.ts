import { inBothLanguages } from '../../../platform/words/in-both-languages.ts'

/** The sentences of a printed prescription. Its terms come from packages/words. */
export const printWords = inBothLanguages((say) => ({
  title: say('Ordonnance', 'Prescription'),
  file: say('ordonnance', 'prescription'),
  patient: say('Patient', 'Patient'),
  born: (day: string) => say(`Date de naissance\u00a0: ${day}`, `Date of birth: ${day}`),
  unborn: say('Date de naissance inconnue', 'Date of birth unknown'),
  phone: say('Tél.', 'Phone'),
  fax: say('Téléc.', 'Fax'),
  noRenewal: say('Aucun', 'None'),
  renewals: (n: number) => String(n),
  signature: say('Signature', 'Signature'),
  licence: (number: string) => say(`Permis nº\u00a0${number}`, `Licence no.\u00a0${number}`),
  signed: (day: string, time: string) =>
    say(`Signée au dossier le ${day} à ${time}`, `Signed in the record on ${day} at ${time}`),
  replaced: say(
    'Le signe \ufffd remplace des lettres que ce document ne peut pas afficher.',
    'The sign \ufffd replaces letters that this document can’t show.',
  ),
  page: say('Page {page} de {pages}', 'Page {page} of {pages}'),
}))
