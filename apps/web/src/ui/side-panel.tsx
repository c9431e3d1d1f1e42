import { useEffect, useId, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import type { SheetProps } from './surfaces/props.ts'
import { SheetFrame } from './surfaces/sheet-frame.tsx'
import { useBack } from './surfaces/use-back.ts'
import { useIsWide } from './use-media.ts'
import { useRootMark } from './use-root-mark.ts'
import styles from './surfaces/surface.module.css'

/**
 * A panel at the right of a page that stays usable, such as the booking beside the calendar. It
 * takes the focus when it opens and returns it; Esc closes it while the focus is inside. Under 1024
 * px it covers the page. `isAside`: it accompanies the page, whose own panel stands beside it.
 */
export const SidePanel = (panel: SidePanelProps) => (panel.opened ? <OpenSidePanel {...panel} /> : null)

type SidePanelProps = SheetProps & { isAside?: boolean }

const OpenSidePanel = ({ isAside = false, onEscape, ...panel }: SidePanelProps) => {
  const titleId = useId()
  useRootMark('data-aside', isAside)
  const isBeside = useIsWide()
  useBack(!isBeside, onEscape ?? panel.onClose)
  const box = useRef<HTMLElement>(null)
  // Read before anything inside takes the focus.
  const [before] = useState(() => document.activeElement)
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      // The page stayed usable: if the focus is elsewhere on it, it stays there.
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus()
    }
  }, [before])
  return (
    <section
      ref={box}
      role={isAside ? 'complementary' : 'dialog'}
      aria-labelledby={titleId}
      className={classNames(styles.side, isAside && styles.aside)}
      style={{ width: panel.width ?? 500 }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        // The page handles Esc too, and must ignore this one.
        event.preventDefault()
        ;(onEscape ?? panel.onClose)()
      }}
    >
      <SheetFrame {...panel} heading={(props) => <h2 {...props} id={titleId} data-autofocus />} />
    </section>
  )
}
