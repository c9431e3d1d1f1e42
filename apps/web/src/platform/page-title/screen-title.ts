import { useSyncExternalStore } from 'react'

interface ScreenTitle {
  title: string
  /** A second line, such as the clinic. */
  detail: string | undefined
}

/** The title that the top bar shows on a phone. */
let shown: ScreenTitle = { title: '', detail: undefined }
const listeners = new Set<() => void>()

/** Sets the title in the top bar of a phone. */
export const setScreenTitle = (title: string, detail?: string): void => {
  shown = { title, detail }
  for (const listener of listeners) listener()
}

/** The title of the screen; the component is drawn again when it changes. */
export const useScreenTitle = (): ScreenTitle =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => shown,
  )
