import type { Group } from '@molaire/contract/groups/endpoints'
import { useChosenGroup } from '../../../platform/session/use-session.ts'
import { useGroups } from '../api.ts'

/** The user's own group, from their account. */
export interface OwnGroup {
  id: string
  name: string
}

/**
 * The last list of groups and whose it is. Choosing another group starts an empty cache: until the
 * list is loaded again, the selector shows this one.
 */
let lastSeen: { owner: string; groups: readonly Group[] } = { owner: '', groups: [] }

/** Keeps the groups of a user until the list is loaded again. */
export const noteGroups = (owner: string, groups: readonly Group[]): void => {
  lastSeen = { owner, groups }
}

/** The groups of a user as they were last loaded. */
export const groupsLastSeenBy = (owner: string): readonly Group[] => (lastSeen.owner === owner ? lastSeen.groups : [])

/**
 * The name of the group that this tab works in; the user's own while none is chosen, or all of them
 * are.
 */
export const WorkedGroup = ({ own }: { own: OwnGroup }) => {
  const chosenGroupId = useChosenGroup()
  return chosenGroupId === null || chosenGroupId === 'all' || chosenGroupId === own.id ? (
    own.name
  ) : (
    <NameOf groupId={chosenGroupId} />
  )
}

const NameOf = ({ groupId }: { groupId: string }) => {
  const groups = useGroups().data?.items ?? lastSeen.groups
  return groups.find(({ id }) => id === groupId)?.name ?? '…'
}
