import { useSyncExternalStore } from 'react'

/* WCAG 2.1.4: users can turn off shortcuts of a single key, for instance if they use speech
   input (design system §17). Screens need no check: when the shortcuts are off, the keys do not
   reach them. */

const key = 'molaire.singleKeyShortcuts'
const listeners = new Set<() => void>()

const areOn = (): boolean => localStorage.getItem(key) !== 'off'

/** Elements that use letter keys themselves: to type, or to jump to an entry of a list. */
const ownKeys = 'input, textarea, select, [contenteditable], [role="menu"] *, [role="listbox"] *'

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
 * Applies the choice of this device. Call once, before any screen listens for keys. Returns the
 * function that stops it.
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
