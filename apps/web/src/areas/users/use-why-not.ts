import { may, type Action } from '@molaire/domain/users/access'
import { useSuspended } from '../../platform/api/connection.ts'
import { useCurrentUser } from './api.ts'
import { whoMay } from './who-may.ts'

/**
 * The `disabledReason` of a control: who may do the action instead, or that nothing can be saved
 * now; undefined when the control works. With `worksOffline` only the right counts.
 */
export const useWhyNot = (action: Action, { worksOffline = false } = {}): string | undefined => {
  const { user } = useCurrentUser()
  const suspended = useSuspended()
  if (user && !may(user, action)) return whoMay(action)
  return worksOffline ? undefined : suspended
}

/** Whether to show something at all: true once the user is loaded and has the right. */
export const useMay = (action: Action): boolean => {
  const { user } = useCurrentUser()
  return user !== undefined && may(user, action)
}
