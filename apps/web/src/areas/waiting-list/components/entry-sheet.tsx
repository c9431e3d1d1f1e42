import { useEffect, useRef, useState } from 'react'
import { listWaitingList } from '@molaire/contract/waiting-list/endpoints'
import type { WaitingListEntry } from '@molaire/contract/waiting-list/shapes'
import { durationPresets, MAX_DURATION, MIN_DURATION } from '@molaire/domain/appointments/duration'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { dayParts, priorities } from '@molaire/domain/waiting-list/availability'
import { displayName } from '@molaire/domain/users/display-name'
import { avatarIndex, initialsOf } from '@molaire/domain/users/initials'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { ChipGroup } from '../../../ui/chip-group.tsx'
import { DurationStepper } from '../../../ui/duration-stepper.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Segment } from '../../../ui/segment.tsx'
import { Select } from '../../../ui/select.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { ApiError, isApiError } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/client.ts'
import { describeError, describeRule } from '../../../platform/api/describe-error.ts'
import { ConflictNotice } from '../../../platform/forms/conflict-notice.tsx'
import { keepTyped } from '../../../platform/forms/keep-typed.ts'
import { namedProblems } from '../../../platform/forms/problems.ts'
import { useConflict } from '../../../platform/forms/use-conflict.ts'
import { useLeaving } from '../../../platform/forms/use-leaving.tsx'
import { useWireForm } from '../../../platform/forms/use-wire-form.ts'
import { common } from '../../../platform/i18n/common-messages.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { PatientSearch } from '../../appointments/index.ts'
import { AlertPills } from '../../patients/index.ts'
import { useCreateEntry, useUpdateEntry } from '../api.ts'
import {
  entryBody,
  fieldsOf,
  newEntryBody,
  newFields,
  problemsOf,
  type EntryFields,
  type EntryProblem,
  type StandingAppointment,
  type WaitingPatient,
} from '../entry-form.ts'
import { messages } from '../messages.ts'
import { fullName, useWaitingWords } from '../words.ts'
import { useWhyNotBook } from './use-waiting-acts.ts'
import styles from './entry-sheet.module.css'

const formId = 'waiting'
/** A week at the desk begins on Monday. */
const week = [1, 2, 3, 4, 5, 6, 0] as const

export interface EntrySheetProps {
  clinicId: string
  today: LocalDate
  /** One that is known, to be changed. */
  entry?: WaitingListEntry
  /** Whoever is put on the list from elsewhere, with the appointment that they would rather have sooner, if any. */
  given?: { patient: WaitingPatient; standing: StandingAppointment | null }
  onClose: () => void
}

