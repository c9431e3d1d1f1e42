import { createInstance } from 'i18next'
import { formatIcu, type MessageValue } from './icu-format.ts'

/*
 * The library keeps the sentences, the language and the fallback. The format of plurals is ours (icu-format.ts, 1 kB)
 * in the library's own slot for formats: i18next-icu costs 11.4 kB compressed on the sign-in page, whose whole budget is 110,
 * and its quoting rule eats the apostrophes of French.
 */
export const i18n = createInstance()

i18n.use({
  type: 'i18nFormat',
  parse: (text: unknown, values: Record<string, MessageValue>, language: string) =>
    typeof text === 'string' ? formatIcu(text, values, language) : text,
  addLookupKeys: (keys: string[]) => keys,
})

void i18n.init({
  lng: 'fr',
  fallbackLng: 'en',
  supportedLngs: ['fr', 'en'],
  resources: {},
  initAsync: false,
  keySeparator: false,
  nsSeparator: false,
  returnEmptyString: false,
})
