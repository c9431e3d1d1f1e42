import { may, type Action, type Actor } from '@molaire/domain/users/access'
import { useCurrentUser } from '../areas/users/index.ts'
import { paths } from '../platform/navigation/paths.ts'

/** What a screen, and all that stands under it, shows: who may not see that has no business there. */
const rights: readonly (readonly [path: string, action: Action])[] = [
  [paths.appointments(), 'appointments.read'],
  [paths.waitingList(), 'appointments.read'],
  [paths.patients(), 'patients.read'],
  [paths.invoices(), 'invoices.read'],
  [paths.sterilization(), 'patients.read'],
  [paths.config(), 'configuration.read'],
  [paths.configStatistics(), 'statistics.read'],
]

/** Screens §12.14: the right that the screen at an address asks for, by its longest known beginning; null when it asks for none. */
export const rightOf = (pathname: string): Action | null => {
  if (pathname === paths.calendar()) return 'appointments.read'
  const found = rights
    .filter(([path]) => pathname === path || pathname.startsWith(`${path}/`))
    .toSorted(([a], [b]) => b.length - a.length)[0]
  return found ? found[1] : null
}

/** Where somebody's day begins, the first that they may see: the calendar for most, tariffs or statistics for who works on those alone. */
const beginnings: readonly (readonly [path: string, action: Action])[] = [
  [paths.calendar(), 'appointments.read'],
  [paths.configTariffs(), 'tariffs.write'],
  [paths.configStatistics(), 'statistics.read'],
  [paths.config(), 'configuration.read'],
]

/** The address that is home to somebody. */
export const homeOf = (user: Actor): string => beginnings.find(([, action]) => may(user, action))?.[0] ?? paths.profile()

/** The rights of who is signed in, asked by address. While they are not known yet, the server alone says no. */
export const useScreenRights = () => {
  const { user } = useCurrentUser()
  return {
    /** The right that is missing to see the screen at an address; null when it may be seen. */
    missing: (pathname: string): Action | null => {
      const action = rightOf(pathname)
      return action && user && !may(user, action) ? action : null
    },
    home: user ? homeOf(user) : paths.calendar(),
  }
}
