import { ChevronDown } from 'lucide-react'
import type { ComponentPropsWithRef, CSSProperties } from 'react'
import { classNames } from './class-names.ts'
import { Field, type FieldFrame } from './field.tsx'
import styles from './field.module.css'

export interface SelectOption<V extends string> {
  value: V
  label: string
  disabled?: boolean
}

/** A choice from a short fixed list, by the browser's own control: it is the best one on a phone. */
export const Select = <V extends string>({
  label,
  hideLabel,
  help,
  error,
  required,
  aside,
  id,
  options,
  value,
  onChange,
  placeholder,
  width,
  ...select
}: FieldFrame &
  Pick<ComponentPropsWithRef<'select'>, 'disabled' | 'onBlur' | 'ref' | 'name'> & {
    options: readonly SelectOption<V>[]
    /** Empty string: nothing chosen yet. */
    value: V | ''
    onChange: (value: V) => void
    placeholder?: string
    width?: CSSProperties['width']
  }) => (
  <Field {...{ label, hideLabel, help, error, required, aside, id }}>
    {(control) => (
      <div className={styles.box} style={{ width }}>
        <select
          {...select}
          {...control}
          className={styles.control}
          value={value}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.currentTarget.value)
            if (chosen) onChange(chosen.value)
          }}
        >
          {(value === '' || placeholder) && (
            <option value="" disabled hidden>
              {placeholder ?? ''}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={classNames(styles.trailing, styles.chevron)}>
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
        </span>
      </div>
    )}
  </Field>
)
