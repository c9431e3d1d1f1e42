import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight, CircleCheck, X } from 'lucide-react'
import { useState } from 'react'
import { describeError } from '../../../platform/api/describe-error.ts'
import { common } from '../../../platform/i18n/common-messages.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import { Button, IconButton, buttonClass } from '../../../ui/button.tsx'
import { Card, Row, Text } from '../../../ui/layout.tsx'
import { isCovered, isTyping, useDocumentKeys } from '../../../ui/list-keys.ts'
import { useShortcuts } from '../../../ui/shortcuts.ts'
import { useReviewQueue } from './api.ts'
import { messages } from './messages.ts'

/**
 * INV-11: the place of an invoice in the queue of those that wait for review.
 * Shown on the page of an invoice opened with `?review=1`; nothing otherwise. Once the invoice is
 * issued it leaves the queue, and the next one takes its place. J and K go on and back.
 */
export const ReviewBar = ({ invoiceId }: { invoiceId: string }) => {
  const { review }: { review?: unknown } = useSearch({ strict: false })
  return review === undefined ? null : <OpenReviewBar invoiceId={invoiceId} />
}

const OpenReviewBar = ({ invoiceId }: { invoiceId: string }) => {
  const { t } = useMessages()
  const navigate = useNavigate()
  const queue = useReviewQueue()
  const items = queue.data?.items ?? []
  const index = items.findIndex(({ id }) => id === invoiceId)
  // The place at which the invoice was, for when it leaves the queue.
  const [place, setPlace] = useState(0)
  if (index >= 0 && index !== place) setPlace(index)
  const previous = items[(index >= 0 ? index : place) - 1]
  const next = items[index >= 0 ? index + 1 : Math.min(place, items.length - 1)]
  const go = (to: { id: string } | undefined) => {
    if (to) void navigate({ to: paths.invoice(to.id), search: { review: '1' } as never })
  }
  useShortcuts([{ keys: ['J', 'K'], says: t(messages.keys.queue) }])
  useDocumentKeys((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented || event.repeat) return
    if (isTyping(event.target) || isCovered()) return
    const to = { j: next, k: previous }[event.key.toLowerCase()]
    if (!to) return
    event.preventDefault()
    go(to)
  })
  const leave = (
    <Link to={paths.invoicesDaily()} search={{}} className={buttonClass('ghost', 'sm')}>
      <X size={16} strokeWidth={1.75} aria-hidden="true" />
      {t(messages.queue.leave)}
    </Link>
  )
  if (queue.isError)
    return (
      <Card as="section" aria-label={t(messages.queue.title)}>
        <Row wrap pad="8px 12px" role="alert">
          <Text size="dense" grow>
            {t(messages.queue.failed)}. {describeError(queue.error)}
          </Text>
          <Button size="sm" onClick={() => void queue.refetch()}>
            {t(common.ui.retry)}
          </Button>
        </Row>
      </Card>
    )
  if (!queue.data) return null
  return (
    <Card as="section" aria-label={t(messages.queue.title)}>
      <Row wrap gap="4px 8px" pad="6px 12px">
        <Text weight={500}>{t(messages.queue.title)}</Text>
        {/* On a phone the way out goes to a line of its own rather than breaking the place. */}
        <Text tone="soft" role="status" grow style={{ minWidth: 'max-content' }}>
          {index >= 0
            ? t(messages.queue.place, { at: index + 1, count: items.length })
            : items.length > 0
              ? t(messages.queue.left, { n: items.length })
              : t(messages.queue.finished)}
        </Text>
        {items.length === 0 ? (
          <CircleCheck size={16} strokeWidth={1.75} aria-hidden="true" color="var(--green-solid)" />
        ) : (
          <>
            <IconButton
              size="sm"
              variant="default"
              label={t(messages.queue.previous)}
              shortcut="K"
              icon={<ChevronLeft size={16} strokeWidth={1.75} aria-hidden="true" />}
              disabled={!previous}
              onClick={() => go(previous)}
            />
            <IconButton
              size="sm"
              variant="default"
              label={t(messages.queue.next)}
              shortcut="J"
              icon={<ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" />}
              disabled={!next}
              onClick={() => go(next)}
            />
          </>
        )}
        {leave}
      </Row>
    </Card>
  )
}
