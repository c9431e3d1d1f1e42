import { defineTerms } from './define-terms.ts'

/** The languages of screens and documents. */
export const languageWords = defineTerms('languages', {
  fr: { fr: 'Français', en: 'French' },
  en: { fr: 'Anglais', en: 'English' },
})
