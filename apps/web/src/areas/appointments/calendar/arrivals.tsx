import type { AppointmentStatus, ClinicNow } from '@molaire/domain/appointments/status'
import { elapsedMinutes } from '@molaire/domain/appointments/status'
import { avatarIndex, initialsOf } from '@molaire/domain/users/initials'
import type { Day } from '@molaire/contract/appointments/shapes'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { messages } from '../messages.ts'
import { arrivals, isVisitLate } from './pulse-marks.ts'
import type { BookedVisit } from './read-day.ts'
import { useDayWords } from './use-day-words.ts'
import styles from './rail.module.css'

/** Who comes next today, the late ones first. The first one’s button is the primary gesture of the moment. */
export const Arrivals = ({
  visits,
  rooms,
  now,
  onShow,
  onStatus,
  notAllowed,
}: {
  visits: readonly BookedVisit[]
  rooms: Day['rooms']
  now: ClinicNow
  onShow: (visit: BookedVisit, row: HTMLElement) => void
  onStatus: (visit: BookedVisit, status: AppointmentStatus) => void
  notAllowed: string | undefined
}) => {
  const { t, time, duration } = useDayWords()
  const expected = arrivals(visits, now)
  return (
    <section className={styles.arrivals} aria-labelledby="arrivals-title">
      <div className={styles.arrivalsHead}>
        <h2 id="arrivals-title" className={styles.title}>
          {t(messages.arrivals.title)}
        </h2>
        <span className={styles.count}>{expected.length}</span>
      </div>
      {expected.length === 0 && <p className={styles.none}>{t(messages.arrivals.none)}</p>}
      <ul className={styles.list}>
        {expected.map((visit, index) => {
          const patient = `${visit.patient.firstName} ${visit.patient.lastName}`
          const initials = initialsOf(visit.patient)
          const isLate = isVisitLate(visit, now)
          const room = rooms.find(({ id }) => id === visit.roomId)?.name ?? ''
          const late = duration(elapsedMinutes({ date: visit.date, startMinutes: visit.start }, now))
          return (
            <li key={visit.id} className={classNames(styles.arrival, index === 0 && styles.first)}>
              <button type="button" className={styles.who} onClick={(event) => onShow(visit, event.currentTarget)}>
                <Avatar initials={initials} tint={avatarIndex(initials)} size={28} />
                <span className={styles.words}>
                  <span className={styles.name}>{patient}</span>
                  <span className={classNames(styles.detail, isLate && styles.late)}>
                    {isLate
                      ? t(messages.arrivals.late, { duration: late })
                      : t(messages.arrivals.place, { time: time(visit.start), room })}
                  </span>
                </span>
              </button>
              <Button
                size="xs"
                variant={index === 0 ? 'primary' : 'ghost'}
                className={classNames(styles.act, index > 0 && styles.quiet)}
                aria-label={t(messages.arrivals.startFor, { patient })}
                disabledReason={notAllowed}
                onClick={() => onStatus(visit, 'in_progress')}
              >
                {t(messages.peek.start)}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
