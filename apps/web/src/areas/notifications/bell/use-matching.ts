import { useEffect, useState } from 'react'
import type { Notification } from '@molaire/contract/notifications/endpoints'
import { isShown } from '@molaire/domain/notifications/is-shown'
import { useNotifications, useSubscriptions } from '../api.ts'
import { usePendingDeletions } from './pending-deletions.ts'

/** In ms (NOTIF-05). */
const rereadMs = 500

/** True from 500 ms after the page belongs to this user. */
const useIsSettled = (userId: string): boolean => {
  const [settledUser, setSettledUser] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setSettledUser(userId), rereadMs)
    return () => clearTimeout(timer)
  }, [userId])
  return settledUser === userId
}

interface Matching {
  /** NOTIF-01: whether the user has a subscription; undefined until this is known. */
  hasBell: boolean | undefined
  /** NOTIF-02: what the user subscribed to, the newest first; undefined until it is loaded. */
  items: readonly Notification[] | undefined
  /** Why the last request failed. */
  error: Error | null
  isFetching: boolean
  retry: () => void
}

/**
 * NOTIF-01, NOTIF-02, NOTIF-05: the notifications of the bell, without those whose deletion can
 * still be undone.
 */
export const useMatching = (userId: string): Matching => {
  const subscriptions = useSubscriptions(userId, { isEnabled: useIsSettled(userId) })
  const subscribed = subscriptions.data
  const hasBell = subscribed?.some(({ notificationTypes }) => notificationTypes.length > 0)
  const { data, error, isFetching, refetch } = useNotifications(userId, { isEnabled: hasBell === true })
  const pending = usePendingDeletions()
  return {
    hasBell,
    items: data?.filter((one) => isShown(one, subscribed ?? []) && !pending.has(one.id)),
    error,
    isFetching,
    retry: () => void refetch(),
  }
}
