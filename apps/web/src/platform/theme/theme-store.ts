import { useSyncExternalStore } from 'react'
import { storageKeys } from '../session/storage-keys.ts'
import { isTheme, schemeOf, startTheme, toggled, type ColorScheme, type Theme } from './theme.ts'

interface State {
  theme: Theme
  scheme: ColorScheme
}

const systemQuery = '(prefers-color-scheme: dark)'
const systemIsDark = () => window.matchMedia(systemQuery).matches

let state: State = { theme: 'system', scheme: 'light' }
const listeners = new Set<() => void>()

const storedTheme = (user: Theme | null): Theme =>
  startTheme({
    user,
    stored: localStorage.getItem(storageKeys.preferredTheme),
    legacyDark: localStorage.getItem(storageKeys.isDarkTheme),
  })

/** Does the same as public/theme-before-paint.js, which runs before the application is loaded. */
const show = (theme: Theme) => {
  const scheme = schemeOf(theme, systemIsDark())
  document.documentElement.classList.toggle('dark', scheme === 'dark')
  document.documentElement.style.colorScheme = scheme
  if (theme === state.theme && scheme === state.scheme) return
  state = { theme, scheme }
  for (const listener of listeners) listener()
}

/**
 * Reads the preference of this device, and follows the system and other tabs. Call once; returns
 * the function that stops it.
 */
export const startThemeStore = (): (() => void) => {
  const system = window.matchMedia(systemQuery)
  const onSystem = () => show(state.theme)
  const onStorage = (event: StorageEvent) => {
    if (event.key === storageKeys.preferredTheme) show(storedTheme(null))
  }
  show(storedTheme(null))
  system.addEventListener('change', onSystem)
  window.addEventListener('storage', onStorage)
  return () => {
    system.removeEventListener('change', onSystem)
    window.removeEventListener('storage', onStorage)
  }
}

/** Applies a theme and stores it on this device; the caller saves it to the user. */
export const setTheme = (theme: Theme): void => {
  localStorage.setItem(storageKeys.preferredTheme, theme)
  show(theme)
}

/** When the user is loaded: their preference, if any, replaces the device's (SHELL-05). */
export const applyUserTheme = (theme: string | null): void => {
  if (isTheme(theme)) setTheme(theme)
}

/** Switches between light and dark; returns the new theme. */
export const toggleTheme = (): Theme => {
  const next = toggled(state.scheme)
  setTheme(next)
  return next
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The preference and the resulting colours; the component is drawn again when either changes. */
export const useTheme = (): State => useSyncExternalStore(subscribe, () => state)
