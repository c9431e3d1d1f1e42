import type { User } from '@molaire/contract/users/shapes'
import { isApiError } from '../../platform/api/api-error.ts'
import type { Impersonated } from '../../platform/session/impersonated.ts'
import { currentSession } from '../../platform/session/session-store.ts'
import { askForUsers } from './ask-for-users.ts'

/**
 * AUTH-17: why the user of a session could not be loaded. `cause` is the API's refusal, if there
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

/** The request under way. The check of a session and the first screen ask at the same moment. */
let pending: { token: string | undefined; user: Promise<User> } | null = null

/**
 * The session's user as the server last sent them to this tab, for the first render; null if it
 * never did.
 */
export const lastKnownUser = (): User | null => (latest && latest.id === currentSession()?.user.userId ? latest : null)

/** Forgets the user when the session ends. */
export const forgetCurrentUser = (): void => {
  latest = null
  pending = null
}

/**
 * AUTH-17: the signed-in user, as the server has them. `idToken` is for the moments before there is
 * a session. Throws UserLookupError when there is no such user, the request failed, or the answer
 * is not a list (API-03).
 */
export const fetchCurrentUser = async (idToken?: string): Promise<User> => {
  const token = idToken ?? currentSession()?.tokens.idToken
  // A refusal of the other request is its own: this one asks again.
  const shared = pending?.token === token ? await pending?.user.catch(() => null) : null
  if (shared) return shared
  const own = { token, user: ask(idToken) }
  pending = own
  try {
    return await own.user
  } finally {
    if (pending === own) pending = null
  }
}

const ask = async (idToken: string | undefined): Promise<User> => {
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
 * API-06: the same user with the rights of impersonation: its role and flags, and never
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
