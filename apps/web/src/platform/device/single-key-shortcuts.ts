import { useSyncExternalStore } from 'react'

/* WCAG 2.1.4: whoever speaks to the computer, or rests a hand on the keys, can turn off the
   shortcuts of one key (design system §17). Screens do not ask: where they are off, the keys do
   not reach them. */

const key = 'molaire.singleKeyShortcuts'
const listeners = new Set<() => void>()

const areOn = (): boolean => localStorage.getItem(key) !== 'off'

/** Letters mean something of their own there: they are typed, or lead to an entry of the list. */
const ownKeys = 'input, textarea, select, [contenteditable], [role="menu"] *, [role="listbox"] *, [role="grid"] *'

const isShortcut = ({ key: pressed, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  pressed.length === 1 &&
  pressed !== ' ' &&
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  !(target instanceof Element && target.matches(ownKeys))

const keepFromScreens = (event: KeyboardEvent) => {
  if (!areOn() && isShortcut(event)) event.stopImmediatePropagation()
}

/**
 * Lets the choice of this device take effect. Call once, before any screen listens; returns how to
 * stop.
 */
export const startSingleKeyShortcuts = (): (() => void) => {
  window.addEventListener('keydown', keepFromScreens, { capture: true })
  return () => window.removeEventListener('keydown', keepFromScreens, { capture: true })
}

/** Turns them on or off on this device. */
export const setSingleKeyShortcuts = (on: boolean): void => {
  if (on) localStorage.removeItem(key)
  else localStorage.setItem(key, 'off')
  for (const listener of listeners) listener()
}

/** Whether they are on; the component is drawn again when that changes. */
export const useSingleKeyShortcuts = (): boolean =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, areOn)
