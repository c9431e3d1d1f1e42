import { phoneUri } from '@molaire/domain/shared/phone'
import { Ban, CalendarClock, Clock, Pencil, StickyNote, Stethoscope, X, type LucideIcon } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { useMemo, useRef, useState, type ReactNode } from 'react'
import { findConflicts } from '@molaire/domain/appointments/conflicts'
import { mayMove } from '@molaire/domain/appointments/moving'
import { displayName } from '@molaire/domain/users/display-name'
import type { Appointment } from '@molaire/contract/appointments/shapes'
import { paths } from '../../../../platform/navigation/paths.ts'
import { copyText } from '../../../../platform/toast/copy-text.ts'
import { common } from '../../../../platform/i18n/common-messages.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { Row, Stack, Text, touchArea } from '../../../../ui/layout.tsx'
import { Popover } from '../../../../ui/popover.tsx'
import { Sheet } from '../../../../ui/sheet.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { useMedia } from '../../../../ui/use-media.ts'
import { AlertPills } from '../../../patients/index.ts'
import { UserAvatar } from '../../../users/index.ts'
import { useAppointment } from '../../api.ts'
import { messages } from '../../messages.ts'
import { peekMessages } from './messages.ts'
import { AlertSign } from '../cards/alert-sign.tsx'
import { freedBy } from '../board/freed-time.ts'
import { PeekActions, type PeekProps } from './peek-actions.tsx'
import { Correction } from './peek-correction.tsx'
import { StatusSteps } from './peek-status.tsx'
import { useGiveWay } from './use-give-way.ts'
import { clockOf } from '../pulse-marks.ts'
import { readDay } from '../read-day.ts'
import { clinicNow } from '../use-clinic-now.ts'
import { phoneWidth } from '../window-widths.ts'
import { useDayWords } from '../use-day-words.ts'
import styles from './appointment-peek.module.css'

/**
 * CAL-06: what a receptionist needs to know of an appointment without leaving the day. Reads the
 * details once, when opened.
 */
export const AppointmentPeek = (peek: PeekProps) => {
  const isPhone = useMedia(phoneWidth)
  const patient = `${peek.appointment.patient.firstName} ${peek.appointment.patient.lastName}`
  const box = useRef<HTMLElement>(null)
  useGiveWay(peek.appointment.id, { isPhone, box, close: peek.calendar.closeAppointment })
  if (isPhone)
    return (
      <Sheet
        opened
        onClose={peek.calendar.closeAppointment}
        title={patient}
        footer={
          <Row gap={6} grow align="stretch" className={styles.acts}>
            <PeekActions {...peek} />
          </Row>
        }
      >
        <PeekBody {...peek} isTitled />
      </Sheet>
    )
  // The menu of other actions is outside the popover in the document: a press or Escape there must
  // close only the menu.
  const leave = () => {
    if (document.querySelector('[role="menu"]') === null) peek.calendar.closeAppointment()
  }
  return (
    <Popover
      label={patient}
      opened
      anchor={peek.calendar.peek?.anchor ?? null}
      onClose={leave}
      width={352}
      position="right-start"
    >
      <Stack gap={0} ref={box}>
        <div style={{ padding: '16px 16px 14px' }}>
          <PeekBody {...peek} />
        </div>
        <Row as="footer" gap={6} align="stretch" pad="12px 16px" className={`${styles.acts} ${styles.footer}`}>
          <PeekActions {...peek} />
        </Row>
      </Stack>
    </Popover>
  )
}

