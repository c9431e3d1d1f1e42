import { Bell } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import type { Notification } from '@molaire/contract/notifications/endpoints'
import { describeError } from '../../../platform/api/describe-error.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { Stack } from '../../../ui/layout.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { useClinics } from '../../clinics/index.ts'
import { messages } from '../messages.ts'
import { NotificationRow } from './notification-row.tsx'
import { useDelete } from './use-delete.ts'
import type { useMatching } from './use-matching.ts'
import styles from './bell.module.css'
import { DoneDrawing } from '../../../ui/drawings/list-drawings.tsx'
import { Link } from '@tanstack/react-router'
import { paths } from '../../../platform/navigation/paths.ts'
import { buttonClass } from '../../../ui/button.tsx'

type Matching = ReturnType<typeof useMatching>

/** NOTIF-03: the notifications of the popover, or why there are none. */
export const NotificationList = ({ userId, matching, onClose }: { userId: string; matching: Matching; onClose: () => void }) => {
  const { t } = useMessages()
  const { items, error, isFetching, retry } = matching
  if (items && items.length > 0) return <Rows userId={userId} items={items} onClose={onClose} />
  if (error && !isFetching)
    return <ErrorState message={t(messages.list.failed)} details={describeError(error, messages.errors)} onRetry={retry} />
  if (!items)
    return (
      <Stack gap={0} aria-busy="true">
        {[0, 1, 2].map((at) => (
          <Stack key={at} className={styles.waiting} gap={8}>
            <Skeleton width="45%" />
            <Skeleton width="80%" height={12} />
          </Stack>
        ))}
      </Stack>
    )
  return (
    <EmptyState
      article="configuration-preferences"
      icon={Bell}
      drawing={DoneDrawing}
      title={t(messages.list.none)}
      action={
        <Link to={paths.profile()} search={{ tab: 'preferences' } as never} className={buttonClass()} onClick={onClose}>
          {t(messages.list.choose)}
        </Link>
      }
    >
      {t(messages.list.upToDate)}
    </EmptyState>
  )
}

const Rows = ({ userId, items, onClose }: { userId: string; items: readonly Notification[]; onClose: () => void }) => {
  const deleteOne = useDelete(userId)
  const clinics = useClinics().data?.items
  const isOfSeveral = new Set(items.map(({ clinicId }) => clinicId)).size > 1
  /** Those of the first drawing do not slide in. */
  const [first] = useState(() => new Set(items.map(({ id }) => id)))
  /** While the pointer is in the list, new ones wait: they would move the row under it. */
  const [heldIds, setHeldIds] = useState<ReadonlySet<string> | null>(null)
  const shown = heldIds ? items.filter(({ id }) => heldIds.has(id)) : items
  const remove = (one: Notification, message: string, row: HTMLElement | null) => {
    const next = row?.nextElementSibling ?? row?.previousElementSibling
    next?.querySelector<HTMLElement>('[data-row]')?.focus()
    deleteOne(one, message)
  }
  return (
    <ul
      className={styles.rows}
      onKeyDown={walk}
      onPointerEnter={({ pointerType }) => {
        if (pointerType !== 'touch') setHeldIds(new Set(items.map(({ id }) => id)))
      }}
      onPointerLeave={() => setHeldIds(null)}
    >
      {shown.map((one) => (
        <NotificationRow
          key={one.id}
          notification={one}
          clinic={isOfSeveral ? clinics?.find(({ id }) => id === one.clinicId)?.name : undefined}
          isNew={!first.has(one.id)}
          onDelete={(message, row) => remove(one, message, row)}
          onClose={onClose}
        />
      ))}
    </ul>
  )
}

/** Arrow keys go from row to row. */
const walk = (event: KeyboardEvent<HTMLElement>) => {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  event.preventDefault()
  const rows = [...event.currentTarget.children]
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const next = rows[Math.min(Math.max(at + step, 0), rows.length - 1)]
  next?.querySelector<HTMLElement>('[data-row]')?.focus()
}
