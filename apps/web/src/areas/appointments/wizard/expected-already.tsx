import { CalendarClock } from 'lucide-react'
import type { Appointment } from '@molaire/contract/appointments/shapes'
import { displayName, shortName } from '@molaire/domain/users/display-name'
import { Button } from '../../../ui/button.tsx'
import { Row, Text } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useClinics } from '../../clinics/index.ts'
import { useDayWords } from '../calendar/use-day-words.ts'
import { messages } from '../messages.ts'
import { useExpectedOf } from '../patient/api.ts'
import type { BookingPatient } from './booking.ts'
import { wizardMessages } from './messages.ts'

/**
 * WIZ-01: the patient's expected appointments, shown before another one is booked: the next one,
 * how many more, and a button to move it instead.
 */
export const ExpectedAlready = ({
  patient,
  clinicId,
  isBrief,
  onMove,
}: {
  patient: BookingPatient
  /** The clinic of the booking; an appointment in another clinic names it. */
  clinicId: string
  /** Without type, practitioner and room, to save space in later steps. */
  isBrief: boolean
  onMove: (appointment: Appointment) => void
}) => {
  const { t, date, clock } = useDayWords()
  const expected = useExpectedOf(patient.id)
  const { already } = wizardMessages
  const title = (at: NonNullable<BookingPatient['next']>) =>
    t(already.next, { date: date(at.date, 'long'), time: clock(at.startTime) })
  // What was known when the patient was chosen is shown at once, until the answer comes.
  if (expected.isPending && patient.next === undefined) return <Skeleton height={20} width="60%" />
  if (expected.isPending) return patient.next && <Notice kind="info" icon={CalendarClock} title={title(patient.next)} />
  if (!expected.data)
    return (
      <Notice kind="warning">
        {t(already.failed)}{' '}
        <Button size="xs" onClick={() => void expected.refetch()}>
          {t(messages.calendar.retry)}
        </Button>
      </Notice>
    )
  const { items, count } = expected.data
  const [next] = items
  return next ? <Next {...{ next, clinicId, isBrief, onMove }} others={count - 1} /> : null
}

const Next = ({
  next,
  others,
  clinicId,
  isBrief,
  onMove,
}: {
  next: Appointment
  others: number
  clinicId: string
  isBrief: boolean
  onMove: (appointment: Appointment) => void
}) => {
  const { t, date, clock } = useDayWords()
  const clinics = useClinics().data?.items ?? []
  const { already } = wizardMessages
  const { practitioner } = next
  const when = { date: date(next.date, 'long'), time: clock(next.startTime) }
  const place = [
    next.appointmentType.name,
    practitioner.title ? shortName(practitioner) : displayName({ ...practitioner, credential: null }),
    next.roomName,
    next.clinicId !== clinicId && clinics.find(({ id }) => id === next.clinicId)?.name,
  ]
  return (
    <Notice kind="info" icon={CalendarClock} title={t(already.next, when)}>
      {!isBrief && <p>{place.filter(Boolean).join(' · ')}</p>}
      <Row wrap gap="6px 12px" style={{ marginTop: 4 }}>
        {others > 0 && <Text size="dense">{t(already.others, { n: others })}</Text>}
        <Button size="xs" aria-label={t(already.moveOne, when)} onClick={() => onMove(next)}>
          {t(already.move)}
        </Button>
      </Row>
    </Notice>
  )
}
