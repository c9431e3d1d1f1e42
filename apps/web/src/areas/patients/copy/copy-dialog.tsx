import type { Patient } from '@molaire/contract/patients/shapes'
import { recipients } from '@molaire/domain/patients/recipients'
import { mayGiveToParent } from '@molaire/domain/patients/own-file'
import { Text } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SegmentField } from '../../../ui/segment-field.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useSuspended } from '../../../platform/api/connection.ts'
import { EditShell } from '../../../platform/forms/edit-shell.tsx'
import { useRecordForm } from '../../../platform/forms/use-record-form.ts'
import { common } from '../../../platform/i18n/common-messages.ts'
import { locales, type Locale } from '../../../platform/i18n/locale.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { useWhyNot } from '../../users/index.ts'
import { useClinicToday } from '../components/use-clinic-today.ts'
import { messages as areaMessages } from '../messages.ts'
import { useGiveCopy, type Recipient } from './api.ts'
import { messages } from './messages.ts'

const formId = 'copy'

interface Fields extends Record<string, unknown> {
  recipient: Recipient
  recipientName: string
  /** Null while it is the usual purpose for the recipient. */
  purpose: string | null
  language: Locale
}

/**
 * The free copy of a record that the law grants: recipient, purpose and language, then the
 * download. Mounted while it is open.
 */
export const CopyDialog = ({ patient, onClose }: { patient: Patient; onClose: () => void }) => {
  const { t } = useMessages()
  const suspended = useSuspended()
  const whyNot = useWhyNot('patients.write')
  const today = useClinicToday()
  const give = useGiveCopy(patient.id)
  const purposeOf = ({ recipient, purpose }: Pick<Fields, 'recipient' | 'purpose'>) =>
    purpose ?? (recipient === 'other' ? '' : t(messages.purposes[recipient]))
  const edit = useRecordForm<never, Fields>({
    id: formId,
    record: null,
    fieldsOf: () => ({ recipient: 'patient', recipientName: '', purpose: null, language: patient.preferredLanguage ?? 'fr' }),
    check: (fields) => ({
      recipientName: fields.recipient !== 'patient' && !fields.recipientName.trim() ? t(common.fields.required) : undefined,
      purpose: purposeOf(fields).trim() ? undefined : t(common.fields.required),
    }),
    save: async ({ recipient, recipientName, language, purpose }) => {
      await give.mutateAsync({
        recipient,
        recipientName: recipient === 'patient' ? null : recipientName.trim(),
        purpose: purposeOf({ recipient, purpose }).trim(),
        language,
      })
      showToast({ kind: 'success', title: t(messages.made), detail: `${patient.firstName} ${patient.lastName}` })
      onClose()
    },
    errors: areaMessages.errors,
    onLeave: onClose,
  })
  const { form } = edit
  const { recipient, language } = form.values
  const isTheirOwn = recipient === 'parent' && !mayGiveToParent(patient, today)
  const theirOwn = t(areaMessages.errors.patient_holds_own_file)
  const labels = { recipient: t(messages.recipient), recipientName: t(messages.name), purpose: t(messages.purpose) }
  return (
    <EditShell
      id={formId}
      of={edit}
      surface="dialog"
      title={t(messages.title)}
      save={t(messages.make)}
      labels={labels}
      whyNot={whyNot ?? suspended ?? (isTheirOwn ? theirOwn : undefined)}
      width={560}
      aside={
        <Text grow role="status" tone="soft">
          {form.busy && t(messages.making)}
        </Text>
      }
    >
      <Text as="p" tone="soft">
        {t(messages.contains)} {t(messages.noted)}
      </Text>
      <Select
        {...form.field('recipient')}
        label={labels.recipient}
        options={recipients.map((one) => ({ value: one, label: t(messages.recipients[one]) }))}
      />
      {isTheirOwn && <Notice kind="warning">{theirOwn}</Notice>}
      {recipient !== 'patient' && (
        <TextField {...form.field('recipientName')} label={labels.recipientName} required maxLength={200} autoComplete="off" />
      )}
      <TextField
        {...form.field('purpose')}
        value={purposeOf(form.values)}
        label={labels.purpose}
        required
        maxLength={500}
        autoComplete="off"
      />
      <SegmentField
        label={t(messages.language)}
        options={locales.map((one) => ({ value: one, label: t(messages.languages[one]) }))}
        value={language}
        onChange={(one) => form.set('language', one)}
      />
    </EditShell>
  )
}
