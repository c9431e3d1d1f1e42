import {
  Armchair,
  Check,
  CheckCheck,
  Clock,
  Ellipsis,
  StickyNote,
  Stethoscope,
  CalendarPlus,
  X,
  UserX,
  Ban,
  RotateCcw,
} from 'lucide-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { elapsedMinutes, mayBecome, type AppointmentStatus, type ClinicNow } from '@molaire/domain/appointments/status'
import { displayName } from '@molaire/domain/users/display-name'
import { avatarIndex, initialsOf } from '@molaire/domain/users/initials'
import type { Day } from '@molaire/contract/appointments/shapes'
import { paths } from '../../../platform/navigation/paths.ts'
import { copyText } from '../../../platform/toast/copy-text.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button, IconButton, buttonClass } from '../../../ui/button.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { Pill } from '../../../ui/pill.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useIsPhone } from '../../../ui/use-media.ts'
import { useAppointment } from '../api.ts'
import { messages } from '../messages.ts'
import { isVisitLate } from './pulse-marks.ts'
import type { BookedVisit } from './read-day.ts'
import { statusLook } from './status-look.ts'
import { useDayWords } from './use-day-words.ts'
import { isTooEarly, nextStatus } from './use-status-actions.ts'
import styles from './appointment-peek.module.css'

interface PeekProps {
  visit: BookedVisit
  day: Day
  now: ClinicNow
  /** The element that the peek hangs on; on a phone it rises from the bottom instead. */
  anchor: HTMLElement | null
  onClose: () => void
  onStatus: (visit: BookedVisit, to: AppointmentStatus) => void
  /** Books again for the same patient. */
  onRebook: ((visit: BookedVisit) => void) | undefined
  /** Why the user may not change statuses, if so. */
  notAllowed: string | undefined
}

/** CAL-06: what a receptionist needs of a visit without leaving the day. Opened, it reads the details once. */
export const AppointmentPeek = (peek: PeekProps) => {
  const isPhone = useIsPhone()
  const patient = `${peek.visit.patient.firstName} ${peek.visit.patient.lastName}`
  if (isPhone)
    return (
      <Sheet opened onClose={peek.onClose} title={patient} footer={<PeekActions {...peek} />}>
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
        <footer className={styles.footer}>
          <PeekActions {...peek} />
        </footer>
      </div>
    </Popover>
  )
}