const PeekBody = (peek: PeekProps & { isTitled?: boolean }) => {
  const { appointment, calendar, isTitled = false } = peek
  const { t } = useDayWords()
  const details = useAppointment(appointment.id)
  const patient = `${appointment.patient.firstName} ${appointment.patient.lastName}`
  const hasAlerts = details.data ? details.data.patient.alerts.length > 0 : appointment.patient.hasAlerts
  return (
    <>
      <Row gap={12} align="flex-start">
        {!isTitled && <UserAvatar person={appointment.patient} size={40} />}
        <Stack gap={0} grow>
          {!isTitled && (
            <Text as="h2" size="h2" style={{ overflowWrap: 'anywhere' }}>
              {patient}
            </Text>
          )}
          <Text as="p" size="dense" tone="soft" style={{ minHeight: 20 }}>
            {details.isPending ? (
              <Skeleton width={150} />
            ) : details.data ? (
              <>
                {details.data.patient.age !== null && <>{t(messages.age, { n: details.data.patient.age })} · </>}
                <PhoneNumber phone={details.data.patient.phone} />
              </>
            ) : (
              <span role="alert">
                {t(peekMessages.loadFailed)}{' '}
                <Button variant="ghost" size="xs" busy={details.isRefetching} onClick={() => void details.refetch()}>
                  {t(common.ui.retry)}
                </Button>
              </span>
            )}
          </Text>
          {hasAlerts && (
            <Row style={{ minHeight: 22, marginBlock: 4 }}>
              {details.data ? <AlertPills alerts={details.data.patient.alerts} /> : <AlertSign />}
            </Row>
          )}
          <Text as="p" size="dense" weight={500} className={styles.links}>
            <Link to={paths.patientProfile(appointment.patient.id)}>{t(peekMessages.file)}</Link>
            <Link to={paths.patientRadiology(appointment.patient.id)}>{t(peekMessages.radiology)}</Link>
            <Link to={paths.patientInvoices(appointment.patient.id)}>{t(peekMessages.invoices)}</Link>
          </Text>
        </Stack>
        {!isTitled && (
          <IconButton
            size="xs"
            label={t(peekMessages.close)}
            icon={<X size={18} strokeWidth={1.75} />}
            onClick={calendar.closeAppointment}
          />
        )}
      </Row>

      <StatusSteps appointment={appointment} calendar={calendar} />

      <Stack as="dl" gap={10} className={styles.part} pad="14px 16px 0" line="top">
        <Times {...peek} details={details.data} />
        <Subject {...peek} details={details.data} isLoading={details.isPending} />
        {appointment.status === 'cancelled' && details.data?.cancellationReason && (
          <Fact icon={Ban}>{t(peekMessages.cancelledFor, { reason: details.data.cancellationReason })}</Fact>
        )}
        {details.data && <BookedOn {...details.data} />}
      </Stack>
      <WhoWaits {...peek} />
    </>
  )
}

const Times = ({ appointment, day, calendar: { now }, details }: PeekProps & { details: Appointment | undefined }) => {
  const { t, ...words } = useDayWords()
  const room = day.rooms.find(({ id }) => id === appointment.roomId)?.name ?? details?.roomName ?? ''
  const { late, waited, elapsed, overrun } = clockOf(appointment, now)
  return (
    <Fact icon={Clock}>
      {words.range(appointment.start, appointment.end)} · {room}
      {late !== null && <Line tone="danger">{t(peekMessages.late, { duration: words.duration(late) })}</Line>}
      {waited !== null && (
        <Line isWaiting>
          {waited === 0 ? t(peekMessages.arrived) : t(peekMessages.waiting, { duration: words.duration(waited) })}
        </Line>
      )}
      {elapsed !== null && <Line tone="soft">{t(peekMessages.elapsed, { duration: words.duration(elapsed) })}</Line>}
      {overrun !== null && <Line tone="danger">{t(peekMessages.overrun, { duration: words.duration(overrun) })}</Line>}
    </Fact>
  )
}

/** A line about the time: waiting, late, running or overrun. */
const Line = ({ tone, isWaiting = false, children }: { tone?: 'danger' | 'soft'; isWaiting?: boolean; children: ReactNode }) => (
  <Text
    {...(tone && { tone })}
    {...(tone !== 'soft' && { weight: 500 })}
    style={{ display: 'block', ...(isWaiting && { color: 'var(--violet-fg)' }) }}
  >
    {children}
  </Text>
)

