import { useQueryClient } from '@tanstack/react-query'
import { PencilLine } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { longestText, type RecordField } from '@molaire/domain/appointments/record'
import * as wire from '@molaire/contract/appointments/endpoints'
import type { AppointmentRecord } from '@molaire/contract/appointments/record'
import { hasCode } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/client.ts'
import { describeError } from '../../../platform/api/describe-error.ts'
import { useAskBeforePage } from '../../../platform/forms/use-leaving.tsx'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { Button } from '../../../ui/button.tsx'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useWhyNot } from '../../users/index.ts'
import { appointmentKeys } from '../api.ts'
import { messages } from '../messages.ts'
import { useTypedCorrection } from './closing.ts'
import { useMomentWords } from './moment-words.ts'
import { recordMessages } from './record-messages.ts'
import { textNow } from './record-texts.ts'
import { autosaveKey } from './use-record-field.ts'
import { keepDraft, keptDraft } from '../../../platform/forms/drafts.ts'
import { WordChanges } from './word-changes.tsx'
import styles from './record.module.css'

/**
 * APT-14: a text of a signed record: how it reads, its corrections with what each changed, and the
 * way to add one.
 */
export const SignedText = ({ record, field, title }: { record: AppointmentRecord; field: RecordField; title: ReactNode }) => {
  const { t } = useMessages()
  const [isAmending, setAmending] = useState(false)
  const notAllowed = useWhyNot('clinicalNotes.write')
  const { of } = useMomentWords(record.appointment.timeZone)
  const amendments = record.amendments.filter((one) => one.field === field)
  const text = textNow(record, field)
  const adding = useRef<HTMLButtonElement>(null)
  return (
    <Stack gap={8} className={styles.field}>
      <Row justify="space-between" gap={12} className={styles.fieldHead}>
        {title}
        {!isAmending && (
          <Button
            ref={adding}
            size="xs"
            variant="ghost"
            icon={<PencilLine size={14} strokeWidth={1.75} aria-hidden="true" />}
            disabledReason={notAllowed}
            aria-label={t(recordMessages.amendments.addTo, { field: t(recordMessages.fields[field]) })}
            onClick={() => setAmending(true)}
          >
            {t(recordMessages.amendments.add)}
          </Button>
        )}
      </Row>
      <Text as="p" className={styles.written} {...(text === '' && { tone: 'faint' as const })}>
        {text || t(recordMessages.empty)}
      </Text>
      <UnsavedDraft record={record} field={field} />
      {isAmending && (
        <AmendmentForm
          record={record}
          field={field}
          onClose={() => {
            setAmending(false)
            requestAnimationFrame(() => adding.current?.focus())
          }}
        />
      )}
      {amendments.length > 0 && (
        <Stack as="ol" gap={10} className={styles.amendments} aria-label={t(recordMessages.amendments.title)}>
          {amendments.map(({ id, former, text: becomes, reason, amendedBy, amendedAt }) => (
            <Stack as="li" key={id} gap={2}>
              <Text size="caption" tone="faint">
                {t(recordMessages.amendments.by, { name: amendedBy.name, date: of(amendedAt).date, time: of(amendedAt).time })}
              </Text>
              <WordChanges from={former} to={becomes} />
              <Text size="caption" tone="soft">
                {t(recordMessages.amendments.because, { reason })}
              </Text>
            </Stack>
          ))}
        </Stack>
      )}
    </Stack>
  )
}

/** What was typed but not saved before the signature is shown until it is dealt with. */
const UnsavedDraft = ({ record, field }: { record: AppointmentRecord; field: RecordField }) => {
  const { t } = useMessages()
  const key = autosaveKey(record.appointment.id, field)
  const [draft, setDraft] = useState(() => keptDraft(key))
  if (!draft || draft.text === textNow(record, field)) return null
  return (
    <Notice kind="warning" title={t(recordMessages.refused.title)}>
      <Text as="p" className={styles.written}>
        {draft.text}
      </Text>
      <p>{t(messages.errors.appointment_record_signed)}</p>
      <div style={{ marginTop: 8 }}>
        <Button
          size="sm"
          onClick={() => {
            keepDraft(key, null)
            setDraft(null)
          }}
        >
          {t(recordMessages.refused.discard)}
        </Button>
      </div>
    </Notice>
  )
}

/** The text as it should read, and why. */
const AmendmentForm = ({ record, field, onClose }: { record: AppointmentRecord; field: RecordField; onClose: () => void }) => {
  const { t } = useMessages()
  const cache = useQueryClient()
  const { id } = record.appointment
  const now = textNow(record, field)
  const [former, setFormer] = useState(now)
  const [text, setText] = useState(now)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<'text' | 'reason'>()
  const [failure, setFailure] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const isTyped = text !== former || reason !== ''
  const leaving = useAskBeforePage(isTyped)
  useTypedCorrection(isTyped)
  const box = useRef<HTMLTextAreaElement>(null)
  const reasonBox = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const area = box.current
    area?.focus()
    area?.setSelectionRange(area.value.length, area.value.length)
  }, [])
  const save = async () => {
    const wrong = text === former ? 'text' : reason.trim() === '' ? 'reason' : undefined
    setProblem(wrong)
    if (wrong) return (wrong === 'text' ? box : reasonBox).current?.focus()
    setFailure(undefined)
    setSaving(true)
    try {
      const amendment = await call(wire.amendRecord, { params: { id }, body: { field, text, former, reason } })
      cache.setQueryData<AppointmentRecord>(
        appointmentKeys.record(id),
        (one) => one && { ...one, amendments: [...one.amendments.filter((other) => other.id !== amendment.id), amendment] },
      )
      showToast({ kind: 'success', title: t(recordMessages.amendments.saved) })
      onClose()
    } catch (error) {
      setSaving(false)
      if (!hasCode(error, 'version_conflict')) return setFailure(describeError(error, messages.errors))
      await cache.invalidateQueries({ queryKey: appointmentKeys.record(id) })
      const current = cache.getQueryData<AppointmentRecord>(appointmentKeys.record(id))
      if (current) setFormer(textNow(current, field))
      setFailure(t(recordMessages.amendments.changed))
    }
  }
  return (
    <form
      className={styles.amending}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSaving) void save()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        // The page's own Ctrl Enter ends the appointment.
        event.preventDefault()
        event.stopPropagation()
        if (!isSaving && !event.repeat) void save()
      }}
    >
      <TextArea
        ref={box}
        label={t(recordMessages.amendments.text)}
        value={text}
        rows={4}
        maxLength={longestText[field]}
        onChange={setText}
        error={problem === 'text' && text === former ? t(recordMessages.amendments.unchanged) : undefined}
      />
      <TextField
        ref={reasonBox}
        label={t(recordMessages.amendments.reason)}
        required
        value={reason}
        maxLength={500}
        onChange={setReason}
        error={problem === 'reason' && reason.trim() === '' ? t(recordMessages.amendments.reasonMissing) : undefined}
      />
      {text !== former && <WordChanges from={former} to={text} />}
      {failure && <Notice kind="error">{failure}</Notice>}
      <Row justify="flex-end">
        <Button size="sm" onClick={onClose}>
          {t(recordMessages.amendments.cancel)}
        </Button>
        <Button size="sm" variant="primary" type="submit" busy={isSaving}>
          {t(recordMessages.amendments.save)}
        </Button>
      </Row>
      {leaving}
    </form>
  )
}