const PeekBody = ({ visit, day, now, onClose, onStatus, notAllowed, isTitled = false }: PeekProps & { isTitled?: boolean }) => {
  const { t, ...words } = useDayWords()
  const details = useAppointment(visit.id)
  const patient = `${visit.patient.firstName} ${visit.patient.lastName}`
  const initials = initialsOf(visit.patient)
  const room = day.rooms.find(({ id }) => id === visit.roomId)?.name ?? details.data?.roomName ?? ''
  const type = day.appointmentTypes.find(({ id }) => id === visit.appointmentTypeId)?.name ?? ''
  const practitioner = day.practitioners.find(({ id }) => id === visit.practitionerId)
  const elapsed = elapsedMinutes({ date: visit.date, startMinutes: visit.start }, now)
  const isRunning = visit.status === 'in_progress' && visit.date === now.date
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

      <StatusSteps visit={visit} now={now} onStatus={onStatus} notAllowed={notAllowed} />

      <dl className={styles.facts}>
        <Fact icon={<Clock size={18} strokeWidth={1.75} />}>
          {words.range(visit.start, visit.end)} · {room}
          {isVisitLate(visit, now) && (
            <span className={styles.late}>{t(messages.peek.late, { duration: words.duration(elapsed) })}</span>
          )}
          {isRunning && now.minutes <= visit.end && (
            <span className={styles.running}>{t(messages.peek.elapsed, { duration: words.duration(elapsed) })}</span>
          )}
          {isRunning && now.minutes > visit.end && (
            <span className={styles.late}>{t(messages.peek.overrun, { duration: words.duration(now.minutes - visit.end) })}</span>
          )}
        </Fact>
        <Fact icon={<Stethoscope size={18} strokeWidth={1.75} />}>
          {[type, practitioner && displayName(practitioner)].filter(Boolean).join(' · ')}
        </Fact>
        {(details.data || details.isPending) && (
          <Fact icon={<StickyNote size={18} strokeWidth={1.75} />}>
            {details.data ? (
              <span className={styles.reason}>{details.data.reason ?? t(messages.peek.noReason)}</span>
            ) : (
              <Skeleton width="80%" />
            )}
          </Fact>
        )}
      </dl>
    </>
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

const steps = ['scheduled', 'confirmed', 'in_progress', 'completed'] as const

/** APT-02: the four steps of a visit; a step that may follow can be pressed. A visit that did not take place says so instead. */
const StatusSteps = ({ visit, now, onStatus, notAllowed }: Pick<PeekProps, 'visit' | 'now' | 'onStatus' | 'notAllowed'>) => {
  const { t } = useDayWords()
  const reached = steps.findIndex((step) => step === visit.status)
  if (reached < 0)
    return (
      <p className={styles.outcome}>
        <Pill {...statusLook[visit.status]}>{t(messages.status[visit.status])}</Pill>
      </p>
    )
  return (
    <ol className={styles.steps} aria-label={t(messages.peek.steps)}>
      {steps.map((step, index) => {
        const mayGo = notAllowed === undefined && mayBecome(visit.status, step) && !isTooEarly(visit, step, now)
        const word = t(messages.status[step])
        return (
          <li key={step} aria-current={index === reached ? 'step' : undefined} data-reached={index <= reached || undefined}>
            {mayGo ? (
              <button
                type="button"
                className={styles.step}
                aria-label={t(messages.peek.moveTo, { status: word })}
                onClick={() => onStatus(visit, step)}
              >
                {word}
              </button>
            ) : (
              <span className={styles.step}>{word}</span>
            )}
          </li>
        )
      })}
    </ol>
  )
}

const PeekActions = ({ visit, now, onStatus, onRebook, onClose, notAllowed }: PeekProps) => {
  const { t } = useDayWords()
  const next = nextStatus(visit, now)
  const isOver = visit.status === 'cancelled' || visit.status === 'no_show' || visit.status === 'completed'
  const others = otherMoves(visit, next)
  return (
    <>
      {next && (
        <Button
          variant="primary"
          className={styles.primary}
          icon={nextIcons[next]}
          disabledReason={notAllowed}
          onClick={() => onStatus(visit, next)}
        >
          {t(
            next === 'confirmed' ? messages.peek.confirm : next === 'in_progress' ? messages.peek.start : messages.peek.complete,
          )}
        </Button>
      )}
      {isOver && onRebook && (
        <Button
          variant="primary"
          className={styles.primary}
          icon={<CalendarPlus size={16} strokeWidth={1.75} />}
          onClick={() => onRebook(visit)}
        >
          {t(visit.status === 'completed' ? messages.peek.next : messages.peek.rebook)}
        </Button>
      )}
      <Link to={paths.appointment(visit.id)} className={buttonClass('default')} onClick={onClose}>
        {t(messages.peek.open)}
      </Link>
      {others.length > 0 && (
        <Menu
          label={t(messages.peek.more)}
          width={240}
          trigger={
            <IconButton variant="default" label={t(messages.peek.more)} icon={<Ellipsis size={18} strokeWidth={1.75} />} />
          }
        >
          {others.map((to) => (
            <MenuItem
              key={to}
              icon={moveIcons[to]}
              danger={to === 'cancelled'}
              disabledReason={notAllowed ?? (isTooEarly(visit, to, now) ? t(messages.peek.notThatDay) : undefined)}
              onSelect={() => onStatus(visit, to)}
            >
              {t(moveWords[to])}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  )
}

/** Every legal move but the one that has the first button, in the order of the menu. */
const otherMoves = (visit: BookedVisit, next: AppointmentStatus | null): AppointmentStatus[] =>
  (['confirmed', 'in_progress', 'completed', 'scheduled', 'no_show', 'cancelled'] as const).filter(
    (to) => to !== next && mayBecome(visit.status, to),
  )

const nextIcons: Partial<Record<AppointmentStatus, ReactNode>> = {
  confirmed: <Check size={16} strokeWidth={1.75} />,
  in_progress: <Armchair size={16} strokeWidth={1.75} />,
  completed: <CheckCheck size={16} strokeWidth={1.75} />,
}
const moveIcons: Record<AppointmentStatus, ReactNode> = {
  scheduled: <RotateCcw size={16} strokeWidth={1.75} />,
  confirmed: <Check size={16} strokeWidth={1.75} />,
  in_progress: <Armchair size={16} strokeWidth={1.75} />,
  completed: <CheckCheck size={16} strokeWidth={1.75} />,
  no_show: <UserX size={16} strokeWidth={1.75} />,
  cancelled: <Ban size={16} strokeWidth={1.75} />,
}
const moveWords = {
  scheduled: messages.peek.backToScheduled,
  confirmed: messages.peek.confirm,
  in_progress: messages.peek.start,
  completed: messages.peek.complete,
  no_show: messages.peek.noShow,
  cancelled: messages.peek.cancel,
} satisfies Record<AppointmentStatus, unknown>
