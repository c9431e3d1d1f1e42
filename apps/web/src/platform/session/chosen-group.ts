import { useSyncExternalStore } from 'react'

const key = 'chosenGroup'
const listeners = new Set<() => void>()

/**
 * SHELL-12: the group that this tab works in: an id, 'all' (the lists of the administration hold every group, the rest
 * one's own), or null for one's own. Each tab has its own choice, and what it sends names the group that it shows.
 */
export const chosenGroup = (): string | null => sessionStorage.getItem(key)

/** Changes it; null goes back to one's own group, as the end of a session does. */
export const chooseGroup = (group: string | null): void => {
  if (group === chosenGroup()) return
  if (group === null) sessionStorage.removeItem(key)
  else sessionStorage.setItem(key, group)
  for (const listener of listeners) listener()
}

/** The same for a component, drawn again when it changes. */
export const useChosenGroup = (): string | null =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, chosenGroup)
