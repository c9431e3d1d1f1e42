import { Link } from '@tanstack/react-router'
import { CalendarPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Appointment } from '@molaire/contract/appointments/shapes'
import type { Patient } from '@molaire/contract/patients/shapes'
import { shortName } from '@molaire/domain/users/display-name'
import { isExpected } from '@molaire/domain/appointments/status'
import { defaultTimeZone } from '../../../platform/clock/wall-clock.ts'
import { capitalised, useFormat } from '../../../platform/i18n/format.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Card, Row, Stack, Text } from '../../../ui/layout.tsx'
import { Pill } from '../../../ui/pill.tsx'
import { BusySkeleton } from '../../../ui/busy-skeleton.tsx'
import { statusLook } from '../calendar/cards/status-look.ts'
import { useClinicNow } from '../calendar/use-clinic-now.ts'
import { useChanges } from '../../../platform/live/use-changes.ts'
import { patientKeys } from '../../patients/index.ts'
import { messages as words } from '../messages.ts'
import { firstPage, usePatientAppointments } from './api.ts'
import { messages } from './messages.ts'
import { useShowAppointment } from './show-appointment.ts'

/** The appointment shown on the card: the one in progress, else the next expected one. */
const shownAppointment = (upcoming: readonly Appointment[]): Appointment | undefined =>
  upcoming.find(({ status }) => status === 'in_progress') ?? upcoming.find(({ status }) => isExpected(status))

/** PAT-05: on the right of the profile, the current or next appointment. */
export const PatientAppointmentCard = ({ patient }: { patient: Patient }) => {
  const { t } = useMessages()
  const upcoming = usePatientAppointments(patient.id, { when: 'upcoming', limit: firstPage })
  const { data } = upcoming
  const { date: today } = useClinicNow(data?.items[0]?.timeZone ?? defaultTimeZone)
  const clinicId = data?.items[0]?.clinicId ?? patient.clinicId ?? undefined
  // Shows colleagues' changes of the appointments as they happen. The record itself is not read
  // again, because each view is recorded.
  useChanges(clinicId, (cache, { what }) => {
    if (what !== 'waiting-list') void cache.invalidateQueries({ queryKey: [...patientKeys.one(patient.id), 'appointments'] })
  })
  // The record already tells whether there is a next appointment, so the skeleton takes the right
  // height.
  if (upcoming.isPending) return <BusySkeleton height={patient.nextAppointment ? 142 : 52} radius="var(--radius-card)" />
  if (!data)
    return (
      <Quiet role="alert">
        <Text as="p" grow>
          {t(messages.loadFailed)}
        </Text>
        <Button size="sm" onClick={() => void upcoming.refetch()}>
          {t(messages.retry)}
        </Button>
      </Quiet>
    )
  const appointment = shownAppointment(data.items)
  if (!appointment)
    return (
      <Quiet>
        <CalendarPlus size={18} strokeWidth={1.75} aria-hidden="true" />
        <Text as="p" grow>
          {t(messages.none)}
        </Text>
      </Quiet>
    )
  return <Shown appointment={appointment} today={today} />
}

const pad = '14px 16px 16px'

const Quiet = ({ role, children }: { role?: 'alert'; children: ReactNode }) => (
  <Card as="section" {...(role && { role })}>
    <Row gap={10} pad={pad} style={{ color: 'var(--text-3)' }}>
      {children}
    </Row>
  </Card>
)

const Shown = ({ appointment, today }: { appointment: Appointment; today: string }) => {
  const { t } = useMessages()
  const format = useFormat()
  const show = useShowAppointment()
  const { icon, hue } = statusLook[appointment.status]
  const title =
    appointment.status === 'in_progress' ? messages.current : appointment.date === today ? messages.today : messages.next
  return (
    <Stack
      as="section"
      gap={0}
      pad={pad}
      style={{ borderRadius: 'var(--radius-card)', background: 'var(--accent-subtle)' }}
      aria-labelledby="file-appointment"
    >
      <Row justify="space-between" style={{ marginBottom: 4 }}>
        <Text as="h2" id="file-appointment" size="dense" tone="accent" weight={400}>
          {t(title)}
        </Text>
        <Pill hue={hue} icon={icon}>
          {t(words.status[appointment.status])}
        </Pill>
      </Row>
      <Text as="p" size="h2">
        {t(messages.when, {
          day: capitalised(format.relativeDay(appointment.date, today)),
          time: format.time(appointment.startTime),
        })}
      </Text>
      <Text as="p" size="dense" tone="soft" style={{ marginBottom: 10, overflowWrap: 'anywhere' }}>
        {[appointment.appointmentType.name, appointment.roomName, shortName(appointment.practitioner)].join(' · ')}
      </Text>
      {appointment.status === 'in_progress' ? (
        <Link to={paths.appointment(appointment.id)} className={buttonClass('default', 'sm')}>
          {t(messages.open)}
        </Link>
      ) : (
        <Button size="sm" fullWidth onClick={() => show(appointment)}>
          {t(messages.show)}
        </Button>
      )}
    </Stack>
  )
}
