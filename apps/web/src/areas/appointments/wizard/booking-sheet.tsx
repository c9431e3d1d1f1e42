import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { wizardSteps, type WizardStep } from '@molaire/domain/appointments/wizard-steps'
import { displayName, shortName } from '@molaire/domain/users/display-name'
import type { Appointment } from '@molaire/contract/appointments/shapes'
import type { Duplicate } from '@molaire/contract/patients/shapes'
import { describeError } from '../../../platform/api/describe-error.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { codeOf, HelpLink } from '../../../ui/help-link.tsx'
import { SidePanel } from '../../../ui/side-panel.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { useDayWords } from '../calendar/use-day-words.ts'
import { messages } from '../messages.ts'
import { wizardMessages } from './messages.ts'
import { AlertPills, DuplicateNotice, duplicatesOf } from '../../patients/index.ts'
import { isPast } from '@molaire/domain/appointments/past'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import type { ClinicNow } from '@molaire/domain/appointments/status'
import { bookingPatient, patientName, shortenedFrom, type CheckedBooking } from './booking.ts'
import { answerIds, lacksType, whatIsMissing, whyRefused } from './conflict-words.ts'
import { describeRefusal, isPlaceRefusal } from './refusal-words.ts'
import { DetailsStep } from './details-step.tsx'
import { ExpectedAlready } from './expected-already.tsx'
import { NearestTimes } from './nearest-times.tsx'
import type { BookingFlow, OpenFlow } from './use-booking.ts'
import { WhenStep, chooseTime, timeOfOpening, type WhenStepProps } from './when-step.tsx'
import { WhoStep } from './who-step.tsx'
import styles from './booking-sheet.module.css'

interface OpenSheetProps extends WhenStepProps {
  onMade: (appointment: Appointment) => void
  /** Moves an existing appointment of the patient instead of this booking. */
  onMoveInstead: (appointment: Appointment) => void
  /** Why nothing can be saved now, if so. */
  suspended: string | undefined
}

/**
 * WIZ-01: the booking beside the live calendar. Closing it asks first only if a patient was chosen.
 */
export const BookingSheet = ({ flow, ...props }: Omit<OpenSheetProps, 'flow'> & { flow: BookingFlow }) => {
  const { booking, checked } = flow
  return booking && checked && <OpenSheet {...props} flow={{ ...flow, booking, checked }} />
}

