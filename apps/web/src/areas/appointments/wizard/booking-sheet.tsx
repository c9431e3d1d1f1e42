import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { wizardSteps, type WizardStep } from '@molaire/domain/appointments/wizard-steps'
import { displayName, shortName } from '@molaire/domain/users/display-name'
import type { Appointment } from '@molaire/contract/appointments/shapes'
import type { Duplicate } from '@molaire/contract/patients/shapes'
import { describeError } from '../../../platform/api/describe-error.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SidePanel } from '../../../ui/sheet.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { useDayWords, type DayWords } from '../calendar/use-day-words.ts'
import { messages } from '../messages.ts'
import { wizardMessages } from './messages.ts'
import { AlertPills, DuplicateNotice, duplicatesOf } from '../../patients/index.ts'
import { bookingPatient, patientName, type Booking, type CheckedBooking, type NewPatientNames } from './booking.ts'
import { whatIsMissing, whyRefused } from './conflict-words.ts'
import { describeRefusal, isPlaceRefusal } from './refusal-words.ts'
import { DetailsStep } from './details-step.tsx'
import { NearestTimes } from './nearest-times.tsx'
import type { BookingFlow } from './use-booking.ts'
import { WhenStep, chooseTime, timeOfOpening, type WhenStepProps } from './when-step.tsx'
import { WhoStep, patientFieldId } from './who-step.tsx'
import styles from './booking-sheet.module.css'

interface BookingSheetProps extends WhenStepProps {
  onMade: (appointment: Appointment) => void
  /** Why nothing can be written now, if so. */
  suspended: string | undefined
}

