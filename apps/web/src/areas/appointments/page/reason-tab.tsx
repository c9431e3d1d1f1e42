import { useRef, useState } from 'react'
import { mayMove } from '@molaire/domain/appointments/moving'
import { displayName } from '@molaire/domain/users/display-name'
import type { Appointment } from '@molaire/contract/appointments/shapes'
import type { AppointmentRecord } from '@molaire/contract/appointments/record'
import { describeError } from '../../../platform/api/describe-error.ts'
import { insertText } from '../../../platform/forms/insert-text.ts'
import { capitalised } from '../../../platform/i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Card, Row, Stack, Text } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Pill } from '../../../ui/pill.tsx'
import { BusySkeleton } from '../../../ui/busy-skeleton.tsx'
import { useIsPhone } from '../../../ui/use-media.ts'
import { useWhyNot } from '../../users/index.ts'
import { useDay } from '../api.ts'
import { statusLook } from '../calendar/cards/status-look.ts'
import { Correction } from '../calendar/peek/peek-correction.tsx'
import { useAppointmentActions } from '../calendar/peek/use-appointment-actions.ts'
import { readAppointment } from '../calendar/read-day.ts'
import { useClinicNow } from '../calendar/use-clinic-now.ts'
import { useDayWords } from '../calendar/use-day-words.ts'
import { messages } from '../messages.ts'
import { peekMessages } from '../calendar/peek/messages.ts'
import { useShowAppointment } from '../patient/show-appointment.ts'
import { LoadedRecord } from './loaded-record.tsx'
import { recordMessages } from './record-messages.ts'
import { RecordText } from './record-text.tsx'
import styles from './record.module.css'

/** APT-03: why the patient comes, and the facts of the booking. */
export const ReasonTab = ({ appointment }: { appointment: Appointment }) => (
  <LoadedRecord appointment={appointment}>
    {(record) => (
      <div className={styles.beside}>
        <ReasonCard record={record} />
        <BookingCard appointment={appointment} />
      </div>
    )}
  </LoadedRecord>
)

const ReasonCard = ({ record }: { record: AppointmentRecord }) => {
  const { t } = useDayWords()
  const editor = useRef<HTMLTextAreaElement>(null)
  const isPhone = useIsPhone()
  const add = (reason: string) => {
    const area = editor.current
    if (area) insertText(area, area.value.trim() === '' ? reason : `\n${reason}`, { atEnd: true })
  }
  return (
    <Card as="section" className={styles.card}>
      <RecordText
        record={record}
        field="reason"
        rows={6}
        editor={editor}
        isFirst={!isPhone}
        below={
          record.formerReasons.length > 0 && (
            <Row gap={6} className={styles.chips}>
              {t(recordMessages.saidBefore)}
              {record.formerReasons.map((reason) => (
                <Chip
                  key={reason}
                  size="sm"
                  pressed={false}
                  className={styles.chip}
                  aria-label={t(recordMessages.add, { text: reason })}
                  onToggle={() => add(reason)}
                >
                  <span>{reason}</span>
                </Chip>
              ))}
            </Row>
          )
        }
      />
    </Card>
  )
}

/** When, where, with whom and for what. The type is corrected here, the rest in the calendar. */
const BookingCard = ({ appointment }: { appointment: Appointment }) => {
  const { t, ...words } = useDayWords()
  const show = useShowAppointment()
  const [isCorrecting, setCorrecting] = useState(false)
  const notAllowed = useWhyNot('appointments.book')
  const read = readAppointment(appointment)
  const movable = mayMove(appointment.status)
  const { date, roomName, practitioner, appointmentType: type, status } = appointment
  return (
    <Card as="section" className={styles.card}>
      <Stack gap={12}>
        <Row justify="space-between" className={styles.fieldHead}>
          <Text as="h2" size="h2">
            {t(recordMessages.booking.title)}
          </Text>
          {movable !== 'nothing' && !isCorrecting && (
            <Button size="sm" variant="ghost" disabledReason={notAllowed} onClick={() => setCorrecting(true)}>
              {t(recordMessages.booking.edit)}
            </Button>
          )}
        </Row>
        <ul className={styles.booking}>
          <li>
            {t(recordMessages.booking.when, {
              day: `${capitalised(words.date(date, 'weekday'))} ${words.date(date, 'short')}`,
              range: words.range(read.start, read.end),
            })}
          </li>
          <li>
            {roomName} · {displayName(practitioner)}
          </li>
          {!isCorrecting && (
            <li>
              <span className={styles.swatch} style={{ background: type.color }} aria-hidden="true" />
              {type.name}
            </li>
          )}
          <li>
            {t(recordMessages.booking.status)} <Pill {...statusLook[status]}>{t(messages.status[status])}</Pill>
          </li>
        </ul>
        {isCorrecting && <TypeCorrection appointment={appointment} onClose={() => setCorrecting(false)} />}
        {movable !== 'nothing' && (
          <Row>
            <Button size="sm" disabledReason={notAllowed} onClick={() => show(appointment, 'move')}>
              {t(movable === 'length' ? peekMessages.stretch : recordMessages.booking.move)}
            </Button>
          </Row>
        )}
      </Stack>
    </Card>
  )
}

/** The calendar's own correction. It needs the day, to offer the types that the time allows. */
const TypeCorrection = ({ appointment, onClose }: { appointment: Appointment; onClose: () => void }) => {
  const { t } = useDayWords()
  const { clinicId, date, timeZone } = appointment
  const day = useDay(clinicId, date)
  const actions = useAppointmentActions({ clinicId, now: useClinicNow(timeZone) })
  if (day.isError)
    return <Notice kind="error">{describeError(day.error, messages.errors) || t(recordMessages.booking.dayFailed)}</Notice>
  if (!day.data) return <BusySkeleton height={72} />
  const read = readAppointment(appointment)
  return (
    <Correction
      appointment={read}
      day={day.data}
      reason={appointment.reason}
      hasReason={false}
      onSave={(body) => actions.correct(read, body)}
      onClose={onClose}
    />
  )
}