const OpenSheet = (props: OpenSheetProps) => {
  const { flow, clinicId, onMade, onMoveInstead, suspended } = props
  const { booking, checked, change, leave } = flow
  const words = useDayWords()
  const { t } = words
  const go = (step: WizardStep) => change({ do: 'go', step })

  /**
   * The obstacle when the user last pressed "create". It is shown as an error until it is resolved;
   * the next obstacle is shown only after the next press.
   */
  const [pressedOn, setPressedOn] = useState<string | null>(null)
  const missing = whatIsMissing(booking, checked, words)
  const obstacle = missing?.text ?? suspended ?? null
  const isTold = pressedOn !== null && pressedOn === obstacle
  if (pressedOn !== null && !isTold) setPressedOn(null)
  const takeBest = useTakeBest(props, () => setPressedOn(obstacle))

  const create = async () => {
    if (missing?.step === 'when') {
      go('when')
      return takeBest()
    }
    // Drawn at once, because the control for the missing answer takes the focus.
    if (missing) flushSync(() => go(missing.step))
    setPressedOn(obstacle)
    if (missing?.id) document.getElementById(missing.id)?.focus()
    if (obstacle !== null) return
    const newAppointment = await flow.send()
    if (newAppointment) onMade(newAppointment)
  }

  useFocusInStep(booking.step)
  useSheetKeys(booking.step, go, () => void create())

  const reasons = whyRefused(checked, flow.chosenDay, flow.options, words)
  const sentences = flow.refusal === null || reasons.length > 0 ? reasons : describeRefusal(flow.refusal, words)
  const isUnplaced = reasons.length > 0 || isPlaceRefusal(flow.refusal)
  const block = flow.options?.block ?? null
  const alike = duplicatesOf(flow.refusal)
  const isMove = flow.purpose?.movingId !== undefined
  // Below the name in the first step, above the choices in the others, so that it is visible in
  // every step. A move is no additional booking.
  const already = booking.patient && !isMove && (
    <ExpectedAlready
      key={booking.patient.id}
      patient={booking.patient}
      clinicId={clinicId}
      isBrief={booking.step !== 'who'}
      onMove={onMoveInstead}
    />
  )
  return (
    <>
      <SidePanel
        opened
        width={500}
        title={t(isMove ? wizardMessages.moveTitle : wizardMessages.title)}
        onClose={leave}
        header={
          block === null && (
            <>
              <Steps flow={flow} onGo={go} />
              {/* The first step shows the alerts beside the name. */}
              {booking.step !== 'who' && booking.patient && booking.patient.alerts.length > 0 && (
                <div style={{ marginBlock: 4 }}>
                  <AlertPills alerts={booking.patient.alerts} />
                </div>
              )}
            </>
          )
        }
        footer={
          block === null && (
            <Footer
              {...{ flow, isTold, suspended }}
              reasons={isUnplaced ? sentences : []}
              missing={missing?.text ?? null}
              onGo={go}
              onCreate={() => void create()}
            />
          )
        }
      >
        {block !== null ? (
          <Blocked block={block} />
        ) : flow.optionsFailed ? (
          <ErrorState
            message={t(wizardMessages.optionsFailed)}
            details={describeError(flow.optionsFailed.error)}
            onRetry={flow.optionsFailed.retry}
          />
        ) : (
          <>
            {booking.step === 'who' && <WhoStep flow={flow}>{already}</WhoStep>}
            {booking.step !== 'who' && already && <div className={styles.already}>{already}</div>}
            {booking.step === 'when' && <WhenStep {...props} />}
            {booking.step === 'details' && <DetailsStep flow={flow} />}
            {booking.step === 'details' && <Summary flow={flow} />}
            <div className={styles.check}>
              {isTold && <Notice kind={missing ? 'error' : 'warning'}>{obstacle}</Notice>}
              {alike && booking.newPatient ? (
                <AlikeNotice alike={alike} flow={flow} />
              ) : flow.refusal !== null ? (
                <Notice kind="error" title={t(isMove ? wizardMessages.notMoved : wizardMessages.notCreated)}>
                  <Sentences of={sentences} />
                  {!isUnplaced && <p>{t(wizardMessages.keptForRetry)}</p>}
                  <HelpLink refusal={codeOf(flow.refusal)} />
                </Notice>
              ) : (
                <Verdict flow={flow} now={props.now} shown={props.date} reasons={reasons} />
              )}
              {isUnplaced && <NearestTimes {...props} />}
              {isUnplaced && flow.refusal === null && <HelpLink article="appointments-create" />}
            </div>
          </>
        )}
      </SidePanel>
      <ConfirmDialog
        opened={flow.isLeaving}
        title={t(wizardMessages.abandon.title)}
        confirmLabel={t(wizardMessages.abandon.discard)}
        keepLabel={t(wizardMessages.abandon.keep)}
        onConfirm={flow.close}
        onClose={flow.stay}
      >
        {t(wizardMessages.abandon.text)}
      </ConfirmDialog>
    </>
  )
}

const Sentences = ({ of }: { of: readonly string[] }) => of.map((sentence) => <p key={sentence}>{sentence}</p>)

/**
 * PAT-04: the new patient resembles an existing one. The user books for the existing record, or
 * confirms that it is another person and tries again.
 */
