import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { messages } from '../messages.ts'
import { Row } from '../../../ui/layout.tsx'
import styles from './letter-jump.module.css'

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** On a phone: jumps to the names from a letter on. The current letter leads back to the start. */
export const LetterJump = ({ from, onJump }: { from: string | undefined; onJump: (from: string | undefined) => void }) => {
  const { t } = useMessages()
  return (
    <Row role="group" aria-label={t(messages.jump)} className={styles.letters} gap={2} align="stretch" margin="0 -16px 8px">
      {letters.map((letter) => {
        const isHere = from?.toUpperCase() === letter
        return (
          <button
            key={letter}
            type="button"
            aria-label={t(messages.jumpTo, { letter })}
            aria-pressed={isHere}
            onClick={() => onJump(isHere ? undefined : letter)}
          >
            {letter}
          </button>
        )
      })}
    </Row>
  )
}
