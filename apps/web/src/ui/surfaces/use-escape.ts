import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'

/**
 * Closes a surface with Esc while it is the one in use: the library closes all that are open, so a
 * dialog over a sheet took the sheet with it. Returns the ref of the surface. Lists and menus that
 * use the key themselves are marked, as for the library.
 */
export const useEscape = (isActive: boolean, onClose: () => void): RefObject<HTMLDivElement | null> => {
  const surface = useRef<HTMLDivElement>(null)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return
    const target = event.target instanceof Element ? event.target : null
    if (target?.getAttribute('data-mantine-stop-propagation') === 'true') return
    // Without the focus in any surface, the last one is on top.
    const used = target?.closest('[aria-modal="true"]') ?? [...document.querySelectorAll('[aria-modal="true"]')].at(-1)
    if (used === surface.current) onClose()
  })
  useEffect(() => {
    if (!isActive) return
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener, { capture: true })
    return () => window.removeEventListener('keydown', listener, { capture: true })
  }, [isActive])
  return surface
}
