import { useSyncExternalStore } from 'react'

/** The title that the top bar shows on a phone. */
let title = ''
const listeners = new Set<() => void>()

/** Sets the title in the top bar of a phone. */
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
