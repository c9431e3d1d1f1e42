import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { capitalised } from '../../../platform/i18n/format.ts'
import { messages } from '../messages.ts'
import { ofName } from './french.ts'
import type { Calendar } from './use-calendar.ts'
import { useDayWords } from './use-day-words.ts'

/** Cancelling frees the slot for someone else, so it is asked first, by name. */
export const CancelDialog = ({ calendar: { status, day } }: { calendar: Calendar }) => {
  const { t, ...words } = useDayWords()
  const visit = status.cancelling
  if (!visit) return null
  const patient = `${visit.patient.firstName} ${visit.patient.lastName}`
  return (
    <ConfirmDialog
      opened
      title={t(messages.cancelling.title, { ofPatient: ofName(patient), patient })}
      confirmLabel={t(messages.cancelling.cancel)}
      keepLabel={t(messages.cancelling.keep)}
      onClose={status.keep}
      onConfirm={() => status.cancel(visit)}
    >
      {t(messages.cancelling.text, {
        when: t(messages.wizard.openingWhen, {
          day: capitalised(words.date(visit.date, 'heading')),
          time: words.time(visit.start),
        }),
        room: day?.rooms.find(({ id }) => id === visit.roomId)?.name ?? '',
        duration: words.duration(visit.durationMinutes),
      })}
    </ConfirmDialog>
  )
}
