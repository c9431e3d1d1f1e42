import type { UseQueryResult } from '@tanstack/react-query'
import * as wire from '@molaire/contract/groups/endpoints'
import type { Answer } from '@molaire/contract/shared/endpoint'
import { recordsApi } from '../../platform/records/records-api.ts'
import { chooseGroup, chosenGroup } from '../../platform/session/chosen-group.ts'

/**
 * CFG-10: the groups. A change is sent in the name of the group itself, and a tab that works in a
 * removed group returns to the user's own.
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
 * SHELL-12: the groups that the user may work in, by name; every group for an administrator. They
 * are few enough for one answer.
 */
export const useGroups = (): UseQueryResult<Answer<typeof wire.listGroups>> => groups.useList()
