import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState, type MouseEvent } from 'react'
import type { Duplicate, Patient } from '@molaire/contract/patients/shapes'
import { ageOn } from '@molaire/domain/patients/age'
import { patientStatuses } from '@molaire/domain/patients/status'
import { may } from '@molaire/domain/users/access'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { PhoneField } from '../../../ui/phone-field.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { FormProblems } from '../../../platform/forms/form-problems.tsx'
import { useRecordForm } from '../../../platform/forms/use-record-form.ts'
import { common } from '../../../platform/i18n/common-messages.ts'
import { ofName } from '../../../platform/i18n/french.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { useCurrentUser, useWhyNot } from '../../users/index.ts'
import { askForPatient, useCreatePatient, useUpdateAlerts, useUpdatePatient } from '../api.ts'
import { useDuplicates } from './use-duplicates.ts'
import { duplicatesOf } from '../duplicates-of.ts'
import { DuplicateNotice } from '../components/duplicate-notice.tsx'
import { useClinicToday } from '../components/use-clinic-today.ts'
import { messages } from '../messages.ts'
import { AlertsEditor } from './alerts-editor.tsx'
import { DayField } from './day-field.tsx'
import { Group } from './group.tsx'
import { groups } from './patient-groups.tsx'
import {
  bodyOf,
  fieldsIn,
  fieldsOf,
  likenessOf,
  newBodyOf,
  problemsOf,
  sectionOf,
  sections,
  standsIn,
  writtenAlerts,
  type PatientFields,
  type PatientSection,
} from './patient-form.ts'
import { problemSentences } from './problem-sentences.ts'
import { readTypedDay } from './typed-day.ts'
import { useFieldWords } from './use-field-words.ts'
import { Box, Text } from '../../../ui/layout.tsx'
import styles from './patient-dialog.module.css'

const formId = 'patient'

export type { PatientSection }

