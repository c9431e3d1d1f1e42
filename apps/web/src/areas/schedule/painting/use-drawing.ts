import { useEffect, useRef, type PointerEvent } from 'react'
import { drawnBy, isSameDrawing, minuteAt, shareOf, shareOfLength, type Drawn, type Gesture, type Point } from './drawing.ts'

/** What would come of a drawing: it may be, it may be but should be looked at, or it may not. */
export interface Verdict {
  kind: 'fine' | 'warned' | 'refused'
  sentence: string | null
  /** Blocks that it concerns, outlined meanwhile. */
  touched: readonly string[]
}

export interface DrawnBlock {
  id: string
  row: number
  start: number
  end: number
}

export interface DrawingParts {
  rowCount: number
  /** The rows that a new drawing which begins in `row` may span. */
  boundsOf: (row: number) => { first: number; last: number }
  blockOf: (id: string) => DrawnBlock | undefined
  /** Presses on blocks draw too, as with an eraser. */
  isOverBlocks: boolean
  isSuspended: boolean
  judge: (drawn: Drawn, blockId: string | null) => Verdict
  say: (drawn: Drawn) => string
  onDraw: (drawn: Drawn) => void
  onPlace: (blockId: string, drawn: Drawn) => void
  /** A press on empty time that drew nothing. */
  onPress: (point: Point, isTouch: boolean) => void
}

interface Held {
  gesture: Gesture
  blockId: string | null
  bounds: { first: number; last: number }
  x: number
  y: number
  isDrag: boolean
}

/** How far a press may wander and still be a click, in pixels. */
const clickSlack = 4

/**
 * Drawing on a grid of hours. While the pointer moves nothing is drawn by React: one ghost element follows it by CSS variables, and the result is
 * told once, when it is let go (Decision 0038). A finger scrolls and taps; it does not draw. Esc lets go without a result.
 */
export const useDrawing = (parts: DrawingParts) => {
  /** What takes the pointer, what its place is measured by, what follows it, and where a warning is said. */
  const body = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLDivElement>(null)
  const ghost = useRef<HTMLDivElement>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const held = useRef<Held | null>(null)
  const shown = useRef<Drawn | null>(null)
  const stopKeys = useRef<(() => void) | null>(null)

  const clear = () => {
    held.current = null
    shown.current = null
    stopKeys.current?.()
    stopKeys.current = null
    if (ghost.current) ghost.current.hidden = true
    if (status.current) status.current.textContent = ''
    delete body.current?.dataset['drawing']
    for (const block of body.current?.querySelectorAll<HTMLElement>('[data-touched], [data-lifted]') ?? []) {
      delete block.dataset['touched']
      delete block.dataset['lifted']
    }
  }
  useEffect(() => () => stopKeys.current?.(), [])

  const pointUnder = (event: PointerEvent): Point => {
    const box = field.current?.getBoundingClientRect()
    if (!box || box.width === 0) return { row: 0, minute: minuteAt(0) }
    const row = Math.floor(((event.clientY - box.top) / box.height) * parts.rowCount)
    return {
      row: Math.min(parts.rowCount - 1, Math.max(0, row)),
      minute: minuteAt((event.clientX - box.left) / box.width),
    }
  }

  const show = (drawn: Drawn, { blockId }: Held) => {
    if (isSameDrawing(drawn, shown.current)) return
    shown.current = drawn
    const verdict = parts.judge(drawn, blockId)
    const element = ghost.current
    if (element) {
      element.hidden = false
      element.style.setProperty('--from', String(shareOf(drawn.start)))
      element.style.setProperty('--span', String(shareOfLength(drawn)))
      element.style.setProperty('--top', String(drawn.first))
      element.style.setProperty('--rows', String(drawn.last - drawn.first + 1))
      element.dataset['verdict'] = verdict.kind
      const words = element.firstElementChild
      if (words) words.textContent = parts.say(drawn)
    }
    if (status.current) status.current.textContent = verdict.sentence ?? ''
    for (const block of body.current?.querySelectorAll<HTMLElement>('[data-touched]') ?? []) delete block.dataset['touched']
    for (const id of verdict.touched) elementOf(id)?.setAttribute('data-touched', '')
  }
  const elementOf = (id: string) => body.current?.querySelector<HTMLElement>(`[data-block="${id}"]`)

  const gestureAt = (target: Element, point: Point): Pick<Held, 'gesture' | 'blockId'> | undefined => {
    const id = target.closest<HTMLElement>('[data-block]')?.dataset['block']
    if (id === undefined || parts.isOverBlocks)
      return target.closest('[data-lane]') ? { gesture: { kind: 'draw', from: point }, blockId: null } : undefined
    const block = parts.blockOf(id)
    if (!block) return undefined
    const edge = target.closest<HTMLElement>('[data-edge]')?.dataset['edge']
    if (edge === 'start' || edge === 'end') return { gesture: { kind: edge, row: block.row, block }, blockId: id }
    return { gesture: { kind: 'move', row: block.row, block, grabbedAt: point.minute }, blockId: id }
  }

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0 || parts.isSuspended || !(event.target instanceof Element)) return
    const point = pointUnder(event)
    if (event.pointerType === 'touch') {
      const isEmpty = event.target.closest('[data-lane]') && !event.target.closest('[data-block]')
      held.current = isEmpty ? { ...emptyTap(point), x: event.clientX, y: event.clientY } : null
      return
    }
    const begun = gestureAt(event.target, point)
    if (!begun) return
    held.current = { ...begun, bounds: parts.boundsOf(point.row), x: event.clientX, y: event.clientY, isDrag: false }
  }
  const emptyTap = (point: Point) => ({
    gesture: { kind: 'draw', from: point } satisfies Gesture,
    blockId: null,
    bounds: { first: point.row, last: point.row },
    isDrag: false,
  })

  const onPointerMove = (event: PointerEvent) => {
    const one = held.current
    if (!one || event.pointerType === 'touch') return
    if (!one.isDrag) {
      if (Math.hypot(event.clientX - one.x, event.clientY - one.y) <= clickSlack) return
      one.isDrag = true
      body.current?.setPointerCapture?.(event.pointerId)
      if (body.current) body.current.dataset['drawing'] = one.gesture.kind
      if (one.blockId) elementOf(one.blockId)?.setAttribute('data-lifted', '')
      const onKey = (key: KeyboardEvent) => {
        if (key.key !== 'Escape') return
        key.preventDefault()
        key.stopPropagation()
        clear()
      }
      document.addEventListener('keydown', onKey, true)
      stopKeys.current = () => document.removeEventListener('keydown', onKey, true)
    }
    show(drawnBy(one.gesture, pointUnder(event), one.bounds), one)
  }

  const onPointerUp = (event: PointerEvent) => {
    const one = held.current
    const drawn = shown.current
    clear()
    if (!one) return
    const isTouch = event.pointerType === 'touch'
    if (!one.isDrag) {
      const wandered = Math.hypot(event.clientX - one.x, event.clientY - one.y) > 2 * clickSlack
      // A press on a block is its own click.
      if (one.gesture.kind === 'draw' && !wandered && !isOnBlock(event)) parts.onPress(one.gesture.from, isTouch)
      return
    }
    if (!drawn || parts.judge(drawn, one.blockId).kind === 'refused') return
    if (one.blockId === null) parts.onDraw(drawn)
    else parts.onPlace(one.blockId, drawn)
  }

  return { body, field, ghost, status, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: clear } }
}

const isOnBlock = (event: PointerEvent) => event.target instanceof Element && event.target.closest('[data-block]') !== null
