import type { Locale } from '@molaire/contract/shared/fields'
import { inBothLanguages } from '../../../../platform/words/in-both-languages.ts'

/** How long the prices of a printed plan hold. */
export const daysValid = 90

/** The sentences of a printed plan, in the patient's language. */
export const planWords = inBothLanguages((say) => ({
  title: say('Plan de traitement', 'Treatment plan'),
  estimate: say(`Estimation, valable ${daysValid} jours`, `Estimate, valid for ${daysValid} days`),
  made: (day: string) => say(`Faite le ${day}`, `Made on ${day}`),
  until: (day: string) => say(`Valable jusqu’au ${day}`, `Valid until ${day}`),
  born: (day: string) => say(`Date de naissance\u00a0: ${day}`, `Date of birth: ${day}`),
  phone: say('Tél.', 'Phone'),
  visit: (sequence: number) => say(`Rendez-vous ${sequence}`, `Visit ${sequence}`),
  after: (days: number) =>
    days === 0
      ? say('le même jour', 'the same day')
      : say(`${days} ${days < 2 ? 'jour' : 'jours'} après`, `${days} ${days === 1 ? 'day' : 'days'} later`),
  on: (day: string, time: string) => say(`le ${day} à ${time}`, `on ${day} at ${time}`),
  done: say('Réalisé', 'Done'),
  nothing: say('Aucun acte', 'No treatment'),
  code: say('Code', 'Code'),
  description: say('Description', 'Description'),
  tooth: say('Dent', 'Tooth'),
  surfaces: say('Surfaces', 'Surfaces'),
  quantity: say('Qté', 'Qty'),
  amount: say('Montant', 'Amount'),
  total: say('Total', 'Total'),
  prognosis: say('Pronostic', 'Prognosis'),
  prognosisIs: (text: string) => say(`Pronostic\u00a0: ${text}`, `Prognosis: ${text}`),
  note: say('Note', 'Note'),
  options: say('Autres options proposées', 'Other options offered'),
  visits: (count: number) => say(`${count} rendez-vous`, `${count} ${count === 1 ? 'visit' : 'visits'}`),
  conditions: say(
    'Cette estimation peut changer si vous avez besoin d’autres soins. Nous vous en parlerons avant. Votre assureur peut rembourser un autre montant.',
    'This estimate may change if you need different care. We’ll tell you first. Your insurer may cover a different amount.',
  ),
  acceptance: say('Acceptation', 'Acceptance'),
  accepted: say(
    'On m’a expliqué ce plan, les autres options, leurs risques, leur pronostic et leurs coûts. J’ai pu poser mes questions. J’accepte ce plan.',
    'This plan, the other options, and their risks, prognosis and costs were explained to me. I was able to ask questions. I accept this plan.',
  ),
  name: say('Nom en lettres moulées', 'Name in block letters'),
  signature: say('Signature', 'Signature'),
  date: say('Date', 'Date'),
  page: say('Page {page} de {pages}', 'Page {page} of {pages}'),
  file: say('plan-de-traitement', 'treatment-plan'),
}))
export type PlanWords = (typeof planWords)[Locale]
