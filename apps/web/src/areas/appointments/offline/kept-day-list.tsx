import { CalendarX2, UserCheck, WifiOff } from 'lucide-react'
import { useState } from 'react'
import { minutesOld } from '@molaire/domain/appointments/kept-day'
import { addDays, type LocalDate } from '@molaire/domain/shared/local-date'
import { phoneUri } from '@molaire/domain/shared/phone'
import { shortName } from '@molaire/domain/users/display-name'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { Card, Row, Stack, Text, touchArea } from '../../../ui/layout.tsx'
import { Pill, Tag } from '../../../ui/pill.tsx'
import { Segment } from '../../../ui/segment.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { AlertSign } from '../calendar/cards/alert-sign.tsx'
import { statusLook } from '../calendar/cards/status-look.ts'
import { isWaiting, noMarks, shownAppointments } from '../calendar/pulse-marks.ts'
import { readDay, type BookedAppointment } from '../calendar/read-day.ts'
import { clinicNow, type Now } from '../calendar/use-clinic-now.ts'
import { useDayWords } from '../calendar/use-day-words.ts'
import { messages } from '../messages.ts'
import { peekMessages } from '../calendar/peek/messages.ts'
import { printMessages } from '../print/messages.ts'
import { keptDays, type KeptDay, type KeptDaysStore } from './kept-days.ts'
import { offlineMessages } from './messages.ts'
import { useKeptDays, type ReadableDays } from './use-kept-days.ts'

/**
 * Decision 0122: the days that this device keeps, as lists, with their age. Today first, or the
 * `date` that is asked for. Nothing can be changed here.
 */
export const KeptDayList = ({ date, store = keptDays }: { date?: LocalDate | undefined; store?: KeptDaysStore }) => {
  const { t } = useDayWords()
  const readable = useKeptDays(store)
  if (readable === undefined) return null
  if (readable === null)
    return (
      <Card>
        <EmptyState article="appointments-offline" icon={WifiOff} title={t(offlineMessages.nothing.title)}>
          {t(offlineMessages.nothing.text)}
        </EmptyState>
      </Card>
    )
  return <Days readable={readable} initialDate={date} />
}

const Days = ({ readable, initialDate }: { readable: ReadableDays; initialDate: LocalDate | undefined }) => {
  const { t, date: write } = useDayWords()
  const { days, now } = readable
  const [chosen, setChosen] = useState(initialDate)
  const [grouping, setGrouping] = useState<Grouping>('time')
  const day = days.find(({ date }) => date === chosen) ?? days[0]
  if (!day) return null
  const words = (date: LocalDate) => t(date === now.date ? messages.calendar.today : offlineMessages.tomorrow)
  return (
    <Stack gap={12}>
      <Row gap="8px 16px" wrap justify="space-between">
        <Stack gap={2}>
          <Text as="h2" size="h2">
            {write(day.date, 'heading')}
          </Text>
          <Text as="p" size="dense" tone="soft">
            {readable.clinicName} · <Age keptAt={readable.keptAt} now={now} timeZone={readable.timeZone} />
          </Text>
        </Stack>
        <Row gap={8} wrap>
          <Segment
            label={t(offlineMessages.by)}
            options={groupings.map((value) => ({ value, label: t(printMessages[value]) }))}
            value={grouping}
            onChange={setGrouping}
          />
          {days.length > 1 && (
            <Segment
              label={t(offlineMessages.day)}
              options={days.map(({ date }) => ({ value: date, label: words(date) }))}
              value={day.date}
              onChange={setChosen}
            />
          )}
        </Row>
      </Row>
      {day.holiday && <Text as="p">{t(messages.calendar.holiday, { name: day.holiday.name })}</Text>}
      <Card>
        <Appointments day={day} grouping={grouping} now={now} timeZone={readable.timeZone} />
      </Card>
    </Stack>
  )
}

/** When the data was read, and how long ago that is. */
const Age = ({ keptAt, now, timeZone }: { keptAt: number; now: Now; timeZone: string }) => {
  const { t, time, duration } = useDayWords()
  const at = clinicNow(new Date(keptAt), timeZone)
  const minutes = minutesOld(keptAt, Math.max(now.moment, keptAt))
  const { age } = offlineMessages
  if (minutes === 0) return t(age.now, { time: time(at.minutes) })
  return t(at.date === addDays(now.date, -1) ? age.yesterday : age.today, { time: time(at.minutes), duration: duration(minutes) })
}

