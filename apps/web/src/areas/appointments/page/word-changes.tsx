import { wordDiff } from '@molaire/domain/shared/word-diff'
import { Text } from '../../../ui/layout.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { recordMessages } from './record-messages.ts'
import styles from './record.module.css'

/**
 * What changed between two texts, word by word: removed words are struck through, added ones
 * underlined, and screen readers hear which is which.
 */
export const WordChanges = ({ from, to }: { from: string; to: string }) => {
  const { t } = useMessages()
  return (
    <Text as="p" className={styles.written}>
      {wordDiff(from, to).map(({ kind, text }, at) =>
        kind === 'same' ? (
          <span key={at}>{text}</span>
        ) : kind === 'added' ? (
          <ins key={at} className={styles.added}>
            <VisuallyHidden>{t(recordMessages.amendments.added)} </VisuallyHidden>
            {text}
          </ins>
        ) : (
          <del key={at} className={styles.removed}>
            <VisuallyHidden>{t(recordMessages.amendments.removed)} </VisuallyHidden>
            {text}
          </del>
        ),
      )}
    </Text>
  )
}