/** WAIT-01: puts somebody on the waiting list, or changes what they wait for. Mounted while it is open. */
export const EntrySheet = ({ clinicId, today, entry: known, given, onClose }: EntrySheetProps) => {
  const words = useWaitingWords(clinicId)
  const { t, options, shortDay, clock, duration } = words
  const whyNot = useWhyNotBook()
  const create = useCreateEntry(clinicId)
  const update = useUpdateEntry(clinicId)
  const [entry, setEntry] = useState(known)
  const [standing, setStanding] = useState<StandingAppointment | null>(given?.standing ?? null)
  const [opened, setOpened] = useState(() =>
    known ? fieldsOf(known) : newFields(given?.patient ?? null, given?.standing ?? null),
  )
  const offered = options?.appointmentTypes.filter(({ isArchived }) => !isArchived) ?? []

  const sentenceOf = (problem: EntryProblem): string => {
    switch (problem) {
      case 'choosePatient':
        return t(messages.form.choosePatient)
      case 'reversed':
        return t(messages.form.reversed)
      case 'required':
        return t(common.fields.required)
      case 'invalid':
        return t(common.fields.invalid)
      default:
        return problem satisfies never
    }
  }
  const form = useWireForm<EntryFields>({
    id: formId,
    initial: opened,
    check: (fields) =>
      Object.fromEntries(
        Object.entries(
          problemsOf(
            fields,
            offered.map(({ id }) => id),
          ),
        ).map(([name, problem]) => [name, sentenceOf(problem)]),
      ),
    submit: async (fields) => {
      // While nobody knows who receives, the wish stays as it is.
      const receives = options === undefined || options.practitioners.some(({ id }) => id === fields.practitionerId)
      const asked = receives ? fields : { ...fields, practitionerId: '' }
      const body = newEntryBody(asked, standing)
      if (!body || !fields.patient) return
      try {
        if (entry) await update.mutateAsync({ entry, body: entryBody(asked) })
        else await create.mutateAsync(body)
      } catch (thrown) {
        conflict.note(thrown)
        if (isElsewhere(thrown)) {
          setStanding(null)
          form.set('kind', 'date')
        }
        throw thrown
      }
      showToast({
        kind: 'success',
        title: entry ? t(messages.saved) : t(messages.added, { patient: fullName(fields.patient) }),
      })
      onClose()
    },
    describeError: (error) => (isElsewhere(error) ? t(messages.form.elsewhere) : describeError(error, messages.errors)),
    describeRule: (rule) => (rule === 'end_before_start' ? t(messages.form.reversed) : describeRule(rule)),
  })
  const conflict = useConflict(async () => {
    const { items } = await call(listWaitingList, { query: { clinicId } })
    const now = items.find(({ id }) => id === entry?.id)
    if (!now) throw new ApiError({ status: 404, code: 'not_found', title: 'nobody waits there any more' })
    const fields = fieldsOf(now)
    form.replace(keepTyped({ opened, typed: form.values, now: fields }))
    setEntry(now)
    setOpened(fields)
  })
  const leaving = useLeaving({ dirty: form.dirty, busy: form.busy, onLeave: onClose })
  const { field, values, set } = form
  const labels = {
    patient: t(messages.form.patient),
    typeId: t(messages.form.type),
    practitionerId: t(messages.form.practitioner),
    availableFrom: t(messages.form.from),
    availableUntil: t(messages.form.until),
    note: t(messages.form.note),
  }
  const shown = entry?.appointment ?? standing

  /** Whoever has an appointment most likely wants that one sooner; a kind brings its usual length. */
  const choosePatient = (patient: WaitingPatient, next: StandingAppointment | null) => {
    setStanding(next)
    const asked = newFields(patient, next)
    form.replace({
      ...values,
      ...asked,
      priority: values.priority,
      note: values.note,
      weekdays: values.weekdays,
      dayParts: values.dayParts,
    })
  }
  /** Sooner means the same visit: its kind and its length. */
  const chooseKind = (kind: EntryFields['kind']) => {
    const { typeId, durationMinutes } = kind === 'earlier' ? newFields(values.patient, standing) : values
    form.replace({ ...values, kind, typeId, durationMinutes })
  }
  const chooseType = (typeId: string) => {
    const usual = offered.find(({ id }) => id === typeId)?.defaultDurationMinutes
    form.replace({ ...values, typeId, durationMinutes: usual ?? values.durationMinutes })
  }

  return (
    <>
      <Sheet
        opened
        isForm
        width={500}
        onClose={leaving.close}
        title={entry ? t(messages.form.edit, { patient: fullName(entry.patient) }) : t(messages.form.add)}
        footer={
          <>
            <Button onClick={leaving.close}>{t(common.ui.cancel)}</Button>
            <Button type="submit" form={formId} variant="primary" busy={form.busy} disabledReason={whyNot}>
              {t(entry ? messages.form.save : messages.form.create)}
            </Button>
          </>
        }
      >
        <form id={formId} className={styles.form} noValidate onSubmit={form.onSubmit}>
          <ConflictNotice conflict={conflict} />
          {conflict.status !== 'found' && (
            <ErrorSummary errors={form.summary.length > 1 || form.failure ? namedProblems(form.summary, formId, labels) : []} />
          )}
          {!values.patient ? (
            <PatientSearch
              id={`${formId}-patient`}
              error={field('patient').error}
              onChoose={({ id, firstName, lastName, phone, alerts, nextAppointment }) =>
                choosePatient({ id, firstName, lastName, phone, alerts }, nextAppointment)
              }
            />
          ) : (
            !entry && (
              <Chosen
                patient={values.patient}
                onChange={
                  given
                    ? undefined
                    : () => {
                        setStanding(null)
                        form.replace({ ...values, patient: null, kind: 'date' })
                      }
                }
              />
            )
          )}
          {shown && (
            <div className={styles.kind}>
              {!entry && (
                <Segment
                  label={t(messages.kind.label)}
                  value={values.kind}
                  onChange={chooseKind}
                  options={[
                    { value: 'earlier', label: t(messages.kind.earlier) },
                    { value: 'date', label: t(messages.kind.date) },
                  ]}
                />
              )}
              {values.kind === 'earlier' && (
                <p className={styles.quiet}>
                  {t(messages.form.standing, {
                    what: [words.typeName(values.typeId), shortDay(shown.date, today), clock(shown.startTime)]
                      .filter(Boolean)
                      .join(', '),
                  })}
                </p>
              )}
            </div>
          )}
          {values.kind === 'date' && (
            <Select
              {...field('typeId')}
              onChange={chooseType}
              label={labels.typeId}
              required
              placeholder={t(messages.form.chooseType)}
              options={offered.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
          <DurationStepper
            label={t(messages.form.duration)}
            value={values.durationMinutes}
            onChange={(minutes) => set('durationMinutes', minutes)}
            format={duration}
            min={MIN_DURATION}
            max={MAX_DURATION}
            presets={durationPresets}
          />
          <Select
            {...field('practitionerId')}
            value={values.practitionerId || 'anyone'}
            onChange={(id) => set('practitionerId', id === 'anyone' ? '' : id)}
            label={labels.practitionerId}
            options={[
              { value: 'anyone', label: t(messages.form.anyone) },
              ...(options?.practitioners ?? []).map((one) => ({ value: one.id, label: displayName(one) })),
            ]}
          />
          <ChipGroup
            label={t(messages.form.days)}
            all={t(messages.form.all)}
            choices={week.map((day) => ({ value: day, label: t(messages.weekdays.short[day]) }))}
            chosen={values.weekdays}
            onChange={(weekdays) => set('weekdays', weekdays)}
          />
          <ChipGroup
            label={t(messages.form.parts)}
            all={t(messages.form.all)}
            choices={dayParts.map((part) => ({ value: part, label: t(messages.dayParts[part]) }))}
            chosen={values.dayParts}
            onChange={(parts) => set('dayParts', parts)}
          />
          <div className={styles.pair}>
            <TextField {...field('availableFrom')} type="date" label={labels.availableFrom} />
            <TextField {...field('availableUntil')} type="date" label={labels.availableUntil} />
          </div>
          <div>
            <p className={styles.label} aria-hidden="true">
              {t(messages.priority.label)}
            </p>
            <Segment
              label={t(messages.priority.label)}
              value={values.priority}
              onChange={(priority) => set('priority', priority)}
              options={priorities.map((value) => ({ value, label: t(messages.priority[value]) }))}
            />
          </div>
          <TextArea {...field('note')} label={labels.note} rows={2} maxLength={1000} />
        </form>
      </Sheet>
      {leaving.question}
    </>
  )
}

/** The appointment that they would rather have sooner is not one of this clinic. */
const isElsewhere = (error: unknown): boolean =>
  isApiError(error) && error.fields.some(({ path }) => path === 'body.appointmentId')

const Chosen = ({ patient, onChange }: { patient: WaitingPatient; onChange: (() => void) | undefined }) => {
  const { t } = useMessages()
  const initials = initialsOf(patient)
  // The search that had the focus is gone: whom one chose takes it, and is said.
  const card = useRef<HTMLDivElement>(null)
  const wasChosenHere = onChange !== undefined
  useEffect(() => {
    if (wasChosenHere) card.current?.focus()
  }, [wasChosenHere])
  return (
    <div ref={card} role="group" tabIndex={-1} aria-label={fullName(patient)} className={styles.chosen}>
      <Avatar initials={initials} tint={avatarIndex(initials)} size={40} />
      <div className={styles.chosenWords}>
        <strong>{fullName(patient)}</strong>
        <p className={styles.quiet}>{patient.phone ?? (onChange && t(messages.noPhone))}</p>
        <AlertPills alerts={patient.alerts} />
      </div>
      {onChange && (
        <Button size="sm" onClick={onChange}>
          {t(messages.form.change)}
        </Button>
      )}
    </div>
  )
}
