import { useEffect, useRef } from 'react'

/**
 * A ref for what takes the focus when the row that had it goes away, as a deleted one does; give it
 * `tabIndex={-1}`. `count` is the number of rows. A focus that is elsewhere stays there.
 */
export const useFocusWhenFewer = (count: number) => {
  const place = useRef<HTMLElement>(null)
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) place.current?.focus({ preventScroll: true })
    before.current = count
  }, [count])
  return place
}
