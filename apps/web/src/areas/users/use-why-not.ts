import { may, type Action } from '@molaire/domain/users/access'
import { useSuspended } from '../../platform/api/connection.ts'
import { useCurrentUser } from './api.ts'
import { whoMay } from './who-may.ts'

/**
 * Why a control that does something is disabled, as its `disabledReason`: who may instead, from the
 * table of rights, or that nothing can be saved now; undefined when it works. What `worksOffline`
 * asks for the right alone.
 */
export const useWhyNot = (action: Action, { worksOffline = false } = {}): string | undefined => {
  const { user } = useCurrentUser()
  const suspended = useSuspended()
  if (user && !may(user, action)) return whoMay(action)
  return worksOffline ? undefined : suspended
}

/** Whether something is shown at all: who is signed in is known and may do that. */
export const useMay = (action: Action): boolean => {
  const { user } = useCurrentUser()
  return user !== undefined && may(user, action)
}
