import { lazy, Suspense, useEffect, useState } from 'react'
import { isCommand } from '../../platform/device/command-key.ts'
import { preloadSurfaces } from '../../ui/surfaces/preload.ts'
import { closeShortcutSheet, useIsShortcutSheetOpen } from '../../ui/shortcuts.ts'
import { loadInTurn } from '../../ui/load-in-turn.ts'
import { dropKeys, startEarlyKeys } from './early-keys.ts'
import { closePalette, endPatient, openPalette, usePalette } from './palette-store.ts'

const load = () => import('./search-palette.tsx')
const SearchPalette = lazy(() => load().then((file) => ({ default: file.SearchPalette })))

/** For tests: loads the palette before it opens. */
export const preloadPalette = (): Promise<unknown> => load()

/** In ms: after this time the first screen is shown, and the palette can load in the background. */
const afterFirstPaintMs = 1500

/** Whether a dialog, form or question covers the page; it then gets the keys. */
const isCovered = (): boolean => document.querySelector('[aria-modal="true"], [role="alertdialog"]') !== null

/**
 * SHELL-13: Ctrl K (⌘K on a Mac) everywhere in the application of a signed-in user, and the palette
 * that it opens (Decision 0055). `fetch` loads the palette in advance.
 */
export const PaletteHost = ({ fetch = load }: { fetch?: () => Promise<unknown> }) => {
  const { opened } = usePalette()
  const isSheetOpen = useIsShortcutSheetOpen()
  // The other keys are loaded with the palette: shortly after the first screen, or when it is first
  // opened.
  const [isNeeded, setIsNeeded] = useState(false)
  const isAsked = opened || isSheetOpen
  if (isAsked && !isNeeded) setIsNeeded(true)
  useEffect(() => {
    // Opened early, it loads its dialog at the same time. A failure is retried when the dialog
    // opens.
    if (isAsked) void preloadSurfaces().catch(() => {})
  }, [isAsked])
  useEffect(() => {
    // If loading in advance fails, nothing is shown; Ctrl K tries again.
    const ready = () => setIsNeeded(true)
    const timer = setTimeout(() => void loadInTurn(fetch).then(ready, dropKeys), afterFirstPaintMs)
    const stop = startEarlyKeys(() => void fetch().then(ready, dropKeys))
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [fetch])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isCommand(event, 'k')) return
      // The browser's own use of this shortcut would leave the page.
      event.preventDefault()
      if (!isCovered()) openPalette()
    }
    // Before any field or board gets the key.
    window.addEventListener('keydown', press, { capture: true })
    return () => {
      window.removeEventListener('keydown', press, { capture: true })
      closePalette()
      endPatient()
      closeShortcutSheet()
    }
  }, [])
  if (!isNeeded) return null
  return (
    <Suspense fallback={null}>
      <SearchPalette />
    </Suspense>
  )
}
