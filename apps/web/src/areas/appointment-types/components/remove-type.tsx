import type { AppointmentType, ListedAppointmentType } from '@molaire/contract/appointment-types/endpoints'
import { hasCode } from '../../../platform/api/api-error.ts'
import { describeError } from '../../../platform/api/describe-error.ts'
import { RemoveDialog } from '../../../platform/archive/remove-dialog.tsx'
import { countWords } from '../../../platform/i18n/count-words.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { useDeleteAppointmentType } from '../api.ts'
import { messages } from '../messages.ts'

const { appointments, assignments, waitingListEntries } = messages.inUse
const uses = { appointments, assignments, waitingListEntries }

/** CFG-03: asks before a kind is removed; one that was used is archived instead. */
export const RemoveType = ({
  type,
  archive,
  onClose,
}: {
  type: ListedAppointmentType
  archive: (type: AppointmentType) => Promise<void>
  onClose: () => void
}) => {
  const { t } = useMessages()
  const remove = useDeleteAppointmentType()
  const { name, upcomingAppointments: n } = type
  return (
    <RemoveDialog
      title={t(messages.ask.title, { name })}
      confirmLabel={t(messages.ask.yes)}
      remove={async () => {
        await remove.mutateAsync(type)
        showToast({ kind: 'success', title: t(messages.deleted) })
      }}
      kept={(error) =>
        hasCode(error, 'appointment_type_in_use')
          ? {
              title: t(messages.inUse.title, { name }),
              text: (
                <>
                  <p>{t(messages.inUse.text, { what: countWords(error.details, uses) })}</p>
                  <p>{t(messages.inUse.instead)}</p>
                </>
              ),
            }
          : undefined
      }
      archive={type.isArchived ? undefined : { label: t(messages.inUse.archive), run: () => archive(type) }}
      describeError={(error) =>
        hasCode(error, 'appointment_type_in_use')
          ? t(messages.inUse.text, { what: countWords(error.details, uses) })
          : describeError(error, messages.errors)
      }
      onClose={onClose}
    >
      {n > 0 && <p>{t(messages.ask.upcoming, { n })}</p>}
      <p>{t(messages.ask.text)}</p>
    </RemoveDialog>
  )
}
