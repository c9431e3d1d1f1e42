import { useRef } from 'react'
import { clamp, minuteAt, placeOf } from '../../../platform/time-grid/grid-time.ts'
import { usePress } from '../../../platform/time-grid/use-press.ts'
import { drawnBy, isSameDrawing, type Drawn, type Gesture, type Point } from './drawing.ts'

/** What a drawing would do: allowed, allowed with a warning, or refused. */
export interface Verdict {
  kind: 'fine' | 'warned' | 'refused'
  sentence: string | null
  /** The ids of the blocks that it concerns, which are outlined meanwhile. */
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
  /** The rows that a new drawing may span when it begins in `row`. */
  boundsOf: (row: number) => { first: number; last: number }
  blockOf: (id: string) => DrawnBlock | undefined
  /** Presses on blocks draw too, for the eraser. */
  isOverBlocks: boolean
  isSuspended: boolean
  judge: (drawn: Drawn, blockId: string | null) => Verdict
  say: (drawn: Drawn) => string
  onDraw: (drawn: Drawn) => void
  onPlace: (blockId: string, drawn: Drawn) => void
  /** A press on empty time that drew nothing. */
  onPress: (point: Point, isTouch: boolean) => void
}

interface Drawing {
  gesture: Gesture
  blockId: string | null
  bounds: { first: number; last: number }
  isTouch: boolean
  pointerId: number
}

/** How far, in pixels, the pointer may move during a press that still counts as a click. */
const slack = { mouse: 4, finger: 8 }

/**
 * Drawing on a grid of hours. React renders nothing while the pointer moves: one ghost element
 * follows it by CSS variables, and the result is reported once, on release (Decision 0038). A
 * finger scrolls and taps; it does not draw. Escape cancels.
 */
export const useDrawing = (parts: DrawingParts) => {
  /**
   * The element that captures the pointer, the one that positions are measured by, the ghost, and
   * the one that announces warnings.
   */
  const body = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLDivElement>(null)
  const ghost = useRef<HTMLDivElement>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const shownDrawing = useRef<Drawn | null>(null)

  const clear = () => {
    shownDrawing.current = null
    if (ghost.current) ghost.current.hidden = true
    if (status.current) status.current.textContent = ''
    delete body.current?.dataset['drawing']
    for (const block of body.current?.querySelectorAll<HTMLElement>('[data-touched], [data-lifted]') ?? []) {
      delete block.dataset['touched']
      delete block.dataset['lifted']
    }
  }

  const pointUnder = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = field.current?.getBoundingClientRect()
    if (!box || box.width === 0) return { row: 0, minute: minuteAt(0) }
    const row = Math.floor(((clientY - box.top) / box.height) * parts.rowCount)
    return { row: clamp(row, 0, parts.rowCount - 1), minute: minuteAt((clientX - box.left) / box.width) }
  }

  const show = (drawn: Drawn, { blockId }: Drawing) => {
    if (isSameDrawing(drawn, shownDrawing.current)) return
    shownDrawing.current = drawn
    const verdict = parts.judge(drawn, blockId)
    const element = ghost.current
    if (element) {
      element.hidden = false
      const rows = { '--top': drawn.first, '--rows': drawn.last - drawn.first + 1 }
      for (const [name, value] of Object.entries(placeOf(drawn, rows))) element.style.setProperty(name, String(value))
      element.dataset['verdict'] = verdict.kind
      const words = element.firstElementChild
      if (words) words.textContent = parts.say(drawn)
    }
    if (status.current) status.current.textContent = verdict.sentence ?? ''
    for (const block of body.current?.querySelectorAll<HTMLElement>('[data-touched]') ?? []) delete block.dataset['touched']
    for (const id of verdict.touched) elementOf(id)?.setAttribute('data-touched', '')
  }
  const elementOf = (id: string) => body.current?.querySelector<HTMLElement>(`[data-block="${id}"]`)

  const gestureAt = (target: Element, point: Point): Pick<Drawing, 'gesture' | 'blockId'> | undefined => {
    const id = target.closest<HTMLElement>('[data-block]')?.dataset['block']
    if (id === undefined || parts.isOverBlocks)
      return target.closest('[data-lane]') ? { gesture: { kind: 'draw', from: point }, blockId: null } : undefined
    const block = parts.blockOf(id)
    if (!block) return undefined
    const edge = target.closest<HTMLElement>('[data-edge]')?.dataset['edge']
    if (edge === 'start' || edge === 'end') return { gesture: { kind: edge, row: block.row, block }, blockId: id }
    return { gesture: { kind: 'move', row: block.row, block, grabbedAt: point.minute }, blockId: id }
  }

  const onPointerDown = usePress<Drawing>({
    slack,
    begin: (event) => {
      if (parts.isSuspended || !(event.target instanceof Element)) return undefined
      const point = pointUnder(event)
      const isTouch = event.pointerType === 'touch'
      // A tap on a block is handled as its click.
      if (isTouch && event.target.closest('[data-block]')) return undefined
      const begun = gestureAt(event.target, point)
      return begun && { ...begun, bounds: parts.boundsOf(point.row), isTouch, pointerId: event.pointerId }
    },
    lift: ({ gesture, blockId, pointerId }) => {
      body.current?.setPointerCapture?.(pointerId)
      if (body.current) body.current.dataset['drawing'] = gesture.kind
      if (blockId) elementOf(blockId)?.setAttribute('data-lifted', '')
      return true
    },
    drag: (drawing, event) => show(drawnBy(drawing.gesture, pointUnder(event), drawing.bounds), drawing),
    drop: ({ blockId }) => {
      const drawn = shownDrawing.current
      if (!drawn || parts.judge(drawn, blockId).kind === 'refused') return
      if (blockId === null) parts.onDraw(drawn)
      else parts.onPlace(blockId, drawn)
    },
    tap: ({ gesture, isTouch }, event) => {
      // A press on a block is handled as its click.
      const isOnBlock = event.target instanceof Element && event.target.closest('[data-block]') !== null
      if (gesture.kind === 'draw' && !isOnBlock) parts.onPress(gesture.from, isTouch)
    },
    end: clear,
  })

  return { body, field, ghost, status, onPointerDown }
}
