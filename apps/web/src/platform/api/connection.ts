import { useSyncExternalStore } from 'react'
import { common } from '../i18n/common-messages.ts'
import { useMessages } from '../i18n/use-messages.ts'

/** After three failed requests in a row the application counts as offline. */
const failuresAllowed = 3

let failures = 0
/** When the last answer came, in ms since 1970; null before the first. */
let lastAnswerAt: number | null = null
let snapshot: Connection = { online: true, lastAnswerAt: null }
const listeners = new Set<() => void>()

export interface Connection {
  online: boolean
  lastAnswerAt: number | null
}

const refresh = () => {
  const online = navigator.onLine && failures < failuresAllowed
  // Draw the page again only when `online` changes, not for each answer.
  if (online === snapshot.online) return
  snapshot = { online, lastAnswerAt }
  for (const listener of listeners) listener()
}

/** The device has a network again, so earlier failures no longer count. */
const onOnline = () => {
  failures = 0
  refresh()
}

/** The client reports here whether a request got an answer, of any kind. */
export const noteRequest = (answered: boolean): void => {
  failures = answered ? 0 : failures + 1
  if (answered) lastAnswerAt = Date.now()
  refresh()
}

/** For tests, each of which opens the application anew. */
export const forgetConnection = (): void => {
  failures = 0
  lastAnswerAt = null
  snapshot = { online: true, lastAnswerAt: null }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  window.addEventListener('online', onOnline)
  window.addEventListener('offline', refresh)
  // Without listeners, the events of the window were missed.
  refresh()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener('online', onOnline)
    window.removeEventListener('offline', refresh)
  }
}

/**
 * Whether the server can be reached, as far as we know. `lastAnswerAt` says how fresh the data on
 * screen may be.
 */
export const useConnection = (): Connection => useSyncExternalStore(subscribe, () => snapshot)

/**
 * Why nothing can be saved now, in the user's language; undefined while saving works. Controls that
 * save are disabled with it.
 */
export const useSuspended = (): string | undefined => {
  const { t } = useMessages()
  const { online } = useConnection()
  return online ? undefined : t(common.suspended)
}
