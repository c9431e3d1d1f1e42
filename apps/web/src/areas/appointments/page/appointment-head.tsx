import { Link } from '@tanstack/react-router'
import {
  CalendarPlus,
  CalendarSearch,
  ChevronLeft,
  ChevronRight,
  Clock,
  DoorOpen,
  Ellipsis,
  Hourglass,
  Move,
  Printer,
  RotateCcw,
  Stethoscope,
  StretchVertical,
  Timer,
  TriangleAlert,
} from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { mayUnarrive } from '@molaire/domain/appointments/arrival'
import { mayMove } from '@molaire/domain/appointments/moving'
import type { AppointmentStatus } from '@molaire/domain/appointments/status'
import { phoneUri } from '@molaire/domain/shared/phone'
import { displayName } from '@molaire/domain/users/display-name'
import type { Appointment } from '@molaire/contract/appointments/shapes'
import type { AppointmentRecord } from '@molaire/contract/appointments/record'
import { capitalised } from '../../../platform/i18n/format.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import { PageHeading } from '../../../platform/page-title/page-heading.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Box, Row, Text, touchArea } from '../../../ui/layout.tsx'
import { isCovered, isTyping, useDocumentKeys } from '../../../ui/list-keys.ts'
import { Menu, MenuDivider, MenuItem } from '../../../ui/menu.tsx'
import type { Icon } from '../../../ui/pill.tsx'
import { useShortcuts } from '../../../ui/shortcuts.ts'
import { useIsPhone } from '../../../ui/use-media.ts'
import { AlertPills } from '../../patients/index.ts'
import { UserAvatar, useWhyNot } from '../../users/index.ts'
import { CancelQuestion } from '../calendar/peek/cancel-dialog.tsx'
import { nextGesture, otherStatuses } from '../calendar/peek/next-gesture.ts'
import { gestureIcons, statusActs, whyNotStatus } from '../calendar/peek/status-acts.ts'
import { useAppointmentActions } from '../calendar/peek/use-appointment-actions.ts'
import { clockOf } from '../calendar/pulse-marks.ts'
import { readAppointment } from '../calendar/read-day.ts'
import { useClinicNow, type Now } from '../calendar/use-clinic-now.ts'
import { useDayWords } from '../calendar/use-day-words.ts'
import { messages } from '../messages.ts'
import { peekMessages } from '../calendar/peek/messages.ts'
import { useShowAppointment } from '../patient/show-appointment.ts'
import { useBeginBooking } from '../wizard/begin-booking.ts'
import { patientOfFormer } from '../wizard/booking.ts'
import { pageMessages } from './messages.ts'
import { recordMessages } from './record-messages.ts'
import { RecordPrint } from './record-print.tsx'
import { StatusMenu, StatusStepper, steps } from './status-stepper.tsx'
import styles from './appointment-head.module.css'

const iconSize = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/**
 * APT-01: the head of an appointment's page: the way back to its day, the patient, the status and
 * its next step, and the facts of the booking. `onComplete` opens what is asked before the
 * completion; without it, the appointment is completed at once.
 */
export const AppointmentHead = ({
  appointment,
  record,
  title,
  turnTo,
  onComplete,
}: {
  appointment: Appointment
  record: AppointmentRecord | undefined
  title: string
  /** Opens another appointment, in the same tab of the page. */
  turnTo: (id: string) => void
  onComplete?: (() => void) | undefined
}) => {
  const { t, ...words } = useDayWords()
  const { patient, clinicId, date } = appointment
  const day = capitalised(words.date(date, 'heading'))
  const birth = record?.patient.dateOfBirth
  return (
    <header className={styles.head}>
      <Row as="nav" justify="space-between" className={styles.path} aria-label={t(pageMessages.path)}>
        <Row as="span" inline gap={6} wrap>
          <Link to={paths.appointments()} search={{ clinic: clinicId, date }} className={styles.back}>
            <ChevronLeft size={16} strokeWidth={1.75} aria-hidden="true" />
            {t(pageMessages.back)}
          </Link>
          <span aria-hidden="true">/</span>
          <Link to={paths.appointments()} search={{ clinic: clinicId, date }} className={styles.back}>
            {day}
          </Link>
        </Row>
        <Turning previousId={record?.previousId} nextId={record?.nextId} turnTo={turnTo} />
      </Row>
      <div className={styles.who}>
        <UserAvatar person={patient} size={56} />
        <Box grow>
          <Row gap="4px 12px" wrap>
            <PageHeading title={title} keepOnPhone className={styles.name}>
              <bdi>
                {patient.firstName} {patient.lastName}
              </bdi>
            </PageHeading>
            <AlertPills alerts={patient.alerts} />
          </Row>
          <div className={styles.dots}>
            <ul className={styles.dotted}>
              {patient.age !== null && <li>{t(messages.age, { n: patient.age })}</li>}
              {birth && (
                <li>
                  <span className={styles.hidden}>{t(pageMessages.born)} </span>
                  {words.date(birth, 'short')}
                </li>
              )}
              {patient.phone !== null && (
                <li>
                  <a href={phoneUri(patient.phone)} className={touchArea}>
                    {patient.phone}
                  </a>
                </li>
              )}
              <li>
                <Link to={paths.patientProfile(patient.id)} className={classNames(styles.file, touchArea)}>
                  {t(pageMessages.openFile)}
                </Link>
              </li>
            </ul>
          </div>
        </Box>
        <StatusAndActs appointment={appointment} record={record} onComplete={onComplete} />
      </div>
      <Facts appointment={appointment} />
    </header>
  )
}

