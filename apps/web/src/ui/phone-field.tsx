import { useLayoutEffect, useRef, type ChangeEvent } from 'react'
import { Field } from './field.tsx'
import { maskPhone } from './phone-mask.ts'
import type { TextFieldProps } from './text-field.tsx'
import styles from './field.module.css'

/**
 * A Canadian phone number, formatted as `999 999-9999` while it is typed; the cursor keeps its
 * place.
 */
export const PhoneField = ({
  label,
  hideLabel,
  help,
  error,
  required,
  aside,
  id,
  value,
  onChange,
  width = 160,
  onBlur,
  disabled,
  readOnly,
}: Pick<
  TextFieldProps,
  | 'label'
  | 'hideLabel'
  | 'help'
  | 'error'
  | 'required'
  | 'aside'
  | 'id'
  | 'value'
  | 'onChange'
  | 'width'
  | 'onBlur'
  | 'disabled'
  | 'readOnly'
>) => {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (caret.current === null) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  }, [value])
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: typed, selectionStart } = event.currentTarget
    const masked = maskPhone(typed, selectionStart ?? typed.length)
    caret.current = masked.caret
    onChange(masked.text)
  }
  return (
    <Field {...{ label, hideLabel, help, error, required, aside, id }}>
      {(control) => (
        <div className={styles.box} style={{ width }}>
          <input
            {...control}
            {...{ onBlur, disabled, readOnly }}
            ref={input}
            type="tel"
            autoComplete="tel"
            className={styles.control}
            value={value}
            onChange={type}
          />
        </div>
      )}
    </Field>
  )
}
