import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { GRID_END, GRID_START } from '@molaire/domain/appointments/calendar-grid'
import { halfHours } from './grid-time.ts'

/** The part of a grid to show when it opens. */
export interface Opening {
  /** The day or week; the grid scrolls once for each. */
  of: string
  first: number
  last: number
}

/**
 * CAL-01: scrolls a grid to its useful hour, once for each day or week. Each new `target` object
 * scrolls to its minute. When `chosen` changes, the place of the booking is scrolled into view.
 * When `beside` changes, the hours stay at their height on the screen, whatever wraps above the
 * grid.
 */
export const useGridScroll = (
  box: RefObject<HTMLElement | null>,
  body: RefObject<HTMLElement | null>,
  {
    opening,
    target = null,
    chosen,
    beside = false,
  }: {
    opening: Opening | null
    target?: { minute: number } | null
    chosen: string | null
    /** Whether a panel is open beside the grid. */
    beside?: boolean
  },
) => {
  const opened = useRef<string | null>(null)
  const scroll = useCallback(
    (minute: number, behavior: ScrollBehavior, closing = GRID_END) => {
      if (!box.current || !body.current) return
      const { offsetHeight, offsetTop } = body.current
      const y = (at: number) => (halfHours(at) / halfHours(GRID_END)) * offsetHeight
      // There is nothing to see after closing time: show more of the morning instead of an empty
      // evening.
      const lowest = Math.max(0, y(closing) + offsetTop - box.current.clientHeight)
      box.current.scrollTo({ top: Math.min(y(minute), lowest), behavior })
    },
    [box, body],
  )
  useLayoutEffect(() => {
    if (!opening || opened.current === opening.of) return
    // In the next frame, still before it is painted: measured at once, the layout would be one long
    // task with the drawing of the grid.
    const frame = requestAnimationFrame(() => {
      opened.current = opening.of
      scroll(opening.first, 'instant', opening.last)
      // What has been chosen or focused meanwhile stays in view.
      box.current?.querySelector('[data-chosen], :focus')?.scrollIntoView({ block: 'nearest' })
    })
    return () => cancelAnimationFrame(frame)
  }, [box, opening, scroll])
  useEffect(() => {
    // The CSS rule for reduced motion does not affect scrolling by script.
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    if (target) scroll(Math.max(GRID_START, target.minute - 60), isStill ? 'instant' : 'smooth')
  }, [target, scroll])
  const top = useRef<number>(undefined)
  useLayoutEffect(() => {
    const { current: grid } = box
    if (!grid) return
    const measure = () => {
      const before = top.current
      top.current = grid.getBoundingClientRect().top
      const by = before === undefined ? 0 : top.current - before
      if (by !== 0) grid.scrollBy({ top: by, behavior: 'instant' })
    }
    // A new grid only needs to know where it is, once the browser has placed it.
    if (top.current !== undefined) return measure()
    const frame = requestAnimationFrame(measure)
    return () => cancelAnimationFrame(frame)
  }, [box, beside])
  useEffect(() => {
    // The place may have been chosen in the sheet, while it was out of view.
    if (chosen) box.current?.querySelector('[data-chosen]')?.scrollIntoView({ block: 'nearest' })
  }, [box, chosen])
}