/** How the list of a day is arranged, in the order of the choice. */
const groupings = ['time', 'room', 'practitioner'] as const
type Grouping = (typeof groupings)[number]

/** The appointments in the order of their rooms or practitioners, as the calendar has them. */
const inGroups = (rows: readonly BookedAppointment[], { rooms, practitioners }: KeptDay, grouping: Grouping) => {
  if (grouping === 'time') return rows
  const placeOf = ({ roomId, practitionerId }: BookedAppointment) =>
    grouping === 'room' ? rooms.findIndex(({ id }) => id === roomId) : practitioners.findIndex(({ id }) => id === practitionerId)
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b))
}

interface AppointmentsProps {
  day: KeptDay
  grouping: Grouping
  now: Now
  timeZone: string
}

const Appointments = ({ day, grouping, now, timeZone }: AppointmentsProps) => {
  const { t, range, time } = useDayWords()
  const nameOf = ({ patient }: BookedAppointment) => `${patient.firstName} ${patient.lastName}`
  const room = (id: string) => day.rooms.find((one) => one.id === id)?.name ?? ''
  const practitioner = (id: string) => {
    const who = day.practitioners.find((one) => one.id === id)
    return who ? shortName(who) : ''
  }
  const columns: Column<BookedAppointment>[] = [
    {
      key: 'time',
      header: t(printMessages.time),
      compact: 'detail',
      width: 150,
      cell: ({ start, end }) => <span style={{ whiteSpace: 'nowrap' }}>{range(start, end)}</span>,
    },
    {
      key: 'patient',
      header: t(printMessages.patient),
      compact: 'title',
      isRowHeader: true,
      cell: (appointment) => (
        <Row as="span" gap={6} wrap inline>
          {nameOf(appointment)}
          {appointment.patient.hasAlerts && <AlertSign />}
          {appointment.isFirstAppointment && <Tag>{t(messages.calendar.newcomer)}</Tag>}
        </Row>
      ),
    },
    {
      key: 'phone',
      header: t(offlineMessages.phone),
      compact: 'amount',
      cell: (appointment) => {
        const phone = day.phones[appointment.patient.id]
        if (phone === undefined) return <Text tone="faint">{t(peekMessages.noPhone)}</Text>
        const label = t(offlineMessages.call, { patient: nameOf(appointment), phone })
        return (
          <a className={touchArea} style={{ whiteSpace: 'nowrap' }} href={phoneUri(phone)} aria-label={label}>
            {phone}
          </a>
        )
      },
    },
    {
      key: 'type',
      header: t(printMessages.type),
      compact: 'detail',
      cell: ({ appointmentTypeId }) => day.appointmentTypes.find(({ id }) => id === appointmentTypeId)?.name ?? '',
    },
    {
      key: 'practitioner',
      header: t(printMessages.practitioner),
      compact: 'detail',
      cell: ({ practitionerId }) => practitioner(practitionerId),
    },
    { key: 'room', header: t(printMessages.room), compact: 'detail', cell: ({ roomId }) => room(roomId) },
    {
      key: 'status',
      header: t(printMessages.status),
      compact: 'badge',
      cell: (appointment) => {
        const { arrivedAt, status } = appointment
        const { icon, hue } = statusLook[status]
        return arrivedAt !== null && isWaiting(appointment, now) ? (
          <Pill icon={UserCheck} hue="violet">
            {t(offlineMessages.arrived, { time: time(clinicNow(new Date(arrivedAt), timeZone).minutes) })}
          </Pill>
        ) : (
          <Pill icon={icon} hue={hue}>
            {t(messages.status[status])}
          </Pill>
        )
      },
    },
  ]
  return (
    <DataTable
      label={t(messages.title)}
      columns={columns}
      rows={inGroups(shownAppointments(readDay(day).booked, noMarks, now), day, grouping)}
      rowKey={({ id }) => id}
      {...(grouping !== 'time' && {
        sectionOf: ({ roomId, practitionerId }: BookedAppointment) =>
          grouping === 'room' ? room(roomId) : practitioner(practitionerId),
      })}
      loading={false}
      failed={null}
      empty={<EmptyState article="appointments-offline" icon={CalendarX2} title={t(printMessages.none)} />}
    />
  )
}
