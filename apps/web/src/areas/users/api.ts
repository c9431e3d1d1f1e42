import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { updateUser } from '@molaire/contract/users/endpoints'
import type { User } from '@molaire/contract/users/shapes'
import { call } from '../../platform/api/client.ts'
import { staleTimes } from '../../platform/api/query-client.ts'
import { useImpersonated } from '../../platform/session/impersonated.ts'
import { askForUsers } from './ask-for-users.ts'
import { fetchCurrentUser, lastKnownUser, withRightsOf } from './current-user.ts'

export const userKeys = { current: ['users', 'current'], list: ['users', 'list'], pages: ['users', 'pages'] } as const

/**
 * The caller, with names, group and preferences; undefined until the server has answered. `error`
 * says why it did not. The rights are those that this tab is seen with (API-06).
 */
export const useCurrentUser = (): { user: User | undefined; error: Error | null } => {
  const seen = useImpersonated()
  const { data, error } = useQuery({
    queryKey: userKeys.current,
    queryFn: () => fetchCurrentUser(),
    initialData: () => lastKnownUser() ?? undefined,
    staleTime: staleTimes.users,
  })
  const user = useMemo(() => (data && seen ? withRightsOf(data, seen) : data), [data, seen])
  return { user, error }
}

/** The staff of the group, all of it: names are looked up in it, so that no page may be missing. */
export const useUsers = (): UseQueryResult<User[]> =>
  useQuery({ queryKey: userKeys.list, queryFn: ({ signal }) => everyUser(signal), staleTime: staleTimes.users })

const everyUser = async (signal: AbortSignal): Promise<User[]> => {
  const users: User[] = []
  let nextKey: string | undefined
  do {
    const page = await askForUsers({ query: { limit: 100, nextKey }, signal })
    users.push(...page.items)
    nextKey = page.pagination.nextKey ?? undefined
  } while (nextKey !== undefined)
  return users
}

/**
 * Saves one's own theme or language to the account. What is seen has changed before, whatever the
 * server says.
 */
export const useSavePreferences = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string } & Partial<Pick<User, 'preferredTheme' | 'preferredLocale'>>) =>
      call(updateUser, { params: { id }, body, asOneself: true }),
    // One after the other: of two quick presses the last is the one that must stay.
    scope: { id: 'preferences' },
    onSuccess: (user) => client.setQueryData(userKeys.current, user),
  })
}
