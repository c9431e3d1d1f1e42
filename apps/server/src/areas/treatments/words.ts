import { inBothLanguages } from '../../platform/words/in-both-languages.ts'
import type { Treatment } from './queries.ts'

const words = inBothLanguages((say) => ({
  /** APT-05: of a treatment that takes several visits. */
  part: (part: number, parts: number) => say(`(${part} de ${parts})`, `(${part} of ${parts})`),
}))

/** The text about plans, treatments and teeth in a patient's copy. */
export const copyWords = {
  treatments: inBothLanguages((say) => ({
    title: say('Actes', 'Treatments'),
    header: [
      say('Date', 'Date'),
      say('Acte', 'Treatment'),
      say('Dent', 'Tooth'),
      say('Quantité', 'Quantity'),
      say('Montant', 'Amount'),
      say('Avec', 'With'),
      say('Statut', 'Status'),
    ],
  })),
  plans: inBothLanguages((say) => ({
    title: say('Plans de traitement', 'Treatment plans'),
    header: [say('Date', 'Date'), say('Plan', 'Plan'), say('Rendez-vous', 'Appointments'), say('Statut', 'Status')],
    prognosis: (text: string) => say(`Pronostic\u00a0: ${text}`, `Prognosis: ${text}`),
    note: (text: string) => say(`Note\u00a0: ${text}`, `Note: ${text}`),
    visit: (sequence: number, duration: string, delayDays: number) =>
      delayDays === 0
        ? `${sequence}. ${duration}`
        : say(
            `${sequence}. ${duration}, ${delayDays}\u00a0${delayDays < 2 ? 'jour' : 'jours'} après`,
            `${sequence}. ${duration}, ${delayDays} ${delayDays === 1 ? 'day' : 'days'} later`,
          ),
    consent: {
      signed: say('accepté par écrit', 'accepted in writing'),
      verbal: say('accepté de vive voix', 'accepted verbally'),
    },
  })),
  conditions: inBothLanguages((say) => ({
    title: say('État des dents', 'Condition of the teeth'),
    header: [say('Dent', 'Tooth'), say('État', 'Condition'), say('Note', 'Note')],
  })),
}

/**
 * A treatment and which of its visits it is, as a line of an invoice says it in the patient's
 * language.
 */
export function descriptionOf({
  descriptionFr,
  descriptionEn,
  part,
  parts,
  language,
}: Pick<Treatment, 'descriptionFr' | 'descriptionEn' | 'part' | 'parts' | 'language'>): string {
  const description = language === 'en' ? (descriptionEn ?? descriptionFr) : descriptionFr
  return parts === 1 ? description : `${description} ${words[language].part(part, parts)}`
}
