import { CalendarCheck } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { rowLink } from '../../../ui/list-keys.ts'
import { EmptyState } from '../../../ui/states.tsx'
import { Tag } from '../../../ui/pill.tsx'
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
import { PersonRow, RowGroup } from './person-row.tsx'

/**
 * Screens 3.6: today's appointments: first the patients in the waiting room, then those who are
 * expected, then the rest. One press records an arrival.
 */
export const TodayList = ({ clinic, day }: { clinic: Clinic; day: Day }) => {
  const { t, time, duration } = useDayWords()
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
  if (booked.length === 0) return <EmptyState icon={CalendarCheck} title={t(messages.empty.today)} />

  const row = (appointment: BookedAppointment) => {
    const room = day.rooms.find(({ id }) => id === appointment.roomId)?.name ?? ''
    const type = day.appointmentTypes.find(({ id }) => id === appointment.appointmentTypeId)?.name ?? ''
    const patient = fullName(appointment.patient)
    const isExpected = expected.includes(appointment)
    const isHere = waiting.includes(appointment)
    const late = duration(elapsedMinutes({ date: appointment.date, startMinutes: appointment.start }, now))
    return (
      <PersonRow
        key={appointment.id}
        person={appointment.patient}
        tags={
          isAppointmentLate(appointment, now) ? (
            <Tag hue="red">{t(messages.today.late, { duration: late })}</Tag>
          ) : isHere && appointment.arrivedAt !== null ? (
            <Tag hue="teal">{waits(minutesSince(appointment.arrivedAt, now))}</Tag>
          ) : (
            !isExpected && <Tag hue="gray">{t(appointmentMessages.status[appointment.status])}</Tag>
          )
        }
        isShort
        lines={[t(messages.today.place, { time: time(appointment.start), room, type })]}
        actions={
          (isExpected || isHere) && (
            <Button
              {...rowLink}
              size="sm"
              variant={isExpected ? 'default' : 'soft'}
              aria-label={t(isExpected ? messages.today.greetOne : messages.today.startOne, { patient })}
              disabledReason={whyNot}
              onClick={({ detail }) => {
                // The second click of a double-click could hit the row that has moved into its
                // place.
                if (detail <= 1) acts.gesture(appointment, isExpected ? 'greet' : 'start')
              }}
            >
              {t(isExpected ? messages.today.greet : messages.today.start)}
            </Button>
          )
        }
      />
    )
  }
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
