import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
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

/** The staff of the group, all of it: names are looked up in it, so that no page may be missing. */
export const useUsers = (): UseQueryResult<User[]> =>
  useQuery({ queryKey: userKeys.list, queryFn: ({ signal }) => everyUser(signal), staleTime: staleTimes.users })

const everyUser = async (signal: AbortSignal): Promise<User[]> => {
  const found: User[] = []
  let nextKey: string | undefined
  do {
    const page = await call(listUsers, { query: { limit: 100, nextKey }, signal })
    found.push(...page.items)
    nextKey = page.pagination.nextKey ?? undefined
  } while (nextKey !== undefined)
  return found
}

/** Saves one's own theme or language to the account. What is seen has changed before, whatever the server says. */
export const useSavePreferences = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string } & Partial<Pick<User, 'preferredTheme' | 'preferredLocale'>>) =>
      call(updateUser, { params: { id }, body }),
    // One after the other: of two quick presses the last is the one that must stay.
    scope: { id: 'preferences' },
    onSuccess: (user) => client.setQueryData(userKeys.current, user),
  })
}
