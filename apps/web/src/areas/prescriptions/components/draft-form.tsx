import type { Prescription } from '@molaire/contract/prescriptions/shapes'
import type { Alert } from '@molaire/domain/patients/alerts'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card, Row, Stack, Text } from '../../../ui/layout.tsx'
import { EditShell } from '../../../platform/forms/edit-shell.tsx'
import { FormProblems } from '../../../platform/forms/form-problems.tsx'
import { useRecordForm } from '../../../platform/forms/use-record-form.ts'
import { common } from '../../../platform/i18n/common-messages.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { readAgain, usePrescriptionWrites } from '../api.ts'
import {
  bodyOf,
  draftOf,
  emptyDraft,
  missingIn,
  problemsOf,
  withValidity,
  type DraftFields,
  type DraftProblem,
} from '../draft-form.ts'
import { messages } from '../messages.ts'
import { usePrescriptionWords } from '../use-prescription-words.ts'
import { AllergyNotice } from './allergy-notice.tsx'
import { ContentFields } from './content-fields.tsx'

const problemMessages = {
  required: common.fields.required,
  wholeNumber: messages.form.wholeNumber,
  validityPast: messages.form.validityPast,
} satisfies Record<DraftProblem, unknown>

/** Where a new draft is written. */
export interface DraftPlace {
  patientId: string
  clinicId: string
  appointmentId: string | null
}

interface Props {
  /** The draft to change; null for a new one. */
  record: Prescription | null
  place: DraftPlace
  alerts: readonly Alert[]
  today: LocalDate
  whyNot: string | undefined
}

function useDraftForm({
  id,
  record,
  place,
  today,
  onDone,
}: Omit<Props, 'alerts' | 'whyNot'> & { id: string; onDone: () => void }) {
  const { t, nameOf, why } = usePrescriptionWords()
  const writes = usePrescriptionWrites(place.patientId)
  const edit = useRecordForm<Prescription, DraftFields>({
    id,
    record,
    fieldsOf: (one) => (one ? withValidity(emptyDraft, draftOf(one), today) : emptyDraft),
    check: (fields) =>
      Object.fromEntries(Object.entries(problemsOf(fields, today)).map(([name, problem]) => [name, t(problemMessages[problem])])),
    save: async (fields, before) => {
      const { clinicId, appointmentId } = place
      const saved = before
        ? await writes.update(before, bodyOf(fields))
        : await writes.create({ ...bodyOf(fields), clinicId, appointmentId })
      showToast({ kind: 'success', title: t(before ? messages.saved : messages.added), detail: nameOf(saved) })
      onDone()
    },
    readAgain,
    errors: why,
    onLeave: onDone,
  })
  const { form } = edit
  const missing = missingIn(form.values, today)
  return {
    edit,
    content: {
      values: form.values,
      field: <K extends keyof DraftFields & string>(name: K) => ({
        ...form.field(name),
        onChange: (value: DraftFields[K]) => {
          form.set(name, value)
          const { validUntil } = withValidity(form.values, { ...form.values, [name]: value }, today)
          if (name === 'renewals' && validUntil !== form.values.validUntil) form.set('validUntil', validUntil)
        },
      }),
      set: form.set,
      fill: (fields: DraftFields) => form.replace((typed) => withValidity(typed, fields, today)),
    },
    /** What is left to do before the signature. */
    toDo: <ToDo missing={missing} isEmpty={!form.dirty} />,
  }
}

const ToDo = ({ missing, isEmpty }: { missing: ReturnType<typeof missingIn>; isEmpty: boolean }) => {
  const { t, listOf } = usePrescriptionWords()
  return (
    <Text as="p" size="caption" tone="faint" grow aria-live="polite">
      {isEmpty ? '' : missing.length > 0 ? t(messages.form.toComplete, { list: listOf(missing) }) : t(messages.form.complete)}
    </Text>
  )
}

const labelsOf = (t: ReturnType<typeof usePrescriptionWords>['t'], kind: DraftFields['kind']) => ({
  medication: t(messages.form.medication[kind]),
  renewals: t(messages.element.renewals),
  validUntil: t(messages.element.validity),
})

/** APT-11: the form of the appointment's tab: Enter adds, and the next one may follow. */
export const DraftCard = ({
  focusRequest,
  ...props
}: Props & { /** Each new number moves the focus into the form. */ focusRequest: number }) => {
  const { t } = usePrescriptionWords()
  const id = 'prescription'
  const box = useRef<HTMLFormElement>(null)
  const focus = () => box.current?.querySelector<HTMLElement>(`#${id}-medication`)?.focus()
  const { edit, content, toDo } = useDraftForm({
    ...props,
    id,
    onDone: () => {
      edit.form.replace(emptyDraft)
      focus()
    },
  })
  const onRequest = useEffectEvent(focus)
  useEffect(() => {
    if (focusRequest > 0) onRequest()
  }, [focusRequest])
  const { form, conflict } = edit
  return (
    <Card as="section" pad={16} aria-labelledby={`${id}-title`}>
      {/* Enter adds; in the notes, where it begins a line, Ctrl Enter does. */}
      <form
        ref={box}
        id={id}
        noValidate
        onSubmit={form.onSubmit}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat || props.whyNot !== undefined) return
          event.preventDefault()
          form.onSubmit()
        }}
      >
        <Stack gap={14}>
          <Text as="h2" size="h3" id={`${id}-title`}>
            {t(messages.form.new)}
          </Text>
          <FormProblems id={id} form={form} conflict={conflict} labels={labelsOf(t, form.values.kind)} />
          <ContentFields form={content} alerts={props.alerts} />
          <Row gap={12}>
            {toDo}
            <Button type="submit" variant="primary" busy={form.busy} disabledReason={props.whyNot}>
              {t(messages.form.add)}
            </Button>
          </Row>
        </Stack>
      </form>
    </Card>
  )
}

/** RX-01: the same form in a sheet, for a new draft or one to change. Mounted while it is open. */
export const DraftSheet = ({ onClose, children, ...props }: Props & { onClose: () => void; children?: ReactNode }) => {
  const { t } = usePrescriptionWords()
  const { record } = props
  const id = 'prescription-sheet'
  const { edit, content, toDo } = useDraftForm({ ...props, id, onDone: onClose })
  return (
    <EditShell
      id={id}
      of={edit}
      title={t(record ? messages.form.edit : messages.form.new)}
      save={t(record ? messages.form.save : messages.form.add)}
      labels={labelsOf(t, edit.form.values.kind)}
      whyNot={props.whyNot}
      aside={toDo}
      note={null}
    >
      <AllergyNotice alerts={props.alerts} />
      {children}
      <ContentFields form={content} alerts={props.alerts} />
    </EditShell>
  )
}
