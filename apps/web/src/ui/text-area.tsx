import type { ComponentPropsWithRef } from 'react'
import { Field, type FieldFrame } from './field.tsx'
import styles from './field.module.css'

export interface TextAreaProps
  extends
    FieldFrame,
    Pick<ComponentPropsWithRef<'textarea'>, 'rows' | 'maxLength' | 'placeholder' | 'readOnly' | 'onBlur' | 'onKeyDown' | 'ref'> {
  value: string
  onChange: (value: string) => void
}

/** Several lines of text. */
export const TextArea = ({
  label,
  hideLabel,
  help,
  error,
  required,
  aside,
  id,
  value,
  onChange,
  rows = 3,
  ...input
}: TextAreaProps) => (
  <Field {...{ label, hideLabel, help, error, required, aside, id }}>
    {(control) => (
      <textarea
        {...input}
        {...control}
        rows={rows}
        className={styles.control}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )}
  </Field>
)
