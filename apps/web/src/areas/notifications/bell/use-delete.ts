import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import * as wire from '@molaire/contract/notifications/endpoints'
import type { Notification } from '@molaire/contract/notifications/endpoints'
import { isApiError } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/client.ts'
import { describeError } from '../../../platform/api/describe-error.ts'
import { translate } from '../../../platform/i18n/use-messages.ts'
import { chosenGroup } from '../../../platform/session/chosen-group.ts'
import { currentSession } from '../../../platform/session/session-store.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { notificationKeys } from '../api.ts'
import { messages } from '../messages.ts'
import { endUndo, hideNotification, revealNotification } from './pending-deletions.ts'

/**
 * Deletes a notification: it disappears at once, and a toast offers the undo. The request is sent
 * when the toast is gone (screens §12.11). If it fails, the notification is shown again.
 */
export const useDelete = (userId: string): ((notification: Notification, message: string) => void) => {
  const cache = useQueryClient()
  return ({ id }, message) => {
    const group = chosenGroup()
    hideNotification(id, () =>
      showToast({
        kind: 'success',
        title: translate(messages.deleted),
        detail: message,
        action: { label: translate(messages.undo), onPress: () => revealNotification(id) },
        onGone: () => void send(cache, { id, userId, group }),
      }),
    )
  }
}

/** A deletion whose undo is over, and the group of the tab where it was made. */
interface Deletion {
  id: string
  userId: string
  group: string | null
}

const send = async (cache: QueryClient, { id, userId, group }: Deletion): Promise<void> => {
  endUndo(id)
  try {
    // The next user at this computer must not delete it.
    if (currentSession()?.user.userId !== userId) return
    await call(wire.deleteNotification, {
      params: { id },
      keepalive: true,
      ...(group === null ? { asOneself: true } : { group }),
    })
    await forget(cache, userId, id)
  } catch (error) {
    // It no longer exists, which is what the user wanted.
    if (isApiError(error) && error.code === 'not_found') return await forget(cache, userId, id)
    showToast({ kind: 'error', title: translate(messages.deleteFailed), detail: describeError(error, messages.errors) })
  } finally {
    revealNotification(id)
  }
}

/** Removes it from the cache. An answer on the way may still contain it. */
const forget = async (cache: QueryClient, userId: string, id: string): Promise<void> => {
  const lists = { queryKey: notificationKeys.list(userId) }
  await cache.cancelQueries(lists)
  cache.setQueriesData<Notification[]>(lists, (before) => before?.filter((one) => one.id !== id))
}
