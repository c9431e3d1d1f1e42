import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { listClinics, type Clinic } from '@molaire/contract/clinics/endpoints'
import { listGroups } from '@molaire/contract/groups/endpoints'
import type { User } from '@molaire/contract/users/shapes'
import { call } from '../../platform/api/client.ts'
import { staleTimes } from '../../platform/api/query-client.ts'

/**
 * The clinics of the user's own group, then those of the other groups they may access, whichever
 * group the tab works in.
 */
export const useOwnClinics = ({ id, accessGroupIds }: User): UseQueryResult<Clinic[]> =>
  useQuery({
    queryKey: ['profile', 'clinics', id, accessGroupIds],
    queryFn: async ({ signal }) => {
      const lists = await Promise.all([
        call(listClinics, { asOneself: true, signal }),
        ...accessGroupIds.map((group) => call(listClinics, { group, signal })),
      ])
      return lists.flatMap(({ items }) => items)
    },
    staleTime: staleTimes.configuration,
  })

/** The names of the other groups that the user may access. */
export const useAccessGroupNames = ({ id, accessGroupIds }: User): UseQueryResult<string[]> =>
  useQuery({
    queryKey: ['profile', 'access-groups', id, accessGroupIds],
    queryFn: async ({ signal }) => {
      if (accessGroupIds.length === 0) return []
      const groups = (await call(listGroups, { asOneself: true, signal })).items
      return groups.filter((group) => accessGroupIds.includes(group.id)).map(({ name }) => name)
    },
    staleTime: staleTimes.configuration,
  })
