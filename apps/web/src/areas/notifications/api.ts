import { type QueryClient, type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as wire from '@molaire/contract/notifications/endpoints'
import type { UserClinicNotification } from '@molaire/contract/notifications/endpoints'
import { type NotificationType, notificationTypes } from '@molaire/domain/notifications/types'
import { call } from '../../platform/api/client.ts'
import { staleTimes } from '../../platform/api/query-client.ts'

/**
 * The list with one notification type turned on or off; the result is in the order of
 * `notificationTypes`.
 */
const withType = (types: readonly NotificationType[], type: NotificationType, on: boolean): NotificationType[] =>
  notificationTypes.filter((one) => (one === type ? on : types.includes(one)))

const keyOf = (userId: string) => ['notifications', 'subscriptions', userId] as const

/** NOTIF-08: the subscriptions of a user, one row per clinic that has any. */
export const useSubscriptions = (userId: string): UseQueryResult<UserClinicNotification[]> =>
  useQuery({
    queryKey: keyOf(userId),
    queryFn: async ({ signal }) =>
      (await call(wire.listUserClinicNotifications, { query: { userId }, asOneself: true, signal })).items,
    staleTime: staleTimes.notifications,
  })

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
    onError: () => cache.invalidateQueries({ queryKey: keyOf(userId) }),
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
  const rows = cache.getQueryData<UserClinicNotification[]>(keyOf(userId)) ?? []
  const row = rows.find((one) => one.clinicId === clinicId)
  const types = withType(row?.notificationTypes ?? [], type, on)
  const keep = (saved: UserClinicNotification | null) =>
    cache.setQueryData<UserClinicNotification[]>(keyOf(userId), (before = []) => [
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
