import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * For a screen that changes at one address. When `shown` changes and what had the focus is gone,
 * the heading takes it: the keyboard goes on from there, and a screen reader announces it. A screen
 * that has a better place names it, as the row of what is shown.
 */
export const useHeadingAfter = (shown: unknown, place?: () => HTMLElement | null | undefined): void => {
  const last = useRef<Element | null>(null)
  useEffect(() => {
    const keep = () => {
      last.current = document.activeElement
    }
    keep()
    document.addEventListener('focusin', keep)
    return () => document.removeEventListener('focusin', keep)
  }, [])
  const go = useEffectEvent(() => {
    if (document.activeElement !== document.body || last.current === null || last.current.isConnected) return
    const at = place?.() ?? document.querySelector<HTMLElement>('main h1[tabindex]')
    at?.focus({ preventScroll: true })
  })
  useEffect(() => go(), [shown])
}
