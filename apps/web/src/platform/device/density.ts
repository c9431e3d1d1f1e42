import { useSyncExternalStore } from 'react'

/**
 * How close together things are (design system §11). `compact` shows more of the day on one screen.
 * Touch targets keep their size either way.
 */
export type Density = 'standard' | 'compact'

const key = 'molaire.density'
const listeners = new Set<() => void>()

const stored = (): Density => (localStorage.getItem(key) === 'compact' ? 'compact' : 'standard')

const show = () => {
  document.documentElement.classList.toggle('compact', stored() === 'compact')
  for (const listener of listeners) listener()
}

/** Saves the density for this device. */
export const setDensity = (density: Density): void => {
  if (density === 'compact') localStorage.setItem(key, density)
  else localStorage.removeItem(key)
  show()
}

/** Applies the saved density, and follows changes in other tabs. Call once. */
export const startDensity = (): void => {
  show()
  window.addEventListener('storage', (event) => {
    if (event.key === key) show()
  })
}

/** The density of this device; the component is drawn again when it changes. */
export const useDensity = (): Density =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, stored)
