import { useSyncExternalStore } from 'react'

/* Screens 4.5: a short sound confirms the scan of a tray, so that nobody has to look at the screen.
   It is a preference of the device. */

const key = 'molaire.scanSound'
const listeners = new Set<() => void>()

/** Whether this device makes a sound when a tray is scanned; it does unless it was turned off. */
export const isScanSoundOn = (): boolean => {
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    return true
  }
}

/** Turns the sound on or off on this device. Throws when the browser forbids storage. */
export const setScanSound = (on: boolean): void => {
  if (on) localStorage.removeItem(key)
  else localStorage.setItem(key, 'off')
  for (const listener of listeners) listener()
}

/** The same as a value of a component, which is drawn again when it changes. */
export const useScanSound = (): boolean =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, isScanSoundOn)
