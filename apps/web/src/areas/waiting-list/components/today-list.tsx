import { CalendarPlus } from 'lucide-react'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { rowLink } from '../../../ui/list-keys.ts'
import { EmptyState } from '../../../ui/states.tsx'
import { Tag } from '../../../ui/pill.tsx'
import { useIsWide } from '../../../ui/use-media.ts'
import type { Clinic } from '@molaire/contract/clinics/endpoints'
import type { Day } from '@molaire/contract/appointments/shapes'
import { elapsedMinutes } from '@molaire/domain/appointments/status'
import {
  appointmentMessages,
  arrivals,
  isAppointmentLate,
  minutesSince,
  readDay,
  useClinicNow,
  useDayWords,
  useAppointmentActions,
  type BookedAppointment,
} from '../../appointments/index.ts'
import { useWhyNot } from '../../users/index.ts'
import { messages } from '../messages.ts'
import { fullName } from '../words.ts'
import { PersonCell, PersonRow, RowGroup } from './person-row.tsx'
import { BoardDrawing } from '../../../ui/drawings/board-drawing.tsx'
import { paths } from '../../../platform/navigation/paths.ts'
import { Link } from '@tanstack/react-router'

/**
 * Screens 3.6: today's appointments: first the patients in the waiting room, then those who are
 * expected, then the rest. One press records an arrival.
 */
export const TodayList = ({ clinic, day }: { clinic: Clinic; day: Day }) => {
  const { t, time, duration } = useDayWords()
  const isWide = useIsWide()
  const now = useClinicNow(clinic.timeZone)
  const whyNot = useWhyNot('appointments.changeStatus')
  const acts = useAppointmentActions({ clinicId: clinic.id, now })
  const { booked } = readDay(day)
  const { waiting, expected } = arrivals(booked, now)
  const others = booked
    .filter((appointment) => !waiting.includes(appointment) && !expected.includes(appointment))
    .toSorted((a, b) => a.start - b.start)
  const waits = (minutes: number) =>
    minutes === 0 ? t(messages.today.justHere) : t(messages.today.waits, { duration: duration(minutes) })
  if (booked.length === 0)
    return (
      <EmptyState
        article="appointments-check-in"
        icon={CalendarPlus}
        drawing={BoardDrawing}
        title={t(messages.empty.today)}
        action={
          <Link to={paths.calendar()} className={buttonClass()}>
            {t(messages.empty.toCalendar)}
          </Link>
        }
      >
        {t(messages.empty.todayText)}
      </EmptyState>
    )

  const placeOf = ({ roomId, appointmentTypeId }: BookedAppointment) => ({
    room: day.rooms.find(({ id }) => id === roomId)?.name ?? '',
    type: day.appointmentTypes.find(({ id }) => id === appointmentTypeId)?.name ?? '',
  })
  const tag = (appointment: BookedAppointment) => {
    if (isAppointmentLate(appointment, now)) {
      const late = duration(elapsedMinutes({ date: appointment.date, startMinutes: appointment.start }, now))
      return <Tag hue="red">{t(messages.today.late, { duration: late })}</Tag>
    }
    if (waiting.includes(appointment) && appointment.arrivedAt !== null)
      return <Tag hue="teal">{waits(minutesSince(appointment.arrivedAt, now))}</Tag>
    return !expected.includes(appointment) && <Tag hue="gray">{t(appointmentMessages.status[appointment.status])}</Tag>
  }
  const button = (appointment: BookedAppointment) => {
    const isExpected = expected.includes(appointment)
    if (!isExpected && !waiting.includes(appointment)) return null
    return (
      <Button
        {...rowLink}
        size="sm"
        variant={isExpected ? 'default' : 'soft'}
        aria-label={t(isExpected ? messages.today.greetOne : messages.today.startOne, { patient: fullName(appointment.patient) })}
        disabledReason={whyNot}
        onClick={({ detail }) => {
          // The second click of a double-click could hit the row that has moved into its place.
          if (detail <= 1) acts.gesture(appointment, isExpected ? 'greet' : 'start')
        }}
      >
        {t(isExpected ? messages.today.greet : messages.today.start)}
      </Button>
    )
  }
  const sectionOf = (appointment: BookedAppointment) =>
    t(messages.today[waiting.includes(appointment) ? 'waiting' : expected.includes(appointment) ? 'expected' : 'others'])

  if (isWide)
    return (
      <DataTable
        label={t(messages.segments.today)}
        columns={[
          { key: 'time', header: t(messages.columns.time), width: 92, align: 'end', cell: ({ start }) => time(start) },
          {
            key: 'patient',
            header: t(messages.columns.patient),
            width: '28%',
            isRowHeader: true,
            compact: 'title',
            cell: ({ patient }) => <PersonCell person={patient} />,
          },
          { key: 'type', header: t(messages.columns.type), width: '22%', cell: (one) => placeOf(one).type },
          { key: 'room', header: t(messages.columns.room), width: '14%', cell: (one) => placeOf(one).room },
          { key: 'status', header: t(messages.columns.status), cell: tag },
          { key: 'acts', header: t(messages.columns.acts), hideHeader: true, align: 'end', cell: button },
        ]}
        rows={[...waiting, ...expected, ...others]}
        rowKey={({ id }) => id}
        sectionOf={sectionOf}
        loading={false}
        failed={null}
        empty={null}
      />
    )
  const row = (appointment: BookedAppointment) => (
    <PersonRow
      key={appointment.id}
      person={appointment.patient}
      tags={tag(appointment)}
      isShort
      lines={[t(messages.today.place, { time: time(appointment.start), ...placeOf(appointment) })]}
      actions={button(appointment)}
    />
  )
  return (
    <>
      <RowGroup title={t(messages.today.waiting)} count={waiting.length}>
        {waiting.map(row)}
      </RowGroup>
      <RowGroup title={t(messages.today.expected)} count={expected.length}>
        {expected.map(row)}
      </RowGroup>
      <RowGroup title={t(messages.today.others)} count={others.length}>
        {others.map(row)}
      </RowGroup>
    </>
  )
}
