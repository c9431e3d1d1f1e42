import type { NamedPatient } from '@molaire/contract/patients/shapes'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { hasCode } from '../../../platform/api/api-error.ts'
import { describeError } from '../../../platform/api/describe-error.ts'
import { countWords } from '../../../platform/i18n/count-words.ts'
import { ofName } from '../../../platform/i18n/french.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { useDeletePatient } from '../api.ts'
import { messages } from '../messages.ts'

/**
 * PAT-07: asks before a record that was created by mistake is deleted. The refusal of a record that
 * is not empty says what it holds. Mounted while it is open.
 */
export const RemovePatient = ({
  patient,
  onClose,
  onRemoved,
}: {
  patient: NamedPatient & { version?: number }
  onClose: () => void
  /** Leaves the record's page before the cache entry is removed. */
  onRemoved?: () => void | Promise<void>
}) => {
  const { t } = useMessages()
  const { mutateAsync: remove } = useDeletePatient(onRemoved)
  const refusal = (error: unknown): string => {
    const what = hasCode(error, 'patient_has_records') ? countWords(error.details, messages.removing.holds) : ''
    return what ? t(messages.removing.contents, { what }) : describeError(error, messages.errors)
  }
  const name = `${patient.firstName} ${patient.lastName}`
  return (
    <ConfirmDialog
      opened
      title={t(messages.removing.title, { name, ofName: ofName(name) })}
      confirmLabel={t(messages.removing.yes)}
      keepLabel={t(messages.removing.no)}
      describeError={refusal}
      onClose={onClose}
      onConfirm={async () => {
        await remove(patient)
        showToast({ kind: 'success', title: t(messages.removing.done) })
      }}
    >
      {t(messages.removing.text)}
    </ConfirmDialog>
  )
}
