import { useEffect, useRef } from 'react'

/**
 * A surface gives the focus back when it closes; one that is taken away while it is open has no
 * time to: this does. Where the control is gone meanwhile, as with a row that was deleted, it goes
 * to the heading of the page.
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
