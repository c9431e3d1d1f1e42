import { useEffect, useMemo, useState } from 'react'
import type { Comparison } from '@molaire/domain/tariffs/fee-guide/compare'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, Row, Stack, Text } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { pageSizes } from '../../../ui/page-sizes.ts'
import { Segment } from '../../../ui/segment.tsx'
import { Switch } from '../../../ui/checkbox.tsx'
import { messages } from './messages.ts'
import type { OpenGuide } from './open-guide.ts'
import { PagePicture } from './page-picture.tsx'
import type { GuideReading } from './read-pages.ts'
import { ReviewTable, type PricedTariff } from './review-table.tsx'
import styles from './review.module.css'
import type { Review } from './use-review.ts'

/** CFG-07: the second step. The page on the left, what was read from it on the right. */
export const ReviewStep = ({
  guide,
  reading,
  review,
  comparison,
  onOther,
  onNext,
}: {
  guide: OpenGuide
  reading: GuideReading
  review: Review
  /** Undefined until the clinic's tariffs are loaded. */
  comparison: Comparison<PricedTariff> | undefined
  onOther: () => void
  onNext: () => void
}) => {
  const { t } = useMessages()
  const words = messages.review
  const { rows, doubts, lines } = review
  const [chosen, setChosen] = useState<number | null>(rows[0]?.key ?? null)
  const [page, setPage] = useState(() => [...reading.sizes.keys()][0] ?? 1)
  const [onlyDoubts, setOnlyDoubts] = useState(false)
  const [size, setSize] = useState<number>(100)
  const [from, setFrom] = useState(0)
  const listed = useMemo(
    // The chosen row stays while it is edited, although nothing of it is to check any more.
    () => (onlyDoubts ? rows.filter(({ key }) => doubts.has(key) || key === chosen) : rows),
    [rows, doubts, onlyDoubts, chosen],
  )
  const differences = useMemo(() => new Map(rows.map(({ key }, at) => [key, comparison?.differences[at]])), [rows, comparison])
  const start = Math.min(from, Math.max(0, Math.floor((listed.length - 1) / size) * size))
  const visible = listed.slice(start, start + size)

  const choose = (key: number) => {
    setChosen(key)
    const [box] = rows.find((row) => row.key === key)?.boxes ?? []
    if (box) setPage(box.page)
    const at = listed.findIndex((row) => row.key === key)
    if (at >= 0) setFrom(Math.floor(at / size) * size)
  }
  const step = (by: number) => {
    const next = listed[listed.findIndex(({ key }) => key === chosen) + by]
    if (next) choose(next.key)
  }
  const nextDoubt = () => {
    const at = rows.findIndex(({ key }) => key === chosen)
    const next = [...rows.slice(at + 1), ...rows.slice(0, at + 1)].find(({ key }) => doubts.has(key))
    if (next) choose(next.key)
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isSelect = event.target instanceof HTMLSelectElement
      if (event.key === 'F8') nextDoubt()
      else if (event.key === 'ArrowDown' && !isSelect) step(1)
      else if (event.key === 'ArrowUp' && !isSelect) step(-1)
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })

  const chosenRow = rows.find(({ key }) => key === chosen)
  const count = (kind: 'heading' | 'repeated') => reading.others.filter((line) => line.kind === kind).length
  return (
    <Card>
      <Row wrap gap="8px 16px" pad="12px 16px" line="bottom">
        <Text as="p" weight={500} role="status">
          {t(words.count, { n: rows.length })}
          {' · '}
          {doubts.size > 0 ? t(words.toCheck, { n: doubts.size }) : t(words.allChecked)}
        </Text>
        {doubts.size > 0 && (
          <Button size="sm" onClick={nextDoubt} aria-keyshortcuts="F8">
            {t(words.nextDoubt)} (F8)
          </Button>
        )}
        <Switch label={t(words.onlyDoubts)} checked={onlyDoubts} onChange={setOnlyDoubts} />
        <Row gap={8} style={{ marginInlineStart: 'auto' }}>
          <Text size="caption" tone="soft">
            {t(words.language)}
          </Text>
          <Segment
            label={t(words.language)}
            size="sm"
            options={[
              { value: 'fr', label: t(words.french) },
              { value: 'en', label: t(words.english) },
            ]}
            value={review.language}
            onChange={review.changeLanguage}
          />
        </Row>
      </Row>
      <div className={styles.columns}>
        <PagePicture guide={guide} sizes={reading.sizes} page={page} boxes={chosenRow?.boxes ?? []} onPage={setPage} />
        <Stack gap={16} style={{ minWidth: 0 }}>
          {lines.length > 0 && (
            <Notice kind="warning" title={t(words.lines, { n: lines.length })}>
              <Text as="p">{t(words.linesText)}</Text>
              <Stack as="ul" gap={4} margin="8px 0 0" style={{ maxHeight: 160, overflow: 'auto' }}>
                {lines.slice(0, 200).map((line) => (
                  <Row as="li" key={`${line.page} ${line.x} ${line.y}`} gap={8}>
                    <Button size="sm" variant="ghost" onClick={() => setPage(line.page)}>
                      {t(words.page, { n: line.page })}
                    </Button>
                    <Text grow truncate>
                      {line.text}
                    </Text>
                    <Button
                      size="sm"
                      aria-label={t(words.makeRowOf, { text: line.text })}
                      onClick={() => choose(review.makeRow(line))}
                    >
                      {t(words.makeRow)}
                    </Button>
                  </Row>
                ))}
              </Stack>
            </Notice>
          )}
          <ReviewTable
            shown={visible.map((row) => ({
              row,
              doubts: doubts.get(row.key) ?? [],
              difference: differences.get(row.key),
            }))}
            chosen={chosen}
            onChoose={choose}
            onEdit={review.edit}
          />
          {(count('heading') > 0 || count('repeated') > 0) && (
            <Text as="p" size="caption" tone="faint">
              {t(words.others, { headings: count('heading'), repeated: count('repeated') })}
            </Text>
          )}
        </Stack>
      </div>
      {listed.length > size && (
        <Pagination
          summary={t(words.summary, { from: start + 1, to: start + visible.length, of: listed.length })}
          onPrevious={start > 0 ? () => setFrom(start - size) : undefined}
          onNext={start + size < listed.length ? () => setFrom(start + size) : undefined}
          pageSize={size}
          pageSizes={pageSizes}
          onPageSize={setSize}
        />
      )}
      <Row wrap gap={8} justify="end" pad="12px 16px" line="top">
        {review.blocked > 0 && (
          <Text as="p" tone="soft" style={{ marginInlineEnd: 'auto' }}>
            {t(words.blocked, { n: review.blocked })}
          </Text>
        )}
        <Button onClick={onOther}>{t(words.other)}</Button>
        <Button variant="primary" onClick={onNext}>
          {t(words.next)}
        </Button>
      </Row>
    </Card>
  )
}
