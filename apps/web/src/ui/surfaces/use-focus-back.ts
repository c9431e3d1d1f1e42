import { useEffect, useRef } from 'react'

/** Marks a list whose lines go away when they are done. */
export const focusHome = { 'data-focus-home': '', tabIndex: -1 } as const

/**
 * Returns the focus when a surface is unmounted while open; it has no time to do so itself. If the
 * former element is gone, as with a deleted row, the list around it that is marked with `focusHome`
 * gets the focus, else the heading of the page.
 */
export const useFocusBack = (opened: boolean) => {
  const before = useRef<Element | null>(null)
  const home = useRef<HTMLElement | null>(null)
  const surface = useRef<HTMLElement | null>(null)
  const isOpen = useRef(opened)
  useEffect(() => {
    isOpen.current = opened
    if (!opened) return
    before.current = document.activeElement
    home.current = before.current?.closest<HTMLElement>('[data-focus-home]') ?? null
    surface.current = before.current?.closest<HTMLElement>('[role="dialog"], [role="alertdialog"]') ?? null
  }, [opened])
  useEffect(
    () => () => {
      // A menu that was closed goes away with its row: outside a marked list, the next row is near.
      if (!isOpen.current && !home.current) return
      const isLost = document.activeElement === document.body || document.activeElement === null
      if (!isLost || !(before.current instanceof HTMLElement)) return
      const page = document.querySelector<HTMLElement>('main h1[tabindex]')
      const places = [before.current, home.current, surface.current, page]
      places.find((place) => place?.isConnected)?.focus({ preventScroll: true })
    },
    [],
  )
}
