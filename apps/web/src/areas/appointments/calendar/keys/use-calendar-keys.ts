import { useEffect, useEffectEvent, useRef } from 'react'
import { focusCard } from './calendar-focus.ts'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, select, textarea, [role="spinbutton"]'))

/**
 * Whether a dialog or menu covers the page and takes the keys. The booking beside the board does
 * not.
 */
const isCovered = (): boolean => document.querySelector('[role="alertdialog"], [aria-modal="true"], [role="menu"]') !== null

const hasCards = (): boolean => document.querySelector('[data-card]') !== null

export interface CalendarKeys {
  onToday: () => void
  onTurn: (days: number) => void
  onNew: (() => void) | undefined
  /** Goes to the free time of the board, from the focused appointment (`id`) on. */
  onEmptyHour: ((id: string | undefined) => void) | undefined
  onRoom: (index: number) => void
  /** Switches between day and week. */
  onWeek: () => void
  onPrint: () => void
  /** Moves to the next or previous day during a pending move; undefined without one. */
  onTurnDay: ((days: 1 | -1) => void) | undefined
  /**
   * A key for the focused appointment (`id`), or for the one whose details are open: A, O, M.
   * Returns false when it does not apply to that appointment.
   */
  onAppointment: (key: 'a' | 'o' | 'm', id: string | undefined) => boolean
  onEscape: () => void
  onHelp: () => void
}

/**
 * The calendar's keys (design system §17): T, ← →, Shift ← →, ↑ ↓ to the cards, N, F, W, P, 1 to 9,
 * ?, Esc; A, O, M on an appointment. Ignored while the user is typing or a dialog is open.
 */
export const useCalendarKeys = (keys: CalendarKeys): void => {
  /* What Escape will do, decided before other listeners run: dialogs and popovers close themselves
     with it, and afterwards the next layer would seem to be on top. */
  const escape = useRef<(() => void) | null>(null)
  const onFirstHeard = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') escape.current = isCovered() ? null : keys.onEscape
  })
  const onPress = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (event.key === 'Escape') return escape.current?.()
    if (isCovered() || isTyping(event.target)) return
    // Without a focus, or with it on the page's heading, ↑ ↓ go to the board.
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
  const { onEmptyHour } = keys
  const id = event.target instanceof HTMLElement ? event.target.dataset['card'] : undefined
  if (onEmptyHour && (event.key === 'f' || event.key === 'F')) return () => onEmptyHour(id)
  if (event.key === 'w' || event.key === 'W') return keys.onWeek
  if (event.key === 'p' || event.key === 'P') return keys.onPrint
  return /^[1-9]$/.test(event.key) ? () => keys.onRoom(Number(event.key) - 1) : undefined
}
