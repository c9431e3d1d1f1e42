import { useSyncExternalStore } from 'react'

/** Where the help is. */
export interface HelpDoor {
  /** Opens the help at an article. */
  open: (article: string) => void
  /** The article that explains a refusal, by its code; undefined if none does. */
  articleOf: (code: string) => Promise<string | undefined>
}

let current: HelpDoor | undefined
const listeners = new Set<() => void>()

/** The application hands its help down, and takes it back with undefined. */
export const setHelpDoor = (door: HelpDoor | undefined): void => {
  current = door
  for (const listener of listeners) listener()
}

/** The help, once there is one. A link may be drawn before the application has handed it down. */
export const useHelpDoor = (): HelpDoor | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
  )
