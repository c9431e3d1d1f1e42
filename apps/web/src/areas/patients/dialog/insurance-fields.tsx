import { TriangleAlert } from 'lucide-react'
import { checkHealthInsuranceNumber } from '@molaire/domain/patients/health-insurance-number'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { messages } from '../messages.ts'
import { FieldInput } from './field-input.tsx'
import type { GroupProps } from './group-props.ts'
import { fieldsIn } from './patient-form.ts'
import { readTypedDay } from './typed-day.ts'
import { readTypedMonth } from './typed-month.ts'
import { Row } from '../../../ui/layout.tsx'
import styles from './patient-dialog.module.css'

/** The health insurance card. Doubts about it are shown and never prevent saving (PAT-02). */
export const InsuranceFields = ({ fields, labels, ...inputs }: GroupProps) => {
  const { t } = useMessages()
  const number = fields.healthInsuranceNumber
  const doubts = checkHealthInsuranceNumber(
    {
      healthInsuranceNumber: isWhole(number) ? number : null,
      healthInsuranceExpiry: readTypedMonth(fields.healthInsuranceExpiry) ?? null,
      firstName: fields.firstName,
      lastName: fields.lastName,
      dateOfBirth: readTypedDay(fields.dateOfBirth) ?? null,
    },
    inputs.today,
  )
  return (
    <>
      <div className={styles.pair}>
        {fieldsIn.insurance.map((name) => (
          <FieldInput
            key={name}
            name={name}
            label={labels[name]}
            describedBy={doubts.length > 0 ? doubtsId : undefined}
            {...inputs}
          />
        ))}
      </div>
      <div id={doubtsId} role="status">
        {doubts.map((doubt) => (
          <Row key={doubt} className={styles.warning} as="p" gap={6} align="flex-start">
            <TriangleAlert size={14} strokeWidth={1.75} aria-hidden="true" />
            {t(messages.form.doubts[doubt])}
          </Row>
        ))}
      </div>
    </>
  )
}

const doubtsId = 'patient-insurance-doubts'
const cardLength = 12

/** A number is checked only once it is as long as a real one. */
const isWhole = (text: string) => text.replace(/[\s.\-–]/g, '').length >= cardLength
