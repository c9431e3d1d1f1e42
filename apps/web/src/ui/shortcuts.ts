import { useEffect, useSyncExternalStore } from 'react'

/**
 * Keys and what they do, in the user's language. The keys of one line are alternatives: `['←',
 * '→']`.
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
 * Adds the shortcuts of a component to the list of shortcuts (design system §17) while it is
 * mounted. The component handles the keys itself.
 */
export const useShortcuts = (shortcuts: readonly Shortcut[]): void => {
  const json = JSON.stringify(shortcuts)
  useEffect(() => {
    const own = JSON.parse(json) as Shortcut[] // the text was made just above
    shown = [...shown, own]
    tell()
    return () => {
      shown = shown.filter((one) => one !== own)
      tell()
    }
  }, [json])
}

/** The shortcuts of all mounted components. */
export const useShownShortcuts = (): readonly Shortcut[] => useSyncExternalStore(subscribe, () => shown).flatMap((some) => some)

/** Opens the list of shortcuts, which the application renders. */
export const openShortcutSheet = (): void => setSheet(true)
export const closeShortcutSheet = (): void => setSheet(false)
export const useIsShortcutSheetOpen = (): boolean => useSyncExternalStore(subscribe, () => isSheetOpen)

const setSheet = (open: boolean) => {
  isSheetOpen = open
  tell()
}
