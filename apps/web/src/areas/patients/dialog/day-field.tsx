import type { ReactNode } from 'react'
import type { FieldBinding } from '../../../platform/forms/use-wire-form.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { messages } from '../messages.ts'
import { readTypedDay } from './typed-day.ts'
import styles from './patient-dialog.module.css'

/**
 * A day in any usual notation; on leaving the field it becomes the standard one. `beside` is shown
 * at its end: an age, a button.
 */
export const DayField = ({
  field,
  label,
  help,
  beside,
}: {
  field: FieldBinding<string>
  label: string
  help?: string
  beside?: ReactNode
}) => {
  const { t } = useMessages()
  return (
    <div className={styles.beside}>
      <TextField
        {...field}
        onBlur={() => {
          field.onBlur()
          const day = readTypedDay(field.value)
          if (day && day !== field.value) field.onChange(day)
        }}
        label={label}
        help={help}
        placeholder={t(messages.form.dateFormat)}
        inputMode="numeric"
        maxLength={12}
        width={136}
        autoComplete="off"
      />
      {beside}
    </div>
  )
}
