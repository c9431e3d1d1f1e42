import { useEffect, useEffectEvent, useRef } from 'react'
import { focusCard } from './calendar-focus.ts'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, select, textarea, [role="spinbutton"], [role="grid"] *'))

/**
 * Whether something lies over the page and takes the keys. The booking beside the board does not.
 */
const isCovered = (): boolean => document.querySelector('[role="alertdialog"], [aria-modal="true"], [role="menu"]') !== null

const hasCards = (): boolean => document.querySelector('[data-card]') !== null

export interface CalendarKeys {
  onToday: () => void
  onTurn: (days: number) => void
  onNew: (() => void) | undefined
  onRoom: (index: number) => void
  /** Day or week. */
  onWeek: () => void
  onPrint: () => void
  /** The next or previous day for what is being moved; undefined while nothing is. */
  onTurnDay: ((days: 1 | -1) => void) | undefined
  /**
   * A key for the appointment that has the focus (its id), or for the one whose details are open:
   * A, O, M. False: not for this one.
   */
  onAppointment: (key: 'a' | 'o' | 'm', id: string | undefined) => boolean
  onEscape: () => void
  onHelp: () => void
}

/**
 * The calendar's keys (design system §17): T, ← →, Shift ← →, ↑ ↓ to the cards, N, W, P, 1 to 9, ?,
 * Esc; A, O, M on an appointment; not while a move is under way typed.
 */
export const useCalendarKeys = (keys: CalendarKeys): void => {
  /* What Esc means, as things stood before anyone heard of the key. Dialogs and popovers close
     themselves with it, and by the time the key comes here the next thing would seem to be on
     top. */
  const escape = useRef<(() => void) | null>(null)
  const onFirstHeard = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') escape.current = isCovered() ? null : keys.onEscape
  })
  const onPress = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (event.key === 'Escape') return escape.current?.()
    if (isCovered() || isTyping(event.target)) return
    // Where nothing has the keys, or the title of the page that one came to, ↑ ↓ bring them to the
    // board.
    const isNowhere = event.target instanceof HTMLElement && event.target.matches('body, h1') && !event.shiftKey
    if (isNowhere && (event.key === 'ArrowDown' || event.key === 'ArrowUp') && hasCards()) {
      event.preventDefault()
      focusCard(undefined)
      document.activeElement?.scrollIntoView({ block: 'nearest' })
      return
    }
    const act = actionOf(event, keys)
    if (act) {
      event.preventDefault()
      act()
      return
    }
    const letter = cardKeys.find((key) => key === event.key.toLowerCase())
    const id = event.target instanceof HTMLElement ? event.target.dataset['card'] : undefined
    if (letter && !event.shiftKey && keys.onAppointment(letter, id)) event.preventDefault()
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => onFirstHeard(event)
    const press = (event: KeyboardEvent) => onPress(event)
    window.addEventListener('keydown', hear, { capture: true })
    document.addEventListener('keydown', press)
    return () => {
      window.removeEventListener('keydown', hear, { capture: true })
      document.removeEventListener('keydown', press)
    }
  }, [])
}

const cardKeys = ['a', 'o', 'm'] as const

const actionOf = (event: KeyboardEvent, keys: CalendarKeys): (() => void) | undefined => {
  if (event.key === '?') return keys.onHelp
  if (event.key === 'ArrowLeft') return () => keys.onTurn(event.shiftKey ? -7 : -1)
  if (event.key === 'ArrowRight') return () => keys.onTurn(event.shiftKey ? 7 : 1)
  if (event.shiftKey) return undefined
  const { onTurnDay } = keys
  if (onTurnDay && event.key === 'PageUp') return () => onTurnDay(-1)
  if (onTurnDay && event.key === 'PageDown') return () => onTurnDay(1)
  if (event.key === 't' || event.key === 'T') return keys.onToday
  if (event.key === 'n' || event.key === 'N') return keys.onNew
  if (event.key === 'w' || event.key === 'W') return keys.onWeek
  if (event.key === 'p' || event.key === 'P') return keys.onPrint
  return /^[1-9]$/.test(event.key) ? () => keys.onRoom(Number(event.key) - 1) : undefined
}