/** The patients of the same practitioner before and after: `[` and `]`. */
const Turning = ({
  previousId,
  nextId,
  turnTo,
}: {
  previousId: string | null | undefined
  nextId: string | null | undefined
  turnTo: (id: string) => void
}) => {
  const { t } = useDayWords()
  useShortcuts([{ keys: ['[', ']'], says: t(pageMessages.turnKeys) }])
  useDocumentKeys((event) => {
    // On a French keyboard the brackets need AltGr, which some systems report as Ctrl and Alt.
    const isChord = (event.ctrlKey || event.altKey || event.metaKey) && !event.getModifierState('AltGraph')
    const id = event.key === '[' ? previousId : event.key === ']' ? nextId : undefined
    if (!id || isChord || event.defaultPrevented || isTyping(event.target) || isCovered()) return
    event.preventDefault()
    turnTo(id)
  })
  if (!previousId && !nextId) return null
  return (
    <Row as="span" inline gap={4}>
      <IconButton
        size="xs"
        label={t(pageMessages.previous)}
        shortcut="["
        icon={<ChevronLeft {...iconSize} />}
        disabled={!previousId}
        onClick={() => previousId && turnTo(previousId)}
      />
      <IconButton
        size="xs"
        label={t(pageMessages.next)}
        shortcut="]"
        icon={<ChevronRight {...iconSize} />}
        disabled={!nextId}
        onClick={() => nextId && turnTo(nextId)}
      />
    </Row>
  )
}

/** APT-02: the status, its next step, and every other action on the appointment. */
const StatusAndActs = ({
  appointment: whole,
  record,
  onComplete,
}: {
  appointment: Appointment
  record: AppointmentRecord | undefined
  onComplete: (() => void) | undefined
}) => {
  const { t } = useDayWords()
  const isPhone = useIsPhone()
  const now = useClinicNow(whole.timeZone)
  const actions = useAppointmentActions({ clinicId: whole.clinicId, now })
  const notAllowed = useWhyNot('appointments.changeStatus')
  const notAllowedToBook = useWhyNot('appointments.book')
  const notAllowedToPrint = useWhyNot('documents.print', { worksOffline: true })
  const [isPrinting, setPrinting] = useState(false)
  const show = useShowAppointment()
  const begin = useBeginBooking()
  const appointment = readAppointment(whole)
  const { status } = appointment
  const next = nextGesture(appointment, now)
  const movable = mayMove(status)
  const isOver = next === null && status !== 'confirmed'
  const onStatus = (to: AppointmentStatus) => {
    if (to === 'completed' && onComplete) onComplete()
    else actions.status(appointment, to)
  }
  const gesture = () => {
    if (!next) return
    if (next === 'complete' && onComplete) onComplete()
    else actions.gesture(appointment, next)
  }
  const NextIcon = next ? gestureIcons[next] : CalendarPlus
  const offBoard = otherStatuses(appointment, next).filter(
    (to) => !steps.some((step) => step === to) || !steps.some((step) => step === status),
  )
  const mayTakeBack = appointment.arrivedAt !== null && mayUnarrive(status) === true
  return (
    <div className={styles.acts}>
      {isPhone ? (
        <StatusMenu {...{ appointment, now, notAllowed, onStatus }} />
      ) : (
        <StatusStepper {...{ appointment, now, notAllowed, onStatus }} />
      )}
      <Row gap={8} className={styles.buttons}>
        {next ? (
          <Button
            // The main button of the page's tab may be another one, such as an invoice's.
            variant={next === 'complete' ? 'default' : 'primary'}
            icon={<NextIcon {...iconSize} />}
            disabledReason={notAllowed}
            onClick={(event) => {
              // The second click of a double-click must not run the next step.
              if (event.detail <= 1) gesture()
            }}
          >
            {t(peekMessages[next])}
          </Button>
        ) : (
          isOver && (
            <Button
              icon={<NextIcon {...iconSize} />}
              disabledReason={notAllowedToBook}
              onClick={() => begin({ clinicId: whole.clinicId, known: { step: 'when', patient: patientOfFormer(whole, whole) } })}
            >
              {t(status === 'completed' ? peekMessages.next : peekMessages.rebook)}
            </Button>
          )
        )}
        <Menu
          label={t(pageMessages.more)}
          width={240}
          position="bottom-end"
          trigger={<IconButton variant="default" label={t(pageMessages.more)} icon={<Ellipsis size={18} strokeWidth={1.75} />} />}
        >
          <MenuItem icon={<CalendarSearch {...iconSize} />} onSelect={() => show(whole)}>
            {t(pageMessages.show)}
          </MenuItem>
          {movable !== 'nothing' && (
            <MenuItem
              icon={movable === 'length' ? <StretchVertical {...iconSize} /> : <Move {...iconSize} />}
              disabledReason={notAllowedToBook}
              onSelect={() => show(whole, 'move')}
            >
              {t(movable === 'length' ? peekMessages.stretch : peekMessages.move)}
            </MenuItem>
          )}
          <MenuItem
            icon={<Printer {...iconSize} />}
            disabledReason={notAllowedToPrint ?? (record ? undefined : t(recordMessages.loading))}
            onSelect={() => setPrinting(true)}
          >
            {t(recordMessages.print.act)}
          </MenuItem>
          {mayTakeBack && (
            <MenuItem
              icon={<RotateCcw {...iconSize} />}
              disabledReason={notAllowed}
              onSelect={() => actions.ungreet(appointment)}
            >
              {t(peekMessages.ungreet)}
            </MenuItem>
          )}
          {offBoard.length > 0 && <MenuDivider />}
          {offBoard.map((to) => {
            const { icon: StatusIcon, word } = statusActs[to]
            const why = whyNotStatus(appointment, to, now)
            return (
              <MenuItem
                key={to}
                icon={<StatusIcon {...iconSize} />}
                danger={to === 'cancelled'}
                disabledReason={notAllowed ?? (why && t(why))}
                onSelect={() => onStatus(to)}
              >
                {t(word)}
              </MenuItem>
            )
          })}
        </Menu>
      </Row>
      {isPrinting && record && <RecordPrint record={{ ...record, appointment: whole }} onDone={() => setPrinting(false)} />}
      {actions.cancelling && (
        <CancelQuestion appointment={appointment} room={whole.roomName} onCancel={actions.cancel} onKeep={actions.keep} />
      )}
    </div>
  )
}

