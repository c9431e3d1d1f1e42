import {
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
} from 'react'
import { mayMove } from '@molaire/domain/appointments/moving'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import type { MinuteRange } from '@molaire/domain/shared/ranges'
import {
  autoscroll,
  landAt,
  minuteUnder,
  roomUnder,
  stretchTo,
  type BoardGeometry,
  type PointerAt,
} from './moving/drag-geometry.ts'
import type { BookedVisit, ReadDay } from './read-day.ts'

/** How far a press may wander and still be a click; how long a finger rests before it lifts instead of scrolling. */
const mouseSlack = 5
const fingerSlack = 10
const longPressMs = 350
/** After a drag the browser may still tell of a click on the card. */
const lateClickMs = 50

/** A visit in the air: which, how, from where, and where things were when it was lifted. */
export interface Lifted {
  visit: BookedVisit
  /** Carried to another time and room, or stretched by its lower edge. */
  how: 'move' | 'stretch'
  board: BoardGeometry
  /** From the start of the visit (moving) or from its end (stretching) to the pointer, in minutes. */
  grabbed: number
  /** The card's box in the window when it was lifted, in pixels. */
  card: { left: number; top: number; width: number; height: number }
  at: PointerAt
}

/** Where a visit would be if it were let go there. */
export const placeUnder = ({ visit, how, board, grabbed }: Lifted, at: PointerAt): MinuteRange & { roomId: string } => {
  const minute = minuteUnder(board, at) - grabbed
  if (how === 'stretch') return { roomId: visit.roomId, ...stretchTo(visit.start, minute) }
  return { roomId: roomUnder(board, at) ?? visit.roomId, ...landAt(minute, visit.end - visit.start) }
}

export interface CardDragParts {
  board: RefObject<HTMLElement | null>
  body: RefObject<HTMLElement | null>
  read: ReadDay
  isAllowed: boolean
  onDrop: (lifted: Lifted, place: MinuteRange & { roomId: string }) => void
  /** Let go over a day of the month. */
  onDay: (visit: BookedVisit, date: LocalDate) => void
  /** A long press that went nowhere asks for the details. */
  onOpen: (id: string, card: HTMLElement) => void
}

/** Told of every step of what is in the air; the one who draws it listens. It never draws the columns again. */
export type Follow = (at: PointerAt, isOverDay: boolean) => void

interface Press {
  pointerId: number
  isFinger: boolean
  x: number
  y: number
  lift: () => Lifted | null
  lifted: Lifted | null
  wandered: boolean
  card: HTMLElement
  timer: ReturnType<typeof setTimeout> | undefined
  frame: number
  overDay: HTMLElement | null
  /** The board in the window, as it is when something is lifted. */
  box: DOMRect
}

const dayUnder = (x: number, y: number): HTMLElement | null => {
  for (const element of document.elementsFromPoint(x, y)) {
    const day = element.closest<HTMLElement>('[data-day]')
    if (day) return day
  }
  return null
}

/**
 * CAL-07: lifts a card with the mouse, a pen, or a finger that rests on it, and tells where it is let go. A press that stays is a click; Esc
 * gives up; near its edges the board scrolls. The pointer's moves are told to `follow` alone (Decision 0042).
 */
