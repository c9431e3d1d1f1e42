import { Check, CircleAlert } from 'lucide-react'
import { useRef, useState } from 'react'
import { describeError, type ErrorSentences } from '../api/describe-error.ts'
import { defineMessages } from '../i18n/define-messages.ts'
import { useMessages } from '../i18n/use-messages.ts'
import styles from './save-state.module.css'

export const saveMessages = defineMessages('save', {
  saving: { fr: 'Enregistrement…', en: 'Saving…' },
  saved: { fr: 'Enregistré', en: 'Saved' },
  failed: { fr: 'Non enregistré. {why}', en: 'Not saved. {why}' },
})

/** How the last change of a control that saves by itself went. */
export type Saving = { state: 'idle' | 'saving' | 'saved' } | { state: 'failed'; why: string }

/**
 * For controls that save by themselves. `save` runs what saves and tells how it went; after a failure it calls `undo`, which
 * gives the control its value back. Of two that overlap, the later one is told.
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

/** "Enregistré", or why not, beside the control; read out as it changes. */
export const SaveState = ({ saving }: { saving: Saving }) => {
  const { t } = useMessages()
  return (
    <span className={styles.state} data-state={saving.state} role="status">
      {saving.state === 'saving' && t(saveMessages.saving)}
      {saving.state === 'saved' && (
        <>
          <Check size={14} strokeWidth={2} aria-hidden="true" />
          {t(saveMessages.saved)}
        </>
      )}
      {saving.state === 'failed' && (
        <>
          <CircleAlert size={14} strokeWidth={1.75} aria-hidden="true" />
          {t(saveMessages.failed, { why: saving.why })}
        </>
      )}
    </span>
  )
}
