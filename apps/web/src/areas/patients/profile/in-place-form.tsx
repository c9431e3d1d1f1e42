import { Check, X } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import type { Patient } from '@molaire/contract/patients/shapes'
import { hasCode } from '../../../platform/api/api-error.ts'
import { describeError, describeRule } from '../../../platform/api/describe-error.ts'
import { useAskBeforePage, useLeaving } from '../../../platform/forms/use-leaving.tsx'
import { useWireForm } from '../../../platform/forms/use-wire-form.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { askForPatient, useUpdateAlerts, useUpdatePatient } from '../api.ts'
import { useClinicToday } from '../components/use-clinic-today.ts'
import { groups } from '../dialog/patient-groups.tsx'
import { FieldInput } from '../dialog/field-input.tsx'
import { bodyOf, fieldsIn, fieldsOf, problemsOf, type PatientFields } from '../dialog/patient-form.ts'
import { problemSentences } from '../dialog/problem-sentences.ts'
import { useFieldWords } from '../dialog/use-field-words.ts'
import { messages as words } from '../messages.ts'
import { messages, type InPlace } from './messages.ts'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import styles from './in-place-form.module.css'

const namesOf = (what: InPlace) => (what === 'address' || what === 'emergency' ? fieldsIn[what] : ([what] as const))

/**
 * PAT-02: edits a value of a record in place. Enter saves. Escape cancels; for long texts it asks
 * first. Leaving the page with changes always asks. A colleague's changes to other values are kept;
 * when the same value was changed, both are shown and the user chooses one (API-08).
 */
export const InPlaceForm = ({
  patient,
  label,
  what,
  onDone,
}: {
  patient: Patient
  label: string
  what: InPlace
  onDone: () => void
}) => {
  const { t } = useMessages()
  const id = useId()
  const today = useClinicToday()
  const { labels, say, weekday } = useFieldWords()
  const { mutateAsync: update } = useUpdatePatient()
  const { mutateAsync: updateAlerts } = useUpdateAlerts()
  const names = namesOf(what)
  // The record as it was when editing began.
  const [opened, setOpened] = useState(patient)
  const [theirs, setTheirs] = useState<PatientFields | null>(null)
  /** The value as sent to the server, so that two notations of the same value are equal. */
  const sentValue = (fields: PatientFields) => {
    const body = bodyOf(fields)
    return JSON.stringify(names.map((name) => body[name]))
  }

  const send = (typed: PatientFields, base: Patient) => {
    if (what === 'alerts') return updateAlerts({ patient: base, alerts: bodyOf(typed).alerts ?? [] })
    const editedFields = Object.fromEntries(names.map((name) => [name, typed[name]]))
    return update({ patient: base, body: bodyOf({ ...fieldsOf(base), ...editedFields }) })
  }
  const save = async (typed: PatientFields, base: Patient): Promise<void> => {
    try {
      await send(typed, base)
    } catch (error) {
      if (!hasCode(error, 'version_conflict')) throw error
      const now = await askForPatient(patient.id)
      const values = sentValue(fieldsOf(now))
      if (values === sentValue(fieldsOf(opened))) return save(typed, now)
      if (values !== sentValue(typed)) {
        setOpened(now)
        return setTheirs(fieldsOf(now))
      }
    }
    onDone()
  }

  const form = useWireForm<PatientFields>({
    id,
    initial: fieldsOf(patient),
    check: (typed) => {
      const problems = problemsOf(typed, today)
      // Errors in other fields of the record do not matter here.
      return Object.fromEntries(names.flatMap((name) => (problems[name] ? [[name, t(problemSentences[problems[name]])]] : [])))
    },
    submit: (typed) => save(typed, opened),
    describeError: (error) => describeError(error, words.errors),
    describeRule,
  })

  const isLong = what === 'notes' || what === 'alerts'
  const leaving = useLeaving({ dirty: form.dirty && isLong, busy: form.busy, onLeave: onDone })
  const pageQuestion = useAskBeforePage(form.dirty)

  const box = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const first = box.current?.querySelector<HTMLElement>('input:not([type="radio"]), input:checked, select, textarea, button')
    first?.focus({ preventScroll: true })
    if (first instanceof HTMLInputElement) first.select()
  }, [])
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    const isSelect = event.target instanceof HTMLSelectElement
    if (event.key === 'Escape' && !form.busy) {
      event.preventDefault()
      event.stopPropagation()
      leaving.close()
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey || isSelect)) {
      event.preventDefault()
      form.onSubmit()
    }
  }

  if (theirs)
    return (
      <>
        <Clash
          theirs={names.map((name) => say(name, theirs)).filter(Boolean)}
          mine={names.map((name) => say(name, form.values)).filter(Boolean)}
          onTheirs={onDone}
          onMine={() => {
            setTheirs(null)
            form.onSubmit()
          }}
        />
        {pageQuestion}
      </>
    )
  const inputs = { fields: form.values, field: form.field, labels, weekday, today }
  return (
    <>
      <form ref={box} className={styles.form} noValidate aria-label={label} onSubmit={form.onSubmit} onKeyDown={onKeyDown}>
        <div className={styles.fields}>
          {what === 'address' ? (
            <groups.address {...inputs} />
          ) : what === 'emergency' ? (
            <groups.emergency {...inputs} />
          ) : (
            <FieldInput name={what} label={label} field={form.field} weekday={weekday} today={today} isInPlace />
          )}
        </div>
        <Row gap={4} align="stretch">
          <IconButton
            type="submit"
            size="sm"
            variant="primary"
            busy={form.busy}
            label={t(messages.edit.save)}
            icon={<Check size={16} strokeWidth={2} />}
          />
          <IconButton
            size="sm"
            variant="default"
            label={t(messages.edit.cancel)}
            shortcut="Esc"
            icon={<X size={16} strokeWidth={1.75} />}
            onClick={leaving.close}
          />
        </Row>
        {form.failure && (
          <Text as="p" tone="danger" style={{ flexBasis: '100%', fontSize: 13 }} role="alert">
            {form.failure}
          </Text>
        )}
      </form>
      {leaving.question}
      {pageQuestion}
    </>
  )
}

/** Two people changed the same value: the user reads both before one replaces the other. */
const Clash = ({
  theirs,
  mine,
  onTheirs,
  onMine,
}: {
  theirs: readonly string[]
  mine: readonly string[]
  onTheirs: () => void
  onMine: () => void
}) => {
  const { t } = useMessages()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  const value = (lines: readonly string[]) => (lines.length > 0 ? lines.join('\n') : t(messages.clash.empty))
  return (
    <Stack
      ref={box}
      tabIndex={-1}
      pad="10px 12px"
      style={{ border: '1px solid var(--amber-bd)', borderRadius: 'var(--radius-panel)', background: 'var(--amber-bg)' }}
      role="alert"
    >
      <Text as="p" tone="warning" weight={500}>
        {t(messages.clash.title)}
      </Text>
      <dl className={styles.both}>
        <div>
          <dt>{t(messages.clash.theirs)}</dt>
          <dd>{value(theirs)}</dd>
        </div>
        <div>
          <dt>{t(messages.clash.mine)}</dt>
          <dd>{value(mine)}</dd>
        </div>
      </dl>
      <Row gap={6} align="stretch" wrap>
        <Button size="sm" onClick={onTheirs}>
          {t(messages.clash.keepTheirs)}
        </Button>
        <Button size="sm" variant="primary" onClick={onMine}>
          {t(messages.clash.useMine)}
        </Button>
      </Row>
    </Stack>
  )
}
