import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from './button.tsx'
import { Row, Text } from './layout.tsx'
import { Segment } from './segment.tsx'
import { useWords } from './words.tsx'
import styles from './pagination.module.css'

/**
 * The footer of a list in pages, without page numbers. `summary` says which rows are shown (« 1 à
 * 25 de 214 »); without `onPrevious` or `onNext` there is no such page.
 */
export const Pagination = ({
  summary,
  onPrevious,
  onNext,
  pageSize,
  pageSizes,
  onPageSize,
}: {
  summary: string
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
  pageSize: number
  pageSizes: readonly number[]
  onPageSize: (size: number) => void
}) => {
  const words = useWords()
  return (
    <Row gap="8px 16px" wrap pad="8px 16px" line="top" style={{ background: 'var(--surface-2)' }}>
      <Text className={styles.summary} as="p" size="caption" tone="faint" role="status">
        {summary}
      </Text>
      <Segment
        label={words.pageSize}
        size="sm"
        options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
        value={String(pageSize)}
        onChange={(size) => onPageSize(Number(size))}
      />
      <Row gap={6} className={styles.turn}>
        <IconButton
          variant="default"
          size="sm"
          label={words.previousPage}
          icon={<ChevronLeft size={16} strokeWidth={1.75} />}
          disabled={!onPrevious}
          onClick={onPrevious}
        />
        <IconButton
          variant="default"
          size="sm"
          label={words.nextPage}
          icon={<ChevronRight size={16} strokeWidth={1.75} />}
          disabled={!onNext}
          onClick={onNext}
        />
      </Row>
    </Row>
  )
}
