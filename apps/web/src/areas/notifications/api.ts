import { type QueryClient, type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import * as wire from '@molaire/contract/notifications/endpoints'
import type { Notification, UserClinicNotification } from '@molaire/contract/notifications/endpoints'
import { type NotificationType, notificationTypes } from '@molaire/domain/notifications/types'
import { listItems } from '@molaire/domain/shared/list-items'
import { call, type CallOptions } from '../../platform/api/client.ts'
import { useLocale } from '../../platform/i18n/locale.ts'
import { staleTimes } from '../../platform/api/query-client.ts'

/**
 * The list with one notification type turned on or off; the result is in the order of
 * `notificationTypes`.
 */
const withType = (types: readonly NotificationType[], type: NotificationType, on: boolean): NotificationType[] =>
  notificationTypes.filter((one) => (one === type ? on : types.includes(one)))

export const notificationKeys = {
  subscriptions: (userId: string) => ['notifications', 'subscriptions', userId] as const,
  list: (userId: string) => ['notifications', 'list', userId] as const,
}

/** NOTIF-05, in ms. */
const pollMs = 30_000

/** Fetches at once when a query becomes enabled, although its answer may still be fresh. */
const useFetchOnceEnabled = (isEnabled: boolean, refetch: (options: { cancelRefetch: boolean }) => Promise<unknown>): void => {
  useEffect(() => {
    // A first request that is already on its way is enough.
    if (isEnabled) void refetch({ cancelRefetch: false })
  }, [isEnabled, refetch])
}

/** NOTIF-08: the subscriptions of a user, one row per clinic that has any. */
export const useSubscriptions = (userId: string, { isEnabled = true } = {}): UseQueryResult<UserClinicNotification[]> => {
  const query = useQuery({
    queryKey: notificationKeys.subscriptions(userId),
    queryFn: async ({ signal }) =>
      listItems(await call(wire.listUserClinicNotifications, { query: { userId }, asOneself: true, signal })),
    staleTime: staleTimes.notifications,
    enabled: isEnabled,
    // Until they are known once, nobody can ask for them again: there is no bell.
    refetchInterval: ({ state }) => (state.data === undefined && state.error ? pollMs : false),
  })
  useFetchOnceEnabled(isEnabled, query.refetch)
  return query
}

/** The most that the bell lists. */
const mostListed = 100

/**
 * NOTIF-05: the user's notifications, the newest first: requested when this is enabled, then every
 * 30 s while the tab is in view, and when it comes back into view.
 */
export const useNotifications = (userId: string, { isEnabled }: { isEnabled: boolean }): UseQueryResult<Notification[]> => {
  const language = useLocale()
  const query = useQuery({
    queryKey: [...notificationKeys.list(userId), language],
    queryFn: async ({ signal }) =>
      listItems(await call(wire.listNotifications, { query: { limit: mostListed, language }, signal })),
    staleTime: staleTimes.notifications,
    enabled: isEnabled,
    refetchInterval: pollMs,
    refetchOnWindowFocus: 'always',
    // The same notifications in the other language, until the texts come.
    placeholderData: (before) => before,
  })
  useFetchOnceEnabled(isEnabled, query.refetch)
  return query
}

/** One checkbox turned on or off. */
export interface Turn {
  clinicId: string
  type: NotificationType
  on: boolean
}

/**
 * Saves checkboxes as they change, one request after the other, so that two quick changes do not
 * undo each other. `turn` saves one; `waiting` holds those without an answer yet. After a failure
 * the list is read again.
 */
export const useTurns = (userId: string) => {
  const cache = useQueryClient()
  const [waiting, setWaiting] = useState<readonly Turn[]>([])
  const { mutateAsync } = useMutation({
    scope: { id: 'subscriptions' },
    mutationFn: (turn: Turn) => saveTurn(cache, userId, turn),
    // Another choice shows other notifications.
    onSuccess: () => cache.invalidateQueries({ queryKey: notificationKeys.list(userId) }),
    onError: () => cache.invalidateQueries({ queryKey: notificationKeys.subscriptions(userId) }),
  })
  const turn = async (nextTurn: Turn): Promise<void> => {
    setWaiting((before) => [...before, nextTurn])
    try {
      await mutateAsync(nextTurn)
    } finally {
      setWaiting((before) => before.filter((one) => one !== nextTurn))
    }
  }
  return { waiting, turn }
}

/**
 * The first type of a clinic creates its row and the last one deletes it; other changes update it.
 * Starts from the last rows that the server sent.
 */
const saveTurn = async (cache: QueryClient, userId: string, { clinicId, type, on }: Turn): Promise<void> => {
  const rows = cache.getQueryData<UserClinicNotification[]>(notificationKeys.subscriptions(userId)) ?? []
  const row = rows.find((one) => one.clinicId === clinicId)
  const types = withType(row?.notificationTypes ?? [], type, on)
  const keep = (saved: UserClinicNotification | null) =>
    cache.setQueryData<UserClinicNotification[]>(notificationKeys.subscriptions(userId), (before = []) => [
      ...before.filter((one) => one.clinicId !== clinicId),
      ...(saved ? [saved] : []),
    ])
  if (!row) {
    if (types.length === 0) return
    keep(await call(wire.createUserClinicNotification, { body: { userId, clinicId, notificationTypes: types }, asOneself: true }))
  } else if (types.length === 0) {
    await call(wire.deleteUserClinicNotification, { params: { id: row.id }, ifMatch: row.version, asOneself: true })
    keep(null)
  } else {
    const body = { notificationTypes: types }
    keep(await call(wire.updateUserClinicNotification, { params: { id: row.id }, body, ifMatch: row.version, asOneself: true }))
  }
}

/** NOTIF-07: a message of the management to the subscribers of a clinic. Refreshes the list. */
export const useWriting = (userId: string) => {
  const cache = useQueryClient()
  const onSuccess = () => cache.invalidateQueries({ queryKey: notificationKeys.list(userId) })
  const { mutateAsync: create } = useMutation({
    mutationFn: (body: CallOptions<typeof wire.createNotification>['body']) => call(wire.createNotification, { body }),
    onSuccess,
  })
  const { mutateAsync: update } = useMutation({
    mutationFn: ({ one, ...body }: { one: Notification; title: string; message: string }) =>
      call(wire.updateNotification, { params: { id: one.id }, body, ifMatch: one.version }),
    onSuccess,
  })
  const { mutateAsync: withdraw } = useMutation({
    mutationFn: (id: string) => call(wire.deleteNotification, { params: { id }, query: { for: 'everyone' } }),
    onSuccess,
  })
  return { create, update, withdraw }
}
