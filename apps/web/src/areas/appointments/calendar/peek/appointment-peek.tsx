import { Ban, CalendarClock, Clock, Pencil, StickyNote, Stethoscope, X } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { useMemo, useState, type ReactNode } from 'react'
import { findConflicts } from '@molaire/domain/appointments/conflicts'
import { mayMove } from '@molaire/domain/appointments/moving'
import { elapsedMinutes } from '@molaire/domain/appointments/status'
import { displayName } from '@molaire/domain/users/display-name'
import { avatarIndex, initialsOf } from '@molaire/domain/users/initials'
import type { Appointment } from '@molaire/contract/appointments/shapes'
import { paths } from '../../../../platform/navigation/paths.ts'
import { copyText } from '../../../../platform/toast/copy-text.ts'
import { Avatar } from '../../../../ui/avatar.tsx'
import { IconButton } from '../../../../ui/button.tsx'
import { Popover } from '../../../../ui/popover.tsx'
import { Sheet } from '../../../../ui/sheet.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { useIsPhone } from '../../../../ui/use-media.ts'
import { AlertPills } from '../../../patients/index.ts'
import { useAppointment } from '../../api.ts'
import { messages } from '../../messages.ts'
import { AlertSign } from '../cards/alert-sign.tsx'
import { freedBy } from '../board/freed-time.ts'
import { PeekActions } from './peek-actions.tsx'
import type { PeekProps } from './peek-props.ts'
import { Correction } from './peek-correction.tsx'
import { StatusSteps } from './peek-status.tsx'
import { isVisitLate, isWaiting } from '../toolbar/pulse-marks.ts'
import { readDay } from '../read-day.ts'
import { clinicNow, minutesSince } from '../use-clinic-now.ts'
import { useDayWords } from '../use-day-words.ts'
import styles from './appointment-peek.module.css'

/** CAL-06: what a receptionist needs of a visit without leaving the day. Opened, it reads the details once. */
export const AppointmentPeek = (peek: PeekProps) => {
  const isPhone = useIsPhone()
  const patient = `${peek.visit.patient.firstName} ${peek.visit.patient.lastName}`
  if (isPhone)
    return (
      <Sheet
        opened
        onClose={peek.onClose}
        title={patient}
        footer={
          <div className={styles.row}>
            <PeekActions {...peek} />
          </div>
        }
      >
        <PeekBody {...peek} isTitled />
      </Sheet>
    )
  // The menu of other actions lies outside of the popover on the page: a press or Esc there concerns the menu alone.
  const leave = () => {
    if (document.querySelector('[role="menu"]') === null) peek.onClose()
  }
  return (
    <Popover label={patient} opened anchor={peek.anchor} onClose={leave} width={352} position="right-start">
      <div className={styles.peek}>
        <div className={styles.content}>
          <PeekBody {...peek} />
        </div>
        <footer className={styles.footer} data-keep-clear>
          <PeekActions {...peek} />
        </footer>
      </div>
    </Popover>
  )
}

const PeekBody = (peek: PeekProps & { isTitled?: boolean }) => {
  const { visit, now, onClose, actions, notAllowed, isTitled = false } = peek
  const { t } = useDayWords()
  const details = useAppointment(visit.id)
  const patient = `${visit.patient.firstName} ${visit.patient.lastName}`
  const initials = initialsOf(visit.patient)
  return (
    <>
      <div className={styles.identity}>
        {!isTitled && <Avatar initials={initials} tint={avatarIndex(initials)} size={40} />}
        <div className={styles.who}>
          {!isTitled && <h2 className={styles.name}>{patient}</h2>}
          {details.isPending ? (
            <p className={styles.contact}>
              <Skeleton width={150} />
            </p>
          ) : details.data ? (
            <p className={styles.contact}>
              {details.data.patient.age !== null && <>{t(messages.peek.age, { n: details.data.patient.age })} · </>}
              <PhoneNumber phone={details.data.patient.phone} />
            </p>
          ) : (
            <p className={styles.contact}>{t(messages.peek.loadFailed)}</p>
          )}
          {details.data && details.data.patient.alerts.length > 0 && (
            <div className={styles.alerts}>
              <AlertPills alerts={details.data.patient.alerts} />
            </div>
          )}
          {!details.data && visit.patient.hasAlerts && (
            <p className={styles.alerts}>
              <AlertSign />
            </p>
          )}
          <p className={styles.links}>
            <Link to={paths.patientProfile(visit.patient.id)}>{t(messages.peek.file)}</Link>
            <Link to={paths.patientRadiology(visit.patient.id)}>{t(messages.peek.radiology)}</Link>
            <Link to={paths.patientInvoices(visit.patient.id)}>{t(messages.peek.invoices)}</Link>
          </p>
        </div>
        {!isTitled && (
          <IconButton size="xs" label={t(messages.peek.close)} icon={<X size={18} strokeWidth={1.75} />} onClick={onClose} />
        )}
      </div>

      <StatusSteps visit={visit} now={now} onStatus={actions.status} notAllowed={notAllowed} />

      <dl className={styles.facts}>
        <Times {...peek} details={details.data} />
        <Subject {...peek} details={details.data} isLoading={details.isPending} />
        {visit.status === 'cancelled' && details.data?.cancellationReason && (
          <Fact icon={<Ban size={18} strokeWidth={1.75} />}>
            {t(messages.peek.cancelledFor, { reason: details.data.cancellationReason })}
          </Fact>
        )}
        {details.data && <BookedOn {...details.data} />}
      </dl>
      <WhoWaits {...peek} />
    </>
  )
}

