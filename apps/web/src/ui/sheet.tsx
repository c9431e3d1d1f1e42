import { Drawer } from '@mantine/core'
import { X } from 'lucide-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { useWords } from './words.tsx'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import styles from './sheet.module.css'

export interface SheetProps {
  opened: boolean
  onClose: () => void
  title: ReactNode
  width?: number
  /** Shown under the title: the steps of a wizard. */
  header?: ReactNode
  footer?: ReactNode
  children: ReactNode
}

/** A panel over the side of the page; on phones, a right sheet rises from the bottom instead. The page waits behind it. */
export const Sheet = ({ side = 'right', ...sheet }: SheetProps & { side?: 'left' | 'right' }) => (
  <Drawer.Root
    opened={sheet.opened}
    onClose={sheet.onClose}
    position={side}
    size={sheet.width ?? 440}
    lockScroll={false}
    transitionProps={{ duration: 200 }}
    classNames={{ content: classNames(styles.modal, side === 'right' && styles.bottomOnPhones), inner: styles.inner }}
  >
    <Drawer.Overlay className={styles.overlay} />
    <Drawer.Content>
      <Frame {...sheet} heading={(props) => <Drawer.Title {...props} data-autofocus />} />
    </Drawer.Content>
  </Drawer.Root>
)

/**
 * A panel at the right of a page that stays usable, such as the booking beside the calendar. It takes the focus when it
 * opens and gives it back; Esc closes it while the focus is inside. Under 1024 px it covers the page.
 */
export const SidePanel = (panel: SheetProps) => (panel.opened ? <OpenSidePanel {...panel} /> : null)

const OpenSidePanel = (panel: SheetProps) => {
  const titleId = useId()
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    const before = document.activeElement
    const first = box.current?.querySelector<HTMLElement>('[data-autofocus]')
    first?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return (
    <aside
      ref={box}
      role="dialog"
      aria-labelledby={titleId}
      className={styles.side}
      style={{ width: panel.width ?? 500 }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) panel.onClose()
      }}
    >
      <Frame {...panel} heading={(props) => <h2 {...props} id={titleId} data-autofocus />} />
    </aside>
  )
}

interface HeadingProps {
  className: string | undefined
  tabIndex: -1
  children: ReactNode
}

const Frame = ({
  title,
  header,
  footer,
  children,
  onClose,
  heading,
}: SheetProps & { heading: (props: HeadingProps) => ReactNode }) => {
  const words = useWords()
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <div className={styles.top}>
          {heading({ className: styles.title, tabIndex: -1, children: title })}
          <IconButton label={words.close} icon={<X size={18} strokeWidth={1.75} />} onClick={onClose} />
        </div>
        {header}
      </header>
      <div className={styles.body}>{children}</div>
      {footer && <footer className={styles.footer}>{footer}</footer>}
    </div>
  )
}
