import { useSyncExternalStore } from 'react'
import { ofThisSession } from './of-this-session.ts'

const choice = ofThisSession<string>('chosenGroup')

/**
 * SHELL-12: the group that this tab works in: an id, 'all' (the lists of the administration hold
 * every group, the rest one's own), or null for one's own. Each tab has its own choice, and what it
 * sends names the group that it shows.
 */
export const chosenGroup = (): string | null => choice.get()

/** Changes it; null goes back to one's own group, as a sign-out does. */
export const chooseGroup = (group: string | null): void => {
  // At the end of a session it is nobody's already, and is taken away.
  if (group === null || group !== chosenGroup()) choice.set(group)
}

/** The same for a component, drawn again when it changes. */
export const useChosenGroup = (): string | null => useSyncExternalStore(choice.subscribe, chosenGroup)
