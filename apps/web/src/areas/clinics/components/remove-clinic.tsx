import type { Clinic } from '@molaire/contract/clinics/endpoints'
import { hasCode } from '../../../platform/api/api-error.ts'
import { describeError } from '../../../platform/api/describe-error.ts'
import { RemoveDialog } from '../../../platform/archive/remove-dialog.tsx'
import { countWords } from '../../../platform/i18n/count-words.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { useDeleteClinic } from '../api.ts'
import { messages } from '../messages.ts'

/** What may keep a clinic, of what has a name here. */
const { rooms, patients, appointments, workPeriods, waitingListEntries } = messages.refused
const uses = { rooms, patients, appointments, workPeriods, waitingListEntries }

/** CFG-02: asks before a clinic is removed; one that is used is archived instead. */
export const RemoveClinic = ({
  clinic,
  archive,
  onClose,
}: {
  clinic: Clinic
  archive: (clinic: Clinic) => Promise<void>
  onClose: () => void
}) => {
  const { t } = useMessages()
  const remove = useDeleteClinic()
  const { name } = clinic
  return (
    <RemoveDialog
      title={t(messages.ask.title, { name })}
      confirmLabel={t(messages.ask.yes)}
      remove={async () => {
        await remove.mutateAsync(clinic)
        showToast({ kind: 'success', title: t(messages.deleted) })
      }}
      kept={(error) =>
        hasCode(error, 'clinic_in_use')
          ? {
              title: t(messages.refused.title, { name }),
              text: (
                <>
                  <p>{t(messages.refused.text, { what: countWords(error.details, uses) })}</p>
                  <p>{t(messages.refused.instead)}</p>
                </>
              ),
            }
          : undefined
      }
      archive={clinic.isArchived ? undefined : { label: t(messages.refused.archive), run: () => archive(clinic) }}
      describeError={(error) =>
        hasCode(error, 'clinic_in_use')
          ? t(messages.refused.text, { what: countWords(error.details, uses) })
          : describeError(error, messages.errors)
      }
      onClose={onClose}
    >
      <p>{t(messages.ask.text)}</p>
    </RemoveDialog>
  )
}
