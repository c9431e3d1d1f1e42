import { Bell as BellIcon, SquarePen } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { Notification } from '@molaire/contract/notifications/endpoints'
import { remember } from '../../../platform/device/remembered.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { useOpenHere } from '../../../platform/navigation/use-open-here.ts'
import { useSession } from '../../../platform/session/use-session.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { CountBadge } from '../../../ui/count-badge.tsx'
import { Row } from '../../../ui/layout.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { useIsPhone } from '../../../ui/use-media.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { useMay } from '../../users/index.ts'
import { messages } from '../messages.ts'
import { NotificationList } from './notification-list.tsx'
import { endUndos } from './pending-deletions.ts'
import { useArrivals } from './use-arrivals.ts'
import { useMatching } from './use-matching.ts'
import styles from './bell.module.css'

const NotificationSheet = lazy(() => import('./notification-sheet.tsx').then((module) => ({ default: module.NotificationSheet })))

/** The most that the badge counts. */
const mostCounted = 9

/** NOTIF-01: the bell of the signed-in user, for one who has a subscription. */
export const Bell = () => {
  const userId = useSession()?.user.userId
  return userId === undefined ? null : <BellOf key={userId} userId={userId} />
}

const BellOf = ({ userId }: { userId: string }) => {
  const { t } = useMessages()
  const isPhone = useIsPhone()
  const { opened: isOpenHere, open, close } = useOpenHere()
  const mayWrite = useMay('configuration.write')
  /** What is being written: a new one, or one that was just sent. */
  const [draft, setDraft] = useState<Notification | 'new' | null>(null)
  const matching = useMatching(userId)
  const { hasBell } = matching
  const count = matching.items?.length ?? 0
  const opened = isOpenHere && hasBell === true
  const { pulse, arrived } = useArrivals(matching.items, opened)
  useEffect(() => {
    if (hasBell !== undefined) remember('bell', hasBell ? userId : null)
  }, [hasBell, userId])
  // Before another group or user takes the place of this one.
  useEffect(() => endUndos, [])
  if (!hasBell) return null

  const name = count > 0 ? t(messages.bell.some, { count }) : t(messages.bell.none)
  const trigger = (
    <IconButton
      label={name}
      className={styles.bell}
      icon={
        <span key={pulse} className={styles.icon} data-blinks={pulse > 0 || undefined}>
          <BellIcon size={isPhone ? 20 : 18} strokeWidth={1.75} />
          {count > 0 && (
            <span className={styles.badge} aria-hidden="true">
              {count > mostCounted ? t(messages.bell.many) : count}
            </span>
          )}
        </span>
      }
      onClick={opened ? close : open}
    />
  )
  const list = <NotificationList userId={userId} matching={matching} onClose={close} />
  const startWriting = () => {
    close()
    setDraft('new')
  }
  const glyph = <SquarePen size={16} strokeWidth={1.75} aria-hidden="true" />
  return (
    <>
      {isPhone ? (
        <>
          {trigger}
          <Sheet
            opened={opened}
            onClose={close}
            title={
              <Row as="span" inline>
                {t(messages.title)}
                {count > 0 && <CountBadge>{count}</CountBadge>}
              </Row>
            }
            footer={
              mayWrite && (
                <Button icon={glyph} onClick={startWriting}>
                  {t(messages.list.write)}
                </Button>
              )
            }
          >
            {list}
          </Sheet>
        </>
      ) : (
        <Popover label={t(messages.title)} opened={opened} onClose={close} width={380} position="bottom-end" trigger={trigger}>
          <Row as="header" className={styles.head} line="bottom">
            <h2>{t(messages.title)}</h2>
            {mayWrite && <IconButton size="sm" label={t(messages.list.write)} icon={glyph} onClick={startWriting} />}
            {count > 0 && <CountBadge>{count}</CountBadge>}
          </Row>
          {list}
        </Popover>
      )}
      {draft && (
        <Suspense fallback={null}>
          <NotificationSheet
            key={draft === 'new' ? draft : draft.id}
            userId={userId}
            notification={draft === 'new' ? null : draft}
            onEdit={setDraft}
            onClose={() => setDraft(null)}
          />
        </Suspense>
      )}
      <span role="status">
        <VisuallyHidden>{arrived > 0 && t(messages.bell.arrived, { count: arrived })}</VisuallyHidden>
      </span>
    </>
  )
}
