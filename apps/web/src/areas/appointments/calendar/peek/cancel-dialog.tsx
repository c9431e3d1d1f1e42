import { useState } from 'react'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { Row, Text } from '../../../../ui/layout.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { describeError } from '../../../../platform/api/describe-error.ts'
import { capitalised } from '../../../../platform/i18n/format.ts'
import { messages } from '../../messages.ts'
import { peekMessages } from './messages.ts'
import { ofName } from '../../../../platform/i18n/french.ts'
import type { BookedAppointment } from '../read-day.ts'
import type { Calendar } from '../use-calendar.ts'
import { useDayWords } from '../use-day-words.ts'

/**
 * A cancellation frees the time for others, so the dialog asks first, with the patient's name and
 * an optional reason.
 */
export const CancelDialog = ({ calendar }: { calendar: Calendar }) => {
  const { actions, day, today } = calendar
  const appointment = actions.cancelling
  if (!appointment) return null
  const rooms = [...(day?.rooms ?? []), ...(today?.day.rooms ?? [])]
  return (
    <CancelQuestion
      key={appointment.id}
      // The current version: after a refusal the question is about the appointment as it is then.
      appointment={{
        ...appointment,
        version: day?.appointments.find(({ id }) => id === appointment.id)?.version ?? appointment.version,
      }}
      room={rooms.find(({ id }) => id === appointment.roomId)?.name ?? ''}
      onCancel={actions.cancel}
      onKeep={actions.keep}
    />
  )
}

const reasons = ['sick', 'work', 'forgot', 'other'] as const
const longestReason = 200

/**
 * The question, for any screen. `onCancel` rejects with a refusal, which is shown in the dialog.
 */
export const CancelQuestion = ({
  appointment,
  room,
  onCancel,
  onKeep,
}: {
  appointment: BookedAppointment
  /** The name of its room. */
  room: string
  onCancel: (appointment: BookedAppointment, reason: string | null) => Promise<void>
  onKeep: () => void
}) => {
  const { t, ...words } = useDayWords()
  const [reason, setReason] = useState<(typeof reasons)[number] | null>(null)
  const [typed, setTyped] = useState('')
  const patient = `${appointment.patient.firstName} ${appointment.patient.lastName}`
  const why = reason === 'other' ? typed.trim() || null : reason && t(peekMessages.cancelling.reasons[reason])
  return (
    <ConfirmDialog
      opened
      title={t(peekMessages.cancelling.title, { ofPatient: ofName(patient), patient })}
      confirmLabel={t(peekMessages.cancelling.cancel)}
      keepLabel={t(peekMessages.cancelling.keep)}
      asksReason={why !== null}
      onClose={onKeep}
      onConfirm={() => onCancel(appointment, why)}
      describeError={(error) => describeError(error, messages.errors)}
    >
      {t(peekMessages.cancelling.text, {
        when: t(messages.booking.openingWhen, {
          day: capitalised(words.date(appointment.date, 'heading')),
          time: words.time(appointment.start),
        }),
        room,
        duration: words.duration(appointment.durationMinutes),
      })}
      <Row wrap role="group" aria-labelledby="cancel-reason" style={{ margin: '16px 0 12px' }}>
        <Text as="p" id="cancel-reason" size="dense" tone="text" weight={500} style={{ flex: '1 1 100%' }}>
          {t(peekMessages.cancelling.reason)}
        </Text>
        {reasons.map((one) => (
          <Chip key={one} pressed={reason === one} onToggle={(on) => setReason(on ? one : null)}>
            {t(peekMessages.cancelling.reasons[one])}
          </Chip>
        ))}
      </Row>
      {reason === 'other' && (
        <TextField
          label={t(peekMessages.cancelling.otherReason)}
          hideLabel
          value={typed}
          maxLength={longestReason}
          autoFocus // the user has just asked for this field
          onChange={setTyped}
        />
      )}
    </ConfirmDialog>
  )
}
