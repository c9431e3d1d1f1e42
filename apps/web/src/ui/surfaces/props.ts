import type { FloatingPosition } from '@mantine/core'
import type { AriaAttributes, KeyboardEvent, MouseEvent, ReactElement, ReactNode, Ref } from 'react'

/** The props that a floating box adds to its trigger; it uses the ref itself. */
export interface TriggerProps extends Pick<AriaAttributes, 'aria-haspopup' | 'aria-expanded' | 'aria-controls'> {
  ref?: Ref<HTMLElement> | undefined
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined
  onKeyDown?: ((event: KeyboardEvent<HTMLElement>) => void) | undefined
}

export interface DialogProps {
  opened: boolean
  onClose: () => void
  title: ReactNode
  /**
   * 440 to confirm, 560 for a form, 720 for two columns, 960 for an import. A width in CSS also
   * holds on phones, where the dialog then stays in the middle.
   */
  width?: number | string
  /** Aligned to the right: the secondary button, then the primary one. */
  footer?: ReactNode
  /** What gets the focus: the heading, or the first field of a form. */
  initialFocus?: 'heading' | 'field'
  /** Whether a click outside closes it. Not for a form, which would lose what was typed. */
  closeOnOverlay?: boolean
  /** A question that must be answered, with role alertdialog. */
  isAlert?: boolean
  /** Only one of its own buttons closes it, because its contents are shown only once. */
  mustAnswer?: boolean
  /** On a phone a long form fills the screen. */
  isFullOnPhones?: boolean
  children: ReactNode
}

export interface SearchDialogProps {
  opened: boolean
  /** Called on a click outside. */
  onClose: () => void
  /** Its name for screen readers. */
  label: string
  children: ReactNode
}

export interface SheetProps {
  opened: boolean
  onClose: () => void
  /** What Esc does while the focus is inside; by default it closes. */
  onEscape?: () => void
  title: ReactNode
  width?: number | string
  /** Shown under the title: the steps of a wizard. */
  header?: ReactNode
  footer?: ReactNode
  /**
   * It contains a form: the first field gets the focus, and a click outside does not close it. Only
   * for a Sheet.
   */
  isForm?: boolean
  children: ReactNode
}

/** A sheet that covers the page. */
export type ModalSheetProps = SheetProps & {
  side?: 'left' | 'right'
  /** On phones it comes from the right too, not from the bottom. */
  staysAtSide?: boolean
}

export interface PopoverShared {
  /** The name for screen readers. */
  label: string
  opened: boolean
  onClose: () => void
  width?: number | 'target'
  position?: FloatingPosition
  /** False for hints that must not take the focus. */
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
  /** The item stays focusable, shows this reason and does nothing. */
  disabledReason?: string | undefined
  children: ReactNode
}
