import { useRouterState } from '@tanstack/react-router'
import { loadGroupSelector } from '../../areas/groups/routes.tsx'
import { useCurrentUser } from '../../areas/users/index.ts'
import { LoadedLater } from '../../ui/loaded-later.tsx'
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
    <LoadedLater
      load={loadGroupSelector}
      // Its place in the bar.
      until={<span />}
      props={{
        ownerId: user.id,
        own: { id: user.groupId, name: user.groupName },
        withAll: user.isAdmin,
        listsAll: isAdministration,
        ...(onChosen && {
          onChosen: () => {
            requestHeadingFocus()
            onChosen()
          },
        }),
      }}
    />
  )
}