export const useCardDrag = (parts: CardDragParts) => {
  const { board, body } = parts
  const [lifted, setLifted] = useState<Lifted | null>(null)
  const follow = useRef<Follow | null>(null)
  // Where the pointer is by the time that what is lifted is drawn.
  const latest = useRef<PointerAt | null>(null)
  const press = useRef<Press | null>(null)

  const pointerAt = useCallback(
    (x: number, y: number): PointerAt => ({
      x,
      y,
      scrollLeft: board.current?.scrollLeft ?? 0,
      scrollTop: board.current?.scrollTop ?? 0,
    }),
    [board],
  )
  const overDay = (held: Press, day: HTMLElement | null) => {
    if (held.overDay === day) return
    held.overDay?.removeAttribute('data-drop')
    day?.setAttribute('data-drop', '')
    held.overDay = day
  }
  const end = () => {
    const held = press.current
    press.current = null
    if (!held) return
    clearTimeout(held.timer)
    cancelAnimationFrame(held.frame)
    overDay(held, null)
    if (!held.lifted) return
    const stop = (event: Event) => {
      event.stopPropagation()
      event.preventDefault()
    }
    window.addEventListener('click', stop, { capture: true, once: true })
    setTimeout(() => window.removeEventListener('click', stop, { capture: true }), lateClickMs)
    setLifted(null)
  }

  const take = (held: Press) => {
    held.lifted = held.lift()
    held.box = board.current?.getBoundingClientRect() ?? held.box
    latest.current = null
    if (!held.lifted) return end()
    setLifted(held.lifted)
    if (held.isFinger) navigator.vibrate?.(10)
    const scroll = () => {
      held.frame = requestAnimationFrame(scroll)
      const box = board.current
      if (!box || !held.wandered || held.overDay) return
      const { top, bottom, left, right } = held.box
      if (held.x < left || held.x > right) return
      const down = autoscroll(held.y, top, bottom)
      const across = held.lifted?.how === 'move' ? autoscroll(held.x, left, right) / 2 : 0
      // Asking where a page is scrolled makes the browser lay it out: not in every frame.
      if (down === 0 && across === 0) return
      box.scrollBy({ top: down, left: across, behavior: 'instant' })
      follow.current?.(pointerAt(held.x, held.y), false)
    }
    held.frame = requestAnimationFrame(scroll)
  }

  const onMove = useEffectEvent((event: PointerEvent) => {
    const held = press.current
    if (!held || event.pointerId !== held.pointerId) return
    const distance = Math.hypot(event.clientX - held.x, event.clientY - held.y)
    if (!held.lifted) {
      if (distance <= (held.isFinger ? fingerSlack : mouseSlack)) return
      // A finger that wanders before it has rested scrolls the board.
      if (held.isFinger) return end()
      take(held)
    }
    if (!held.lifted) return
    held.wandered = held.wandered || distance > mouseSlack
    held.x = event.clientX
    held.y = event.clientY
    const isMove = held.lifted.how === 'move'
    const { left, right, top, bottom } = held.box
    const isOutside = event.clientX < left || event.clientX > right || event.clientY < top || event.clientY > bottom
    overDay(held, isMove && isOutside ? dayUnder(event.clientX, event.clientY) : null)
    latest.current = pointerAt(event.clientX, event.clientY)
    follow.current?.(latest.current, held.overDay !== null)
  })
  const onUp = useEffectEvent((event: PointerEvent) => {
    const held = press.current
    if (!held || event.pointerId !== held.pointerId) return
    const { lifted: inTheAir, wandered, overDay: day, card } = held
    end()
    if (!inTheAir) return
    if (!wandered) return held.isFinger ? parts.onOpen(inTheAir.visit.id, card) : undefined
    const date = day?.dataset['day']
    if (date) return parts.onDay(inTheAir.visit, date)
    parts.onDrop(inTheAir, placeUnder(inTheAir, pointerAt(event.clientX, event.clientY)))
  })
  const onCancel = useEffectEvent((event: PointerEvent) => {
    if (event.pointerId === press.current?.pointerId) end()
  })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !press.current?.lifted) return
    event.preventDefault()
    event.stopImmediatePropagation()
    end()
  })
  const onTouch = useEffectEvent((event: TouchEvent) => {
    if (!press.current?.lifted) return
    // In the air, a finger neither scrolls the board nor turns the room.
    event.preventDefault()
    if (event.type === 'touchend') event.stopPropagation()
  })
  const onMenu = useEffectEvent((event: Event) => {
    if (press.current?.isFinger) event.preventDefault()
  })

  useEffect(() => {
    const box = board.current
    const hear = {
      move: (event: PointerEvent) => onMove(event),
      up: (event: PointerEvent) => onUp(event),
      cancel: (event: PointerEvent) => onCancel(event),
      key: (event: KeyboardEvent) => onKey(event),
      touch: (event: TouchEvent) => onTouch(event),
      menu: (event: Event) => onMenu(event),
    }
    window.addEventListener('pointermove', hear.move)
    window.addEventListener('pointerup', hear.up)
    window.addEventListener('pointercancel', hear.cancel)
    window.addEventListener('keydown', hear.key, { capture: true })
    // Browsers only let a listener hold back the scrolling that was there before the finger came down.
    box?.addEventListener('touchmove', hear.touch, { passive: false })
    box?.addEventListener('touchend', hear.touch, { passive: false })
    box?.addEventListener('contextmenu', hear.menu)
    return () => {
      window.removeEventListener('pointermove', hear.move)
      window.removeEventListener('pointerup', hear.up)
      window.removeEventListener('pointercancel', hear.cancel)
      window.removeEventListener('keydown', hear.key, { capture: true })
      box?.removeEventListener('touchmove', hear.touch)
      box?.removeEventListener('touchend', hear.touch)
      box?.removeEventListener('contextmenu', hear.menu)
      const held = press.current
      press.current = null
      if (!held) return
      clearTimeout(held.timer)
      cancelAnimationFrame(held.frame)
      held.overDay?.removeAttribute('data-drop')
    }
  }, [board])

  const onPointerDown = (event: ReactPointerEvent<HTMLElement>) => {
    if (!parts.isAllowed || event.button !== 0 || !event.isPrimary || press.current) return
    const target = event.target instanceof Element ? event.target : null
    const card = target?.closest<HTMLElement>('[data-card]')
    const visit = card && parts.read.booked.find(({ id }) => id === card.dataset['card'])
    if (!card || !visit) return
    const movable = mayMove(visit.status)
    const isEdge = target?.closest('[data-edge]') !== null
    if (movable === 'nothing' || (movable === 'length' && !isEdge)) return
    const how = isEdge ? 'stretch' : 'move'
    const { clientX: x, clientY: y, pointerId } = event
    const isFinger = event.pointerType === 'touch'
    const held: Press = {
      pointerId,
      isFinger,
      x,
      y,
      card,
      lift: () => lift({ visit, how, card, board: board.current, body: body.current, at: pointerAt(x, y) }),
      lifted: null,
      wandered: false,
      timer: undefined,
      frame: 0,
      overDay: null,
      box: new DOMRect(),
    }
    press.current = held
    if (isFinger) held.timer = setTimeout(() => press.current === held && take(held), longPressMs)
  }

  /** From now on every step is told to `step`, and where the pointer already is; gives how to stop. */
  const listen = useCallback((step: Follow) => {
    follow.current = step
    if (latest.current) step(latest.current, false)
    return () => {
      follow.current = null
    }
  }, [])

  return { lifted, listen, onPointerDown }
}

const lift = ({
  visit,
  how,
  card,
  board,
  body,
  at,
}: Pick<Lifted, 'visit' | 'how' | 'at'> & {
  card: HTMLElement
  board: HTMLElement | null
  body: HTMLElement | null
}): Lifted | null => {
  if (!board || !body) return null
  const content = body.getBoundingClientRect()
  const box = card.getBoundingClientRect()
  const lanes = [...body.querySelectorAll<HTMLElement>('[data-lane]')].map((lane) => {
    const { left, width } = lane.getBoundingClientRect()
    return { roomId: lane.dataset['lane'] ?? '', left: left - content.left, width }
  })
  const geometry = { left: content.left + at.scrollLeft, top: content.top + at.scrollTop, height: content.height, lanes }
  return {
    visit,
    how,
    board: geometry,
    grabbed: minuteUnder(geometry, at) - (how === 'move' ? visit.start : visit.end),
    card: { left: box.left, top: box.top, width: box.width, height: box.height },
    at,
  }
}
