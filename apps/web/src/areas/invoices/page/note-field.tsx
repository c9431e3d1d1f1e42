import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { getInvoice, saveInvoiceNote } from '@molaire/contract/invoices/endpoints'
import type { InvoiceDetails } from '@molaire/contract/invoices/shapes'
import { ApiError, hasCode } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/client.ts'
import { describeError } from '../../../platform/api/describe-error.ts'
import type { SavedText } from '../../../platform/forms/autosave.ts'
import { AutosaveMark } from '../../../platform/forms/autosave-mark.tsx'
import { useAutosave } from '../../../platform/forms/use-autosave.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { Button } from '../../../ui/button.tsx'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { invoiceKeys } from '../api.ts'
import { messages } from '../messages.ts'
import { pageMessages } from './messages.ts'
import styles from './page.module.css'

const longestNote = 2000
const savedText = (note: string | null): SavedText<string> => ({ text: note ?? '', version: note ?? '', savedAt: null })

/**
 * INV-03, INV-15: the note of an invoice, which saves itself and stays editable. Its version is its
 * text: a payment changes the invoice, and not the note.
 */
export const NoteField = ({ invoice, whyNot }: { invoice: InvoiceDetails; whyNot: string | undefined }) => {
  const { t } = useMessages()
  const cache = useQueryClient()
  const id = useId()
  const save = async (text: string, base: string, { keepalive }: { keepalive: boolean }): Promise<SavedText<string>> => {
    const send = (ifMatch: number) =>
      call(saveInvoiceNote, { params: { id: invoice.id }, body: { note: text }, ifMatch, ...(keepalive && { keepalive: true }) })
    let state = await send(invoice.version).catch((error: unknown) => {
      if (!hasCode(error, 'version_conflict')) throw error
      return null
    })
    if (state === null) {
      const now = await call(getInvoice, { params: { id: invoice.id } })
      if ((now.note ?? '') !== base)
        throw new ApiError({
          status: 412,
          code: 'version_conflict',
          title: 'the note changed',
          details: { note: now.note ?? '' },
        })
      state = await send(now.version)
    }
    void cache.invalidateQueries({ queryKey: invoiceKeys.all })
    return { ...savedText(state.note), savedAt: new Date().toISOString() }
  }
  const tellFailure = (error: unknown) =>
    showToast({
      kind: 'error',
      title: t(pageMessages.noteFailed),
      detail: describeError(error, messages.errors),
      about: `note ${invoice.id}`,
    })
  const { field, text, phase, saved, theirs, error } = useAutosave<string>(
    `invoice-note ${invoice.id}`,
    savedText(invoice.note),
    {
      save,
      conflictIn: (refusal) => {
        const note = hasCode(refusal, 'version_conflict') ? refusal.details['note'] : undefined
        return typeof note === 'string' ? savedText(note) : undefined
      },
      onLost: tellFailure,
    },
  )
  useEffect(() => {
    if (phase === 'failed' || phase === 'refused') tellFailure(error)
    // One toast for each failure.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [phase, error])
  if (whyNot !== undefined && invoice.note === null) return null
  return (
    <Stack gap={6}>
      <Row justify="space-between" gap={12}>
        <Text as="label" htmlFor={id} size="dense" weight={500}>
          {t(pageMessages.note)}
        </Text>
        <AutosaveMark
          phase={phase}
          savedWords={saved.savedAt === null ? null : t(pageMessages.noteSaved)}
          onRetry={() => field.retry()}
        />
      </Row>
      <textarea
        id={id}
        className={styles.note}
        rows={2}
        maxLength={longestNote}
        aria-describedby={`${id}-help`}
        readOnly={whyNot !== undefined}
        value={text}
        onChange={(event) => field.type(event.currentTarget.value)}
        onFocus={() => field.focus()}
        onBlur={() => field.blur()}
      />
      <Text as="p" id={`${id}-help`} size="caption" tone="faint">
        {whyNot ?? t(pageMessages.noteHelp)}
      </Text>
      {phase === 'conflict' && theirs && (
        <Notice kind="warning">
          <p>{t(pageMessages.noteTheirs, { text: theirs.text })}</p>
          <Row gap={8} style={{ marginTop: 8 }}>
            <Button size="sm" onClick={() => field.resolve(text)}>
              {t(pageMessages.keepMine)}
            </Button>
            <Button size="sm" onClick={() => field.resolve(theirs.text)}>
              {t(pageMessages.takeTheirs)}
            </Button>
          </Row>
        </Notice>
      )}
    </Stack>
  )
}
