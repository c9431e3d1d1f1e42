import { useEffect, useRef } from 'react'

/**
 * For a screen that changes at one address. When `shown` changes and what had the focus is gone,
 * the heading takes it: the keyboard goes on from there, and a screen reader announces it.
 */
export const useHeadingAfter = (shown: unknown): void => {
  const last = useRef<Element | null>(null)
  useEffect(() => {
    const keep = () => {
      last.current = document.activeElement
    }
    keep()
    document.addEventListener('focusin', keep)
    return () => document.removeEventListener('focusin', keep)
  }, [])
  useEffect(() => {
    if (document.activeElement !== document.body || last.current === null || last.current.isConnected) return
    document.querySelector<HTMLElement>('main h1[tabindex]')?.focus({ preventScroll: true })
  }, [shown])
}
