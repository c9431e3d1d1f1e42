import { useCallback, useRef, useState, type RefObject } from 'react'
import { mayMove } from '@molaire/domain/appointments/moving'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import type { MinuteRange } from '@molaire/domain/shared/ranges'
import { usePress } from '../../../../platform/time-grid/use-press.ts'
import { autoscroll, landAt, minuteUnder, roomUnder, stretchTo, type BoardGeometry, type PointerAt } from './drag-geometry.ts'
import type { BookedAppointment, ReadDay } from '../read-day.ts'

/**
 * How far, in pixels, a press may move and still count as a click; how long a finger must rest
 * before it drags instead of scrolling.
 */
const slack = { mouse: 5, finger: 10 }
const longPressMs = 350
/** How long after a drag the browser may still report a click on the card. */
const lateClickMs = 50

/** The dragged appointment: how, from where, and the layout when the drag began. */
export interface Lifted {
  appointment: BookedAppointment
  /** Moved to another time and room, or stretched by its lower edge. */
  how: 'move' | 'stretch'
  board: BoardGeometry
  /** Minutes from the start of the appointment (move) or its end (stretch) to the pointer. */
  grabbed: number
  /** The card's box in the window when the drag began, in pixels. */
  card: { left: number; top: number; width: number; height: number }
  at: PointerAt
}

/** Where the appointment would be if it were dropped at the pointer. */
export const placeUnder = ({ appointment, how, board, grabbed }: Lifted, at: PointerAt): MinuteRange & { roomId: string } => {
  const minute = minuteUnder(board, at) - grabbed
  if (how === 'stretch') return { roomId: appointment.roomId, ...stretchTo(appointment.start, minute) }
  return { roomId: roomUnder(board, at) ?? appointment.roomId, ...landAt(minute, appointment.end - appointment.start) }
}

export interface CardDragParts {
  board: RefObject<HTMLElement | null>
  body: RefObject<HTMLElement | null>
  read: ReadDay
  isAllowed: boolean
  onDrop: (lifted: Lifted, place: MinuteRange & { roomId: string }) => void
  /** Called when it is dropped on a day of the month. */
  onDay: (appointment: BookedAppointment, date: LocalDate) => void
  /** Called for a long press without a drag: opens the details. */
  onOpen: (id: string, card: HTMLElement) => void
}

/**
 * Called for every step of a drag, for the component that draws it. Does not render the columns.
 */
export type Follow = (at: PointerAt, isOverDay: boolean) => void

interface CardDrag {
  appointment: BookedAppointment
  how: Lifted['how']
  card: HTMLElement
  isFinger: boolean
  from: { x: number; y: number }
  x: number
  y: number
  wandered: boolean
  lifted: Lifted | null
  overDay: HTMLElement | null
  frame: number
  /** The board's box in the window, measured when the drag begins. */
  box: DOMRect
}

const dayUnder = (x: number, y: number): HTMLElement | null =>
  document
    .elementsFromPoint(x, y)
    .map((element) => element.closest<HTMLElement>('[data-day]'))
    .find((day) => day !== null) ?? null

/**
 * CAL-07: drags a card with the mouse, a pen, or a finger that rests on it, and reports where it is
 * dropped. Near its edges the board scrolls. Pointer moves are reported only to `follow` (Decision
 * 0042).
 */