const AlikeNotice = ({ alike, flow: { booking, change } }: { alike: readonly Duplicate[]; flow: OpenFlow }) => {
  const { t } = useDayWords()
  const sayAnother = () => {
    const names = booking.newPatient
    if (!names) return
    const despite = [...(names.despite ?? []), ...alike.map(({ id }) => id)]
    change({ do: 'typeNewPatient', names: { ...names, despite } })
  }
  return (
    <DuplicateNotice
      duplicates={alike}
      act={(match, name) => (
        <Button
          size="xs"
          aria-label={t(wizardMessages.alike.chooseOne, { name })}
          onClick={() => change({ do: 'choosePatient', patient: bookingPatient(match) })}
        >
          {t(wizardMessages.knownAlready.choose)}
        </Button>
      )}
    >
      <Button size="xs" className={styles.mend ?? ''} onClick={sayAnother}>
        {t(wizardMessages.alike.another)}
      </Button>
    </DuplicateNotice>
  )
}

/**
 * WIZ-01: "create" without a time proposes the best one, to be confirmed; calls `onNone` when there
 * is none.
 */
const useTakeBest = (props: OpenSheetProps, onNone: () => void) => {
  const { best, booking } = props.flow
  const isAwaited = useRef(false)
  const take = () => {
    if (booking.time) return
    if (best) chooseTime(props, timeOfOpening(best))
    else onNone()
  }
  const takeWhenKnown = useEffectEvent(take)
  useEffect(() => {
    if (!isAwaited.current || best === undefined) return
    isAwaited.current = false
    takeWhenKnown()
  }, [best])
  return () => {
    if (best === undefined) isAwaited.current = true
    else take()
  }
}

/** WIZ-05: nothing can be booked: says why, with a link to the configuration. */
const Blocked = ({ block }: { block: 'no_appointment_type' | 'no_active_period' }) => {
  const { t } = useDayWords()
  const { title, text, action } = messages.booking.blocked[block]
  const where = block === 'no_appointment_type' ? paths.configAppointmentTypes() : paths.configWorkPeriods()
  return (
    <Notice kind="warning" title={t(title)}>
      <p>{t(text)}</p>
      <p className={styles.mend}>
        <Link to={where}>{t(action)}</Link>
      </p>
      <HelpLink article={block === 'no_appointment_type' ? 'configuration-appointment-types' : 'configuration-work-periods'} />
    </Notice>
  )
}

const currentStepId = 'booking-step'

/** The three steps, each with a summary of its answers. */
const Steps = ({ flow: { booking, checked, options }, onGo }: { flow: OpenFlow; onGo: (step: WizardStep) => void }) => {
  const { t, date, time } = useDayWords()
  const { draft } = checked
  const isComplete = { ...checked.isComplete, who: checked.isComplete.who && !lacksType(checked) }
  const when =
    draft.date !== undefined && draft.startMinutes !== undefined
      ? t(messages.booking.openingWhen, { day: date(draft.date, 'dayMonth'), time: time(draft.startMinutes) })
      : ''
  const type = options?.appointmentTypes.find(({ id }) => id === draft.typeId)
  const summary = { who: patientName(booking), when, details: type?.name ?? '' }
  return (
    <Row className={styles.steps} as="ol" align="stretch" margin="12px 6px 0 0" aria-label={t(wizardMessages.steps)}>
      {wizardSteps.map((step) => (
        <li key={step}>
          <button
            type="button"
            className={styles.step}
            {...(step === booking.step && { 'aria-current': 'step', id: currentStepId })}
            data-done={isComplete[step] || undefined}
            onClick={() => onGo(step)}
          >
            <Text size="caption" tone="soft" truncate className={styles.stepName}>
              {t(wizardMessages[step])}
              {isComplete[step] && <Check size={13} strokeWidth={2} aria-hidden="true" />}
              {isComplete[step] && <VisuallyHidden>{`, ${t(wizardMessages.stepDone)}`}</VisuallyHidden>}
            </Text>
            <Text
              size="dense"
              weight={summary[step] ? 500 : 400}
              tone={summary[step] ? 'text' : 'faint'}
              truncate
              title={summary[step] || undefined}
              style={{ contain: 'inline-size' }}
            >
              {summary[step] || t(wizardMessages.toChoose)}
            </Text>
          </button>
        </li>
      ))}
    </Row>
  )
}

