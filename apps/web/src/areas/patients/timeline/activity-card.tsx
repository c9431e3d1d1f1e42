import { useId, useState } from 'react'
import type { Patient } from '@molaire/contract/patients/shapes'
import { Button } from '../../../ui/button.tsx'
import { describeError } from '../../../platform/api/describe-error.ts'
import { common } from '../../../platform/i18n/common-messages.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { useTimeline } from './api.ts'
import { HistorySheet } from './history-sheet.tsx'
import { messages } from './messages.ts'
import { TimelineList } from './timeline-list.tsx'
import { TimelineSkeleton } from './timeline-skeleton.tsx'
import type { TimelineViews } from './timeline-view.ts'
import styles from './timeline.module.css'

/** The latest of what happened to a patient, and the way to all of it; what is to come stands in the appointments. A section: the card around it, with its padding, is the page's. */
export const ActivityCard = ({
  patient,
  views,
  limit = 8,
}: {
  patient: Patient
  /** How each area writes its entries. */
  views: TimelineViews
  limit?: number
}) => {
  const { t } = useMessages()
  const title = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { data, error, isPending, refetch, isRefetching } = useTimeline(patient.id, { limit, until: 'now' })
  const entries = data?.pages[0]?.items ?? []
  return (
    <section aria-labelledby={title} aria-busy={isPending || undefined} className={styles.activity}>
      <header className={styles.head}>
        <h2 id={title}>{t(messages.title)}</h2>
        {entries.length > 0 && (
          <Button variant="ghost" size="sm" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
            {t(messages.all)}
          </Button>
        )}
      </header>
      {isPending && <TimelineSkeleton lines={4} />}
      {error && !data && (
        <p className={styles.failed} role="alert">
          {t(messages.loadFailed)} {describeError(error)}
          <Button variant="ghost" size="xs" busy={isRefetching} onClick={() => void refetch()}>
            {t(common.ui.retry)}
          </Button>
        </p>
      )}
      {data && entries.length === 0 && <p className={styles.none}>{t(messages.none)}</p>}
      {entries.length > 0 && <TimelineList label={t(messages.title)} entries={entries} views={views} />}
      {isOpen && <HistorySheet patient={patient} views={views} onClose={() => setIsOpen(false)} />}
    </section>
  )
}
