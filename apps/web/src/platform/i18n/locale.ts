import { useSyncExternalStore } from 'react'
import { storageKeys } from '../session/storage-keys.ts'

export const locales = ['fr', 'en'] as const
export type Locale = (typeof locales)[number]

/** Whether a text from the storage, the account or the browser is a language of the interface. */
export const isLocale = (text: unknown): text is Locale => text === 'fr' || text === 'en'

/** SHELL-06: the stored language, else the browser's first language that we have, else French. */
export const startLocale = (stored: string | null, browser: readonly string[]): Locale => {
  if (isLocale(stored)) return stored
  return browser.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLocale) ?? 'fr'
}

let current: Locale = 'fr'
const listeners = new Set<() => void>()

/** The current language of the interface. */
export const currentLocale = (): Locale => current

/** The language tag for Intl: dates and amounts are written as in Canada. */
export const localeTag = (locale: Locale): 'fr-CA' | 'en-CA' => (locale === 'fr' ? 'fr-CA' : 'en-CA')

const speak = (locale: Locale) => {
  current = locale
  document.documentElement.lang = locale
  for (const changed of listeners) changed()
}

/** SHELL-06: switches the whole interface at once and stores the choice on this device. */
export const setLocale = (locale: Locale): void => {
  localStorage.setItem(storageKeys.preferredLocale, locale)
  speak(locale)
}

/** Whether a language was ever chosen on this device. */
export const hasStoredLocale = (): boolean => isLocale(localStorage.getItem(storageKeys.preferredLocale))

/** Chooses the language at start, and follows a choice in another tab. Call once. */
export const startLocaleStore = (): void => {
  speak(startLocale(localStorage.getItem(storageKeys.preferredLocale), navigator.languages))
  window.addEventListener('storage', (event) => {
    if (event.key === storageKeys.preferredLocale && isLocale(event.newValue)) speak(event.newValue)
  })
}

const subscribe = (changed: () => void) => {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}

/** The current language; the component is drawn again when it changes. */
export const useLocale = (): Locale => useSyncExternalStore(subscribe, currentLocale)
