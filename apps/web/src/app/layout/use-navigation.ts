import { useRouterState } from '@tanstack/react-router'
import { paths } from '../../platform/navigation/paths.ts'
import { useScreenRights } from '../screen-rights.ts'
import { isUnder, linkedScreens, type LinkedScreen } from '../screens.ts'

const navigationScreens = linkedScreens.filter(({ navigation }) => navigation)

/**
 * The navigation entry for an address, the longest path if several fit. The home page counts as the
 * calendar.
 */
const activeAt = (pathname: string): LinkedScreen | undefined => {
  const at = pathname === paths.calendar() ? paths.appointments() : pathname
  return navigationScreens.filter(({ path }) => isUnder(at, path)).toSorted((a, b) => b.path.length - a.path.length)[0]
}

/**
 * SHELL-03: the entries of the bar and the drawer for this user, and the active one: undefined on a
 * screen such as the profile.
 */
export const useNavigation = (): { items: readonly LinkedScreen[]; active: LinkedScreen | undefined } => {
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const { isOpen } = useScreenRights()
  return { items: navigationScreens.filter(isOpen), active: activeAt(pathname) }
}
