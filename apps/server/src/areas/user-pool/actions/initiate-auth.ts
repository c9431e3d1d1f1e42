import { randomBytes } from 'node:crypto'
import type { InitiateAuthAnswer, InitiateAuthRequest } from '@molaire/contract/user-pool/operations'
import { afterFailure, ATTEMPTS_PER_MINUTE, isLocked, sourceOf, startOfMinute, subjectOf } from '../attempts.ts'
import type { PoolParts } from '../parts.ts'
import { incorrect, lockedOut, PoolError, tooManyRequests } from '../pool-error.ts'
import * as queries from '../queries.ts'
import { newRefreshToken, refreshTokenHash, SESSION_LIFE, signTokens } from '../tokens.ts'
import { assertClient, required } from './checks.ts'
import { refreshTokens } from './refresh-tokens.ts'

/** How long a temporary password may be used. */
const TEMPORARY_PASSWORD_MS = 7 * 86_400_000

/** Signs in with a password, or renews tokens (AUTH-03, AUTH-11). `address` is where the call comes from. */
export async function initiateAuth(
  parts: PoolParts,
  request: InitiateAuthRequest,
  { address }: { address: string },
): Promise<InitiateAuthAnswer> {
  assertClient(parts, request.ClientId)
  const given = request.AuthParameters ?? {}
  switch (request.AuthFlow) {
    case 'USER_PASSWORD_AUTH':
      return signIn(parts, { name: required(given, 'USERNAME'), password: required(given, 'PASSWORD'), address })
    case 'REFRESH_TOKEN_AUTH':
    case 'REFRESH_TOKEN':
      return refreshTokens(parts, required(given, 'REFRESH_TOKEN'))
    case 'USER_SRP_AUTH':
    case 'USER_AUTH':
    case 'CUSTOM_AUTH':
    case 'ADMIN_NO_SRP_AUTH':
    case 'ADMIN_USER_PASSWORD_AUTH':
      throw new PoolError('InvalidParameterException', `${request.AuthFlow} flow not enabled for this client`)
    default:
      return request.AuthFlow satisfies never
  }
}

/** The order of these checks decides what a stranger can learn: nothing, before the password was right (AUTH-16). */
async function signIn(
  parts: PoolParts,
  { name, password, address }: { name: string; password: string; address: string },
): Promise<InitiateAuthAnswer> {
  const { database, clock } = parts
  await countAttempt(parts, address)
  const { user, subject, isLockedOut } = await queries.asPool(database, async (db) => {
    const user = await queries.findUserByName(db, name)
    const subject = subjectOf(user, name)
    return { user, subject, isLockedOut: isLocked(await queries.findLockout(db, subject), clock.now()) }
  })
  if (isLockedOut) throw lockedOut()
  const isRight = await parts.passwords.verify(password, user?.passwordHash)
  if (!user || !isRight) throw await countFailure(parts, subject)
  return enter(parts, user, subject)
}

/** Counts against the address, account or not: one address cannot try a word on every account. */
async function countAttempt({ database, clock }: PoolParts, address: string): Promise<void> {
  const attempts = await queries.asPool(database, (db) => queries.countAttempt(db, sourceOf(address), startOfMinute(clock.now())))
  if (attempts > ATTEMPTS_PER_MINUTE) throw tooManyRequests()
}

/** Counts a wrong password and answers its refusal. Of many at the same moment, those that come after the lock are not counted, and learn nothing. */
function countFailure({ database, clock }: PoolParts, subject: string): Promise<PoolError> {
  return queries.asPool(database, async (db) => {
    const now = clock.now()
    const lockout = await queries.lockOrStartLockout(db, subject, now)
    if (isLocked(lockout, now)) return lockedOut()
    await queries.setLockout(db, subject, afterFailure(lockout, now))
    return incorrect()
  })
}

/** What a right password leads to. Hashing took its time, so the account is read again: it may have been locked, disabled or changed meanwhile. */
async function enter(parts: PoolParts, seen: queries.PoolUser, subject: string): Promise<InitiateAuthAnswer> {
  const { database, clock, newId, clientId } = parts
  const signedInAt = clock.now()
  const refreshToken = newRefreshToken()
  const entered = await queries.asPool(database, async (db) => {
    const lockout = await queries.lockLockout(db, subject)
    if (isLocked(lockout, signedInAt)) throw lockedOut()
    const user = await queries.holdUser(db, seen.id)
    if (!user || user.passwordHash !== seen.passwordHash) throw incorrect()
    if (!user.isEnabled) throw new PoolError('NotAuthorizedException', 'User is disabled.')
    if (user.status === 'UNCONFIRMED') throw new PoolError('UserNotConfirmedException', 'User is not confirmed.')
    if (user.status === 'RESET_REQUIRED')
      throw new PoolError('PasswordResetRequiredException', 'Password reset required for the user')
    if (user.status === 'FORCE_CHANGE_PASSWORD') {
      if (signedInAt.getTime() - user.passwordSetAt.getTime() > TEMPORARY_PASSWORD_MS)
        throw new PoolError('NotAuthorizedException', 'Temporary password has expired and must be reset by an administrator.')
      return { user, sessionId: undefined }
    }
    if (lockout) await queries.deleteLockout(db, subject)
    const sessionId = newId()
    await queries.insertSession(db, {
      id: sessionId,
      userId: user.id,
      clientId,
      refreshTokenHash: refreshTokenHash(refreshToken),
      signedInAt,
      expiresAt: new Date(signedInAt.getTime() + SESSION_LIFE),
    })
    return { user, sessionId }
  })
  const { user, sessionId } = entered
  if (sessionId === undefined) return newPasswordChallenge(user)
  const tokens = await signTokens(parts, { user, sessionId, signedInAt })
  return { AuthenticationResult: { ...tokens, RefreshToken: refreshToken }, ChallengeParameters: {} }
}

/** AUTH-05: whoever has a temporary password must choose their own. TODO(issue 3): RespondToAuthChallenge, and the session's row that it redeems. */
function newPasswordChallenge(user: queries.PoolUser): InitiateAuthAnswer {
  const missing = [!user.givenName && 'given_name', !user.familyName && 'family_name'].filter((name) => name !== false)
  return {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    ChallengeParameters: {
      USER_ID_FOR_SRP: user.id,
      requiredAttributes: JSON.stringify(missing.map((name) => `userAttributes.${name}`)),
      userAttributes: JSON.stringify({
        email_verified: String(user.emailVerified),
        email: user.email,
        given_name: user.givenName,
        family_name: user.familyName,
      }),
    },
    Session: randomBytes(48).toString('base64url'),
  }
}
