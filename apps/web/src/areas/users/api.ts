import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listUsers, updateUser } from '@molaire/contract/users/endpoints'
import type { User } from '@molaire/contract/users/shapes'
import { call } from '../../platform/api/client.ts'
import { staleTimes } from '../../platform/api/query-client.ts'
import { fetchCurrentUser, lastKnownUser } from './current-user.ts'

export const userKeys = { current: ['users', 'current'], list: ['users', 'list'] } as const

/** The caller, with names, group and preferences; undefined until the server has answered. `error` says why it did not. */
export const useCurrentUser = (): { user: User | undefined; error: Error | null } => {
  const { data: user, error } = useQuery({
    queryKey: userKeys.current,
    queryFn: () => fetchCurrentUser(),
    initialData: () => lastKnownUser() ?? undefined,
    staleTime: staleTimes.users,
  })
  return { user, error }
}

/** The staff of the group. */
export const useUsers = () =>
  useQuery({
    queryKey: userKeys.list,
    queryFn: ({ signal }) => call(listUsers, { query: { limit: 100 }, signal }),
    staleTime: staleTimes.users,
  })

/** Saves one's own theme or language to the account; shown at once, whatever the server says later. */
export const useSavePreferences = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string } & Partial<Pick<User, 'preferredTheme' | 'preferredLocale'>>) =>
      call(updateUser, { params: { id }, body }),
    onSuccess: (user) => client.setQueryData(userKeys.current, user),
  })
}
