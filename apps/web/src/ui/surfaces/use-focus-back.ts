import { useEffect, useRef } from 'react'

/**
 * Returns the focus when a surface is unmounted while open; it has no time to do so itself. If the
 * former element is gone, as with a deleted row, the heading of the page gets the focus.
 */
export const useFocusBack = (opened: boolean) => {
  const before = useRef<Element | null>(null)
  useEffect(() => {
    if (opened) before.current = document.activeElement
  }, [opened])
  useEffect(
    () => () => {
      const isLost = document.activeElement === document.body || document.activeElement === null
      if (!isLost || !(before.current instanceof HTMLElement)) return
      const place = before.current.isConnected ? before.current : document.querySelector<HTMLElement>('main h1[tabindex]')
      place?.focus({ preventScroll: true })
    },
    [],
  )
}
