import { ChevronRight } from 'lucide-react'
import { neutralColor, typeRoles, type ColorTheme } from '@molaire/domain/appointment-types/colors'
import type { ClinicNow } from '@molaire/domain/appointments/status'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { shownAs } from '../calendar/toolbar/pulse-marks.ts'
import { statusLook } from '../calendar/cards/status-look.ts'
import { useDayWords } from '../calendar/use-day-words.ts'
import { messages } from '../messages.ts'
import { weekMessages } from './messages.ts'
import type { WeekColumn } from './week-columns.ts'
import styles from './week-list.module.css'

const noMarks: ReadonlySet<never> = new Set()

/** CAL-10 on a phone: the week as a list, day by day. A day leads to its board, a visit opens its details. */
export const WeekList = ({
  columns,
  now,
  theme,
  withRooms,
  onDay,
  onOpen,
}: {
  columns: readonly WeekColumn[]
  now: ClinicNow
  theme: ColorTheme
  /** A practitioner goes from room to room: which one is said. */
  withRooms: boolean
  onDay: (date: LocalDate) => void
  onOpen: (id: string, row: HTMLElement) => void
}) => {
  const { t, time, date: write } = useDayWords()
  return (
    <div className={styles.week}>
      {columns.map(({ date, day, read, isClosed }) => {
        const visits = read.booked.filter((visit) => shownAs(visit, noMarks, now) !== 'hidden').sort((a, b) => a.start - b.start)
        const fact = day.holiday
          ? t(messages.calendar.holiday, { name: day.holiday.name })
          : isClosed
            ? t(weekMessages.closed)
            : visits.length === 0
              ? t(weekMessages.none)
              : t(messages.calendar.visitCount, { n: visits.length })
        return (
          <section key={date} className={styles.day} aria-label={write(date, 'long')}>
            <h2 className={styles.title} data-today={date === now.date || undefined}>
              <button
                type="button"
                aria-current={date === now.date ? 'date' : undefined}
                aria-label={t(weekMessages.openDay, { date: `${write(date, 'long')}, ${fact}` })}
                onClick={() => onDay(date)}
              >
                <span>{write(date, 'heading')}</span>
                <span className={styles.fact}>{fact}</span>
                <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" />
              </button>
            </h2>
            {visits.length > 0 && (
              <ul className={styles.visits}>
                {visits.map((visit) => {
                  const type = day.appointmentTypes.find(({ id }) => id === visit.appointmentTypeId)
                  const room = withRooms && day.rooms.find(({ id }) => id === visit.roomId)
                  const { icon: StatusIcon } = statusLook[visit.status]
                  return (
                    <li key={visit.id}>
                      <button type="button" className={styles.visit} onClick={(event) => onOpen(visit.id, event.currentTarget)}>
                        <span className={styles.time}>{time(visit.start)}</span>
                        <span className={styles.bar} style={{ background: typeRoles(type?.color ?? neutralColor, theme).bar }} />
                        <span className={styles.words}>
                          <span className={styles.name}>
                            {visit.patient.firstName} {visit.patient.lastName}
                          </span>
                          <span className={styles.kind}>{[type?.name, room && room.name].filter(Boolean).join(' · ')}</span>
                        </span>
                        <StatusIcon size={16} strokeWidth={1.75} role="img" aria-label={t(messages.status[visit.status])} />
                      </button>
                    </li>
                  )
                })}
              </ul>
            )}
          </section>
        )
      })}
    </div>
  )
}