const Times = ({ visit, day, now, details }: PeekProps & { details: Appointment | undefined }) => {
  const { t, ...words } = useDayWords()
  const room = day.rooms.find(({ id }) => id === visit.roomId)?.name ?? details?.roomName ?? ''
  const delay = elapsedMinutes({ date: visit.date, startMinutes: visit.start }, now)
  const waited = isWaiting(visit, now) && visit.arrivedAt !== null ? minutesSince(visit.arrivedAt, now) : null
  const isRunning = visit.status === 'in_progress' && visit.date === now.date
  const elapsed = isRunning && visit.startedAt !== null ? minutesSince(visit.startedAt, now) : null
  return (
    <Fact icon={<Clock size={18} strokeWidth={1.75} />}>
      {words.range(visit.start, visit.end)} · {room}
      {isVisitLate(visit, now) && (
        <span className={styles.late}>{t(messages.peek.late, { duration: words.duration(delay) })}</span>
      )}
      {waited !== null && (
        <span className={styles.waiting}>
          {waited === 0 ? t(messages.peek.arrived) : t(messages.peek.waiting, { duration: words.duration(waited) })}
        </span>
      )}
      {elapsed !== null && (
        <span className={styles.running}>{t(messages.peek.elapsed, { duration: words.duration(elapsed) })}</span>
      )}
      {isRunning && now.minutes > visit.end && (
        <span className={styles.late}>{t(messages.peek.overrun, { duration: words.duration(now.minutes - visit.end) })}</span>
      )}
    </Fact>
  )
}

/** What the visit is for and with whom; the type and the reason can be corrected in place. */
const Subject = ({
  visit,
  day,
  actions,
  notAllowedToBook,
  details,
  isLoading,
}: PeekProps & { details: Appointment | undefined; isLoading: boolean }) => {
  const { t } = useDayWords()
  const [isCorrecting, setCorrecting] = useState(false)
  const type = day.appointmentTypes.find(({ id }) => id === visit.appointmentTypeId)?.name ?? ''
  const practitioner = day.practitioners.find(({ id }) => id === visit.practitionerId)
  if (isCorrecting && details)
    return (
      <Correction
        visit={visit}
        day={day}
        reason={details.reason}
        onSave={(body) => actions.correct(visit, body)}
        onClose={() => setCorrecting(false)}
      />
    )
  const mayCorrect = details && mayMove(visit.status) !== 'nothing'
  return (
    <>
      <Fact icon={<Stethoscope size={18} strokeWidth={1.75} />}>
        {[type, practitioner && displayName(practitioner)].filter(Boolean).join(' · ')}
        {mayCorrect && (
          <IconButton
            size="xs"
            className={styles.correct}
            label={t(messages.peek.correct)}
            disabledReason={notAllowedToBook}
            icon={<Pencil size={14} strokeWidth={1.75} />}
            onClick={() => setCorrecting(true)}
          />
        )}
      </Fact>
      {(details || isLoading) && (
        <Fact icon={<StickyNote size={18} strokeWidth={1.75} />}>
          {details ? (
            <span className={styles.reason}>{details.reason ?? t(messages.peek.noReason)}</span>
          ) : (
            <Skeleton width="80%" />
          )}
        </Fact>
      )}
    </>
  )
}

const BookedOn = ({ createdAt, timeZone }: Appointment) => {
  const { t, date } = useDayWords()
  return (
    <Fact icon={<CalendarClock size={18} strokeWidth={1.75} />}>
      <span className={styles.running}>
        {t(messages.peek.booked, { date: date(clinicNow(new Date(createdAt), timeZone).date, 'short') })}
      </span>
    </Fact>
  )
}

/** WAIT-02: who could take the time of a visit that does not take place, as long as nobody else has it. */
const WhoWaits = ({ visit, day, now, whoWaits }: PeekProps) => {
  const { t } = useDayWords()
  const isOff = visit.status === 'cancelled' || visit.status === 'no_show'
  const slot = useMemo(() => {
    if (!isOff) return null
    const { roomId, practitionerId, date, start, end } = visit
    const isTaken = findConflicts({ roomId, practitionerId, date, start, end }, readDay(day).booked).length > 0
    return isTaken ? null : freedBy(day.clinicId, visit, null, now)
  }, [isOff, visit, day, now])
  if (!slot || !whoWaits) return null
  return (
    <section className={styles.waits} aria-label={t(messages.peek.whoWaits)}>
      <h3 className={styles.waitsTitle}>{t(messages.peek.whoWaits)}</h3>
      {whoWaits(slot)}
    </section>
  )
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <div className={styles.fact}>
    <dt aria-hidden="true">{icon}</dt>
    <dd>{children}</dd>
  </div>
)

/** A press copies the number; on a phone it calls. */
const PhoneNumber = ({ phone }: { phone: string | null }) => {
  const { t } = useDayWords()
  const isPhone = useIsPhone()
  if (phone === null) return t(messages.peek.noPhone)
  if (isPhone) return <a href={`tel:+1${phone.replace(/\D/g, '')}`}>{phone}</a>
  return (
    <button
      type="button"
      className={styles.phone}
      aria-label={t(messages.peek.copyPhone, { phone })}
      onClick={() => void copyText(phone, t(messages.peek.copied))}
    >
      {phone}
    </button>
  )
}