/** WIZ-01: the booking beside the live calendar. Closing asks first only if a patient was chosen. */
export const BookingSheet = (props: BookingSheetProps) => {
  const { flow, onMade } = props
  const { booking, checked, chosenDay, change, leave } = flow
  const words = useDayWords()
  const { t } = words

  /** What stood in the way when one asked to create: it is said as a mistake until it is mended, and what is then missing only once one asks again. */
  const [asked, setAsked] = useState<string | null>(null)
  const missing = booking && checked ? whatIsMissing(booking, checked, words) : null
  const obstacle = missing?.text ?? props.suspended ?? null
  const isAsked = asked !== null && asked === obstacle
  if (asked !== null && !isAsked) setAsked(null)
  const takeBest = useTakeBest(props, () => setAsked(obstacle))

  const create = async () => {
    if (missing) change({ do: 'go', step: missing.step })
    if (missing?.step === 'when') return takeBest()
    setAsked(obstacle)
    if (obstacle !== null) return
    const made = await flow.send()
    if (made) onMade(made)
  }

  useFocusInStep(booking?.step)
  useSheetKeys(
    booking?.step,
    (step) => change({ do: 'go', step }),
    () => void create(),
  )

  if (!booking || !checked) return null
  const reasons = whyRefused(checked, chosenDay, words)
  const sentences = flow.refusal === null || reasons.length > 0 ? reasons : describeRefusal(flow.refusal, words)
  const isUnplaced = reasons.length > 0 || isPlaceRefusal(flow.refusal)
  const block = flow.options?.block ?? null
  const likeThem = duplicatesOf(flow.refusal)
  return (
    <>
      <SidePanel
        opened
        width={500}
        title={t(flow.purpose?.movingId ? wizardMessages.moveTitle : wizardMessages.title)}
        onClose={leave}
        header={
          block === null && (
            <>
              <Steps booking={booking} checked={checked} words={words} onGo={(step) => change({ do: 'go', step })} />
              {/* The first step says them beside the name. */}
              {booking.step !== 'who' && booking.patient && booking.patient.alerts.length > 0 && (
                <div className={styles.alerts}>
                  <AlertPills alerts={booking.patient.alerts} max={2} />
                </div>
              )}
            </>
          )
        }
        footer={
          block === null && (
            <Footer
              {...{ flow, booking, checked, words, isAsked }}
              reasons={isUnplaced ? sentences : []}
              missing={missing?.text ?? null}
              busy={flow.create.isPending}
              suspended={props.suspended}
              onCancel={leave}
              onGo={(step) => change({ do: 'go', step })}
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
            {booking.step === 'who' && <WhoStep flow={flow} />}
            {booking.step === 'when' && <WhenStep {...props} />}
            {booking.step === 'details' && <DetailsStep flow={flow} />}
            {booking.step === 'details' && <Summary booking={booking} flow={flow} words={words} />}
            <div className={styles.check}>
              {isAsked && <Notice kind={missing ? 'error' : 'warning'}>{obstacle}</Notice>}
              {likeThem && booking.newPatient ? (
                <AlikeNotice alike={likeThem} names={booking.newPatient} flow={flow} />
              ) : flow.refusal !== null ? (
                <Notice kind="error" title={t(flow.purpose?.movingId ? wizardMessages.notMoved : wizardMessages.notCreated)}>
                  {sentences.map((sentence) => (
                    <p key={sentence}>{sentence}</p>
                  ))}
                  {!isUnplaced && <p>{t(wizardMessages.keptForRetry)}</p>}
                </Notice>
              ) : (
                <Verdict checked={checked} flow={flow} words={words} reasons={reasons} />
              )}
              {isUnplaced && <NearestTimes {...props} />}
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

/** PAT-04: the new patient is like one who has a file: one books for that file, or says that it is somebody else, and asks again. */
const AlikeNotice = ({
  alike,
  names,
  flow: { change },
}: {
  alike: readonly Duplicate[]
  names: NewPatientNames
  flow: Pick<BookingFlow, 'change'>
}) => {
  const { t } = useDayWords()
  return (
    <DuplicateNotice
      duplicates={alike}
      act={(found, name) => (
        <Button
          size="xs"
          aria-label={t(wizardMessages.alike.chooseOne, { name })}
          onClick={() => change({ do: 'choosePatient', patient: bookingPatient(found) })}
        >
          {t(wizardMessages.knownAlready.choose)}
        </Button>
      )}
    >
      <Button
        size="xs"
        className={styles.mend ?? ''}
        onClick={() =>
          change({ do: 'typeNewPatient', names: { ...names, despite: [...(names.despite ?? []), ...alike.map(({ id }) => id)] } })
        }
      >
        {t(wizardMessages.alike.another)}
      </Button>
    </DuplicateNotice>
  )
}

/** WIZ-01: who asks to create before there is a time gets the best one, to look at and to confirm; `onNone` when there is none. */
const useTakeBest = (props: BookingSheetProps, onNone: () => void) => {
  const { best, booking } = props.flow
  const isAwaited = useRef(false)
  const take = () => {
    if (booking?.time) return
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

/** WIZ-05: nothing can be booked; the sentence, and where it is mended. */
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
    </Notice>
  )
}

const currentStepId = 'booking-step'

/** The three steps, each with what it holds so far. */
const Steps = ({
  booking,
  checked,
  words,
  onGo,
}: {
  booking: Booking
  checked: CheckedBooking
  words: DayWords
  onGo: (step: WizardStep) => void
}) => {
  const { t } = words
  const held = { who: patientName(booking), when: whenHeld(checked, words), details: typeName(checked) }
  return (
    <ol className={styles.steps} aria-label={t(wizardMessages.steps)}>
      {wizardSteps.map((step) => {
        const name = t(wizardMessages[step])
        const isDone = checked.isComplete[step]
        return (
          <li key={step}>
            <button
              type="button"
              className={styles.step}
              {...(step === booking.step && { 'aria-current': 'step', id: currentStepId })}
              data-done={isDone || undefined}
              onClick={() => onGo(step)}
            >
              <span className={styles.stepName}>
                {name}
                {isDone && <Check size={13} strokeWidth={2} aria-hidden="true" />}
                {isDone && <VisuallyHidden>{`, ${t(wizardMessages.stepDone)}`}</VisuallyHidden>}
              </span>
              <span className={classNames(styles.stepHeld, !held[step] && styles.stepEmpty)}>
                {held[step] || t(wizardMessages.toChoose)}
              </span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}

const whenHeld = ({ draft }: CheckedBooking, { t, date, time }: DayWords): string =>
  draft.date !== undefined && draft.startMinutes !== undefined
    ? t(messages.booking.openingWhen, { day: date(draft.date, 'dayMonth'), time: time(draft.startMinutes) })
    : ''

const typeName = ({ draft, types }: CheckedBooking): string => types.find(({ id }) => id === draft.typeId)?.name ?? ''

/** WIZ-03: the answer of the rules for the time chosen, after every change. */
const Verdict = ({
  checked,
  flow,
  words,
  reasons,
}: {
  checked: CheckedBooking
  flow: BookingFlow
  words: DayWords
  reasons: readonly string[]
}) => {
  const { draft, isChecked } = checked
  if (draft.startMinutes === undefined) return null
  if (!isChecked) return <Notice kind="info">{words.t(wizardMessages.checking)}</Notice>
  if (reasons.length > 0)
    return (
      <Notice kind="error">
        {reasons.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Notice>
    )
  const practitioner = flow.options?.practitioners.find(({ id }) => id === draft.practitionerId)
  return (
    <Notice kind="success">
      {words.t(wizardMessages.noConflict, {
        practitioner: practitioner ? shortOrFull(practitioner) : '',
        start: words.time(draft.startMinutes),
        end: words.time(draft.startMinutes + draft.durationMinutes),
      })}
    </Notice>
  )
}

/** « Dre Archambault » with a title, « Josée Lachance » without. */
const shortOrFull = (person: Parameters<typeof shortName>[0]) =>
  person.title ? shortName(person) : displayName({ ...person, credential: null })

/** One line that can be read to the patient on the phone. */
const Summary = ({
  booking,
  flow: { checked, chosenDay, options },
  words,
}: {
  booking: Booking
  flow: BookingFlow
  words: DayWords
}) => {
  const draft = checked?.draft
  if (!draft || draft.startMinutes === undefined || draft.date === undefined || patientName(booking) === '') return null
  const practitioner = options?.practitioners.find(({ id }) => id === draft.practitionerId)
  return (
    <p className={styles.summary}>
      {words.t(wizardMessages.summary, {
        patient: patientName(booking),
        date: words.date(draft.date, 'long'),
        start: words.time(draft.startMinutes),
        end: words.time(draft.startMinutes + draft.durationMinutes),
        room: chosenDay?.rooms.find(({ id }) => id === draft.roomId)?.name ?? '',
        practitioner: practitioner ? shortOrFull(practitioner) : '',
      })}
    </p>
  )
}

const Footer = ({
  flow,
  booking,
  checked,
  words: { t },
  isAsked,
  reasons,
  missing,
  busy,
  suspended,
  onCancel,
  onGo,
  onCreate,
}: {
  flow: BookingFlow
  booking: Booking
  checked: CheckedBooking
  words: DayWords
  /** What is missing is said above already. */
  isAsked: boolean
  /** Why the chosen time cannot be had. */
  reasons: readonly string[]
  missing: string | null
  busy: boolean
  suspended: string | undefined
  onCancel: () => void
  onGo: (step: WizardStep) => void
  onCreate: () => void
}) => {
  const at = wizardSteps.indexOf(booking.step)
  const before = wizardSteps[at - 1]
  // From the moment all is said, every step ends with the same button.
  const isLast = missing === null || booking.step === 'details'
  const why = [...reasons, missing].filter(Boolean).join(' ')
  // A button that does nothing says why beside it, and not only to who hovers it. Of a time, the step itself says enough.
  const isStopped = booking.step !== 'when' && !(isLast ? flow.mayCreate : checked.mayLeaveStep)
  const following = wizardSteps.find((step, index) => index > at && !checked.isComplete[step]) ?? wizardSteps[at + 1]
  return (
    <>
      <p className={classNames(styles.hint, isStopped && styles.missing)}>
        {isStopped ? !isAsked && missing : booking.step === 'when' && t(wizardMessages.calendarHint)}
      </p>
      {before ? (
        <Button onClick={() => onGo(before)}>{t(wizardMessages.back)}</Button>
      ) : (
        <Button onClick={onCancel}>{t(wizardMessages.cancel)}</Button>
      )}
      {isLast ? (
        <Button
          variant="primary"
          busy={busy}
          disabledReason={suspended ?? (flow.mayCreate ? undefined : why || t(wizardMessages.checking))}
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

/** The sheet opens on the patient’s field; a step whose controls went away with the focus in them gives it to its own button. */
const useFocusInStep = (step: WizardStep | undefined) => {
  useEffect(() => {
    const field = step === 'who' ? document.getElementById(patientFieldId) : null
    if (field) field.focus()
    else if (document.activeElement === document.body) document.getElementById(currentStepId)?.focus()
  }, [step])
}

/** Ctrl+Enter creates and Alt with an arrow changes step, wherever the focus is: the board beside is part of the same act. */
const useSheetKeys = (step: WizardStep | undefined, go: (step: WizardStep) => void, create: () => void) => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // A question over the sheet is answered first.
      if (document.querySelector('[aria-modal="true"]')) return
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault()
        // Held down it is still one press: what it proposes is looked at before it is booked.
        if (!event.repeat) create()
        return
      }
      const by = event.altKey ? { ArrowLeft: -1, ArrowRight: 1 }[event.key] : undefined
      if (by === undefined || step === undefined) return
      event.preventDefault()
      const next = wizardSteps[wizardSteps.indexOf(step) + by]
      if (next) go(next)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
}