/** PAT-02: creates a record, or changes one. Mounted while it is open. */
export const PatientDialog = ({
  patient,
  search = '',
  section,
  onBook,
  onClose,
  onSaved,
}: {
  /** Null to create a record. */
  patient: Patient | null
  /** The search that found nobody; it fills in the fields it can. */
  search?: string
  /** The group that is open and takes the focus. */
  section?: PatientSection
  /** Begins a booking for the new patient. */
  onBook?: (patient: Patient) => void
  onClose: () => void
  onSaved?: (patient: Patient) => void
}) => {
  const { t } = useMessages()
  const navigate = useNavigate()
  const today = useClinicToday()
  const words = useFieldWords()
  const { user } = useCurrentUser()
  const mayNotWrite = useWhyNot('patients.write')
  const mayNotNote = useWhyNot('patientAlerts.write')
  // Caregivers may write alerts without the right to change the rest.
  const isAlertsOnly = patient !== null && user !== undefined && !may(user, 'patients.write') && may(user, 'patientAlerts.write')
  const create = useCreatePatient()
  const update = useUpdatePatient()
  const updateAlerts = useUpdateAlerts()
  const isNew = patient === null
  const [open, setOpen] = useState<ReadonlySet<PatientSection>>(() => new Set(section ? [section] : isNew ? ['address'] : []))
  /** The similar records that the server named when it refused to create this one. */
  const [refusedFor, setRefusedFor] = useState<readonly Duplicate[]>([])
  const [leavingFor, setLeavingFor] = useState<Duplicate | null>(null)
  const notice = useRef<HTMLDivElement>(null)

  const { form, record, conflict, choices, leaving } = useRecordForm<Patient, PatientFields>({
    id: formId,
    record: patient,
    fieldsOf: (known) => fieldsOf(known, search),
    check: (fields) =>
      Object.fromEntries(
        Object.entries(problemsOf(fields, today)).map(([name, problem]) => [name, t(problemSentences[problem])]),
      ),
    save: async (fields, known) => {
      if (known) {
        const saved = isAlertsOnly
          ? await updateAlerts.mutateAsync({ patient: known, alerts: writtenAlerts(fields.alerts) })
          : await update.mutateAsync({ patient: known, body: bodyOf(fields) })
        showToast({ kind: 'success', title: t(messages.form.saved) })
        onSaved?.(saved)
        return onClose()
      }
      try {
        const newPatient = await create.mutateAsync({ ...newBodyOf(fields), despite: duplicates.map(({ id }) => id) })
        sayCreated(newPatient)
        onSaved?.(newPatient)
        onClose()
      } catch (error) {
        const like = duplicatesOf(error)
        if (!like) throw error
        setRefusedFor(like)
      }
    },
    readAgain: ({ id }) => askForPatient(id),
    errors: messages.errors,
    reveal: (names) =>
      setOpen((before) => new Set([...before, ...names.map((name) => (name === 'status' ? 'contact' : sectionOf(name)))])),
    sayValue: (name, fields) => (name === 'status' ? t(messages.statuses[fields.status]) : words.say(name, fields)),
    onLeave: () => {
      onClose()
      if (leavingFor) void navigate({ to: paths.patientProfile(leavingFor.id) })
    },
  })
  const { field, values } = form
  const matches = useDuplicates(isNew ? likenessOf(values) : null)
  const duplicates = [...matches, ...refusedFor.filter(({ id }) => matches.every((one) => one.id !== id))]
  useEffect(() => {
    // After a refusal the focus goes to the reasons.
    if (refusedFor.length > 0) notice.current?.focus()
  }, [refusedFor])

  const sayCreated = (newPatient: Patient) => {
    const name = `${newPatient.firstName} ${newPatient.lastName}`
    const relative = {
      label: t(messages.form.linkRelative),
      onPress: () => void navigate({ to: paths.patientProfile(newPatient.id), search: { link: 'relative' } }),
    }
    const book = onBook && { label: t(messages.form.book), onPress: () => onBook(newPatient) }
    showToast({
      kind: 'success',
      title: t(messages.form.created, { name, ofName: ofName(name) }),
      action: book ?? relative,
      ...(book && { otherAction: relative }),
    })
  }
  const close = () => {
    setLeavingFor(null)
    leaving.close()
  }
  const leaveFor = (duplicate: Duplicate, event: MouseEvent) => {
    // The link opens elsewhere, and this dialog stays.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    if (standsIn(values, duplicate)) return onClose()
    event.preventDefault()
    setLeavingFor(duplicate)
    leaving.close()
  }
  const toggle = (one: PatientSection) =>
    setOpen((before) => {
      const next = new Set(before)
      if (!next.delete(one)) next.add(one)
      return next
    })
  const isWrong = (one: PatientSection) => fieldsIn[one].some((name) => field(name).error)
  const age = ageOn(readTypedDay(values.dateOfBirth), today)

  return (
    <>
      <Dialog
        opened
        isFullOnPhones
        onClose={close}
        title={t(isNew ? messages.newPatient : isAlertsOnly ? messages.sections.alerts : messages.form.edit)}
        width={720}
        initialFocus="field"
        footer={
          <>
            <Button onClick={close}>{t(common.ui.cancel)}</Button>
            <Button
              type="submit"
              form={formId}
              variant="primary"
              busy={form.busy}
              disabledReason={isAlertsOnly ? mayNotNote : mayNotWrite}
            >
              {t(record ? messages.form.save : duplicates.length > 0 ? messages.form.createDespite : messages.form.create)}
            </Button>
          </>
        }
      >
        <form id={formId} className={styles.form} noValidate onSubmit={form.onSubmit}>
          <FormProblems
            id={formId}
            form={form}
            conflict={conflict}
            choices={isAlertsOnly ? choices.filter(({ name }) => name === 'alerts') : choices}
            labels={{ ...words.labels, status: t(messages.status) }}
          />
          {isAlertsOnly ? (
            <AlertsEditor lines={values.alerts} onChange={field('alerts').onChange} />
          ) : (
            <>
              <Text as="p" size="caption" tone="faint">
                {t(common.requiredNote)}
              </Text>
              <div className={styles.names}>
                <TextField {...field('firstName')} label={words.labels.firstName} required maxLength={100} autoComplete="off" />
                <TextField {...field('lastName')} label={words.labels.lastName} required maxLength={100} autoComplete="off" />
                <DayField
                  field={field('dateOfBirth')}
                  label={words.labels.dateOfBirth}
                  beside={
                    age !== undefined &&
                    !field('dateOfBirth').error && (
                      <Text tone="soft" style={{ lineHeight: 'var(--control)', whiteSpace: 'nowrap' }}>
                        {t(messages.years, { n: age })}
                      </Text>
                    )
                  }
                />
              </div>
              <div className={styles.pair}>
                <PhoneField {...field('phone')} label={words.labels.phone} />
                <TextField {...field('email')} label={words.labels.email} type="email" maxLength={254} autoComplete="off" />
              </div>
              <div className={styles.pair}>
                <Select
                  {...field('status')}
                  label={t(messages.status)}
                  width={160}
                  // A new record cannot be archived.
                  options={patientStatuses
                    .filter((status) => !isNew || status !== 'archived')
                    .map((value) => ({ value, label: t(messages.statuses[value]) }))}
                />
              </div>
              <DuplicateNotice
                ref={notice}
                duplicates={duplicates}
                act={(duplicate, name) => (
                  <Link
                    to={paths.patientProfile(duplicate.id)}
                    className={styles.open ?? ''}
                    aria-label={t(messages.duplicates.openOne, { name })}
                    onClick={(event) => leaveFor(duplicate, event)}
                  >
                    {t(messages.duplicates.open)}
                  </Link>
                )}
              />
              <Box line="bottom">
                {sections.map((one) => {
                  if (one === 'contact') return null
                  const Fields = groups[one]
                  return (
                    <Group
                      key={one}
                      title={t(messages.sections[one])}
                      summary={words.summary(one, values)}
                      hint={t(messages.hints[one])}
                      isOpen={open.has(one) || isWrong(one)}
                      takesFocus={one === section}
                      onToggle={() => toggle(one)}
                    >
                      <Fields fields={values} field={field} labels={words.labels} weekday={words.weekday} today={today} />
                    </Group>
                  )
                })}
              </Box>
              {isNew && (
                <Text as="p" size="caption" tone="faint">
                  {t(messages.form.relatives)}
                </Text>
              )}
            </>
          )}
        </form>
      </Dialog>
      {leaving.question}
    </>
  )
}
