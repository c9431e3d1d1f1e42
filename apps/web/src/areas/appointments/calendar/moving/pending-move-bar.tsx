import { Hand as HandIcon, Minus, Plus, TriangleAlert } from 'lucide-react'
import { stepDuration } from '@molaire/domain/appointments/duration'
import { mayMove } from '@molaire/domain/appointments/moving'
import { timeOf } from '@molaire/domain/shared/local-time'
import { displayName } from '@molaire/domain/users/display-name'
import type { Opening } from '@molaire/contract/appointments/shapes'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { Kbd } from '../../../../ui/kbd.tsx'
import { Row, Text } from '../../../../ui/layout.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { useWords } from '../../../../ui/words.tsx'
import { useOpenings } from '../../api.ts'
import { messages } from '../../messages.ts'
import { byTime, openingWhen } from '../../opening-words.ts'
import type { PendingMove } from './use-pending-move.ts'
import type { Calendar } from '../use-calendar.ts'
import { useDayWords } from '../use-day-words.ts'
import styles from './pending-move-bar.module.css'

const propositions = 3

/**
 * CAL-07: the bar under the toolbar: patient, type and length of the appointment, times where it
 * fits, and how to cancel the move.
 */
export const PendingMoveBar = ({
  calendar: { pendingMove, clinic, date, day, now, choose, giveUp },
  pending,
}: {
  calendar: Calendar
  pending: PendingMove
}) => {
  const words = useDayWords()
  const { t } = words
  const { shorter, longer } = useWords()
  const { appointment, minutes, refusal } = pending
  const isFixed = mayMove(appointment.status) === 'length'
  const patient = `${appointment.patient.firstName} ${appointment.patient.lastName}`
  const type = day?.appointmentTypes.find(({ id }) => id === appointment.appointmentTypeId)?.name
  const isPast = appointment.date < now.date || (appointment.date === now.date && appointment.start < now.minutes)
  const openings = useOpenings(
    {
      clinicId: clinic.id,
      from: isPast ? now.date : appointment.date,
      nearTime: timeOf(isPast ? now.minutes : appointment.start),
      durationMinutes: minutes,
      practitionerId: appointment.practitionerId,
      appointmentTypeId: appointment.appointmentTypeId,
      patientId: appointment.patient.id,
      movingId: appointment.id,
      // One more, because its current place is found too and left out below.
      limit: propositions + 1,
    },
    !isFixed && refusal?.nearest == null,
  )
  const isOwn = (opening: Opening) =>
    opening.date === appointment.date &&
    opening.startTime === appointment.startTime &&
    opening.roomId === appointment.roomId &&
    minutes === appointment.durationMinutes
  const offeredOpenings = (refusal?.nearest ?? openings.data?.items ?? [])
    .filter((opening) => !isOwn(opening))
    .slice(0, propositions)
    .sort(byTime)

  const title = t(refusal?.nearest ? messages.moving.nearest : messages.moving.propositions)
  const step = (label: string, StepIcon: typeof Plus, by: 1 | -1) => (
    <IconButton
      size="xs"
      variant="default"
      label={label}
      icon={<StepIcon size={14} strokeWidth={1.75} />}
      onClick={() => pendingMove.change({ minutes: stepDuration(minutes, by) })}
    />
  )

  return (
    <Row className={styles.bar} as="section" wrap aria-label={t(messages.moving.label, { patient })}>
      <Row gap={10} className={styles.what}>
        <Text tone="accent" style={{ display: 'flex' }}>
          <HandIcon size={18} strokeWidth={1.75} aria-hidden="true" />
        </Text>
        <Text as="p" size="body" truncate className={styles.words}>
          <strong>{patient}</strong>
          {type && <Text tone="soft"> · {type}</Text>}
        </Text>
        <Row gap={6} style={{ flex: 'none' }}>
          {step(shorter, Minus, -1)}
          <Text weight={500} aria-live="polite" style={{ minWidth: 52, textAlign: 'center' }}>
            {words.duration(minutes)}
          </Text>
          {step(longer, Plus, 1)}
        </Row>
      </Row>
      {refusal && (
        <Row as="p" role="alert" className={styles.refusal}>
          <TriangleAlert size={16} strokeWidth={1.75} aria-hidden="true" style={{ flex: 'none' }} />
          <Text size="dense" tone="danger" weight={500}>
            {refusal.why.join(' ')}
          </Text>
        </Row>
      )}
      {isFixed ? (
        <Text as="p" size="dense" tone="soft">
          {t(messages.moving.lengthOnly)}
        </Text>
      ) : (
        <Row wrap gap={6} role="group" aria-label={title} className={styles.offered}>
          <Text size="dense" tone="soft" className={styles.title}>
            {title}
          </Text>
          {openings.isPending && !refusal?.nearest
            ? Array.from({ length: propositions }, (_, index) => <Skeleton key={index} width={132} height={32} radius={6} />)
            : offeredOpenings.map((opening) => {
                const practitioner = day?.practitioners.find(({ id }) => id === opening.practitionerId)
                return (
                  <Button
                    key={`${opening.date} ${opening.startTime} ${opening.roomId} ${opening.practitionerId}`}
                    size="sm"
                    aria-label={t(messages.moving.propositionName, {
                      date: words.date(opening.date, 'long'),
                      time: words.clock(opening.startTime),
                      room: opening.roomName,
                      practitioner: practitioner ? displayName(practitioner) : '',
                    })}
                    onClick={() => choose(opening)}
                  >
                    {t(messages.moving.proposition, {
                      when: openingWhen(opening, { shown: date, today: now.date }, words),
                      room: opening.roomName,
                    })}
                  </Button>
                )
              })}
          {!openings.isPending && offeredOpenings.length === 0 && (
            <Text size="dense" tone="soft">
              {t(messages.moving.noPropositions)}
            </Text>
          )}
        </Row>
      )}
      <Button
        size="sm"
        variant="ghost"
        className={styles.giveUp}
        aria-keyshortcuts="Escape"
        onClick={giveUp}
        iconAfter={<Kbd>Esc</Kbd>}
      >
        {t(messages.moving.giveUp)}
      </Button>
    </Row>
  )
}