export const useCardDrag = (parts: CardDragParts) => {
  const { board, body } = parts
  const [lifted, setLifted] = useState<Lifted | null>(null)
  const follow = useRef<Follow | null>(null)
  // The latest pointer position, for the first render of the dragged card.
  const latest = useRef<PointerAt | null>(null)

  const pointerAt = ({ x, y }: { x: number; y: number }): PointerAt => ({
    x,
    y,
    scrollLeft: board.current?.scrollLeft ?? 0,
    scrollTop: board.current?.scrollTop ?? 0,
  })
  const overDay = (drag: CardDrag, day: HTMLElement | null) => {
    if (drag.overDay === day) return
    drag.overDay?.removeAttribute('data-drop')
    day?.setAttribute('data-drop', '')
    drag.overDay = day
  }
  /** Runs every frame; scrolls near the edges of the board. */
  const scroll = (drag: CardDrag) => {
    drag.frame = requestAnimationFrame(() => scroll(drag))
    const { top, bottom, left, right } = drag.box
    if (!drag.wandered || drag.overDay || drag.x < left || drag.x > right) return
    const down = autoscroll(drag.y, top, bottom)
    const across = drag.how === 'move' ? autoscroll(drag.x, left, right) / 2 : 0
    // Reading the scroll position forces a layout, so it is not done in every frame.
    if (down === 0 && across === 0) return
    board.current?.scrollBy({ top: down, left: across, behavior: 'instant' })
    follow.current?.(pointerAt(drag), false)
  }

  const onPointerDown = usePress<CardDrag>({
    slack,
    hold: { afterMs: longPressMs, box: board },
    begin: (event) => {
      if (!parts.isAllowed || !event.isPrimary || !(event.target instanceof Element)) return undefined
      const card = event.target.closest<HTMLElement>('[data-card]')
      const appointment = card && parts.read.booked.find(({ id }) => id === card.dataset['card'])
      if (!card || !appointment) return undefined
      const movable = mayMove(appointment.status)
      const how = event.target.closest('[data-edge]') ? 'stretch' : 'move'
      if (movable === 'nothing' || (movable === 'length' && how === 'move')) return undefined
      const from = { x: event.clientX, y: event.clientY }
      const isFinger = event.pointerType === 'touch'
      const none = { wandered: false, lifted: null, overDay: null, frame: 0, box: new DOMRect() }
      return { appointment, how, card, isFinger, from, ...from, ...none }
    },
    lift: (drag) => {
      if (!board.current || !body.current) return false
      latest.current = null
      drag.lifted = lift(drag, pointerAt(drag.from), body.current)
      setLifted(drag.lifted)
      if (drag.isFinger) navigator.vibrate?.(10)
      drag.box = board.current.getBoundingClientRect()
      drag.frame = requestAnimationFrame(() => scroll(drag))
      return true
    },
    drag: (drag, { clientX: x, clientY: y }) => {
      drag.wandered ||= Math.hypot(x - drag.from.x, y - drag.from.y) > slack.mouse
      Object.assign(drag, { x, y })
      const { left, right, top, bottom } = drag.box
      const isOutside = x < left || x > right || y < top || y > bottom
      overDay(drag, drag.how === 'move' && isOutside ? dayUnder(x, y) : null)
      latest.current = pointerAt(drag)
      follow.current?.(latest.current, drag.overDay !== null)
    },
    drop: ({ lifted: inTheAir, wandered, overDay: day, card, isFinger, appointment }, { clientX: x, clientY: y }) => {
      if (!inTheAir) return
      const date = day?.dataset['day']
      if (!wandered) {
        if (isFinger) parts.onOpen(appointment.id, card)
      } else if (date) parts.onDay(appointment, date)
      else parts.onDrop(inTheAir, placeUnder(inTheAir, pointerAt({ x, y })))
    },
    end: (drag, wasLifted) => {
      cancelAnimationFrame(drag.frame)
      overDay(drag, null)
      if (!wasLifted) return
      const stop = (event: Event) => {
        event.stopPropagation()
        event.preventDefault()
      }
      window.addEventListener('click', stop, { capture: true, once: true })
      setTimeout(() => window.removeEventListener('click', stop, { capture: true }), lateClickMs)
      setLifted(null)
    },
  })

  /**
   * Calls `step` with the current position and every later one; returns a function that stops it.
   */
  const listen = useCallback((step: Follow) => {
    follow.current = step
    if (latest.current) step(latest.current, false)
    return () => {
      follow.current = null
    }
  }, [])

  return { lifted, listen, onPointerDown }
}

/** Measures a card and the board's lanes when the drag begins. */
const lift = ({ appointment, how, card }: CardDrag, at: PointerAt, body: HTMLElement): Lifted => {
  const content = body.getBoundingClientRect()
  const { left, top, width, height } = card.getBoundingClientRect()
  const lanes = [...body.querySelectorAll<HTMLElement>('[data-lane]')].map((lane) => {
    const box = lane.getBoundingClientRect()
    return { roomId: lane.dataset['lane'] ?? '', left: box.left - content.left, width: box.width }
  })
  const board = { left: content.left + at.scrollLeft, top: content.top + at.scrollTop, height: content.height, lanes }
  const grabbed = minuteUnder(board, at) - (how === 'move' ? appointment.start : appointment.end)
  return { appointment, how, board, grabbed, card: { left, top, width, height }, at }
}
