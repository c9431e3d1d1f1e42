import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { updateUser } from '@molaire/contract/users/endpoints'
import type { User } from '@molaire/contract/users/shapes'
import { call } from '../../platform/api/client.ts'
import { staleTimes } from '../../platform/api/query-client.ts'
import { useImpersonated } from '../../platform/session/use-session.ts'
import { askForUsers } from './ask-for-users.ts'
import { fetchCurrentUser, lastKnownUser, withRightsOf } from './current-user.ts'

export const userKeys = { current: ['users', 'current'], list: ['users', 'list'], pages: ['users', 'pages'] } as const

/**
 * The signed-in user, with names, group and preferences; undefined until the server has answered,
 * and `error` says why it did not. The rights are those of the impersonated role, if there is one
 * (API-06).
 */
export const useCurrentUser = (): { user: User | undefined; error: Error | null } => {
  const impersonated = useImpersonated()
  const { data, error } = useQuery({
    queryKey: userKeys.current,
    queryFn: () => fetchCurrentUser(),
    initialData: () => lastKnownUser() ?? undefined,
    staleTime: staleTimes.users,
  })
  const user = useMemo(() => (data && impersonated ? withRightsOf(data, impersonated) : data), [data, impersonated])
  return { user, error }
}

/** The whole staff of the group: names are looked up in it, so every page is needed. */
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
 * Saves the user's own theme or language to the account. The screen has changed already, whatever
 * the answer.
 */
export const useSavePreferences = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string } & Partial<Pick<User, 'preferredTheme' | 'preferredLocale'>>) =>
      call(updateUser, { params: { id }, body, asOneself: true }),
    // One request after the other: after two quick choices the last must win.
    scope: { id: 'preferences' },
    onSuccess: (user) => client.setQueryData(userKeys.current, user),
  })
}
