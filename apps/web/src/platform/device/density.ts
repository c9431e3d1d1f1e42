import { useSyncExternalStore } from 'react'

/**
 * How close things stand (design system §11): `compact` for who wants more of the day on one
 * screen. Fingers get room whatever is chosen.
 */
export type Density = 'standard' | 'compact'

const key = 'molaire.density'
const listeners = new Set<() => void>()

const stored = (): Density => (localStorage.getItem(key) === 'compact' ? 'compact' : 'standard')

const show = () => {
  document.documentElement.classList.toggle('compact', stored() === 'compact')
  for (const listener of listeners) listener()
}

/** Chooses the density of this device. */
export const setDensity = (density: Density): void => {
  if (density === 'compact') localStorage.setItem(key, density)
  else localStorage.removeItem(key)
  show()
}

/** Takes up the choice of this device, and follows other tabs. Call once. */
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
