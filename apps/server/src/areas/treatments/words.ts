import { inBothLanguages } from '../../platform/words/in-both-languages.ts'
import type { Treatment } from './queries.ts'

const words = inBothLanguages((say) => ({
  /** APT-05: of a treatment that takes several visits. */
  part: (part: number, parts: number) => say(`(${part} de ${parts})`, `(${part} of ${parts})`),
}))

/** What a line of an invoice says of a treatment, in the patient's language. */
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
