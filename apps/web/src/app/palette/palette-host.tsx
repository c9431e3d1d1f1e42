import { lazy, Suspense, useEffect, useState } from 'react'
import { isCommand } from '../../platform/device/command-key.ts'
import { preloadSurfaces } from '../../ui/surfaces/preload.ts'
import { closeShortcutSheet, useIsShortcutSheetOpen } from '../../ui/shortcuts.ts'
import { closePalette, endPatient, openPalette, usePalette } from './palette-store.ts'

const load = () => import('./search-palette.tsx')
const SearchPalette = lazy(() => load().then((file) => ({ default: file.SearchPalette })))

/** Fetches the palette before it is asked for: in tests. */
export const preloadPalette = (): Promise<unknown> => load()

/**
 * By then the first screen has been drawn, and the palette can come in the background, so that it
 * is there with the key.
 */
const afterFirstPaintMs = 1500

/**
 * Whether a dialog, a form or a question lies over the page: it has the keys until it is answered.
 */
const isCovered = (): boolean => document.querySelector('[aria-modal="true"], [role="alertdialog"]') !== null

/**
 * SHELL-13: Ctrl K (⌘K on a Mac) anywhere in a signed-in user’s application, and the palette that
 * it opens (Decision 0055). `fetch` gets it ahead of time.
 */
export const PaletteHost = ({ fetch = load }: { fetch?: () => Promise<unknown> }) => {
  const { opened } = usePalette()
  const isSheetOpen = useIsShortcutSheetOpen()
  // Its keys come with it: a moment after the first screen, or with the first thing that is asked
  // of it.
  const [isNeeded, setIsNeeded] = useState(false)
  const isAsked = opened || isSheetOpen
  if (isAsked && !isNeeded) setIsNeeded(true)
  useEffect(() => {
    // Asked for early, what it opens in comes at the same time; what of that fails is asked for
    // again when it opens.
    if (isAsked) void preloadSurfaces().catch(() => {})
  }, [isAsked])
  useEffect(() => {
    // Nobody asked for it yet: when it cannot be fetched, the page stays as it is, and Ctrl K asks
    // again.
    const fetchAhead = () =>
      void fetch().then(
        () => setIsNeeded(true),
        () => undefined,
      )
    const timer = setTimeout(fetchAhead, afterFirstPaintMs)
    return () => clearTimeout(timer)
  }, [fetch])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isCommand(event, 'k')) return
      // The browser’s own meaning of these keys leads away from the page.
      event.preventDefault()
      if (!isCovered()) openPalette()
    }
    // Before any field or board hears of it.
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
