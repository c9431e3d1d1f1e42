import { useId } from 'react'
import type { Patient } from '@molaire/contract/patients/shapes'
import { recipients } from '@molaire/domain/patients/recipients'
import { mayGiveToParent } from '@molaire/domain/patients/own-file'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Segment } from '../../../ui/segment.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useSuspended } from '../../../platform/api/connection.ts'
import { describeError, describeRule } from '../../../platform/api/describe-error.ts'
import { useWireForm } from '../../../platform/forms/use-wire-form.ts'
import { common } from '../../../platform/i18n/common-messages.ts'
import { locales, type Locale } from '../../../platform/i18n/locale.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { useWhyNot } from '../../users/index.ts'
import { useClinicToday } from '../components/use-clinic-today.ts'
import { messages as areaMessages } from '../messages.ts'
import { useGiveCopy, type Recipient } from './api.ts'
import { messages } from './messages.ts'
import styles from './copy.module.css'

interface Fields extends Record<string, unknown> {
  recipient: Recipient
  recipientName: string
  /** Null while it is what one usually says of such a recipient. */
  purpose: string | null
  language: Locale
}

/** The law's free copy of a record: to whom, why and in which language; the file is then the browser's to keep. Mounted while it is open. */
export const CopyDialog = ({ patient, onClose }: { patient: Patient; onClose: () => void }) => {
  const { t } = useMessages()
  const id = useId()
  const suspended = useSuspended()
  const whyNot = useWhyNot('patients.write')
  const today = useClinicToday()
  const give = useGiveCopy(patient.id)
  const purposeOf = ({ recipient, purpose }: Pick<Fields, 'recipient' | 'purpose'>) =>
    purpose ?? (recipient === 'other' ? '' : t(messages.purposes[recipient]))
  const form = useWireForm<Fields>({
    id,
    initial: { recipient: 'patient', recipientName: '', purpose: null, language: patient.preferredLanguage ?? 'fr' },
    check: (fields) => ({
      recipientName: fields.recipient !== 'patient' && !fields.recipientName.trim() ? t(common.fields.required) : undefined,
      purpose: purposeOf(fields).trim() ? undefined : t(common.fields.required),
    }),
    submit: async ({ recipient, recipientName, language, purpose }) => {
      await give.mutateAsync({
        recipient,
        recipientName: recipient === 'patient' ? null : recipientName.trim(),
        purpose: purposeOf({ recipient, purpose }).trim(),
        language,
      })
      showToast({ kind: 'success', title: t(messages.made), detail: `${patient.firstName} ${patient.lastName}` })
      onClose()
    },
    describeError: (error) => describeError(error, areaMessages.errors),
    describeRule,
  })
  const { recipient, language } = form.values
  const isTheirOwn = recipient === 'parent' && !mayGiveToParent(patient, today)
  const theirOwn = t(areaMessages.errors.patient_holds_own_file)
  const close = () => !form.busy && onClose()
  return (
    <Dialog
      opened
      onClose={close}
      title={t(messages.title)}
      width={560}
      initialFocus="field"
      footer={
        <>
          <span className={styles.making} role="status">
            {form.busy && t(messages.making)}
          </span>
          <Button onClick={close} disabled={form.busy}>
            {t(common.ui.cancel)}
          </Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            busy={form.busy}
            disabledReason={whyNot ?? suspended ?? (isTheirOwn ? theirOwn : undefined)}
          >
            {t(messages.make)}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} noValidate onSubmit={form.onSubmit}>
        {form.failure && <Notice kind="error">{form.failure}</Notice>}
        <p className={styles.note}>
          {t(messages.contains)} {t(messages.noted)}
        </p>
        <Select
          {...form.field('recipient')}
          label={t(messages.recipient)}
          options={recipients.map((one) => ({ value: one, label: t(messages.recipients[one]) }))}
        />
        {isTheirOwn && <Notice kind="warning">{theirOwn}</Notice>}
        {recipient !== 'patient' && (
          <TextField {...form.field('recipientName')} label={t(messages.name)} required maxLength={200} autoComplete="off" />
        )}
        <TextField
          {...form.field('purpose')}
          value={purposeOf(form.values)}
          label={t(messages.purpose)}
          required
          maxLength={500}
          autoComplete="off"
        />
        <div>
          <p className={styles.label} aria-hidden="true">
            {t(messages.language)}
          </p>
          <Segment
            label={t(messages.language)}
            options={locales.map((one) => ({ value: one, label: t(messages.languages[one]) }))}
            value={language}
            onChange={(one) => form.set('language', one)}
          />
        </div>
      </form>
    </Dialog>
  )
}
