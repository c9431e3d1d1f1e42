import type { User } from '@molaire/contract/users/shapes'
import { isApiError } from '../../platform/api/api-error.ts'
import type { Impersonated } from '../../platform/session/impersonated.ts'
import { currentSession } from '../../platform/session/session-store.ts'
import { askForUsers } from './ask-for-users.ts'

/**
 * AUTH-17: why nobody could be found behind a session. `cause` is the API's refusal, where there
 * was one.
 */
export class UserLookupError extends Error {
  readonly code: 'lookup_failed' | 'not_in_database'

  constructor(code: UserLookupError['code'], cause?: unknown) {
    super(code === 'not_in_database' ? 'User not found in database' : 'Unable to fetch user data from database', { cause })
    this.name = 'UserLookupError'
    this.code = code
  }
}

let latest: User | null = null

/**
 * The user of the session as last heard from the server in this tab, for a first drawing; null
 * before.
 */
export const lastKnownUser = (): User | null => (latest && latest.id === currentSession()?.user.userId ? latest : null)

/** Forgets who it was, when the session ends. */
export const forgetCurrentUser = (): void => {
  latest = null
}

/**
 * AUTH-17: the caller, as the server knows them. `idToken` is for the moments before there is a
 * session. Throws UserLookupError when there is nobody, the question failed, or the answer is no
 * list (API-03).
 */
export const fetchCurrentUser = async (idToken?: string): Promise<User> => {
  const answer = await askForUsers({
    query: { cognitoId: 'CURRENT_USER' },
    asOneself: true,
    ...(idToken && { token: idToken }),
  }).catch((error: unknown) => {
    throw isApiError(error) ? new UserLookupError('lookup_failed', error) : error
  })
  const [user] = answer.items
  if (!user) throw new UserLookupError('not_in_database')
  latest = user
  return user
}

/**
 * API-06: the same person with the rights of impersonation: their role and flags, and never
 * administration.
 */
export const withRightsOf = (user: User, { role, flags }: Impersonated): User => ({
  ...user,
  role,
  isAdmin: false,
  isDentist: flags.includes('isDentist'),
  isManager: flags.includes('isManager'),
  isTariff: flags.includes('isTariff'),
  isStatistic: flags.includes('isStatistic'),
})
