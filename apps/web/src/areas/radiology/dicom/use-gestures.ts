import { useEffect, useEffectEvent, useRef, type PointerEvent, type RefObject } from 'react'
import type { StagePoint } from './view.ts'

/** A grip of a measurement: one of its points, or all of it. */
export interface Grip {
  id: string
  point: number | 'all'
}

export interface GestureActs {
  /** What one finger or the main button does where no grip is. */
  tool: 'pan' | 'zoom' | 'contrast' | 'draw'
  onPan: (by: StagePoint) => void
  onZoom: (factor: number, at: StagePoint) => void
  onContrast: (by: StagePoint) => void
  onDraw: (step: 'press' | 'move' | 'release', at: StagePoint, isDrag: boolean) => void
  onGrip: (step: 'press' | 'move' | 'release', grip: Grip, at: StagePoint, from: StagePoint) => void
  /** The pointer is over the stage; null when it left. */
  onHover: (at: StagePoint | null) => void
  /** The wheel, where it does not zoom: one step down the frames or up. */
  onStep: ((by: 1 | -1) => void) | null
}

type Mode = 'pan' | 'zoom' | 'contrast' | 'draw' | 'pinch' | { grip: Grip } | null

/** In CSS pixels: a finger trembles. */
const stillness = 4

const distance = (a: StagePoint, b: StagePoint) => Math.hypot(a.left - b.left, a.top - b.top)
const middle = (a: StagePoint, b: StagePoint): StagePoint => ({ left: (a.left + b.left) / 2, top: (a.top + b.top) / 2 })

/**
 * Screens §5.8: left button or one finger is the tool, middle button or Space moves, right is
 * contrast, wheel and two fingers zoom to the pointer.
 */
export function useGestures(element: RefObject<HTMLDivElement | null>, acts: GestureActs) {
  const pointers = useRef(new Map<number, StagePoint>())
  const mode = useRef<Mode>(null)
  const start = useRef<StagePoint>({ left: 0, top: 0 })
  const last = useRef<StagePoint>({ left: 0, top: 0 })
  const isDrag = useRef(false)
  const isSpace = useRef(false)

  const at = (event: { clientX: number; clientY: number }): StagePoint => {
    const box = element.current?.getBoundingClientRect()
    return { left: event.clientX - (box?.left ?? 0), top: event.clientY - (box?.top ?? 0) }
  }
  const modeOf = (event: PointerEvent): Mode => {
    if (event.button === 1 || isSpace.current) return 'pan'
    if (event.button === 2) return 'contrast'
    const grip = event.target instanceof Element ? event.target.closest<SVGElement>('[data-grip]') : null
    const { grip: id, point } = grip?.dataset ?? {}
    if (id !== undefined) return { grip: { id, point: point === 'all' || point === undefined ? 'all' : Number(point) } }
    return acts.tool
  }
  const begin = (event: PointerEvent<HTMLDivElement>) => {
    if (event.target instanceof Element && event.target.closest('button, input, [role="dialog"]')) return
    element.current?.setPointerCapture(event.pointerId)
    const place = at(event)
    pointers.current.set(event.pointerId, place)
    if (pointers.current.size === 2) {
      // The first finger was about to draw; two fingers never do.
      if (mode.current === 'draw') acts.onDraw('release', { left: Number.NaN, top: Number.NaN }, false)
      mode.current = 'pinch'
      return
    }
    mode.current = modeOf(event)
    start.current = last.current = place
    isDrag.current = false
    if (mode.current === 'draw') acts.onDraw('press', place, false)
    else if (mode.current && typeof mode.current === 'object') acts.onGrip('press', mode.current.grip, place, place)
  }
  const pinch = (id: number, place: StagePoint) => {
    const other = [...pointers.current].find(([one]) => one !== id)?.[1]
    const before = pointers.current.get(id)
    pointers.current.set(id, place)
    if (!other || !before) return
    const from = middle(before, other)
    const to = middle(place, other)
    acts.onPan({ left: to.left - from.left, top: to.top - from.top })
    const apart = distance(before, other)
    if (apart > 0) acts.onZoom(distance(place, other) / apart, to)
  }
  const move = (event: PointerEvent<HTMLDivElement>) => {
    const place = at(event)
    if (!pointers.current.has(event.pointerId)) {
      acts.onHover(place)
      return acts.onDraw('move', place, false)
    }
    if (mode.current === 'pinch') return pinch(event.pointerId, place)
    pointers.current.set(event.pointerId, place)
    isDrag.current ||= distance(place, start.current) > stillness
    const by = { left: place.left - last.current.left, top: place.top - last.current.top }
    last.current = place
    acts.onHover(place)
    if (mode.current === 'pan') acts.onPan(by)
    else if (mode.current === 'contrast') acts.onContrast(by)
    else if (mode.current === 'zoom') acts.onZoom(1.01 ** -by.top, start.current)
    else if (mode.current === 'draw') acts.onDraw('move', place, isDrag.current)
    else if (mode.current) acts.onGrip('move', mode.current.grip, place, start.current)
  }
  const end = (event: PointerEvent<HTMLDivElement>) => {
    if (!pointers.current.delete(event.pointerId)) return
    const place = at(event)
    const finished = mode.current
    if (finished === 'pinch') {
      if (pointers.current.size === 0) mode.current = null
      return
    }
    mode.current = null
    if (finished === 'draw') acts.onDraw('release', place, isDrag.current)
    else if (finished === 'zoom' && !isDrag.current) acts.onZoom(event.shiftKey ? 0.5 : 2, place)
    else if (finished && typeof finished === 'object') acts.onGrip('release', finished.grip, place, start.current)
  }

  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    const isZoom = !acts.onStep || event.ctrlKey
    if (isZoom) acts.onZoom(1.0015 ** -event.deltaY, at(event))
    else if (event.deltaY !== 0) acts.onStep?.(event.deltaY > 0 ? 1 : -1)
  })
  useEffect(() => {
    const stage = element.current
    const wheel = (event: WheelEvent) => onWheel(event)
    // React listens passively, and the page would scroll.
    stage?.addEventListener('wheel', wheel, { passive: false })
    const space = (event: KeyboardEvent) => {
      if (event.code === 'Space') isSpace.current = event.type === 'keydown'
    }
    document.addEventListener('keydown', space)
    document.addEventListener('keyup', space)
    return () => {
      stage?.removeEventListener('wheel', wheel)
      document.removeEventListener('keydown', space)
      document.removeEventListener('keyup', space)
    }
  }, [element])

  return {
    onPointerDown: begin,
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: () => acts.onHover(null),
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
  }
}
