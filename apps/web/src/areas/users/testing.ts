import { listUsers } from '@molaire/contract/users/endpoints'
import type { User } from '@molaire/contract/users/shapes'
import { storeSession, type StoredUser, type Tokens } from '../../platform/session/session-store.ts'
import { fakeApi } from '../../platform/testing/fake-api.ts'
import { listOf } from '../../platform/testing/screen.ts'
import { forgetCurrentUser } from './current-user.ts'

/** A receptionist as the server sends her; `differs` overrides fields. */
export const aUser = (differs: Partial<User> = {}): User => ({
  id: '018f0000-0000-7000-8000-000000000001',
  cognitoId: 'pool-nadia',
  email: 'nadia.ferland@exemple.ca',
  firstName: 'Nadia',
  lastName: 'Ferland',
  title: null,
  credential: null,
  role: 'receptionist',
  groupId: '018f0000-0000-7000-8000-000000000009',
  groupName: 'Groupe Mauricie',
  isAdmin: false,
  isDentist: false,
  isManager: false,
  isTariff: false,
  isStatistic: false,
  preferredTheme: null,
  preferredLocale: null,
  licenseNumber: null,
  ramqBillingNumber: null,
  isEnabled: true,
  accessGroupIds: [],
  version: 1,
  ...differs,
})

/** The answer of `GET /users?cognitoId=CURRENT_USER`. */
export const listOfOne = (user: User) => listOf([user])

/** A token that expires at that moment, ms since 1970; its signature is invalid. */
export const aToken = (expiresAtMs: number, name = 'token'): string =>
  `${btoa('{"alg":"RS256"}')}.${btoa(JSON.stringify({ exp: Math.floor(expiresAtMs / 1000), jti: name }))}.x`

/** Tokens that are valid for an hour from `now`. */
export const someTokens = (now = Date.now()): Tokens => ({
  idToken: aToken(now + 3_600_000, 'id'),
  accessToken: aToken(now + 3_600_000, 'access'),
  refreshToken: 'refresh-1',
})

/** What the browser stores about a user (AUTH-03). */
export const aStoredUser = (user: User = aUser()): StoredUser => ({
  userId: user.id,
  username: user.cognitoId,
  email: user.email,
  groupId: user.groupId,
  isAdmin: user.isAdmin,
  isDentist: user.isDentist,
  isManager: user.isManager,
  isTariff: user.isTariff,
  isStatistic: user.isStatistic,
})

/** Signs a user in without a request, and returns the user. */
export const signedInAs = (differs: Partial<User> = {}): User => {
  const user = aUser(differs)
  storeSession({ tokens: someTokens(), user: aStoredUser(user) })
  return user
}

/**
 * Before a screen test: no user is cached, and the server knows this one, by default a
 * receptionist.
 */
export const apiKnowing = (me = aUser()) => {
  forgetCurrentUser()
  const api = fakeApi()
  api.answer(listUsers, listOfOne(me))
  return api
}
