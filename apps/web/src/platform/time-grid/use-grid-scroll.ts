import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { GRID_END, GRID_START } from '@molaire/domain/appointments/calendar-grid'
import { halfHours } from './grid-time.ts'

/** What is worth seeing of a grid when it opens: from where, and until when. */
export interface Opening {
  /** It opens once for each. */
  of: string
  first: number
  last: number
}

/**
 * CAL-01: a grid opens at its useful hour, once for each day or week; goes where it is told
 * (`target`, anew for each new object), and keeps the place of a booking (`chosen` changes with it)
 * in sight.
 */
export const useGridScroll = (
  box: RefObject<HTMLElement | null>,
  body: RefObject<HTMLElement | null>,
  { opening, target = null, chosen }: { opening: Opening | null; target?: { minute: number } | null; chosen: string | null },
) => {
  const opened = useRef<string | null>(null)
  const scroll = useCallback(
    (minute: number, behavior: ScrollBehavior, closing = GRID_END) => {
      if (!box.current || !body.current) return
      const { offsetHeight, offsetTop } = body.current
      const y = (at: number) => (halfHours(at) / halfHours(GRID_END)) * offsetHeight
      // Past the closing there is nothing to see: rather more of the morning than an empty evening.
      const lowest = Math.max(0, y(closing) + offsetTop - box.current.clientHeight)
      box.current.scrollTo({ top: Math.min(y(minute), lowest), behavior })
    },
    [box, body],
  )
  useLayoutEffect(() => {
    if (!opening || opened.current === opening.of) return
    opened.current = opening.of
    scroll(opening.first, 'instant', opening.last)
  }, [opening, scroll])
  useEffect(() => {
    // The style sheet’s rule for reduced motion does not reach a scroll asked for by a program.
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    if (target) scroll(Math.max(GRID_START, target.minute - 60), isStill ? 'instant' : 'smooth')
  }, [target, scroll])
  useEffect(() => {
    // One may choose it in the sheet, far from it.
    if (chosen) box.current?.querySelector('[data-chosen]')?.scrollIntoView({ block: 'nearest' })
  }, [box, chosen])
}
