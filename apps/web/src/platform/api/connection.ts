import { useSyncExternalStore } from 'react'

/** Three requests in a row without an answer count as being offline. */
const failuresAllowed = 3

let failures = 0
/** When an answer last came, ms since 1970; null before the first. */
let lastAnswerAt: number | null = null
let snapshot: Connection = { online: true, lastAnswerAt: null }
const listeners = new Set<() => void>()

export interface Connection {
  online: boolean
  lastAnswerAt: number | null
}

const refresh = () => {
  const online = navigator.onLine && failures < failuresAllowed
  // Only a change of state draws the page again; the moment of the last answer travels with it.
  if (online === snapshot.online) return
  snapshot = { online, lastAnswerAt }
  for (const listener of listeners) listener()
}

/** The client reports here whether an answer came, whatever it said. */
export const noteRequest = (answered: boolean): void => {
  failures = answered ? 0 : failures + 1
  if (answered) lastAnswerAt = Date.now()
  refresh()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  window.addEventListener('online', refresh)
  window.addEventListener('offline', refresh)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener('online', refresh)
    window.removeEventListener('offline', refresh)
  }
}

/** Whether the server can be reached, as far as we know; `lastAnswerAt` is how fresh the data on screen may be. */
export const useConnection = (): Connection => useSyncExternalStore(subscribe, () => snapshot)