/** Time, room, practitioner, type, and how long the appointment has run. */
const Facts = ({ appointment: whole }: { appointment: Appointment }) => {
  const { t, ...words } = useDayWords()
  const now = useClinicNow(whole.timeZone)
  const appointment = readAppointment(whole)
  return (
    <ul className={styles.facts} aria-label={t(pageMessages.facts)}>
      <Fact icon={Clock}>
        {t(pageMessages.timeAndLength, {
          range: words.range(appointment.start, appointment.end),
          duration: words.duration(appointment.durationMinutes),
        })}
      </Fact>
      <Fact icon={DoorOpen}>{whole.roomName}</Fact>
      <Fact icon={Stethoscope}>{displayName(whole.practitioner)}</Fact>
      <li>
        <span className={styles.swatch} style={{ background: whole.appointmentType.color }} aria-hidden="true" />
        {whole.appointmentType.name}
      </li>
      <Elapsed appointment={appointment} now={now} />
    </ul>
  )
}

const Elapsed = ({ appointment, now }: { appointment: ReturnType<typeof readAppointment>; now: Now }) => {
  const { t, duration } = useDayWords()
  const { late, waited, elapsed, overrun } = clockOf(appointment, now)
  return (
    <>
      {late !== null && (
        <Fact icon={TriangleAlert} tone="danger">
          {t(peekMessages.late, { duration: duration(late) })}
        </Fact>
      )}
      {waited !== null && (
        <Fact icon={Hourglass}>
          {waited === 0 ? t(peekMessages.arrived) : t(peekMessages.waiting, { duration: duration(waited) })}
        </Fact>
      )}
      {elapsed !== null && <Fact icon={Timer}>{t(peekMessages.elapsed, { duration: duration(elapsed) })}</Fact>}
      {overrun !== null && (
        <Fact icon={TriangleAlert} tone="danger">
          {t(peekMessages.overrun, { duration: duration(overrun) })}
        </Fact>
      )}
    </>
  )
}

const Fact = ({ icon: FactIcon, tone, children }: { icon: Icon; tone?: 'danger'; children: ReactNode }) => (
  <Text as="li" {...(tone && { tone, weight: 500 })}>
    <FactIcon size={16} strokeWidth={1.75} aria-hidden="true" />
    {children}
  </Text>
)
