import { inBothLanguages } from '../../../platform/words/in-both-languages.ts'

const nb = '\u00a0'

/** The sentences of the papers of sterilization. Their terms come from packages/words. */
export const paperWords = inBothLanguages((say) => ({
  made: say('Imprimé le', 'Printed on'),
  none: say('—', '—'),
  appointment: say('Rendez-vous', 'Appointment'),
  at: (day: string, time: string) => say(`${day} à ${time}`, `${day} at ${time}`),
  patient: say('Patient', 'Patient'),
  practitioner: say('Professionnel', 'Practitioner'),
  born: (day: string) => say(`Date de naissance${nb}: ${day}`, `Date of birth: ${day}`),
  serialNumber: say('Numéro de série', 'Serial number'),
  content: say('Contenu', 'Contents'),
  sterilizer: say('Stérilisateur', 'Sterilizer'),
  load: say('Charge', 'Load'),
  loadNumber: (day: string, number: number) => say(`${day}, nº${nb}${number}`, `${day}, no.${nb}${number}`),
  machineCycle: (number: string) => say(`cycle ${number}`, `cycle ${number}`),
  machineCycleNumber: say('Nº de cycle', 'Cycle number'),
  releasedBy: say('Libérée par', 'Released by'),
  expires: say('Péremption', 'Expiry'),
  linkedBy: say('Lié par', 'Linked by'),
  status: say('État', 'Status'),
  use: say('Utilisation', 'Use'),
  packedOn: say('Emballé le', 'Packed on'),

  proof: say('Preuve de stérilisation', 'Sterilization record'),
  proofFile: say('preuve-sterilisation', 'sterilization-record'),
  noTrays: say('Aucun plateau n’est lié à ce rendez-vous.', 'No tray is linked to this appointment.'),
  proofIntro: say(
    'Ces plateaux ont servi à ce rendez-vous. Les paramètres et les indicateurs de leurs charges sont notés ici.',
    'These trays were used at this appointment. The parameters and indicators of each tray’s load are listed here.',
  ),
  readings: say('Résultats', 'Results'),

  trace: say('Historique du plateau', 'Tray history'),
  traceFile: say('plateau', 'tray'),
  neverSterilized: say('Ce plateau n’a jamais été stérilisé.', 'This tray was never sterilized.'),
  recalled: say('Visé par un rappel', 'Part of a recall'),

  labels: say('Étiquettes de plateaux', 'Tray labels'),
  labelsFile: say('etiquettes-plateaux', 'tray-labels'),
  label: {
    expires: (day: string) => say(`Péremption${nb}: ${day}`, `Expires ${day}`),
    load: (number: number, sterilizer: string) => say(`Charge${nb}${number}, ${sterilizer}`, `Load${nb}${number}, ${sterilizer}`),
    loadOf: (number: number, day: string, sterilizer: string) =>
      say(`Charge${nb}${number} du ${day}, ${sterilizer}`, `Load${nb}${number} of ${day}, ${sterilizer}`),
    packed: (day: string) => say(`Emballé le ${day}`, `Packed ${day}`),
  },

  recall: say('Rappel de stérilisation', 'Sterilization recall'),
  recallFile: say('rappel-sterilisation', 'sterilization-recall'),
  because: (reason: string, who: string) => say(`Raison${nb}: ${reason} (${who})`, `Reason: ${reason} (${who})`),
  window: say('Charges en doute', 'Loads in question'),
  patients: (count: number) =>
    say(`${count}${nb}${count < 2 ? 'patient' : 'patients'}`, `${count}${nb}${count === 1 ? 'patient' : 'patients'}`),
  exposed: say('Patients exposés', 'Exposed patients'),
  nobody: say('Aucun patient n’a été exposé.', 'No patient was exposed.'),
  quarantined: say('Plateaux mis en quarantaine', 'Quarantined trays'),
  phone: say('Téléphone', 'Phone'),
  trays: say('Plateaux', 'Trays'),
  contact: say('Suivi', 'Follow-up'),
  note: say('Note', 'Note'),
  date: say('Date', 'Date'),
  time: say('Heure', 'Time'),

  recalls: say('Rappels de stérilisation', 'Sterilization recalls'),
  recallsFile: say('rappels-sterilisation', 'sterilization-recalls'),
  noRecalls: say('Aucun rappel n’a été lancé.', 'No recall has been started.'),
  reason: say('Raison', 'Reason'),
  quarantinedCount: say('Plateaux en quarantaine', 'Quarantined trays'),
  exposedCount: say('Patients exposés', 'Exposed patients'),
  toContact: say('À joindre', 'To contact'),

  letterFile: say('lettres-rappel', 'recall-letters'),
  letter: say('Avis important', 'Important notice'),
  dear: (name: string) => say(`Bonjour ${name},`, `Hello ${name},`),
  letterOfLoad: (days: string) =>
    say(
      `Lors d’un contrôle, nous avons constaté qu’un cycle de stérilisation de notre clinique n’avait pas donné le résultat attendu. Des instruments de ce cycle, ou d’un cycle voisin, ont servi lors de votre visite du ${days}.`,
      `During a check, we found that a sterilization cycle at our clinic didn’t give the expected result. Instruments from that cycle, or from one close to it, were used during your visit on ${days}.`,
    ),
  letterOfTrays: (days: string) =>
    say(
      `Lors d’un contrôle, nous avons constaté que la stérilisation de certains instruments de notre clinique n’était pas certaine. Ces instruments ont servi lors de votre visite du ${days}.`,
      `During a check, we found that we can’t be certain that some instruments at our clinic were sterile. These instruments were used during your visit on ${days}.`,
    ),
  letterRisk: say(
    'Le risque pour votre santé est très faible. Par prudence, nous vous demandons de communiquer avec nous. Nous répondrons à vos questions et verrons avec vous si un suivi est utile.',
    'The risk to your health is very low. As a precaution, please contact us. We’ll answer your questions and discuss whether you need any follow-up.',
  ),
  letterCall: (phone: string) =>
    say(`Appelez-nous au ${phone} et dites que vous avez reçu cette lettre.`, `Call us at ${phone} and mention this letter.`),
  letterSorry: say(
    'Nous avons retiré les instruments en cause et nous regrettons l’inquiétude que cette lettre peut vous causer.',
    'We have removed the instruments from use. We’re sorry for any concern this letter may cause you.',
  ),
  thanks: say('Veuillez recevoir nos salutations distinguées.', 'Sincerely,'),
  and: (last: string) => say(` et du ${last}`, ` and ${last}`),

  log: say('Registre de stérilisation', 'Sterilization log'),
  logFile: say('registre-sterilisation', 'sterilization-log'),
  period: say('Période', 'Period'),
  fromTo: (from: string, to: string) => say(`du ${from} au ${to}`, `${from} to ${to}`),
  loads: say('Charges', 'Loads'),
  failed: say('Échouées', 'Failed'),
  missingTests: say('Tests manquants', 'Missing tests'),
  missing: (test: string, cycle: string) => say(`Manque${nb}: ${test} (${cycle})`, `Missing: ${test} (${cycle})`),
  nothing: say('Aucune charge dans cette période.', 'No load in this period.'),
  number: say('Nº', 'No.'),
  cycle: say('Cycle', 'Cycle'),
  parameters: say('Paramètres', 'Parameters'),
  operator: say('Opérateur', 'Operator'),
  began: say('Début', 'Start'),
  ended: say('Fin', 'End'),
  implants: say('Implants', 'Implants'),
  yes: say('oui', 'yes'),
  no: say('non', 'no'),
  lot: say('Lot de l’indicateur', 'Indicator lot'),
  test: say('Cycle de test', 'Test cycle'),
  exposure: say('Durée (min)', 'Exposure (min)'),
  temperature: say('Température (°C)', 'Temperature (°C)'),
  pressure: say('Pression (kPa)', 'Pressure (kPa)'),
}))
