import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { useDepartures } from '../../departure/departures.ts'

/** The corner in which the card of a departure stands on a desk, in pixels. */
const corner = { width: 376, height: 260 }

/**
 * Screens §4.9: open details give way to the departure of their patient that begins, where they
 * would lie over it: on a phone, and in the lower right corner of a desk. Details that are opened
 * later stay.
 */
export const useGiveWay = (
  appointmentId: string,
  { isPhone, box, close }: { isPhone: boolean; box: RefObject<HTMLElement | null>; close: () => void },
): void => {
  const isLeaving = useDepartures().some((one) => one.appointmentId === appointmentId && one.isRequested)
  const wasLeaving = useRef(isLeaving)
  const giveWay = useEffectEvent(() => {
    const { right = 0, bottom = 0 } = box.current?.getBoundingClientRect() ?? {}
    const isOver = right > window.innerWidth - corner.width && bottom > window.innerHeight - corner.height
    if (isPhone || isOver) close()
  })
  useEffect(() => {
    const begins = isLeaving && !wasLeaving.current
    wasLeaving.current = isLeaving
    if (begins) giveWay()
  }, [isLeaving])
}
