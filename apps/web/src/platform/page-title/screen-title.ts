import { useSyncExternalStore } from 'react'

/** The title of the screen as the top bar of a phone shows it. */
let title = ''
const listeners = new Set<() => void>()

/** Says what the top bar of a phone shows. */
export const setScreenTitle = (next: string): void => {
  title = next
  for (const listener of listeners) listener()
}

/** The title of the screen; the component is drawn again when it changes. */
export const useScreenTitle = (): string =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => title,
  )
