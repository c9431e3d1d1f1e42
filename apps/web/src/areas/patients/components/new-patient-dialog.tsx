import { useState } from 'react'
import type { Patient } from '@molaire/contract/patients/shapes'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { ageOn } from '@molaire/domain/patients/age'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorSummary, type SummaryItem } from '../../../ui/error-summary.tsx'
import { PhoneField } from '../../../ui/phone-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useSuspended } from '../../../platform/api/connection.ts'
import { describeError, describeRule } from '../../../platform/api/describe-error.ts'
import { useWireForm } from '../../../platform/forms/use-wire-form.ts'
import { common } from '../../../platform/i18n/common-messages.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { useCreatePatient } from '../api.ts'
import { messages } from '../messages.ts'
import { readTypedDay } from '../typed-day.ts'
import { bodyOf, fieldsFromSearch, problemsOf, type NewPatientProblem } from './new-patient-form.ts'
import styles from './new-patient-dialog.module.css'

const formId = 'new-patient'

const fieldNames = ['firstName', 'lastName', 'dateOfBirth', 'phone', 'email'] as const

const sentences = {
  required: common.fields.required,
  email: common.fields.email,
  phone: common.fields.phone,
  dateUnreadable: messages.form.dateUnreadable,
  dateInFuture: messages.errors.patient_birth_date_in_future,
} satisfies Record<NewPatientProblem, unknown>

/** PAT-02: opens a file with what is known at once. Mounted while it is open; `search` fills in what it says. */
export const NewPatientDialog = ({
  search,
  today,
  onClose,
  onCreated,
}: {
  search: string
  today: LocalDate
  onClose: () => void
  onCreated: (patient: Patient) => void
}) => {
  const { t } = useMessages()
  const create = useCreatePatient()
  const suspended = useSuspended()
  const [isLeaving, setIsLeaving] = useState(false)
  const [initial] = useState(() => fieldsFromSearch(search))
  const form = useWireForm({
    id: formId,
    initial,
    check: (fields) =>
      Object.fromEntries(Object.entries(problemsOf(fields, today)).map(([name, problem]) => [name, t(sentences[problem])])),
    submit: async (fields) => onCreated(await create.mutateAsync(bodyOf(fields))),
    describeError: (error) => describeError(error, messages.errors),
    describeRule,
  })
  const close = () => (form.dirty && !form.busy ? setIsLeaving(true) : onClose())
  /** « Ce champ est requis » alone would not say which. */
  const named = ({ fieldId, message }: SummaryItem): SummaryItem => {
    const name = fieldNames.find((one) => fieldId === `${formId}-${one}`)
    return name
      ? { fieldId, message: t(messages.form.problem, { field: t(messages.form[name]), problem: message }) }
      : { message }
  }
  const born = readTypedDay(form.values.dateOfBirth)
  const age = ageOn(born, today)

  return (
    <>
      <Dialog
        opened
        onClose={close}
        title={t(messages.newPatient)}
        width={560}
        initialFocus="field"
        footer={
          <>
            <Button onClick={close}>{t(common.ui.cancel)}</Button>
            <Button type="submit" form={formId} variant="primary" busy={form.busy} disabledReason={suspended}>
              {t(messages.form.create)}
            </Button>
          </>
        }
      >
        <form id={formId} className={styles.form} noValidate onSubmit={form.onSubmit}>
          <ErrorSummary errors={form.summary.length > 1 || form.failure ? form.summary.map(named) : []} />
          <p className={styles.note}>{t(common.requiredNote)}</p>
          <div className={styles.pair}>
            <TextField
              {...form.field('firstName')}
              label={t(messages.form.firstName)}
              required
              maxLength={100}
              autoComplete="off"
            />
            <TextField
              {...form.field('lastName')}
              label={t(messages.form.lastName)}
              required
              maxLength={100}
              autoComplete="off"
            />
          </div>
          <div className={styles.born}>
            <TextField
              {...form.field('dateOfBirth')}
              label={t(messages.form.dateOfBirth)}
              placeholder={t(messages.form.dateFormat)}
              inputMode="numeric"
              maxLength={10}
              width={152}
              autoComplete="off"
            />
            {age !== undefined && !form.field('dateOfBirth').error && (
              <span className={styles.age}>{t(messages.years, { n: age })}</span>
            )}
          </div>
          <div className={styles.pair}>
            <PhoneField {...form.field('phone')} label={t(messages.form.phone)} />
            <TextField {...form.field('email')} label={t(messages.form.email)} type="email" maxLength={254} autoComplete="off" />
          </div>
        </form>
      </Dialog>
      <ConfirmDialog
        opened={isLeaving}
        title={t(messages.form.abandon)}
        confirmLabel={t(messages.form.abandonYes)}
        keepLabel={t(messages.form.abandonNo)}
        onConfirm={onClose}
        onClose={() => setIsLeaving(false)}
      >
        {t(messages.form.abandonText)}
      </ConfirmDialog>
    </>
  )
}
