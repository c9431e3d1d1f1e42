import { onSessionChange, shownSession } from './session-store.ts'

/** A value that this tab keeps for whoever is signed in. */
export interface OfThisSession<T> {
  /**
   * What was kept, or null: nothing was, or somebody else is signed in now. The same object until
   * it changes.
   */
  get: () => T | null
  /** Keeps it; null forgets it. */
  set: (value: T | null) => void
  /** Calls back when it may have changed. Returns how to stop. */
  subscribe: (listener: () => void) => () => void
}

/** Theirs as well while their page is held: it must not change under them. */
const whoIsSignedIn = (): string => shownSession()?.user.userId ?? ''

/**
 * A value kept in the tab's own storage together with whose it is: another person who signs in at
 * the same desk does not find it, while the same person finds it after a reload. `T` is plain JSON.
 */
export const ofThisSession = <T>(key: string): OfThisSession<T> => {
  const listeners = new Set<() => void>()
  let read: { text: string | null; owner: string; value: T | null } = { text: null, owner: '', value: null }
  return {
    get: () => {
      const text = sessionStorage.getItem(key)
      // Written by `set` alone.
      if (text !== read.text)
        read = { text, owner: '', value: null, ...(text && (JSON.parse(text) as { owner: string; value: T })) }
      return read.owner === whoIsSignedIn() ? read.value : null
    },
    set: (value) => {
      if (value === null) sessionStorage.removeItem(key)
      else sessionStorage.setItem(key, JSON.stringify({ owner: whoIsSignedIn(), value }))
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      const stop = onSessionChange(listener)
      return () => {
        listeners.delete(listener)
        stop()
      }
    },
  }
}
