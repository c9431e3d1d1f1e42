import { useSyncExternalStore } from 'react'

interface PaletteState {
  opened: boolean
  /** What a new patient’s file begins with, while one is being opened from here. */
  newPatient: string | null
}

let state: PaletteState = { opened: false, newPatient: null }
/** Where the focus was, and where it returns. */
let before: Element | null = null
let afterRun: (() => void) | undefined
const listeners = new Set<() => void>()

const publish = (next: PaletteState) => {
  state = next
  for (const listener of listeners) listener()
}

/**
 * SHELL-13: opens the command palette over whatever is shown. `onRun` is called when something was
 * chosen in it.
 */
export const openPalette = ({ onRun }: { onRun?: () => void } = {}): void => {
  if (state.opened) return
  before = document.activeElement
  afterRun = onRun
  publish({ ...state, opened: true })
}

/**
 * Closes it, and gives the focus back to where it was; then does what was chosen, if anything was.
 */
export const closePalette = (run?: () => void): void => {
  if (!state.opened) return
  if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
  before = null
  publish({ ...state, opened: false })
  if (run) afterRun?.()
  run?.()
}

/** Opens a patient’s file from anywhere; `search` is what was looked for in vain. */
export const startPatient = (search: string): void => publish({ ...state, newPatient: search })
export const endPatient = (): void => publish({ ...state, newPatient: null })

/** Whether it is open, and the file being opened. */
export const usePalette = (): PaletteState =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => state,
  )
