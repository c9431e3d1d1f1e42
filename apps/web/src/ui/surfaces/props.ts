import type { FloatingPosition } from '@mantine/core'
import type { AriaAttributes, KeyboardEvent, MouseEvent, ReactElement, ReactNode, Ref } from 'react'

/** What a surface gives to the control that opens it; the ref is the surface's. */
export interface TriggerProps extends Pick<AriaAttributes, 'aria-haspopup' | 'aria-expanded' | 'aria-controls'> {
  ref?: Ref<HTMLElement> | undefined
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined
  onKeyDown?: ((event: KeyboardEvent<HTMLElement>) => void) | undefined
}

export interface DialogProps {
  opened: boolean
  onClose: () => void
  title: ReactNode
  /** 440 to confirm, 560 for a form, 720 for two columns, 960 for an import. */
  width?: number
  /** Right-aligned: the secondary button, then the primary one. */
  footer?: ReactNode
  /** Where the focus goes: the heading, or the first field of a form. */
  initialFocus?: 'heading' | 'field'
  /** A press outside closes what is only read; forms keep what was typed. */
  closeOnOverlay?: boolean
  /** A question that must be answered, rather than something to read or fill in. */
  isAlert?: boolean
  /** Only a button of its own closes it: what it shows is not shown again. */
  mustAnswer?: boolean
  /** A long form takes the whole screen of a phone. */
  isFullOnPhones?: boolean
  children: ReactNode
}

export interface SearchDialogProps {
  opened: boolean
  /** A press outside. */
  onClose: () => void
  /** Its name for screen readers. */
  label: string
  children: ReactNode
}

export interface SheetProps {
  opened: boolean
  onClose: () => void
  title: ReactNode
  width?: number
  /** Shown under the title: the steps of a wizard. */
  header?: ReactNode
  footer?: ReactNode
  /**
   * Holds a form: the focus goes to its first field, and a press outside keeps what was typed. Of a
   * Sheet only.
   */
  isForm?: boolean
  children: ReactNode
}

export interface PopoverShared {
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
export type PopoverSurfaceProps = PopoverShared & { anchor: HTMLElement | null; id: string }

export interface MenuProps {
  label: string
  /** One button; it gets the aria attributes. */
  trigger: ReactElement<TriggerProps>
  width?: number
  position?: FloatingPosition
  children: ReactNode
}
export type MenuSurfaceProps = Omit<MenuProps, 'trigger'> & {
  opened: boolean
  onClose: () => void
  anchor: HTMLElement | null
  id: string
}
export interface MenuItemProps {
  icon?: ReactNode
  onSelect: () => void
  danger?: boolean
  /** The item stays reachable, says this and does nothing. */
  disabledReason?: string | undefined
  children: ReactNode
}
