import { useEffect, useSyncExternalStore } from 'react'

/**
 * Keys and what they do, in the user’s language. Keys of one line are alternatives: `['←', '→']`.
 */
export interface Shortcut {
  keys: readonly string[]
  says: string
}

let shown: readonly (readonly Shortcut[])[] = []
let isSheetOpen = false
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Tells which keys the screen hears as long as it is shown, for the sheet that lists them (design
 * system §17). It hears them itself.
 */
export const useShortcuts = (shortcuts: readonly Shortcut[]): void => {
  const written = JSON.stringify(shortcuts)
  useEffect(() => {
    const own = JSON.parse(written) as Shortcut[] // written just above
    shown = [...shown, own]
    tell()
    return () => {
      shown = shown.filter((one) => one !== own)
      tell()
    }
  }, [written])
}

/** The keys that what is on the screen hears. */
export const useShownShortcuts = (): readonly Shortcut[] => useSyncExternalStore(subscribe, () => shown).flatMap((some) => some)

/** Opens the sheet of the shortcuts; the application shows it. */
export const openShortcutSheet = (): void => setSheet(true)
export const closeShortcutSheet = (): void => setSheet(false)
export const useIsShortcutSheetOpen = (): boolean => useSyncExternalStore(subscribe, () => isSheetOpen)

const setSheet = (open: boolean) => {
  isSheetOpen = open
  tell()
}
