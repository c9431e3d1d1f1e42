import { may, type Action, type Actor } from '@molaire/domain/users/access'
import { useCurrentUser } from '../areas/users/index.ts'
import { paths } from '../platform/navigation/paths.ts'
import { useIsAdministrator } from '../platform/session/use-session.ts'
import { isUnder, screens, type Screen } from './screens.ts'

/**
 * Screens §12.14: the right that the screen at an address requires, taken from the longest known
 * path above it; null if it requires none.
 */
export const rightOf = (pathname: string): Action | null =>
  screens.filter(({ path, right }) => right && isUnder(pathname, path)).toSorted((a, b) => b.path.length - a.path.length)[0]
    ?.right ?? null

/**
 * The user's home page: the calendar for most; tariffs or statistics for users who have only those.
 */
export const homeOf = (user: Actor): string => {
  const home = screens.find(({ homeOf: action }) => action && may(user, action))
  return (home ?? screens.find(({ right }) => right === 'configuration.read' && may(user, right)))?.path ?? paths.profile()
}

/**
 * The rights of the signed-in user, by address. Until the user is loaded, everything is open, and
 * only the server refuses.
 */
export const useScreenRights = () => {
  const { user } = useCurrentUser()
  const isAdmin = useIsAdministrator()
  /** The right that the user lacks for the screen at an address; null if they may see it. */
  const missing = (pathname: string): Action | null => {
    const action = rightOf(pathname)
    return action && user && !may(user, action) ? action : null
  }
  return {
    missing,
    /** Whether a link to the screen is shown. */
    isOpen: ({ path, adminOnly }: Screen): boolean => (adminOnly ? isAdmin : !missing(path)),
    home: user ? homeOf(user) : paths.calendar(),
  }
}
