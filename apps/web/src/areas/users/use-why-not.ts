import { may, type Action } from '@molaire/domain/users/access'
import { useSuspended } from '../../platform/api/connection.ts'
import { useCurrentUser } from './api.ts'
import { whoMay } from './who-may.ts'

/** Why a control that does something is disabled, as its `disabledReason`: who may instead, or that nothing can be saved now; undefined when it works. */
export const useWhyNot = (action: Action): string | undefined => {
  const { user } = useCurrentUser()
  const suspended = useSuspended()
  return user && !may(user, action) ? whoMay(action) : suspended
}
