import { test, expect } from 'vitest'
import script from '../../../public/theme-before-paint.js?raw'
import { startLocale } from '../i18n/locale.ts'
import { schemeOf, startTheme } from './theme.ts'

/** Runs the script of index.html in this document, for a device with these settings. */
const paint = (device: {
  stored: string | null
  legacy: string | null
  systemIsDark: boolean
  locale: string | null
  languages: string[]
}) => {
  const storage: Record<string, string | null> = {
    preferredTheme: device.stored,
    isDarkTheme: device.legacy,
    preferredLocale: device.locale,
  }
  document.documentElement.className = ''
  // The script is a plain file that reads these three globals.
  // oxlint-disable-next-line typescript/no-implied-eval -- our own file, as the browser runs it
  new Function('localStorage', 'matchMedia', 'navigator', script)(
    { getItem: (key: string) => storage[key] ?? null },
    () => ({ matches: device.systemIsDark }),
    { languages: device.languages },
  )
  return { dark: document.documentElement.classList.contains('dark'), lang: document.documentElement.lang }
}

test('SHELL-05 before the first paint the theme is the one the application will choose: no flash', () => {
  for (const stored of ['light', 'dark', 'system', 'other', null])
    for (const legacy of ['true', 'false', null])
      for (const systemIsDark of [true, false]) {
        const { dark } = paint({ stored, legacy, systemIsDark, locale: null, languages: [] })
        const scheme = schemeOf(startTheme({ user: null, stored, legacyDark: legacy }), systemIsDark)
        expect({ stored, legacy, systemIsDark, dark }).toEqual({ stored, legacy, systemIsDark, dark: scheme === 'dark' })
      }
})

test('SHELL-06 before the first paint the document already names its language', () => {
  for (const locale of ['fr', 'en', null])
    for (const languages of [['en-CA', 'fr'], ['es', 'fr-CA'], ['de'], []])
      expect(paint({ stored: null, legacy: null, systemIsDark: false, locale, languages }).lang).toBe(
        startLocale(locale, languages),
      )
})
