import { useEffect, useId, useRef, useState } from 'react'
import { lazySurface } from './surfaces/lazy-surface.tsx'
import type { SheetProps } from './surfaces/props.ts'
import { SheetFrame } from './surfaces/sheet-frame.tsx'
import styles from './surfaces/surface.module.css'

/**
 * A panel over the side of the page; on phones, a right sheet rises from the bottom instead. The
 * page waits behind it.
 */
export const Sheet = lazySurface<SheetProps & { side?: 'left' | 'right' }>(() =>
  import('./surfaces/sheet-surface.tsx').then((module) => module.SheetSurface),
)

/**
 * A panel at the right of a page that stays usable, such as the booking beside the calendar. It
 * takes the focus when it opens and gives it back; Esc closes it while the focus is inside. Under
 * 1024 px it covers the page.
 */
export const SidePanel = (panel: SheetProps) => (panel.opened ? <OpenSidePanel {...panel} /> : null)

const OpenSidePanel = (panel: SheetProps) => {
  const titleId = useId()
  const box = useRef<HTMLElement>(null)
  // Looked up before anything inside can take the focus.
  const [before] = useState(() => document.activeElement)
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      // The page was usable meanwhile: who is somewhere on it stays there.
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus()
    }
  }, [before])
  return (
    <section
      ref={box}
      role="dialog"
      aria-labelledby={titleId}
      className={styles.side}
      style={{ width: panel.width ?? 500 }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        // The page has an Esc of its own.
        event.preventDefault()
        panel.onClose()
      }}
    >
      <SheetFrame {...panel} heading={(props) => <h2 {...props} id={titleId} data-autofocus />} />
    </section>
  )
}
