import { Check, CircleAlert } from 'lucide-react'
import { useRef, useState } from 'react'
import { Row, Text } from '../../ui/layout.tsx'
import { describeError, type ErrorSentences } from '../api/describe-error.ts'
import { defineMessages } from '../i18n/define-messages.ts'
import { useMessages } from '../i18n/use-messages.ts'

const saveMessages = defineMessages('save', {
  saving: { fr: 'Enregistrement…', en: 'Saving…' },
  saved: { fr: 'Enregistré', en: 'Saved' },
  failed: { fr: 'Non enregistré. {why}', en: 'Not saved. {why}' },
})

/** The result of the last change of a control that saves by itself. */
export type Saving = { state: 'idle' | 'saving' | 'saved' } | { state: 'failed'; why: string }

/**
 * For controls that save by themselves. `save` runs the request and shows the result; after a
 * failure it calls `undo`, which restores the control's value. Of two saves that overlap, the
 * result of the later one is shown.
 */
export const useSaving = (sentences?: ErrorSentences) => {
  const [saving, setSaving] = useState<Saving>({ state: 'idle' })
  const last = useRef(0)
  const save = async (run: () => Promise<unknown>, undo?: () => void): Promise<void> => {
    const turn = (last.current += 1)
    const tell = (next: Saving) => {
      if (turn === last.current) setSaving(next)
    }
    tell({ state: 'saving' })
    try {
      await run()
      tell({ state: 'saved' })
    } catch (error) {
      undo?.()
      tell({ state: 'failed', why: describeError(error, sentences) })
    }
  }
  return { saving, save }
}

/** "Enregistré", or why the save failed, beside the control. Screen readers announce it. */
export const SaveState = ({ saving }: { saving: Saving }) => {
  const { t } = useMessages()
  return (
    <Text size="caption" tone="faint" data-state={saving.state} role="status">
      <Row as="span" inline gap={4} align="flex-start" style={{ minHeight: 18, lineHeight: '18px' }}>
        {saving.state === 'saving' && t(saveMessages.saving)}
        {saving.state === 'saved' && (
          <>
            <Check size={14} strokeWidth={2} color="var(--green-fg)" style={icon} aria-hidden="true" />
            {t(saveMessages.saved)}
          </>
        )}
        {saving.state === 'failed' && (
          <>
            <CircleAlert size={14} strokeWidth={1.75} color="var(--danger)" style={icon} aria-hidden="true" />
            <span style={{ color: 'var(--danger)' }}>{t(saveMessages.failed, { why: saving.why })}</span>
          </>
        )}
      </Row>
    </Text>
  )
}

const icon = { flex: 'none', marginTop: 2 }
