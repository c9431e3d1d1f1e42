import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import * as wire from '@molaire/contract/groups/endpoints'
import type { Group } from '@molaire/contract/groups/endpoints'
import type { Sent } from '@molaire/contract/shared/endpoint'
import { call } from '../../platform/api/client.ts'
import { staleTimes } from '../../platform/api/query-client.ts'
import { chooseGroup, chosenGroup } from '../../platform/session/chosen-group.ts'

export type GroupBody = Sent<typeof wire.createGroup>['body']

export const groupKeys = { all: ['groups'] as const }

/** SHELL-12: the groups that one may work in, by name: every group for an administrator. Few enough to come in one answer. */
export const useGroups = (): UseQueryResult<Group[]> =>
  useQuery({
    queryKey: groupKeys.all,
    queryFn: async ({ signal }) => (await call(wire.listGroups, { signal })).items,
    staleTime: staleTimes.configuration,
  })

/** One group as the server knows it now; undefined when it is there no more. */
export const askForGroup = async (id: string): Promise<Group | undefined> =>
  (await call(wire.listGroups)).items.find((group) => group.id === id)

/** CFG-10: founds a group, or changes the one given; the list is asked again. Refusals: group_name_taken, version_conflict. */
export const useSaveGroup = () => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ group, body }: { group: Group | null; body: GroupBody }) =>
      group
        ? call(wire.updateGroup, { params: { id: group.id }, body, ifMatch: group.version, group: group.id })
        : call(wire.createGroup, { body }),
    // A group's name is shown beside users and clinics too. After a refusal somebody else may have changed what is shown.
    onSettled: () => cache.invalidateQueries(),
  })
}

/** CFG-10: removes an empty group, which this tab then leaves. Refusal: group_not_empty, with what is in it. */
export const useDeleteGroup = () => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id, version }: Group) => call(wire.deleteGroup, { params: { id }, ifMatch: version, group: id }),
    onSuccess: (_, { id }) => {
      if (chosenGroup() === id) chooseGroup(null)
    },
    onSettled: () => cache.invalidateQueries({ queryKey: groupKeys.all }),
  })
}
