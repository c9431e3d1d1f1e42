import { useSyncExternalStore } from 'react'

/** Whether a media query matches; the component is drawn again when that changes. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
  )

const wide = '(min-width: 1024px)'

/** From 1024 px: the horizontal navigation and tables. Below, the drawer and lists. */
export const useIsWide = (): boolean => useMedia(wide)

/** The same, outside a component. */
export const isWideNow = (): boolean => window.matchMedia(wide).matches
/** Under 640 px. */
export const useIsPhone = (): boolean => useMedia('(max-width: 639.98px)')
/** Whether the device is used with the fingers. */
export const useIsTouch = (): boolean => useMedia('(pointer: coarse)')