/** The chosen time in words: practitioner, room, start and end; null without a time. */
const useTimeWords = ({ checked: { draft }, options, chosenDay }: OpenFlow) => {
  const { time } = useDayWords()
  const { startMinutes: start } = draft
  if (start === undefined) return null
  const person = options?.practitioners.find(({ id }) => id === draft.practitionerId)
  // « Dre Archambault » with a title, « Josée Lachance » without.
  const practitioner = person && (person.title ? shortName(person) : displayName({ ...person, credential: null }))
  return {
    practitioner: practitioner ?? '',
    room: chosenDay?.rooms.find(({ id }) => id === draft.roomId)?.name ?? '',
    start: time(start),
    end: time(start + draft.durationMinutes),
  }
}

/**
 * WIZ-03: the verdict on the chosen time, updated after every change. Green means that nothing is
 * unusual.
 */
const Verdict = ({
  flow,
  now,
  shown,
  reasons,
}: {
  flow: OpenFlow
  now: ClinicNow
  /** The day on the board, which may be turned away from the chosen time. */
  shown: LocalDate
  reasons: readonly string[]
}) => {
  const { t, date } = useDayWords()
  const timeWords = useTimeWords(flow)
  const { time } = flow.booking
  if (timeWords === null || time === null) return null
  if (!flow.checked.isChecked) return <Notice kind="info">{t(wizardMessages.checking)}</Notice>
  if (reasons.length > 0)
    return (
      <Notice kind="error">
        <Sentences of={reasons} />
      </Notice>
    )
  const wasBefore = isPast(time, now)
  const usual = shortenedFrom(flow.checked)
  if (!wasBefore && !usual)
    return (
      <Notice kind="success">
        {time.date === shown
          ? t(wizardMessages.noConflict, timeWords)
          : t(wizardMessages.noConflictOn, { ...timeWords, date: date(time.date, 'heading') })}
      </Notice>
    )
  return (
    <Stack gap={8}>
      {wasBefore && (
        <Notice kind="warning" title={t(wizardMessages.past.title)}>
          {t(wizardMessages.past.text, timeWords)}
        </Notice>
      )}
      {usual && (
        <Shortened flow={flow} usual={usual}>
          {!wasBefore && t(wizardMessages.shortened.free, timeWords)}
        </Shortened>
      )}
    </Stack>
  )
}

/** WIZ-04: warns before booking less time than usual, and offers the times that are long enough. */
const Shortened = ({
  flow: { checked, change },
  usual,
  children,
}: {
  flow: OpenFlow
  usual: NonNullable<CheckedBooking['usual']>
  children: ReactNode
}) => {
  const { t, duration, lengthOf } = useDayWords()
  const { shortened } = wizardMessages
  const takes = { usual: duration(usual.minutes) }
  return (
    <Notice kind="warning" title={t(shortened.title, { duration: duration(checked.draft.durationMinutes), ...takes })}>
      <p>
        {t(shortened[usual.of], takes)} {children}
      </p>
      <p className={styles.mend}>
        {checked.isUsualFree ? (
          <Button size="xs" onClick={() => change({ do: 'chooseDuration', minutes: usual.minutes })}>
            {t(shortened.restore, takes)}
          </Button>
        ) : (
          <Button size="xs" onClick={() => change({ do: 'seekUsual' })}>
            {t(shortened.show, { usual: lengthOf(usual.minutes) })}
          </Button>
        )}
      </p>
    </Notice>
  )
}

