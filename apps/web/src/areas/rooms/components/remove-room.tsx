import type { ListedRoom } from '@molaire/contract/rooms/endpoints'
import { hasCode } from '../../../platform/api/api-error.ts'
import { describeError } from '../../../platform/api/describe-error.ts'
import { RemoveDialog } from '../../../platform/archive/remove-dialog.tsx'
import { countWords } from '../../../platform/i18n/count-words.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { useDeleteRoom } from '../api.ts'
import { messages } from '../messages.ts'

const { appointments, assignments, waitingListOffers } = messages.inUse
const uses = { appointments, assignments, waitingListOffers }

/** CFG-01: asks before a room is removed; one that was used is archived instead. */
export const RemoveRoom = ({
  room,
  archive,
  onClose,
}: {
  room: ListedRoom
  archive: (room: ListedRoom) => Promise<void>
  onClose: () => void
}) => {
  const { t } = useMessages()
  const remove = useDeleteRoom()
  const { name, upcomingAppointments: n } = room
  return (
    <RemoveDialog
      title={t(messages.ask.title, { name })}
      confirmLabel={t(messages.ask.yes)}
      remove={async () => {
        await remove.mutateAsync(room)
        showToast({ kind: 'success', title: t(messages.deleted) })
      }}
      kept={(error) =>
        hasCode(error, 'room_in_use')
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
      archive={room.isArchived ? undefined : { label: t(messages.inUse.archive), run: () => archive(room) }}
      describeError={(error) =>
        hasCode(error, 'room_in_use')
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
