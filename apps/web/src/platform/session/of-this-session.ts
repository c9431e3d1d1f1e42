import { onSessionChange, shownSession } from './session-store.ts'

/** A value that this tab keeps for the signed-in user. */
export interface OfThisSession<T> {
  /**
   * The value; null if there is none or if it belongs to another user. Returns the same object
   * until it changes.
   */
  get: () => T | null
  /** Stores a value; null removes it. */
  set: (value: T | null) => void
  /** Calls the listener when the value may have changed. Returns the unsubscribe function. */
  subscribe: (listener: () => void) => () => void
}

/** The same user while the sign-in dialog covers their page: the page must not change. */
const whoIsSignedIn = (): string => shownSession()?.user.userId ?? ''

/**
 * A value in the tab's session storage, stored with its owner. It survives a reload, but another
 * user who signs in on the same computer does not get it. `T` is plain JSON.
 */
export const ofThisSession = <T>(key: string): OfThisSession<T> => {
  const listeners = new Set<() => void>()
  let read: { text: string | null; owner: string; value: T | null } = { text: null, owner: '', value: null }
  return {
    get: () => {
      const text = sessionStorage.getItem(key)
      // The cast is safe: only `set` writes it.
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
