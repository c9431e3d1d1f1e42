import { useEffect, useRef } from 'react'

/** A surface gives the focus back when it closes; one that is taken away while it is open has no time to: this does. */
export const useFocusBack = (opened: boolean) => {
  const before = useRef<Element | null>(null)
  useEffect(() => {
    if (opened) before.current = document.activeElement
  }, [opened])
  useEffect(
    () => () => {
      const isLost = document.activeElement === document.body || document.activeElement === null
      if (isLost && before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
    },
    [],
  )
}
