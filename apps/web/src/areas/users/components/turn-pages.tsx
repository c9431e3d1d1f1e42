import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { messages } from '../admin-messages.ts'
import styles from './turn-pages.module.css'

/** CFG-08: how many users there are, and the way to the next and previous ones: a list read by keys has no page numbers. */
export const TurnPages = ({
  count,
  onPrevious,
  onNext,
}: {
  count: number | undefined
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}) => {
  const { t } = useMessages()
  return (
    <div className={styles.footer}>
      <p role="status">{count !== undefined && t(messages.list.count, { n: count })}</p>
      {(onPrevious || onNext) && (
        <nav aria-label={t(messages.list.pages)} className={styles.turn}>
          <Button
            size="sm"
            icon={<ChevronLeft size={16} strokeWidth={1.75} aria-hidden="true" />}
            disabled={!onPrevious}
            onClick={onPrevious}
          >
            {t(messages.list.previous)}
          </Button>
          <Button
            size="sm"
            iconAfter={<ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" />}
            disabled={!onNext}
            onClick={onNext}
          >
            {t(messages.list.next)}
          </Button>
        </nav>
      )}
    </div>
  )
}
