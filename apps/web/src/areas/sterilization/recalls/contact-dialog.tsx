import type { RecallContact } from '@molaire/contract/sterilization/shapes'
import { recallContactStatuses, type RecallContactStatus } from '@molaire/domain/sterilization/recall'
import { EditShell } from '../../../platform/forms/edit-shell.tsx'
import { useRecordForm } from '../../../platform/forms/use-record-form.ts'
import { ofName } from '../../../platform/i18n/french.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { Select } from '../../../ui/select.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useWhyNot } from '../../users/index.ts'
import { useSterilizationWrites } from '../api.ts'
import { messages } from '../messages.ts'
import { useSterilizationWords } from '../use-sterilization-words.ts'

const { recall: words } = messages

/** STER-02: writes down how a patient of a recall was reached. */
export const ContactDialog = ({ contact, onClose }: { contact: RecallContact; onClose: () => void }) => {
  const { t, why, patient } = useSterilizationWords()
  const whyNot = useWhyNot('sterilization.contact')
  const writes = useSterilizationWrites()
  const edit = useRecordForm<never, { status: RecallContactStatus; note: string }>({
    id: 'contact',
    record: null,
    fieldsOf: () => ({ status: contact.status, note: contact.note ?? '' }),
    check: () => ({}),
    save: async (fields) => {
      await writes.contact(contact, fields)
      showToast({ kind: 'success', title: t(words.saved) })
      onClose()
    },
    errors: why,
    onLeave: onClose,
  })
  const { field, set } = edit.form
  return (
    <EditShell
      id="contact"
      of={edit}
      surface="dialog"
      title={t(words.followUp, { patient: patient(contact.patient), ofPatient: ofName(patient(contact.patient)) })}
      save={t(words.save)}
      labels={{ status: t(words.status), note: t(words.note) }}
      whyNot={whyNot}
    >
      <Select
        {...field('status')}
        label={t(words.status)}
        onChange={(status) => set('status', status)}
        options={recallContactStatuses.map((value) => ({ value, label: t(messages.contactStatuses[value]) }))}
      />
      <TextArea {...field('note')} label={t(words.note)} rows={3} maxLength={1000} />
    </EditShell>
  )
}
