import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { listUsers } from '@molaire/contract/users/endpoints'
import type { User } from '@molaire/contract/users/shapes'
import { call } from '../../platform/api/client.ts'
import { staleTimes } from '../../platform/api/query-client.ts'

/** Everyone of the group, by name: for screens that know a person by id. Asked page after page, once in 15 minutes. */
export const useStaff = (): UseQueryResult<User[]> =>
  useQuery({
    queryKey: ['users', 'staff'],
    queryFn: async ({ signal }) => {
      const staff: User[] = []
      let nextKey: string | undefined
      do {
        const page = await call(listUsers, { query: { limit: 100, nextKey }, signal })
        staff.push(...page.items)
        nextKey = page.pagination.nextKey ?? undefined
      } while (nextKey)
      return staff
    },
    staleTime: staleTimes.users,
  })
