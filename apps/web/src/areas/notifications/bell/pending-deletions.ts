import { useSyncExternalStore } from 'react'
import { dismissToast } from '../../../platform/toast/toast-store.ts'

/*
 * Notifications that the user deleted and can still bring back: the request is sent when the undo
 * is over (screens §12.11). They are kept beside the query cache, so that a poll does not show
 * them.
 */

let pending: ReadonlySet<string> = new Set()
/** The toasts that still offer the undo. */
const toasts = new Map<string, number>()
const listeners = new Set<() => void>()

const publish = (next: ReadonlySet<string>) => {
  pending = next
  for (const listener of listeners) listener()
}

/** Hides a notification. `showUndo` shows the toast with the undo, and returns its id. */
export const hideNotification = (id: string, showUndo: () => number): void => {
  publish(new Set([...pending, id]))
  toasts.set(id, showUndo())
}

/** The undo of this notification is over; it stays hidden until `revealNotification`. */
export const endUndo = (id: string): void => void toasts.delete(id)

/** Shows the notification again, if it still exists. */
export const revealNotification = (id: string): void => {
  endUndo(id)
  publish(new Set([...pending].filter((one) => one !== id)))
}

/** Ends every undo now: the page is being left, and a deletion must not be lost with it. */
export const endUndos = (): void => {
  for (const toast of toasts.values()) dismissToast(toast)
}

const onVisibility = () => {
  if (document.hidden) endUndos()
}

const subscribe = (listener: () => void) => {
  if (listeners.size === 0) {
    // A phone may end a hidden page without another event.
    document.addEventListener('visibilitychange', onVisibility)
    window.addEventListener('pagehide', endUndos)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    document.removeEventListener('visibilitychange', onVisibility)
    window.removeEventListener('pagehide', endUndos)
  }
}

/** The ids of the notifications whose deletion is not done yet. */
export const usePendingDeletions = (): ReadonlySet<string> => useSyncExternalStore(subscribe, () => pending)
