import { test, expect, beforeEach } from 'vitest'
import { schemeOf, startTheme, toggled, type Theme } from './theme.ts'
import { applyUserTheme, setTheme, startThemeStore, toggleTheme } from './theme-store.ts'

test.each<[Theme | null, string | null, string | null, Theme]>([
  ['light', 'dark', 'true', 'light'],
  ['system', 'dark', 'true', 'system'],
  [null, 'dark', 'false', 'dark'],
  [null, 'system', 'true', 'system'],
  [null, null, 'true', 'dark'],
  [null, null, 'false', 'light'],
  [null, 'purple', null, 'system'],
  [null, null, null, 'system'],
])('SHELL-05 user %j, stored %j, legacy flag %j start with %s', (user, stored, legacyDark, theme) => {
  expect(startTheme({ user, stored, legacyDark })).toBe(theme)
})

test('SHELL-05 system looks like the system, the others like themselves', () => {
  expect(schemeOf('system', true)).toBe('dark')
  expect(schemeOf('system', false)).toBe('light')
  expect(schemeOf('light', true)).toBe('light')
  expect(schemeOf('dark', false)).toBe('dark')
  expect(toggled('dark')).toBe('light')
  expect(toggled('light')).toBe('dark')
})

/** A system whose dark mode the test changes. */
const aSystem = () => {
  const listeners = new Set<() => void>()
  const system = {
    dark: false,
    become(dark: boolean) {
      system.dark = dark
      for (const listener of listeners) listener()
    },
  }
  window.matchMedia = (media) =>
    ({
      media,
      get matches() {
        return system.dark
      },
      addEventListener: (_: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
    }) as unknown as MediaQueryList // only what the store uses
  return system
}
const isDark = () => document.documentElement.classList.contains('dark')

beforeEach(() => setTheme('system'))

test('SHELL-05 with system, the page follows the system while it is open', () => {
  const system = aSystem()
  localStorage.clear()
  const stop = startThemeStore()
  expect(isDark()).toBe(false)
  system.become(true)
  expect(isDark()).toBe(true)
  expect(document.documentElement.style.colorScheme).toBe('dark')
  setTheme('light')
  system.become(false)
  system.become(true)
  expect(isDark()).toBe(false)
  stop()
})

test('SHELL-05 the toggle leaves what is seen and is remembered on the device', () => {
  const system = aSystem()
  localStorage.clear()
  const stop = startThemeStore()
  system.become(true)
  expect(toggleTheme()).toBe('light')
  expect(isDark()).toBe(false)
  expect(localStorage.getItem('preferredTheme')).toBe('light')
  expect(toggleTheme()).toBe('dark')
  expect(isDark()).toBe(true)
  stop()
})

test('SHELL-05 the preference of the loaded user comes before that of the device', () => {
  aSystem()
  localStorage.setItem('preferredTheme', 'light')
  const stop = startThemeStore()
  applyUserTheme('dark')
  expect(isDark()).toBe(true)
  applyUserTheme(null)
  expect(isDark()).toBe(true)
  stop()
})
