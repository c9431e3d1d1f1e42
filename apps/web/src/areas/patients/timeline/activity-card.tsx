import { useState } from 'react'
import type { Patient } from '@molaire/contract/patients/shapes'
import { Button } from '../../../ui/button.tsx'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { Nothing, PageSection } from '../components/page-section.tsx'
import { useTimeline } from './api.ts'
import { HistorySheet } from './history-sheet.tsx'
import { messages } from './messages.ts'
import { TimelineList } from './timeline-list.tsx'
import { TimelineSkeleton } from './timeline-skeleton.tsx'
import type { TimelineViews } from './timeline-view.ts'

/**
 * The latest entries of a patient's timeline, and a button that opens all of it. Future entries are
 * left out: the appointments show them. The page provides the card around this section and the
 * padding.
 */
export const ActivityCard = ({
  patient,
  views,
  limit = 8,
}: {
  patient: Patient
  /** How each area shows its entries. */
  views: TimelineViews
  limit?: number
}) => {
  const { t } = useMessages()
  const [isOpen, setIsOpen] = useState(false)
  const query = useTimeline(patient.id, { limit, until: 'now' })
  const entries = query.data?.pages[0]?.items ?? []
  return (
    <PageSection
      title={t(messages.title)}
      query={query}
      loadFailed={t(messages.loadFailed)}
      action={
        entries.length > 0 && (
          <Button variant="ghost" size="sm" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
            {t(messages.all)}
          </Button>
        )
      }
    >
      {query.isPending && <TimelineSkeleton lines={4} />}
      {query.data && entries.length === 0 && <Nothing>{t(messages.none)}</Nothing>}
      {entries.length > 0 && <TimelineList label={t(messages.title)} entries={entries} views={views} />}
      {isOpen && <HistorySheet patient={patient} views={views} onClose={() => setIsOpen(false)} />}
    </PageSection>
  )
}
