import { listWaitingList } from '@molaire/contract/waiting-list/endpoints'
import type { WaitingListEntry } from '@molaire/contract/waiting-list/shapes'
import { durationPresets, MAX_DURATION, MIN_DURATION } from '@molaire/domain/appointments/duration'
import { weekFromMonday, type LocalDate } from '@molaire/domain/shared/local-date'
import { displayName } from '@molaire/domain/users/display-name'
import { dayParts, priorities } from '@molaire/domain/waiting-list/availability'
import { ChipGroup } from '../../../ui/chip-group.tsx'
import { DurationStepper } from '../../../ui/duration-stepper.tsx'
import { Stack, Text } from '../../../ui/layout.tsx'
import { Segment } from '../../../ui/segment.tsx'
import { SegmentField } from '../../../ui/segment-field.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { isApiError } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/client.ts'
import { describeError } from '../../../platform/api/describe-error.ts'
import { EditShell } from '../../../platform/forms/edit-shell.tsx'
import { useRecordForm } from '../../../platform/forms/use-record-form.ts'
import { common } from '../../../platform/i18n/common-messages.ts'
import { ofName } from '../../../platform/i18n/french.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { ChosenPatient, PatientSearch } from '../../patients/index.ts'
import { useWhyNot } from '../../users/index.ts'
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
import { fullName, useWaitingWords, type WaitingWords } from '../words.ts'

const formId = 'waiting'

const problemMessages = {
  choosePatient: messages.form.choosePatient,
  reversed: messages.form.reversed,
  past: messages.form.past,
  required: common.fields.required,
  invalid: common.fields.invalid,
} satisfies Record<EntryProblem, unknown>

export interface EntrySheetProps {
  clinicId: string
  today: LocalDate
  /** The entry to change; absent for a new one. */
  entry?: WaitingListEntry
  /**
   * A patient added from another screen, with the appointment they would like to have sooner, if
   * any.
   */
  given?: { patient: WaitingPatient; standing: StandingAppointment | null }
  onClose: () => void
}

/** WAIT-01: adds an entry to the waiting list, or changes one. Mounted while it is open. */
export const EntrySheet = ({ clinicId, today, entry: initialEntry, given, onClose }: EntrySheetProps) => {
  const words = useWaitingWords(clinicId)
  const { t, options } = words
  const whyNot = useWhyNot('appointments.book')
  const create = useCreateEntry(clinicId)
  const update = useUpdateEntry(clinicId)
  const edit = useRecordForm<WaitingListEntry, EntryFields>({
    id: formId,
    record: initialEntry ?? null,
    fieldsOf: (entry) => (entry ? fieldsOf(entry) : newFields(given?.patient ?? null, given?.standing ?? null)),
    check: (fields) => {
      const problems = problemsOf(
        fields,
        offeredBy(options).map(({ id }) => id),
        today,
      )
      return Object.fromEntries(Object.entries(problems).map(([name, problem]) => [name, t(problemMessages[problem])]))
    },
    save: async (fields, entry) => {
      // Until the practitioners are loaded, the chosen one is kept unchecked.
      const receives = options === undefined || options.practitioners.some(({ id }) => id === fields.practitionerId)
      const values = receives ? fields : { ...fields, practitionerId: '' }
      const body = newEntryBody(values)
      if (!body || !fields.patient) return
      try {
        if (entry) await update.mutateAsync({ entry, body: entryBody(values) })
        else await create.mutateAsync(body)
      } catch (thrown) {
        // The patient may still wait for a date, so the form changes to that.
        if (isElsewhere(thrown)) edit.form.replace((typed) => ({ ...typed, standing: null, kind: 'date' }))
        throw thrown
      }
      showToast({ kind: 'success', title: entry ? t(messages.saved) : t(messages.added, { patient: fullName(fields.patient) }) })
      onClose()
    },
    readAgain: async ({ id }) => (await call(listWaitingList, { query: { clinicId } })).items.find((one) => one.id === id),
    errors: (error) => (isElsewhere(error) ? t(messages.form.elsewhere) : describeError(error, messages.errors)),
    onLeave: onClose,
  })
  const { form, record } = edit
  const labels = {
    patient: t(messages.form.patient),
    typeId: t(messages.form.type),
    practitionerId: t(messages.form.practitioner),
    availableFrom: t(messages.form.from),
    availableUntil: t(messages.form.until),
    note: t(messages.form.note),
  }
  const name = record && fullName(record.patient)
  return (
    <EditShell
      id={formId}
      of={edit}
      title={name ? t(messages.form.edit, { patient: name, ofPatient: ofName(name) }) : t(messages.form.add)}
      save={t(record ? messages.form.save : messages.form.create)}
      labels={labels}
      whyNot={whyNot}
      width={500}
      note={null}
    >
      {!record && <Who form={form} isSettled={given !== undefined} />}
      <Kind form={form} words={words} today={today} isNew={!record} />
      <Wish form={form} words={words} labels={labels} />
    </EditShell>
  )
}

