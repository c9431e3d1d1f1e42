import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'
import { primaryMark } from './surfaces/send-keys.ts'
import { Tooltip } from './tooltip.tsx'
import styles from './button.module.css'

export type ButtonVariant = 'primary' | 'default' | 'soft' | 'ghost' | 'danger'
export type ButtonSize = 'md' | 'sm' | 'xs'

/**
 * The classes of a button, for a link that looks like one: `<Link
 * className={buttonClass('primary')}>`.
 */
export const buttonClass = (variant: ButtonVariant = 'default', size: ButtonSize = 'md', className?: string): string =>
  classNames(styles.button, styles[variant], styles[size], className)

/** The classes of a button with only an icon, and of a round one; for buttons without a tooltip. */
export const { iconOnly, round } = styles

interface Shared extends Omit<ComponentPropsWithRef<'button'>, 'disabled'> {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Work in progress: a spinner replaces the icon and presses are ignored. */
  busy?: boolean
  /**
   * Why the button cannot be used now. The button stays focusable, and shows the reason on hover,
   * when pressed and to screen readers.
   */
  disabledReason?: string | undefined
  disabled?: boolean
}

export interface ButtonProps extends Shared {
  /** Shown before the label, 16 px. */
  icon?: ReactNode
  iconAfter?: ReactNode
  fullWidth?: boolean
}

/**
 * A button with a label. Its type is `button` by default, so that it never submits a form by
 * accident.
 */
export const Button = ({
  variant = 'default',
  size = 'md',
  busy = false,
  disabledReason,
  disabled,
  icon,
  iconAfter,
  fullWidth,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) => {
  return (
    <Tooltip label={disabledReason}>
      <button
        {...(variant === 'primary' && primaryMark)}
        {...rest}
        type={busy ? 'button' : type}
        className={classNames(buttonClass(variant, size, className), fullWidth && styles.fullWidth)}
        disabled={disabled && !disabledReason}
        aria-disabled={disabledReason ? true : undefined}
        aria-busy={busy || undefined}
        onClick={busy || disabledReason ? (event) => event.preventDefault() : onClick}
      >
        {busy ? <Spinner /> : icon}
        {children}
        {iconAfter}
      </button>
    </Tooltip>
  )
}

export interface IconButtonProps extends Shared {
  /** The accessible name, also shown as a tooltip. */
  label: string
  /** Shown after the name in the tooltip: `Ctrl K`. */
  shortcut?: string
  icon: ReactNode
  /** Round, like the plus button of a room column. */
  round?: boolean
}

/** A button with only an icon: it always has a name and a tooltip. */
export const IconButton = ({
  label,
  shortcut,
  icon,
  variant = 'ghost',
  size = 'md',
  busy = false,
  disabledReason,
  disabled,
  round: isRound,
  className,
  onClick,
  type = 'button',
  ...rest
}: IconButtonProps) => (
  <Tooltip label={disabledReason ?? label} {...(shortcut ? { shortcut } : {})} describes={Boolean(disabledReason)}>
    <button
      {...rest}
      type={type}
      className={classNames(buttonClass(variant, size), styles.iconOnly, isRound && round, className)}
      aria-label={label}
      disabled={disabled && !disabledReason}
      aria-disabled={disabledReason ? true : undefined}
      aria-busy={busy || undefined}
      onClick={busy || disabledReason ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Spinner /> : icon}
    </button>
  </Tooltip>
)
