import { useState } from 'react'
import { typesOffered } from '@molaire/domain/schedule/offered'
import type { Day } from '@molaire/contract/appointments/shapes'
import { describeError } from '../../../../platform/api/describe-error.ts'
import { Button } from '../../../../ui/button.tsx'
import { Row } from '../../../../ui/layout.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Select } from '../../../../ui/select.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import { messages } from '../../messages.ts'
import { peekMessages } from './messages.ts'
import { wizardMessages } from '../../wizard/messages.ts'
import { readDay, type BookedAppointment } from '../read-day.ts'
import { useDayWords } from '../use-day-words.ts'

const longestReason = 2000

/**
 * CAL-06: corrects in place what was misunderstood on the telephone: the type, among those that the
 * time allows, and the reason.
 */
export const Correction = ({
  appointment,
  day,
  reason,
  hasReason = true,
  onSave,
  onClose,
}: {
  appointment: BookedAppointment
  day: Day
  reason: string | null
  /** False where the reason has its own field beside the correction. */
  hasReason?: boolean
  onSave: (body: { appointmentTypeId: string; reason: string | null; formerReason: string | null }) => Promise<void>
  onClose: () => void
}) => {
  const { t } = useDayWords()
  const [typeId, setTypeId] = useState(appointment.appointmentTypeId)
  const [typed, setTyped] = useState(reason ?? '')
  // The text that the user saw when they began.
  const [formerReason] = useState(reason)
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { open } = readDay(day)
  const typeOptions = day.appointmentTypes.filter(({ id, isArchived }) => !isArchived || id === appointment.appointmentTypeId)
  const allowedTypes = typesOffered({ open, ...appointment }, typeOptions)
  const types = typeOptions.filter(
    (type) => allowedTypes.length === 0 || type.id === appointment.appointmentTypeId || allowedTypes.includes(type),
  )
  const save = async () => {
    setSaving(true)
    setFailure(undefined)
    try {
      await onSave({
        appointmentTypeId: typeId,
        ...(hasReason ? { reason: typed.trim() || null, formerReason } : { reason, formerReason: reason }),
      })
      onClose()
    } catch (error) {
      // The typed text stays, with the error beside it.
      setFailure(describeError(error, messages.errors))
      setSaving(false)
    }
  }
  return (
    <form
      style={{ display: 'grid', gap: 12 }}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Select
        label={t(wizardMessages.type)}
        options={types.map(({ id, name }) => ({ value: id, label: name }))}
        value={typeId}
        onChange={setTypeId}
      />
      {hasReason && <TextArea label={t(wizardMessages.reason)} value={typed} maxLength={longestReason} onChange={setTyped} />}
      {failure && <Notice kind="error">{failure}</Notice>}
      <Row justify="flex-end">
        <Button size="sm" onClick={onClose}>
          {t(peekMessages.dropCorrection)}
        </Button>
        <Button size="sm" variant="primary" type="submit" busy={isSaving}>
          {t(peekMessages.save)}
        </Button>
      </Row>
    </form>
  )
}
