import { useSyncExternalStore } from 'react'

interface PaletteState {
  opened: boolean
  /** The text to start a new patient's file with, while that dialog is open; otherwise null. */
  newPatient: string | null
}

let state: PaletteState = { opened: false, newPatient: null }
/** The element that had the focus, and gets it back. */
let before: Element | null = null
let afterRun: (() => void) | undefined
const listeners = new Set<() => void>()

const publish = (next: PaletteState) => {
  state = next
  for (const listener of listeners) listener()
}

/**
 * SHELL-13: opens the command palette over the page. `onRun` is called when something is chosen in
 * it.
 */
export const openPalette = ({ onRun }: { onRun?: () => void } = {}): void => {
  if (state.opened) return
  before = document.activeElement
  afterRun = onRun
  publish({ ...state, opened: true })
}

/** Closes the palette and returns the focus; then runs the chosen action, if any. */
export const closePalette = (run?: () => void): void => {
  if (!state.opened) return
  if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
  before = null
  publish({ ...state, opened: false })
  if (run) afterRun?.()
  run?.()
}

export const isPaletteOpen = (): boolean => state.opened

/** Opens the dialog for a new patient on any screen; `search` is the text that found nobody. */
export const startPatient = (search: string): void => publish({ ...state, newPatient: search })
export const endPatient = (): void => publish({ ...state, newPatient: null })

/** Whether the palette is open, and the new file. */
export const usePalette = (): PaletteState =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => state,
  )
