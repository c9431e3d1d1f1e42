import type { Treatment } from '@molaire/contract/treatments/shapes'
import type { Locale } from '../../../platform/i18n/locale.ts'
import { translate as t } from '../../../platform/i18n/use-messages.ts'
import { letters } from '../odontogram/tooth-words.ts'
import { messages } from './messages.ts'

interface Described {
  descriptionFr: string
  descriptionEn: string | null
}

/** A description in a language; French until somebody translates it. */
export const descriptionIn = ({ descriptionFr, descriptionEn }: Described, locale: Locale): string =>
  (locale === 'en' ? descriptionEn : null) ?? descriptionFr

/** A description with its place in a series: `Couronne (2 de 3)`. */
export const descriptionOf = (treatment: Described & Pick<Treatment, 'part' | 'parts'>, locale: Locale): string => {
  const description = descriptionIn(treatment, locale)
  const { part, parts } = treatment
  return parts > 1 ? t(messages.table.part, { description, part, parts }) : description
}

/** Where a treatment was done: `26 MOD`; empty when nowhere in particular. */
export const siteWords = (tooth: string | null, surfaces: string): string =>
  tooth === null ? '' : [tooth, letters(tooth, surfaces)].filter(Boolean).join(' ')

/** A treatment for a message: `23323 Composite, 3 surfaces, dent 26 MOD`. */
export const titleOf = (treatment: Treatment, locale: Locale): string => {
  const what = `${treatment.code} ${descriptionOf(treatment, locale)}`
  const tooth = siteWords(treatment.tooth, treatment.surfaces)
  return tooth === '' ? what : t(messages.add.withTooth, { what, tooth })
}
