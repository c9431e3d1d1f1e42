import { may, type Action, type Actor } from '@molaire/domain/users/access'
import { useCurrentUser } from '../areas/users/index.ts'
import { paths } from '../platform/navigation/paths.ts'
import { useIsAdministrator } from '../platform/session/impersonated.ts'
import { isUnder, screens, type Screen } from './screens.ts'

/**
 * Screens §12.14: the right that the screen at an address asks for, by its longest known beginning;
 * null when it asks for none.
 */
export const rightOf = (pathname: string): Action | null =>
  screens.filter(({ path, right }) => right && isUnder(pathname, path)).toSorted((a, b) => b.path.length - a.path.length)[0]
    ?.right ?? null

/**
 * Where somebody's day begins: the calendar for most, tariffs or statistics for who works on those
 * alone.
 */
export const homeOf = (user: Actor): string => {
  const home = screens.find(({ homeOf: action }) => action && may(user, action))
  return (home ?? screens.find(({ right }) => right === 'configuration.read' && may(user, right)))?.path ?? paths.profile()
}

/**
 * The rights of who is signed in, asked by address. While they are not known yet, the server alone
 * says no.
 */
export const useScreenRights = () => {
  const { user } = useCurrentUser()
  const isAdmin = useIsAdministrator()
  /** The right that is missing to see the screen at an address; null when it may be seen. */
  const missing = (pathname: string): Action | null => {
    const action = rightOf(pathname)
    return action && user && !may(user, action) ? action : null
  }
  return {
    missing,
    /** Whether a link may lead there. */
    isOpen: ({ path, adminOnly }: Screen): boolean => (adminOnly ? isAdmin : !missing(path)),
    home: user ? homeOf(user) : paths.calendar(),
  }
}
