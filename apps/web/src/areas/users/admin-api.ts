import { keepPreviousData, useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import * as subscriptions from '@molaire/contract/notifications/endpoints'
import type { UserClinicNotification } from '@molaire/contract/notifications/endpoints'
import type { Sent } from '@molaire/contract/shared/endpoint'
import * as wire from '@molaire/contract/users/endpoints'
import type { User } from '@molaire/contract/users/shapes'
import { call } from '../../platform/api/client.ts'
import { staleTimes } from '../../platform/api/query-client.ts'
import { useChosenGroup } from '../../platform/session/use-session.ts'
import { userKeys } from './api.ts'
import { askForUsers, type UserList } from './ask-for-users.ts'
import { changedTypes, type Notices } from './notices.ts'

export type UserQuery = Sent<typeof wire.listUsers>['query']
export type NewUserBody = Sent<typeof wire.createUser>['body']
export type UserBody = Sent<typeof wire.updateUser>['body']

/**
 * CFG-08: one page of the staff, by family name; `groupId` is for administrators. While the next
 * page loads, the previous one stays on the screen.
 */
export const useUserPage = (query: UserQuery): UseQueryResult<UserList> => {
  const group = useChosenGroup()
  return useQuery({
    queryKey: [...userKeys.pages, group, query],
    queryFn: ({ signal }) => askForUsers({ query, signal }),
    staleTime: staleTimes.users,
    placeholderData: keepPreviousData,
  })
}

/** A user as the server has them now. */
export const askForUser = ({ id, groupId }: Pick<User, 'id' | 'groupId'>): Promise<User> =>
  call(wire.getUser, { params: { id }, group: groupId })

/**
 * A user's name appears beside appointments, patients and more, so every cached answer is read
 * again.
 */
const useRefreshAll = () => {
  const cache = useQueryClient()
  return () => cache.invalidateQueries()
}

/**
 * CFG-10: adds a user. The temporary password is only returned: a mutation would keep it in its
 * cache. Refusals: user_email_taken, user_pool_refused, user_pool_unreachable.
 */
export const useCreateUser = () => {
  const refresh = useRefreshAll()
  return async (body: NewUserBody): Promise<{ user: User; temporaryPassword: string }> => {
    const { temporaryPassword, ...user } = await call(wire.createUser, { body, group: body.groupId })
    void refresh()
    return { user, temporaryPassword }
  }
}

/**
 * CFG-10: a new temporary password, which ends all their sessions. Not cached, like that of
 * `useCreateUser`.
 */
export const resetTemporaryPassword = async ({ id, groupId }: User): Promise<string> =>
  (await call(wire.resetTemporaryPassword, { params: { id }, group: groupId })).temporaryPassword

/**
 * CFG-10: changes a user. Refused with version_conflict when someone else changed them meanwhile.
 */
export const useUpdateUser = () => {
  // After a refusal too: someone else may have changed the user.
  const onSettled = useRefreshAll()
  return useMutation({
    mutationFn: ({ user, body }: { user: User; body: UserBody }) =>
      call(wire.updateUser, { params: { id: user.id }, body, ifMatch: user.version, group: user.groupId }),
    onSettled,
  })
}

/** CFG-10: removes a user. Refused with user_has_history or user_last_admin. */
export const useDeleteUser = () => {
  const onSettled = useRefreshAll()
  return useMutation({
    mutationFn: ({ id, groupId, version }: User) => call(wire.deleteUser, { params: { id }, ifMatch: version, group: groupId }),
    onSettled,
  })
}

/** Ends every session of a user, on every device. */
export const signOutEverywhere = async ({ id, groupId }: User): Promise<void> => {
  await call(wire.signOutUser, { params: { id }, group: groupId })
}

/** CFG-11: the subscriptions of a user, one per clinic; none for a user who does not exist yet. */
export const useSubscriptions = (user: Pick<User, 'id' | 'groupId'> | null): UseQueryResult<UserClinicNotification[]> =>
  useQuery({
    queryKey: ['user-clinic-notifications', user?.id],
    queryFn: async ({ signal }) =>
      user
        ? (await call(subscriptions.listUserClinicNotifications, { query: { userId: user.id }, group: user.groupId, signal }))
            .items
        : [],
    staleTime: staleTimes.live,
  })

/**
 * CFG-11: saves the flags of the clinics in `notices`. The types that the user chose beside them
 * stay. `known` holds the subscriptions as last read from the server.
 */
export const useSaveNotices = () => {
  // After a failure too: some clinics may have been saved. The user's own subscriptions are shown
  // in their profile as well.
  const onSettled = useRefreshAll()
  return useMutation({
    mutationFn: async ({ user, known, notices }: { user: User; known: readonly UserClinicNotification[]; notices: Notices }) => {
      const group = user.groupId
      for (const [clinicId, types] of Object.entries(notices)) {
        const subscription = known.find((one) => one.clinicId === clinicId)
        const notificationTypes = changedTypes(subscription?.notificationTypes ?? [], types)
        if (subscription) {
          const at = { params: { id: subscription.id }, ifMatch: subscription.version, group }
          // No type left means no subscription.
          if (notificationTypes.length === 0) await call(subscriptions.deleteUserClinicNotification, at)
          else await call(subscriptions.updateUserClinicNotification, { ...at, body: { notificationTypes } })
        } else if (notificationTypes.length > 0) {
          await call(subscriptions.createUserClinicNotification, {
            body: { userId: user.id, clinicId, notificationTypes },
            group,
          })
        }
      }
    },
    onSettled,
  })
}
