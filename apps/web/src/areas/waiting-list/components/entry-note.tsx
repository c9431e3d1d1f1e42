import { Text, touchArea } from '../../../ui/layout.tsx'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { messages } from '../messages.ts'

/** The note of an entry, folded: the screen can be seen from the counter (Decision 0078). */
export const EntryNote = ({ note }: { note: string | null }) => {
  const { t } = useMessages()
  if (!note) return null
  return (
    <details>
      <summary className={touchArea} style={{ width: 'fit-content', paddingBlock: 2, color: 'var(--text-3)', cursor: 'pointer' }}>
        <Text size="dense" tone="faint">
          {t(messages.form.note)}
        </Text>
      </summary>
      <Text size="dense" tone="faint">
        {t(messages.noted, { note })}
      </Text>
    </details>
  )
}
