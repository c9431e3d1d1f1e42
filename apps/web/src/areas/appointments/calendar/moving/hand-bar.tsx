import { Hand as HandIcon, Minus, Plus, TriangleAlert } from 'lucide-react'
import { stepDuration } from '@molaire/domain/appointments/duration'
import { mayMove } from '@molaire/domain/appointments/moving'
import { timeOf } from '@molaire/domain/shared/local-time'
import { displayName } from '@molaire/domain/users/display-name'
import type { Day, Opening } from '@molaire/contract/appointments/shapes'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { Kbd } from '../../../../ui/kbd.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { useWords } from '../../../../ui/words.tsx'
import { useOpenings } from '../../api.ts'
import { messages } from '../../messages.ts'
import type { Held } from './use-hand.ts'
import type { Calendar } from '../use-calendar.ts'
import type { Now } from '../use-clinic-now.ts'
import { useDayWords } from '../use-day-words.ts'
import styles from './hand-bar.module.css'

const propositions = 3

/** The bar of what is in hand, while something is. */
export const InHand = ({ calendar }: { calendar: Calendar }) => {
  const { hand, clinic, day, now } = calendar
  if (!hand.held) return null
  return (
    <HandBar
      held={hand.held}
      clinicId={clinic.id}
      day={day}
      now={now}
      onMinutes={(minutes) => hand.carry({ minutes })}
      onChoose={calendar.choose}
      onDrop={calendar.giveUp}
    />
  )
}

/** CAL-07: what is in hand, under the toolbar: who, what for, how long, where it would fit next, and how to give up. */
const HandBar = ({
  held,
  clinicId,
  day,
  now,
  onMinutes,
  onChoose,
  onDrop,
}: {
  held: Held
  clinicId: string
  day: Day | undefined
  now: Now
  onMinutes: (minutes: number) => void
  onChoose: (opening: Opening) => void
  onDrop: () => void
}) => {
  const { t, ...words } = useDayWords()
  const { shorter, longer } = useWords()
  const { visit, minutes, refusal } = held
  const isFixed = mayMove(visit.status) === 'length'
  const patient = `${visit.patient.firstName} ${visit.patient.lastName}`
  const type = day?.appointmentTypes.find(({ id }) => id === visit.appointmentTypeId)?.name
  const isPast = visit.date < now.date || (visit.date === now.date && visit.start < now.minutes)
  const openings = useOpenings(
    {
      clinicId,
      from: isPast ? now.date : visit.date,
      nearTime: timeOf(isPast ? now.minutes : visit.start),
      durationMinutes: minutes,
      practitionerId: visit.practitionerId,
      appointmentTypeId: visit.appointmentTypeId,
      patientId: visit.patient.id,
      movingId: visit.id,
      // Its own place is the nearest of all, and no proposition.
      limit: propositions + 1,
    },
    !isFixed && refusal?.nearest == null,
  )
  const isOwn = (opening: Opening) =>
    opening.date === visit.date &&
    opening.startTime === visit.startTime &&
    opening.roomId === visit.roomId &&
    minutes === visit.durationMinutes
  const offered = (refusal?.nearest ?? openings.data?.items ?? [])
    .filter((opening) => !isOwn(opening))
    .slice(0, propositions)
    .sort((a, b) => `${a.date} ${a.startTime}`.localeCompare(`${b.date} ${b.startTime}`))

  return (
    <section className={styles.bar} data-keep-clear aria-label={t(messages.moving.label, { patient })}>
      <div className={styles.what}>
        <HandIcon size={18} strokeWidth={1.75} aria-hidden="true" className={styles.icon} />
        <p className={styles.words}>
          <strong>{patient}</strong>
          {type && <span> · {type}</span>}
        </p>
        <div className={styles.length}>
          <IconButton
            size="xs"
            variant="default"
            label={shorter}
            icon={<Minus size={14} strokeWidth={1.75} />}
            onClick={() => onMinutes(stepDuration(minutes, -1))}
          />
          <span className={styles.minutes} aria-live="polite">
            {words.duration(minutes)}
          </span>
          <IconButton
            size="xs"
            variant="default"
            label={longer}
            icon={<Plus size={14} strokeWidth={1.75} />}
            onClick={() => onMinutes(stepDuration(minutes, 1))}
          />
        </div>
      </div>
      {refusal && (
        <p className={styles.refusal} role="alert">
          <TriangleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
          <span>{refusal.why.join(' ')}</span>
        </p>
      )}
      {isFixed ? (
        <p className={styles.hint}>{t(messages.moving.lengthOnly)}</p>
      ) : (
        <div
          className={styles.offered}
          role="group"
          aria-label={t(refusal?.nearest ? messages.moving.nearest : messages.moving.propositions)}
        >
          <span className={styles.title}>{t(refusal?.nearest ? messages.moving.nearest : messages.moving.propositions)}</span>
          {openings.isPending && !refusal?.nearest
            ? Array.from({ length: propositions }, (_, index) => <Skeleton key={index} width={92} height={32} radius={6} />)
            : offered.map((opening) => {
                const who = day?.practitioners.find(({ id }) => id === opening.practitionerId)
                const time = words.clock(opening.startTime)
                return (
                  <Button
                    key={`${opening.date} ${opening.startTime} ${opening.roomId} ${opening.practitionerId}`}
                    size="sm"
                    aria-label={t(messages.moving.propositionName, {
                      date: words.date(opening.date, 'long'),
                      time,
                      room: opening.roomName,
                      practitioner: who ? displayName(who) : '',
                    })}
                    onClick={() => onChoose(opening)}
                  >
                    {opening.date === now.date
                      ? time
                      : t(messages.moving.proposition, { day: words.shortDay(opening.date, now.date), time })}
                  </Button>
                )
              })}
          {!openings.isPending && offered.length === 0 && (
            <span className={styles.hint}>{t(messages.moving.noPropositions)}</span>
          )}
        </div>
      )}
      <Button
        size="sm"
        variant="ghost"
        className={styles.giveUp}
        aria-keyshortcuts="Escape"
        onClick={onDrop}
        iconAfter={<Kbd>Esc</Kbd>}
      >
        {t(messages.moving.giveUp)}
      </Button>
    </section>
  )
}
