import type { Locale } from '@molaire/contract/shared/fields'
import { timeOf } from '@molaire/domain/shared/local-time'
import { writtenTime } from '@molaire/words/shared/times'
import { wallClock } from '../../../platform/clock/zone.ts'
import { inBothLanguages } from '../../../platform/words/in-both-languages.ts'
import { writtenDay } from '../../../platform/words/written.ts'

/** The sentences of a copy and of the files around it. Its terms come from packages/words. */
export const copyWords = inBothLanguages((say) => ({
  title: say('Copie du dossier', 'Copy of the record'),
  made: (day: string, time: string) => say(`Faite le ${day} à ${time}`, `Made on ${day} at ${time}`),
  born: (day: string, age: string) => say(`Date de naissance\u00a0: ${day}${age}`, `Date of birth: ${day}${age}`),
  unborn: say('Date de naissance inconnue', 'Date of birth unknown'),
  years: (n: number) =>
    n === 0 ? say('moins de 1 an', 'under 1 year') : say(`${n} ${n < 2 ? 'an' : 'ans'}`, `${n} ${n === 1 ? 'year' : 'years'}`),
  contains: say(
    'Cette copie contient tout le dossier à la date où elle a été faite. Elle est gratuite (Loi sur les renseignements de santé et de services sociaux, RLRQ, c. R-22.1). Un fichier structuré pour un autre logiciel l’accompagne.',
    'This copy contains the full record as of the date it was made. It is free of charge (Act respecting health and social services information, CQLR, c. R-22.1). A structured file for other software comes with it.',
  ),
  replaced: (file: string) =>
    say(
      `Le signe \ufffd remplace des lettres que ce document ne peut pas afficher (arabe, hébreu, émojis…). Elles figurent dans le fichier ${file}.`,
      `The sign \ufffd replaces letters that this document can’t show (Arabic, Hebrew, emoji…). You’ll find them in the file ${file}.`,
    ),
  page: say('Page {page} de {pages}', 'Page {page} of {pages}'),
  nothing: '—',
  phone: say('Tél.', 'Phone'),
  fax: say('Téléc.', 'Fax'),
  files: {
    folder: say('dossier', 'record'),
    pdf: say('dossier.pdf', 'record.pdf'),
    json: say('dossier.json', 'record.json'),
    readme: say('LISEZMOI.txt', 'README.txt'),
  },
  readme: ({ name, clinic, made }: { name: string; clinic: string; made: string }) => [
    say(`Copie du dossier de ${name}`, `Copy of ${name}’s record`),
    clinic,
    made,
    '',
    say('Dans cette archive\u00a0:', 'In this archive:'),
    say('- dossier.pdf\u00a0: le dossier, à lire et à imprimer.', '- record.pdf: the record, to read and print.'),
    say(
      '- dossier.json\u00a0: le même contenu, structuré, pour un autre logiciel (UTF-8, dates ISO 8601).',
      '- record.json: the same content, structured, for other software (UTF-8, ISO 8601 dates).',
    ),
    '',
    say(
      'Cette copie est gratuite (RLRQ, c. R-22.1). Elle contient des renseignements de santé. Gardez-la en lieu sûr.',
      'This copy is free of charge (CQLR, c. R-22.1). It contains health information. Keep it in a safe place.',
    ),
  ],

  identity: say('Identité', 'Identity'),
  contact: say('Coordonnées', 'Contact'),
  followUp: say('Suivi à la clinique', 'At the clinic'),
  preferences: say('Préférences', 'Preferences'),
  consents: say('Consentements', 'Consents'),
  alerts: say('Alertes', 'Alerts'),
  none: say('Rien au dossier.', 'Nothing on record.'),
  family: say('Famille et compte', 'Family and account'),
  communications: say('Registre des communications', 'Disclosure log'),
  status: say('Statut du dossier', 'Record status'),
  createdAt: say('Dossier créé le', 'Record created on'),
  id: say('Identifiant du dossier', 'Record ID'),
  mergedInto: say('Fusionné avec le dossier de', 'Merged into the record of'),
  address: say('Adresse', 'Address'),
  emergencyContact: say('En cas d’urgence', 'In an emergency'),
  payer: say('Compte payé par', 'Account paid by'),
  paysFor: say('Paie pour', 'Pays for'),
  own: say('soi-même', 'themselves'),
  any: say('indifférent', 'any'),
  register: [
    say('Date', 'Date'),
    say('Destinataire', 'Recipient'),
    say('Motif', 'Purpose'),
    say('Contenu', 'Contents'),
    say('Par', 'By'),
  ],
  alertColumns: [say('Type', 'Type'), say('Alerte', 'Alert')],
  /** The parts of a record by name; a part that is not here is shown by its own name. */
  contents: {
    file: say('renseignements', 'information'),
    family: say('famille', 'family'),
    appointments: say('rendez-vous', 'appointments'),
    waitingList: say('liste d’attente', 'waiting list'),
    prescriptions: say('ordonnances', 'prescriptions'),
    communications: say('registre', 'log'),
  } as Readonly<Record<string, string>>,
}))
export type CopyWords = (typeof copyWords)[Locale]

/** A day and a time of day, in a time zone. */
export function momentWords(moment: Date, { language, timeZone }: { language: Locale; timeZone: string }) {
  const { date, minutes } = wallClock(moment, timeZone)
  return { day: writtenDay(date, language), time: writtenTime(timeOf(minutes), language) }
}
