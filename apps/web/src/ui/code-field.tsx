import { TextField, type TextFieldProps } from './text-field.tsx'
import styles from './code-field.module.css'

const onlyDigits = (text: string) => text.replace(/\D/g, '')

/**
 * A code of digits that came by mail or phone: one box, whatever stands between the digits of a
 * pasted code is left out. Nothing is sent by itself when the last digit is there.
 */
export const CodeField = ({
  length,
  onChange,
  ...field
}: Omit<TextFieldProps, 'type' | 'inputMode' | 'autoComplete' | 'maxLength' | 'inputClassName'> & { length: number }) => (
  <TextField
    {...field}
    inputMode="numeric"
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    inputClassName={styles.code}
    onChange={(text) => onChange(onlyDigits(text).slice(0, length))}
  />
)
