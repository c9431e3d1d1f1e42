import { TriangleAlert } from 'lucide-react'
import {
  checkHealthInsuranceNumber,
  formatHealthInsuranceNumber,
  formatHealthInsuranceNumberTyping,
} from '@molaire/domain/patients/health-insurance-number'
import { TextField } from '../../../ui/text-field.tsx'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { messages } from '../messages.ts'
import type { GroupProps } from './group-props.ts'
import { readTypedDay } from './typed-day.ts'
import { readTypedMonth } from './typed-month.ts'
import styles from './patient-dialog.module.css'

/** The health insurance card. What is doubtful about it is said and never stands in the way (PAT-02). */
export const InsuranceFields = ({ fields, field, labels, today }: GroupProps) => {
  const { t } = useMessages()
  const number = field('healthInsuranceNumber')
  const expiry = field('healthInsuranceExpiry')
  const month = readTypedMonth(expiry.value)
  const doubts = checkHealthInsuranceNumber(
    {
      healthInsuranceNumber: isWhole(number.value) ? number.value : null,
      healthInsuranceExpiry: month ?? null,
      firstName: fields.firstName,
      lastName: fields.lastName,
      dateOfBirth: readTypedDay(fields.dateOfBirth) ?? null,
    },
    today,
  )
  return (
    <>
      <div className={styles.pair}>
        <TextField
          {...number}
          value={formatHealthInsuranceNumber(number.value)}
          onChange={(text) => number.onChange(maskedAtItsEnd(number.value, text))}
          label={labels.healthInsuranceNumber}
          maxLength={30}
          width={200}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          describedBy={doubts.length > 0 ? doubtsId : undefined}
        />
        <TextField
          {...expiry}
          onBlur={() => {
            expiry.onBlur()
            if (month && month !== expiry.value) expiry.onChange(month)
          }}
          label={labels.healthInsuranceExpiry}
          placeholder={t(messages.form.monthFormat)}
          inputMode="numeric"
          maxLength={10}
          width={136}
          autoComplete="off"
        />
      </div>
      <div id={doubtsId} role="status">
        {doubts.map((doubt) => (
          <p key={doubt} className={styles.warning}>
            <TriangleAlert size={14} strokeWidth={1.75} aria-hidden="true" />
            {t(messages.form.doubts[doubt])}
          </p>
        ))}
      </div>
    </>
  )
}

const doubtsId = 'patient-insurance-doubts'
const cardLength = 12

/** A number is doubted once it is as long as one, or longer. */
const isWhole = (text: string) => text.replace(/[\s.\-–]/g, '').length >= cardLength

/** While one writes on, groups of four appear; what is changed in the middle, or is no such number, is left as it is typed. */
const maskedAtItsEnd = (before: string, typed: string): string => {
  const masked = formatHealthInsuranceNumberTyping(typed)
  const isSame = masked.replaceAll(' ', '') === typed.toUpperCase().replace(/[\s.\-–]/g, '')
  return typed.length > before.length && isSame ? masked : typed
}
