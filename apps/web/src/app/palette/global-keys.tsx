import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { toggleHelp } from '../../areas/help/index.ts'
import { openScanner } from '../../areas/inventory/index.ts'
import { useWhyNot } from '../../areas/users/index.ts'
import { isCovered, isTyping } from '../../ui/list-keys.ts'
import { openShortcutSheet } from '../../ui/shortcuts.ts'
import { useToggleTheme } from '../layout/use-toggle-theme.ts'
import { screens } from '../screens.ts'
import { setKeysReady } from './early-keys.ts'
import { openPalette, startPatient } from './palette-store.ts'
import { useOpenScreens } from './screens.ts'
import { useBook } from './use-actions.tsx'
import { useHere } from './use-here.ts'

/** In ms: how long G waits for its second key. */
const secondKeyMs = 1500

const isTaken = (event: KeyboardEvent): boolean =>
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  event.repeat ||
  isTyping(event.target) ||
  (event.target instanceof Element && event.target.closest('[role="menu"]') !== null) ||
  isCovered()

/**
 * Design §17: the keys that work on every screen: G and a letter, N, Shift N, S, H, /, Shift D, ?.
 * A screen that uses one of them itself comes first. They do nothing while the user types, or while
 * a dialog covers the page.
 */
export const GlobalKeys = () => {
  const navigate = useNavigate()
  const open = useOpenScreens()
  const { clinic, patientId } = useHere({ withDay: false })
  const book = useBook(clinic?.id)
  const mayNotBook = useWhyNot('appointments.book')
  const mayNotOpen = useWhyNot('patients.write')
  const mayNotScan = useWhyNot('inventory.take', { worksOffline: true })
  const toggleTheme = useToggleTheme()
  const waiting = useRef<ReturnType<typeof setTimeout> | null>(null)

  /** The second key completes G, whatever it does on the screen. */
  const onSecond = useEffectEvent((event: KeyboardEvent) => {
    if (waiting.current === null || event.key === 'Shift') return
    clearTimeout(waiting.current)
    waiting.current = null
    const to = screens.find(({ letter }) => letter === event.key.toLowerCase())
    if (isTaken(event) || !to) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (open.some(({ path }) => path === to.path)) void navigate({ to: to.path })
  })
  const onPress = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isTaken(event)) return
    // Caps Lock changes the case of letters, so only `shiftKey` tells whether Shift is pressed.
    const letter = event.key.toLowerCase()
    const isLetter = letter !== event.key.toUpperCase()
    const act = {
      g: () => {
        waiting.current = setTimeout(() => (waiting.current = null), secondKeyMs)
      },
      // On a patient's page, the page's own N books for that patient. N must never begin a booking
      // without the patient there.
      n: mayNotBook || patientId !== undefined ? undefined : book,
      'Shift n': mayNotOpen ? undefined : () => startPatient(''),
      s: mayNotScan ? undefined : () => openScanner(),
      h: toggleHelp,
      '/': () => openPalette(),
      'Shift d': toggleTheme,
      '?': openShortcutSheet,
    }[isLetter && event.shiftKey ? `Shift ${letter}` : letter]
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const second = (event: KeyboardEvent) => onSecond(event)
    const press = (event: KeyboardEvent) => onPress(event)
    window.addEventListener('keydown', second, { capture: true })
    // After the listeners of the screen, which are on the document.
    window.addEventListener('keydown', press)
    setKeysReady(true)
    return () => {
      setKeysReady(false)
      window.removeEventListener('keydown', second, { capture: true })
      window.removeEventListener('keydown', press)
      if (waiting.current) clearTimeout(waiting.current)
    }
  }, [])
  return null
}
