import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'
import { clearPlace } from './clear-place.ts'

/**
 * Elements with this attribute are never covered: the footers of sheets and dialogs, the main
 * button of a screen.
 */
const keptClear = '[data-keep-clear]'

/**
 * Places toasts where they cover neither the control in use (last pressed, or with the focus) nor
 * elements with `data-keep-clear`. It writes `data-stands`. The place does not change while the
 * user reads or uses a toast.
 */
export const useClearPlace = (region: RefObject<HTMLElement | null>, shown: unknown, isShown: boolean): void => {
  const pressed = useRef<{ x: number; y: number; control: Element | null } | null>(null)
  useEffect(() => {
    const onUp = ({ clientX: x, clientY: y, target }: PointerEvent) => {
      if (target instanceof Node && region.current?.contains(target)) return
      pressed.current = { x, y, control: target instanceof Element ? target.closest('button, a, input, label, select') : null }
    }
    window.addEventListener('pointerup', onUp, { capture: true })
    return () => window.removeEventListener('pointerup', onUp, { capture: true })
  }, [region])

  const settle = useEffectEvent(() => {
    const box = region.current
    if (!box || box.matches(':hover') || box.contains(document.activeElement)) return
    const focused = document.activeElement === document.body ? null : document.activeElement
    const last = pressed.current
    const elements = [...document.querySelectorAll(keptClear), focused, last?.control]
    const inSight = elements.flatMap((element) => (element?.isConnected ? [element.getBoundingClientRect()] : []))
    if (last) inSight.push(new DOMRect(last.x, last.y, 1, 1))
    const place = clearPlace(
      (place) => {
        box.setAttribute('data-stands', place)
        return box.getBoundingClientRect()
      },
      // An element that fills a quarter of the screen, such as a board with the focus, cannot be
      // kept clear.
      inSight.filter(({ width, height }) => width * height < (window.innerWidth * window.innerHeight) / 4),
    )
    box.setAttribute('data-stands', place)
  })
  useLayoutEffect(() => settle(), [shown])
  useEffect(() => {
    if (!isShown) return
    // The focus may reveal something new, such as the footer of an opening sheet.
    const onFocus = () => settle()
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [isShown])
}
