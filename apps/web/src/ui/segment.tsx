import { useId, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './segment.module.css'

export interface SegmentOption<V extends string> {
  value: V
  label: ReactNode
  /** The name for screen readers, if the label is an abbreviation or an icon. */
  name?: string
}

/**
 * A choice of one from two to four options, as radio buttons side by side. `label` names the group
 * and is not visible.
 */
export const Segment = <V extends string>({
  label,
  options,
  value,
  onChange,
  size = 'md',
  fullWidth = false,
}: {
  label: string
  options: readonly SegmentOption<V>[]
  value: V
  onChange: (value: V) => void
  size?: 'md' | 'sm'
  /** Takes the whole width, shared evenly. */
  fullWidth?: boolean
}) => {
  const group = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classNames(styles.segment, size === 'sm' && styles.small, fullWidth && styles.full)}
    >
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            name={group}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            aria-label={option.name}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  )
}
