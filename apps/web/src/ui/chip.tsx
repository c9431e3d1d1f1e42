import { Check } from 'lucide-react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './chip.module.css'

export interface ChipProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-pressed' | 'onToggle'> {
  /** A pressed chip shows a check, unless it has its own icon. */
  pressed: boolean
  onToggle: (pressed: boolean) => void
  icon?: ReactNode
  size?: 'md' | 'sm'
}

/** A filter that can be switched on and off. */
export const Chip = ({ pressed, onToggle, icon, size = 'md', className, children, ...rest }: ChipProps) => (
  <button
    {...rest}
    type="button"
    className={classNames(styles.chip, size === 'sm' && styles.small, className)}
    aria-pressed={pressed}
    onClick={() => onToggle(!pressed)}
  >
    {icon ?? (pressed && <Check size={14} strokeWidth={2} aria-hidden="true" />)}
    {children}
  </button>
)
