import { ChevronRight } from 'lucide-react'
import { neutralColor, typeRoles, type ColorTheme } from '@molaire/domain/appointment-types/colors'
import { isLiving } from '@molaire/domain/appointments/status'
import { shortName } from '@molaire/domain/users/display-name'
import { Stack, Text } from '../../../ui/layout.tsx'
import { statusLook } from '../calendar/cards/status-look.ts'
import type { BookedAppointment } from '../calendar/read-day.ts'
import { noMarks, shownAppointments } from '../calendar/pulse-marks.ts'
import type { Calendar } from '../calendar/use-calendar.ts'
import { useDayWords } from '../calendar/use-day-words.ts'
import { messages } from '../messages.ts'
import { weekMessages } from './messages.ts'
import type { WeekColumn } from './week-columns.ts'
import styles from './week-list.module.css'

/**
 * CAL-10 on a phone: the week as a list by day. A day opens its board, an appointment its details.
 */
export const WeekList = ({ calendar, theme }: { calendar: Calendar; theme: ColorTheme }) => (
  <div className={styles.week}>
    {calendar.week.columns.map((column) => (
      <Day key={column.date} column={column} calendar={calendar} theme={theme} />
    ))}
  </div>
)

const Day = ({
  column: { date, day, read, isClosed },
  calendar: { now, week, openAppointment },
  theme,
}: {
  column: WeekColumn
  calendar: Calendar
  theme: ColorTheme
}) => {
  const { t, time, date: write } = useDayWords()
  const appointments = shownAppointments(read.booked, noMarks, now)
  // A practitioner's week names the room of each appointment; a room's week names the practitioner.
  const withRooms = week.whose !== undefined && 'practitionerId' in week.whose
  const factOfDay = () => {
    if (day.holiday) return t(messages.calendar.holiday, { name: day.holiday.name })
    if (isClosed) return t(weekMessages.closed)
    if (appointments.length === 0) return t(weekMessages.none)
    return t(messages.calendar.appointmentCount, { n: appointments.filter(({ status }) => isLiving(status)).length })
  }
  const fact = factOfDay()
  const isToday = date === now.date
  const row = (appointment: BookedAppointment) => {
    const type = day.appointmentTypes.find(({ id }) => id === appointment.appointmentTypeId)
    const room = day.rooms.find(({ id }) => id === appointment.roomId)
    const practitioner = day.practitioners.find(({ id }) => id === appointment.practitionerId)
    const { icon: StatusIcon } = statusLook[appointment.status]
    return (
      <li key={appointment.id}>
        <button type="button" className={styles.row} onClick={(event) => openAppointment(appointment.id, event.currentTarget)}>
          <Text size="dense" tone="soft" className={styles.time}>
            {time(appointment.start)}
          </Text>
          <span className={styles.bar} style={{ background: typeRoles(type?.color ?? neutralColor, theme).bar }} />
          <Stack as="span" gap={0} grow>
            <Text size="body" weight={500} truncate>
              {appointment.patient.firstName} {appointment.patient.lastName}
            </Text>
            <Text size="caption" tone="faint" truncate>
              {[type?.name, withRooms ? room?.name : practitioner && shortName(practitioner)].filter(Boolean).join(' · ')}
            </Text>
          </Stack>
          <StatusIcon size={16} strokeWidth={1.75} role="img" aria-label={t(messages.status[appointment.status])} />
        </button>
      </li>
    )
  }
  return (
    <section className={styles.day} aria-label={write(date, 'long')}>
      <h2 className={styles.title}>
        <button
          type="button"
          className={styles.row}
          aria-current={isToday ? 'date' : undefined}
          aria-label={t(weekMessages.openDay, { date: `${write(date, 'long')}, ${fact}` })}
          onClick={() => week.showDay(date)}
        >
          <Text size="h3" tone={isToday ? 'accent' : 'text'}>
            {write(date, 'heading')}
          </Text>
          <Text size="caption" tone="faint" truncate grow style={{ textAlign: 'right' }}>
            {fact}
          </Text>
          <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </h2>
      {appointments.length > 0 && <Stack as="ul" gap={0} pad="0 0 8px" children={appointments.map(row)} />}
    </section>
  )
}
