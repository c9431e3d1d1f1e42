import { useSyncExternalStore } from 'react'
import { common } from '../i18n/common-messages.ts'
import { useMessages } from '../i18n/use-messages.ts'

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

/** The device has a network again: what failed before says nothing of now. */
const onOnline = () => {
  failures = 0
  refresh()
}

/** The client reports here whether an answer came, whatever it said. */
export const noteRequest = (answered: boolean): void => {
  failures = answered ? 0 : failures + 1
  if (answered) lastAnswerAt = Date.now()
  refresh()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  window.addEventListener('online', onOnline)
  window.addEventListener('offline', refresh)
  // While nobody listened, neither event was heard.
  refresh()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener('online', onOnline)
    window.removeEventListener('offline', refresh)
  }
}

/**
 * Whether the server can be reached, as far as we know; `lastAnswerAt` is how fresh the data on
 * screen may be.
 */
export const useConnection = (): Connection => useSyncExternalStore(subscribe, () => snapshot)

/**
 * Why nothing can be written now, in the user's language; undefined while it can. What writes is
 * disabled with it.
 */
export const useSuspended = (): string | undefined => {
  const { t } = useMessages()
  const { online } = useConnection()
  return online ? undefined : t(common.suspended)
}
