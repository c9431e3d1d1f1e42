import { Popover as MantinePopover, type FloatingPosition } from '@mantine/core'
import { useImperativeHandle, type ReactElement, type ReactNode, type Ref } from 'react'
import { classNames } from './class-names.ts'
import styles from './floating.module.css'

interface Shared {
  /** Name of the popover for screen readers. */
  label: string
  opened: boolean
  onClose: () => void
  width?: number | 'target'
  position?: FloatingPosition
  /** False for hints that must leave the focus where it is. */
  trapFocus?: boolean
  className?: string
  children: ReactNode
}

/**
 * A surface attached to its trigger (one control, which gets the aria attributes), or to `anchor`, any element on the
 * page. Esc and a press outside close it; the focus goes in, and back when it closes.
 */
export const Popover = ({
  label,
  opened,
  onClose,
  width = 320,
  position = 'bottom-start',
  trapFocus = true,
  className,
  children,
  ...target
}: Shared & ({ trigger: ReactElement } | { anchor: HTMLElement | null })) => (
  <MantinePopover
    opened={opened && ('trigger' in target || target.anchor !== null)}
    onChange={(open) => {
      if (!open) onClose()
    }}
    width={width}
    position={position}
    offset={6}
    trapFocus={trapFocus}
    returnFocus
    withinPortal
    middlewares={{ flip: true, shift: { padding: 8 } }}
    transitionProps={{ transition: 'fade', duration: 120 }}
    classNames={{ dropdown: classNames(styles.floating, className) }}
  >
    <MantinePopover.Target>{'trigger' in target ? target.trigger : <Anchor element={target.anchor} />}</MantinePopover.Target>
    <MantinePopover.Dropdown aria-label={label} aria-labelledby={undefined}>
      {children}
    </MantinePopover.Dropdown>
  </MantinePopover>
)

/** Renders nothing and stands for an element that is already on the page. */
const Anchor = ({ element, ref }: { element: HTMLElement | null; ref?: Ref<HTMLElement | null> }) => {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => element, [element])
  return null
}
