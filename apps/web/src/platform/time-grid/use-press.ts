import { useEffect, useLayoutEffect, useRef, type PointerEvent as ReactPointerEvent, type RefObject } from 'react'

export interface PressParts<Gesture> {
  /** What the press starts on; undefined if it starts nothing. */
  begin: (event: ReactPointerEvent<HTMLElement>) => Gesture | undefined
  /** How far the pointer may move and still click, in pixels. */
  slack: { mouse: number; finger: number }
  /** The drag is vertical only: a sideways move stays a click. */
  isUpright?: boolean
  /**
   * After how many milliseconds a resting finger starts a drag, and in which element. Without it a
   * finger can only tap and scroll.
   */
  hold?: { afterMs: number; box: RefObject<HTMLElement | null> }
  /** The drag begins; false when it cannot. */
  lift?: (gesture: Gesture) => boolean
  drag: (gesture: Gesture, event: PointerEvent) => void
  drop: (gesture: Gesture, event: PointerEvent) => void
  /** Released where it was pressed. */
  tap?: (gesture: Gesture, event: PointerEvent) => void
  /** The press is over, in any way. */
  end: (gesture: Gesture, wasLifted: boolean) => void
}

interface Press {
  isFinger: boolean
  isLifted: boolean
  stop: () => void
}

/**
 * A press of the pointer on a grid: a tap, or a drag when the pointer moves. Esc cancels a drag;
 * scrolling with a finger is not a drag. Returns `onPointerDown`.
 */
export const usePress = <Gesture>(parts: PressParts<Gesture>) => {
  const latest = useRef(parts)
  useLayoutEffect(() => {
    latest.current = parts
  })
  const press = useRef<Press | null>(null)
  useEffect(() => () => press.current?.stop(), [])
  useFingerHeldBack(parts.hold?.box, press)

  return (event: ReactPointerEvent<HTMLElement>) => {
    if (event.button !== 0 || press.current) return
    const gesture = parts.begin(event)
    if (gesture === undefined) return
    const { clientX, clientY, pointerId } = event
    const isFinger = event.pointerType === 'touch'
    const listeners = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let wandered = false
    const one: Press = {
      isFinger,
      isLifted: false,
      stop: () => {
        listeners.abort()
        clearTimeout(timer)
        press.current = null
        latest.current.end(gesture, one.isLifted)
      },
    }
    press.current = one
    const lift = () => {
      one.isLifted = latest.current.lift?.(gesture) ?? true
      if (!one.isLifted) one.stop()
      return one.isLifted
    }
    if (isFinger && parts.hold) timer = setTimeout(lift, parts.hold.afterMs)
    const isFar = (to: PointerEvent) => {
      const [x, y] = [to.clientX - clientX, to.clientY - clientY]
      if (isFinger) return Math.hypot(x, y) > parts.slack.finger
      return (parts.isUpright ? Math.abs(y) : Math.hypot(x, y)) > parts.slack.mouse
    }
    const on = <K extends 'pointermove' | 'pointerup' | 'pointercancel'>(type: K, hear: (event: PointerEvent) => void) =>
      window.addEventListener(type, (heardOf) => heardOf.pointerId === pointerId && hear(heardOf), { signal: listeners.signal })

    on('pointermove', (to) => {
      wandered ||= isFar(to)
      if (!one.isLifted) {
        if (!wandered) return
        // A finger that moves before it has rested scrolls.
        if (isFinger) return parts.hold ? one.stop() : undefined
        if (!lift()) return
      }
      latest.current.drag(gesture, to)
    })
    on('pointerup', (to) => {
      try {
        if (one.isLifted) latest.current.drop(gesture, to)
        else if (!isFinger || !(wandered || isFar(to))) latest.current.tap?.(gesture, to)
      } finally {
        one.stop()
      }
    })
    on('pointercancel', () => one.stop())
    const onKey = (key: KeyboardEvent) => {
      if (key.key !== 'Escape' || !one.isLifted) return
      key.preventDefault()
      key.stopImmediatePropagation()
      one.stop()
    }
    window.addEventListener('keydown', onKey, { capture: true, signal: listeners.signal })
  }
}

/** During a drag, a finger must not scroll, swipe or open a context menu. */
const useFingerHeldBack = (box: RefObject<HTMLElement | null> | undefined, press: RefObject<Press | null>) => {
  useEffect(() => {
    const element = box?.current
    if (!element) return
    const onTouch = (event: TouchEvent) => {
      if (!press.current?.isLifted) return
      event.preventDefault()
      if (event.type === 'touchend') event.stopPropagation()
    }
    const onMenu = (event: Event) => {
      if (press.current?.isFinger) event.preventDefault()
    }
    // A browser lets only a listener that existed before the touch prevent scrolling.
    element.addEventListener('touchmove', onTouch, { passive: false })
    element.addEventListener('touchend', onTouch, { passive: false })
    element.addEventListener('contextmenu', onMenu)
    return () => {
      element.removeEventListener('touchmove', onTouch)
      element.removeEventListener('touchend', onTouch)
      element.removeEventListener('contextmenu', onMenu)
    }
  }, [box, press])
}
