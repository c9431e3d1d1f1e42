import { TextField, type TextFieldProps } from './text-field.tsx'
import styles from './code-field.module.css'

const onlyDigits = (text: string) => text.replace(/\D/g, '')

/**
 * A code of digits from a mail or a phone, in one box. Other characters in a pasted code are
 * removed. The last digit does not submit the form.
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