const read = { marginTop: 20, borderRadius: 'var(--radius-panel)', background: 'var(--surface-2)', lineHeight: '20px' } as const

/** One line to read to the patient on the telephone. */
const Summary = ({ flow }: { flow: OpenFlow }) => {
  const { t, date } = useDayWords()
  const timeWords = useTimeWords(flow)
  const patient = patientName(flow.booking)
  const day = flow.checked.draft.date
  if (timeWords === null || day === undefined || patient === '') return null
  return (
    <Text as="p" size="dense" tone="soft" pad="10px 12px" style={read}>
      {t(wizardMessages.summary, { ...timeWords, patient, date: date(day, 'long') })}
    </Text>
  )
}

const Footer = ({
  flow,
  isTold,
  reasons,
  missing,
  suspended,
  onGo,
  onCreate,
}: {
  flow: OpenFlow
  /** What is missing is already shown above. */
  isTold: boolean
  /** Why the chosen time is refused. */
  reasons: readonly string[]
  missing: string | null
  suspended: string | undefined
  onGo: (step: WizardStep) => void
  onCreate: () => void
}) => {
  const { t } = useDayWords()
  const { booking, checked, mayCreate } = flow
  const at = wizardSteps.indexOf(booking.step)
  const before = wizardSteps[at - 1]
  const following = wizardSteps.find((step, index) => index > at && !checked.isComplete[step]) ?? wizardSteps[at + 1]
  // Once nothing is missing, every step ends with the button that creates.
  const isLast = missing === null || booking.step === 'details'
  const why = [...reasons, missing].filter(Boolean).join(' ')
  // The reason of a disabled button is also shown beside it, not only on hover. The step of the
  // time explains itself, and the panel that one is offline.
  const isStopped = booking.step !== 'when' && !(isLast ? mayCreate : checked.mayLeaveStep)
  return (
    <>
      <p className={classNames(styles.hint, isStopped && styles.missing)}>
        {isStopped ? !isTold && missing : booking.step === 'when' && t(wizardMessages.calendarHint)}
      </p>
      <Button onClick={() => (before ? onGo(before) : flow.leave())}>
        {t(before ? wizardMessages.back : wizardMessages.cancel)}
      </Button>
      {isLast ? (
        <Button
          variant="primary"
          busy={flow.create.isPending}
          disabledReason={suspended ?? (mayCreate ? undefined : why || t(wizardMessages.checking))}
          onClick={onCreate}
        >
          {t(flow.purpose?.movingId ? wizardMessages.move : wizardMessages.create)}
        </Button>
      ) : (
        <Button
          variant="primary"
          disabledReason={checked.mayLeaveStep ? undefined : why}
          onClick={() => following && onGo(following)}
        >
          {t(wizardMessages.continue)}
        </Button>
      )}
    </>
  )
}

/**
 * The sheet opens on the patient's field. When a step's controls disappear with the focus, the
 * step's own button takes it.
 */
const useFocusInStep = (step: WizardStep) => {
  useEffect(() => {
    const field = step === 'who' ? document.getElementById(answerIds.patient) : null
    if (field) field.focus()
    else if (document.activeElement === document.body) document.getElementById(currentStepId)?.focus()
  }, [step])
}

/**
 * Ctrl+Enter creates and Alt with an arrow changes the step, wherever the focus is, because the
 * board is part of the same task.
 */
const useSheetKeys = (step: WizardStep, go: (step: WizardStep) => void, create: () => void) => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // A dialog over the sheet comes first.
      if (document.querySelector('[aria-modal="true"]')) return
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault()
        // A key held down counts once: the proposed time must be seen before it is booked.
        if (!event.repeat) create()
        return
      }
      const by = event.altKey ? { ArrowLeft: -1, ArrowRight: 1 }[event.key] : undefined
      if (by === undefined) return
      event.preventDefault()
      const next = wizardSteps[wizardSteps.indexOf(step) + by]
      if (next) go(next)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
}
