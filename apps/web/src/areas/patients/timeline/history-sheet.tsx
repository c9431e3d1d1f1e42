import { useEffect, useRef } from 'react'
import type { Patient } from '@molaire/contract/patients/shapes'
import { Button } from '../../../ui/button.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { describeError } from '../../../platform/api/describe-error.ts'
import { ofName } from '../../../platform/i18n/french.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { Nothing } from '../components/page-section.tsx'
import { fullName } from '../family/who.ts'
import { useTimeline } from './api.ts'
import { messages } from './messages.ts'
import { TimelineList } from './timeline-list.tsx'
import { TimelineSkeleton } from './timeline-skeleton.tsx'
import type { TimelineViews } from './timeline-view.ts'

const PAGE = 25

/** The whole timeline of a patient, a page at a time. Mounted while it is open. */
export const HistorySheet = ({ patient, views, onClose }: { patient: Patient; views: TimelineViews; onClose: () => void }) => {
  const { t } = useMessages()
  const { data, error, isPending, refetch, fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } = useTimeline(
    patient.id,
    { limit: PAGE },
  )
  const name = fullName(patient)
  const entries = data?.pages.flatMap(({ items }) => items) ?? []
  const box = useRef<HTMLDivElement>(null)
  /** The number of entries when more were requested: the focus then goes to the first new one. */
  const from = useRef<number | undefined>(undefined)
  useEffect(() => {
    if (from.current === undefined || entries.length <= from.current) return
    const next = box.current?.querySelectorAll<HTMLElement>('ol > li')[from.current]
    from.current = undefined
    next?.setAttribute('tabindex', '-1')
    next?.focus()
  }, [entries.length])
  return (
    <Sheet opened width={640} onClose={onClose} title={t(messages.historyOf, { ofName: ofName(name), name })}>
      <Stack ref={box} gap={16} aria-busy={isPending || isFetchingNextPage || undefined}>
        {isPending && <TimelineSkeleton lines={8} />}
        {error && !data && (
          <ErrorState message={t(messages.loadFailed)} details={describeError(error)} onRetry={() => void refetch()} />
        )}
        {data && entries.length === 0 && <Nothing>{t(messages.none)}</Nothing>}
        {entries.length > 0 && <TimelineList label={t(messages.history)} entries={entries} views={views} />}
        {isFetchNextPageError && <Notice kind="error">{t(messages.moreFailed)}</Notice>}
        {hasNextPage ? (
          <Row justify="center">
            <Button
              busy={isFetchingNextPage}
              onClick={() => {
                from.current = entries.length
                void fetchNextPage()
              }}
            >
              {t(messages.more)}
            </Button>
          </Row>
        ) : (
          entries.length > 0 && <Nothing>{t(messages.beginning)}</Nothing>
        )}
      </Stack>
    </Sheet>
  )
}
