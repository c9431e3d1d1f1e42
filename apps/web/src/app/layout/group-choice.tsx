import { useRouterState } from '@tanstack/react-router'
import { GroupSelector } from '../../areas/groups/index.ts'
import { useCurrentUser } from '../../areas/users/index.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { requestHeadingFocus } from '../../platform/page-title/focus-after-navigation.ts'

/**
 * SHELL-12: the group selector, for administrators and users with access to other groups; nothing
 * for others. In the drawer, `onChosen` closes it, and the screen of the new group gets the focus.
 */
export const GroupChoice = ({ onChosen }: { onChosen?: () => void }) => {
  const { user } = useCurrentUser()
  const isAdministration = useRouterState({
    select: ({ location }) => location.pathname.startsWith(`${paths.administration()}/`),
  })
  if (!user || (!user.isAdmin && user.accessGroupIds.length === 0)) return null
  return (
    <GroupSelector
      ownerId={user.id}
      own={{ id: user.groupId, name: user.groupName }}
      withAll={user.isAdmin}
      listsAll={isAdministration}
      {...(onChosen && {
        onChosen: () => {
          requestHeadingFocus()
          onChosen()
        },
      })}
    />
  )
}
