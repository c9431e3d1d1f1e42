import { keepPreviousData, useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import * as subscriptions from '@molaire/contract/notifications/endpoints'
import type { UserClinicNotification } from '@molaire/contract/notifications/endpoints'
import type { Sent } from '@molaire/contract/shared/endpoint'
import * as wire from '@molaire/contract/users/endpoints'
import type { User } from '@molaire/contract/users/shapes'
import { call } from '../../platform/api/client.ts'
import { staleTimes } from '../../platform/api/query-client.ts'
import { useChosenGroup } from '../../platform/session/chosen-group.ts'
import { userKeys } from './api.ts'
import { askForUsers, type UserList } from './ask-for-users.ts'
import { changedTypes, type Notices } from './notices.ts'

export type UserQuery = Sent<typeof wire.listUsers>['query']
export type NewUserBody = Sent<typeof wire.createUser>['body']
export type UserBody = Sent<typeof wire.updateUser>['body']

/**
 * CFG-08: one page of the staff, by family name; `groupId` is for administrators. While the next
 * page loads, the one before stays.
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

/** One member of the staff as the server knows them now. */
export const askForUser = ({ id, groupId }: Pick<User, 'id' | 'groupId'>): Promise<User> =>
  call(wire.getUser, { params: { id }, group: groupId })

/**
 * A name is shown beside appointments, patients, everywhere: what the cache holds of anything is
 * asked again.
 */
const useRefreshAll = () => {
  const cache = useQueryClient()
  return () => cache.invalidateQueries()
}

/**
 * CFG-10: adds someone. The temporary password is in the answer alone: this is no mutation, whose
 * cache would keep it. Refusals: user_email_taken, user_pool_refused, user_pool_unreachable.
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
 * CFG-10: a new temporary password, which ends every sign-in of theirs. Kept nowhere, like that of
 * `useCreateUser`.
 */
export const resetTemporaryPassword = async ({ id, groupId }: User): Promise<string> =>
  (await call(wire.resetTemporaryPassword, { params: { id }, group: groupId })).temporaryPassword

/** CFG-10: changes someone; refused with version_conflict when somebody else did meanwhile. */
export const useUpdateUser = () => {
  // After a refusal too: somebody else may have changed what is shown.
  const onSettled = useRefreshAll()
  return useMutation({
    mutationFn: ({ user, body }: { user: User; body: UserBody }) =>
      call(wire.updateUser, { params: { id: user.id }, body, ifMatch: user.version, group: user.groupId }),
    onSettled,
  })
}

/** CFG-10: removes someone; refused with user_has_history or user_last_admin. */
export const useDeleteUser = () => {
  const onSettled = useRefreshAll()
  return useMutation({
    mutationFn: ({ id, groupId, version }: User) => call(wire.deleteUser, { params: { id }, ifMatch: version, group: groupId }),
    onSettled,
  })
}

/** Ends every sign-in of someone, on every device. */
export const signOutEverywhere = async ({ id, groupId }: User): Promise<void> => {
  await call(wire.signOutUser, { params: { id }, group: groupId })
}

/** CFG-11: what someone is told of, clinic by clinic. Nobody yet: nothing. */
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
 * CFG-11: saves the flags of the clinics in `notices`; what someone chose beside them stays.
 * `known` is what the server holds, as last heard.
 */
export const useSaveNotices = () => {
  // After a failure too: some of the clinics may have been saved. One's own are in one's profile as
  // well.
  const onSettled = useRefreshAll()
  return useMutation({
    mutationFn: async ({ user, known, notices }: { user: User; known: readonly UserClinicNotification[]; notices: Notices }) => {
      const group = user.groupId
      for (const [clinicId, types] of Object.entries(notices)) {
        const subscription = known.find((one) => one.clinicId === clinicId)
        const notificationTypes = changedTypes(subscription?.notificationTypes ?? [], types)
        if (subscription) {
          const at = { params: { id: subscription.id }, ifMatch: subscription.version, group }
          // To be told of nothing is to have no subscription.
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