/** The type, reason and practitioner. The type and the reason can be corrected in place. */
const Subject = ({
  appointment,
  day,
  calendar: { actions, notAllowedToBook },
  details,
  isLoading,
}: PeekProps & { details: Appointment | undefined; isLoading: boolean }) => {
  const { t } = useDayWords()
  const [isCorrecting, setCorrecting] = useState(false)
  const type = day.appointmentTypes.find(({ id }) => id === appointment.appointmentTypeId)?.name ?? ''
  const practitioner = day.practitioners.find(({ id }) => id === appointment.practitionerId) ?? details?.practitioner
  if (isCorrecting && details)
    return (
      <Correction
        appointment={appointment}
        day={day}
        reason={details.reason}
        onSave={(body) => actions.correct(appointment, body)}
        onClose={() => setCorrecting(false)}
      />
    )
  // After a cancellation the visit's missing reason would contradict the cancellation's.
  const unknown = appointment.status === 'cancelled' ? null : t(peekMessages.noReason)
  const reason = details && (details.reason ?? unknown)
  const mayCorrect = details && mayMove(appointment.status) !== 'nothing'
  // The pencil stays on the line of the last word.
  const [, leading = '', lastWord = ''] =
    /^(.*?) ?(\S*)$/.exec([type, practitioner && displayName(practitioner)].filter(Boolean).join(' · ')) ?? []
  return (
    <>
      <Fact icon={Stethoscope}>
        {leading}{' '}
        <span className={styles.nowrap}>
          {lastWord}
          {mayCorrect && (
            <IconButton
              size="xs"
              className={styles.correct}
              label={t(peekMessages.correct)}
              disabledReason={notAllowedToBook}
              icon={<Pencil size={14} strokeWidth={1.75} />}
              onClick={() => setCorrecting(true)}
            />
          )}
        </span>
      </Fact>
      {(reason || isLoading) && (
        <Fact icon={StickyNote}>{reason ? <span className={styles.reason}>{reason}</span> : <Skeleton width="80%" />}</Fact>
      )}
    </>
  )
}

const BookedOn = ({ createdAt, timeZone }: Appointment) => {
  const { t, date } = useDayWords()
  return (
    <Fact icon={CalendarClock}>
      <Line tone="soft">{t(peekMessages.booked, { date: date(clinicNow(new Date(createdAt), timeZone).date, 'short') })}</Line>
    </Fact>
  )
}

/**
 * WAIT-02: waiting patients for the time of a cancelled or missed appointment, while it is still
 * free.
 */
const WhoWaits = ({ appointment, day, calendar: { now }, whoWaits }: PeekProps) => {
  const { t } = useDayWords()
  const isOff = appointment.status === 'cancelled' || appointment.status === 'no_show'
  const slot = useMemo(() => {
    if (!isOff) return null
    const { roomId, practitionerId, date, start, end } = appointment
    const isTaken = findConflicts({ roomId, practitionerId, date, start, end }, readDay(day).booked).length > 0
    return isTaken ? null : freedBy(day.clinicId, appointment, null, now)
  }, [isOff, appointment, day, now])
  if (!slot || !whoWaits) return null
  return (
    <Stack as="section" className={styles.part} pad="14px 16px 0" line="top" aria-label={t(peekMessages.whoWaits)}>
      <Text as="h3" size="h3">
        {t(peekMessages.whoWaits)}
      </Text>
      {whoWaits(slot)}
    </Stack>
  )
}

const Fact = ({ icon: FactIcon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <Row gap={10} align="flex-start">
    <Text as="dt" tone="faint" aria-hidden="true" style={{ display: 'flex', paddingTop: 1 }}>
      <FactIcon size={18} strokeWidth={1.75} />
    </Text>
    <Text as="dd" size="dense" grow>
      {children}
    </Text>
  </Row>
)

/** A press copies the number; on a phone it calls. */
const PhoneNumber = ({ phone }: { phone: string | null }) => {
  const { t } = useDayWords()
  const isPhone = useMedia(phoneWidth)
  if (phone === null) return t(peekMessages.noPhone)
  if (isPhone)
    return (
      <a className={classNames(styles.call, touchArea)} href={phoneUri(phone)}>
        {phone}
      </a>
    )
  return (
    <button
      type="button"
      className={styles.phone}
      aria-label={t(peekMessages.copyPhone, { phone })}
      onClick={() => void copyText(phone, t(peekMessages.copied))}
    >
      {phone}
    </button>
  )
}
