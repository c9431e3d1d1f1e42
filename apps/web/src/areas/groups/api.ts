import type { UseQueryResult } from '@tanstack/react-query'
import * as wire from '@molaire/contract/groups/endpoints'
import type { Answer } from '@molaire/contract/shared/endpoint'
import { recordsApi } from '../../platform/records/records-api.ts'
import { chooseGroup, chosenGroup } from '../../platform/session/chosen-group.ts'

/**
 * CFG-10: the groups; each is changed in its own name, and a tab that works in one that is removed
 * leaves it.
 */
export const groups = recordsApi(
  'groups',
  { list: wire.listGroups, create: wire.createGroup, update: wire.updateGroup, remove: wire.deleteGroup },
  {
    groupOf: (group) => ('id' in group ? group.id : undefined),
    onRemoved: (id) => {
      if (chosenGroup() === id) chooseGroup(null)
    },
  },
)

/**
 * SHELL-12: the groups that one may work in, by name: every group for an administrator. Few enough
 * to come in one answer.
 */
export const useGroups = (): UseQueryResult<Answer<typeof wire.listGroups>> => groups.useList()
