import { Check, CircleAlert } from 'lucide-react'
import { Row, Text } from '../../ui/layout.tsx'
import { Button } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { defineMessages } from '../i18n/define-messages.ts'
import { useMessages } from '../i18n/use-messages.ts'
import type { AutosavePhase } from './autosave.ts'

const autosaveMessages = defineMessages('autosave', {
  saving: { fr: 'Enregistrement…', en: 'Saving…' },
  notSaved: { fr: 'Non enregistré', en: 'Not saved' },
  kept: {
    fr: 'Non enregistré. Votre texte est gardé ici et sera enregistré dès que possible.',
    en: 'Not saved. Your text is kept here and will be saved as soon as possible.',
  },
  retry: { fr: 'Réessayer', en: 'Retry' },
})

/**
 * Whether a text that saves itself is saved, beside its title. `savedWords` says when it was.
 * Screen readers hear only that it is not saved: each pause of the typing would be too much.
 */
export const AutosaveMark = ({
  phase,
  savedWords,
  onRetry,
}: {
  phase: AutosavePhase
  savedWords: string | null
  onRetry: () => void
}) => {
  const { t } = useMessages()
  const isLost = phase === 'failed' || phase === 'refused' || phase === 'conflict'
  return (
    <Text size="caption" tone="faint" data-autosave={phase}>
      <Row as="span" inline gap={4} style={{ minHeight: 20 }}>
        {(phase === 'waiting' || phase === 'saving') && t(autosaveMessages.saving)}
        {phase === 'saved' && savedWords !== null && (
          <>
            <Check size={14} strokeWidth={2} color="var(--green-fg)" aria-hidden="true" />
            {savedWords}
          </>
        )}
        {isLost && (
          <>
            <CircleAlert size={14} strokeWidth={1.75} color="var(--danger)" aria-hidden="true" />
            <Text tone="danger" weight={500}>
              {t(autosaveMessages.notSaved)}
            </Text>
            {phase !== 'conflict' && (
              <Button size="xs" variant="ghost" onClick={onRetry}>
                {t(autosaveMessages.retry)}
              </Button>
            )}
          </>
        )}
      </Row>
      <span role="status">
        <VisuallyHidden>{phase === 'failed' ? t(autosaveMessages.kept) : ''}</VisuallyHidden>
      </span>
    </Text>
  )
}
