import type { Locale } from '@molaire/contract/shared/fields'

/**
 * The texts of a document, with both languages of each phrase side by side: `inBothLanguages((say)
 * => ({ title: say('Rendez-vous', 'Appointments') }))`.
 */
export const inBothLanguages = <T>(write: (say: <P>(fr: P, en: P) => P) => T): Readonly<Record<Locale, T>> => ({
  fr: write((fr) => fr),
  en: write((_fr, en) => en),
})
