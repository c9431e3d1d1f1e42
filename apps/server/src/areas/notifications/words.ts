import { inBothLanguages } from '../../platform/words/in-both-languages.ts'

/** NOTIF-06: the messages of the notifications that the server writes. */
export const words = inBothLanguages((say) => ({
  newPatient: say(
    (name: string) => `Dossier ajouté : ${name}`,
    (name: string) => `Record added: ${name}`,
  ),
  aNewPatient: say('Un dossier a été ajouté.', 'A record was added.'),
  imported: say(
    (count: number) => (count === 1 ? '1 dossier importé' : `${count} dossiers importés`),
    (count: number) => (count === 1 ? '1 record imported' : `${count} records imported`),
  ),
  aNewAppointment: say('Un rendez-vous a été pris.', 'An appointment was booked.'),
  today: say('Aujourd’hui', 'Today'),
  tomorrow: say('Demain', 'Tomorrow'),
  /** Of several patients, `time` is when the first one comes. */
  toConfirm: say(
    (day: string, time: string, count: number) =>
      count === 1 ? `${day}, ${time} : 1 patient à confirmer` : `${day} : ${count} patients à confirmer, dès ${time}`,
    (day: string, time: string, count: number) =>
      count === 1 ? `${day}, ${time}: 1 patient to confirm` : `${day}: ${count} patients to confirm, from ${time}`,
  ),
  anInvoiceReady: say('Une facture est prête à réviser.', 'An invoice is ready for review.'),
  billing: {
    issued: say(
      (number: string) => `Facture ${number} émise`,
      (number: string) => `Invoice ${number} issued`,
    ),
    paid: say(
      (number: string) => `Paiement reçu, facture ${number}`,
      (number: string) => `Payment received, invoice ${number}`,
    ),
    advance: say(
      (number: string) => `Facture ${number} payée avec une avance d’honoraires`,
      (number: string) => `Invoice ${number} paid from a fee advance`,
    ),
    reversed: say(
      (number: string) => `Paiement annulé, facture ${number}`,
      (number: string) => `Payment reversed, invoice ${number}`,
    ),
    credited: say(
      (number: string) => `Note de crédit, facture ${number}`,
      (number: string) => `Credit note, invoice ${number}`,
    ),
    credit_reversed: say(
      (number: string) => `Note de crédit annulée, facture ${number}`,
      (number: string) => `Credit note reversed, invoice ${number}`,
    ),
    cancelled: say(
      (number: string) => `Facture ${number} annulée`,
      (number: string) => `Invoice ${number} cancelled`,
    ),
  },
  anInvoice: say('Une facture a changé', 'An invoice has changed'),
  draftCancelled: say('Brouillon de facture annulé', 'Draft invoice cancelled'),
  lowStock: say(
    (name: string, left: string, threshold: string) => `${name} : il en reste ${left} (seuil : ${threshold})`,
    (name: string, left: string, threshold: string) => `${name}: ${left} left (threshold: ${threshold})`,
  ),
  updated: say(
    (version: string) => `Molaire est passé à la version ${version}.`,
    (version: string) => `Molaire was updated to version ${version}.`,
  ),
}))