type EntryForm = ReturnType<typeof useRecordForm<WaitingListEntry, EntryFields>>['form']

/** The appointment that the patient wants sooner belongs to another clinic. */
const isElsewhere = (error: unknown): boolean =>
  isApiError(error) && error.fields.some(({ path }) => path === 'body.appointmentId')

const offeredBy = (options: WaitingWords['options']) => options?.appointmentTypes.filter(({ isArchived }) => !isArchived) ?? []

/**
 * A patient with an appointment most likely wants it sooner, so the form is filled from it. Fields
 * that do not come from the appointment keep what was typed.
 */
const Who = ({ form: { values, field, replace }, isSettled }: { form: EntryForm; isSettled: boolean }) => {
  const { t } = useMessages()
  const choose = (patient: WaitingPatient | null, standing: StandingAppointment | null) => {
    const { priority, note, weekdays, dayParts: parts } = values
    replace({ ...newFields(patient, standing), priority, note, weekdays, dayParts: parts })
  }
  const { patient } = values
  if (!patient)
    return (
      <PatientSearch
        id={field('patient').id}
        autoFocus
        error={field('patient').error}
        onChoose={({ nextAppointment, ...match }) => choose(match, nextAppointment)}
      />
    )
  return (
    <ChosenPatient
      patient={patient}
      facts={patient.phone ?? (!isSettled && t(messages.noPhone))}
      takesFocus={!isSettled}
      onChange={isSettled ? undefined : () => replace({ ...values, patient: null, standing: null, kind: 'date' })}
    />
  )
}

/**
 * The choice between an earlier time and a new date; hidden for a patient without an appointment.
 */
const Kind = ({
  form: { values, replace },
  words: { t, typeName, shortDay, clock },
  today,
  isNew,
}: {
  form: EntryForm
  words: WaitingWords
  today: LocalDate
  isNew: boolean
}) => {
  const { standing, kind } = values
  if (!standing) return null
  /** An earlier time keeps the type and length of the appointment. */
  const choose = (next: EntryFields['kind']) => {
    const { typeId, durationMinutes } = next === 'earlier' ? newFields(values.patient, standing) : values
    replace({ ...values, kind: next, typeId, durationMinutes })
  }
  return (
    <Stack gap={6} align="start">
      {isNew && (
        <Segment
          label={t(messages.kind.label)}
          value={kind}
          onChange={choose}
          options={(['earlier', 'date'] as const).map((value) => ({ value, label: t(messages.kind[value]) }))}
        />
      )}
      {kind === 'earlier' && (
        <Text as="p" size="dense" tone="faint">
          {t(messages.form.standing, {
            what: [typeName(values.typeId), shortDay(standing.date, today), clock(standing.startTime)].filter(Boolean).join(', '),
          })}
        </Text>
      )}
    </Stack>
  )
}

/** The type, the practitioner and the patient's availability. */
const Wish = ({
  form: { values, field, set, replace },
  words: { t, options, duration, weekday },
  labels,
}: {
  form: EntryForm
  words: WaitingWords
  labels: Record<'typeId' | 'practitionerId' | 'availableFrom' | 'availableUntil' | 'note', string>
}) => {
  const offered = offeredBy(options)
  /** Choosing a type sets its usual length. */
  const chooseType = (typeId: string) => {
    const usual = offered.find(({ id }) => id === typeId)?.defaultDurationMinutes
    replace({ ...values, typeId, durationMinutes: usual ?? values.durationMinutes })
  }
  return (
    <>
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
        choices={weekFromMonday.map((day) => ({ value: day, label: weekday(day) }))}
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
      <Stack columns="1fr 1fr" gap={12}>
        <DateField {...field('availableFrom')} label={labels.availableFrom} />
        <DateField {...field('availableUntil')} label={labels.availableUntil} />
      </Stack>
      <SegmentField
        label={t(messages.priority.label)}
        value={values.priority}
        onChange={(priority) => set('priority', priority)}
        options={priorities.map((value) => ({ value, label: t(messages.priority[value]) }))}
      />
      <TextArea {...field('note')} label={labels.note} rows={2} maxLength={1000} />
    </>
  )
}
