import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { messages } from '../messages.ts'
import { FilterGroup } from '../../../ui/filter-bar.tsx'
import styles from './letter-jump.module.css'

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** On a phone: jumps to the names from a letter on. The current letter leads back to the start. */
export const LetterJump = ({ from, onJump }: { from: string | undefined; onJump: (from: string | undefined) => void }) => {
  const { t } = useMessages()
  return (
    <FilterGroup label={t(messages.jump)}>
      <div className={styles.letters}>
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
      </div>
    </FilterGroup>
  )
}
