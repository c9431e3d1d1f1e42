import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Row, Text } from '../../../ui/layout.tsx'
import { pageSizes, readPageSize, type PageSize } from '../../../ui/page-sizes.ts'
import { Segment } from '../../../ui/segment.tsx'
import { useWords } from '../../../ui/words.tsx'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { messages as ofRecords } from '../../../platform/records/messages.ts'
import { messages } from '../admin-messages.ts'

/**
 * CFG-08: the number of users, the size of a page (SHELL-16) and the buttons for the previous and
 * next page. A list read by page keys has no page numbers.
 */
export const TurnPages = ({
  count,
  isPaged,
  size,
  onSize,
  onPrevious,
  onNext,
}: {
  count: number | undefined
  isPaged: boolean
  size: PageSize
  onSize: (size: PageSize) => void
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}) => {
  const { t } = useMessages()
  const words = useWords()
  return (
    <Row wrap gap="8px 16px" pad="8px 16px" style={foot}>
      <Text as="p" size="dense" tone="soft" grow role="status">
        {count !== undefined && t(ofRecords.uses.users, { n: count })}
      </Text>
      {isPaged && (
        <Segment
          label={words.pageSize}
          size="sm"
          options={pageSizes.map((one) => ({ value: String(one), label: String(one) }))}
          value={String(size)}
          onChange={(chosen) => onSize(readPageSize(chosen))}
        />
      )}
      {(onPrevious || onNext) && (
        <Row as="nav" aria-label={t(messages.list.pages)}>
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
        </Row>
      )}
    </Row>
  )
}

const foot = { minHeight: 52, borderTop: '1px solid var(--border-subtle)', background: 'var(--surface-2)' }
