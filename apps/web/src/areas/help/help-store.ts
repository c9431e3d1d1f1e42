import { useSyncExternalStore } from 'react'

interface HelpState {
  opened: boolean
  /** Counts the openings: each begins without a search, article or open section (HELP-06). */
  opening: number
  /** The id of the article to begin with; without one, that of the screen. */
  article: string | undefined
  /** The id of the article whose steps are shown on the live screen. */
  tour: string | null
}

let state: HelpState = { opened: false, opening: 0, article: undefined, tour: null }
const listeners = new Set<() => void>()

const publish = (next: Partial<HelpState>) => {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

/** Opens the help over any screen, at an article or at that of the screen. */
export const openHelp = (article?: string): void => publish({ opened: true, opening: state.opening + 1, article, tour: null })

export const closeHelp = (): void => publish({ opened: false })

/** Key H. */
export const toggleHelp = (): void => (state.opened ? closeHelp() : openHelp())

/** Closes the help and shows the steps of an article on the live screen. */
export const startTour = (article: string): void => publish({ opened: false, tour: article })
export const endTour = (): void => publish({ tour: null })

/** Whether the drawer is open now; one that is being closed is not. */
export const isHelpOpen = (): boolean => state.opened

/** What the help shows; the component is drawn again when that changes. */
export const useHelp = (): HelpState =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => state,
  )
