import type { InitiateAuthAnswer, InitiateAuthRequest } from '@molaire/contract/user-pool/operations'
import type { Connection } from '../../../platform/db/pool.ts'
import { afterFailure, isLocked, subjectOf } from '../attempts.ts'
import { sourceOf } from '../../../platform/http/source-of.ts'
import { wrongPasswordsPerAddress } from '../limits.ts'
import { CHALLENGE_LIFE, TEMPORARY_PASSWORD_LIFE } from '../lives.ts'
import type { PoolParts } from '../parts.ts'
import { incorrect, lockedOut, PoolError } from '../pool-error.ts'
import * as queries from '../queries.ts'
import { beginSignIn, newSecret, secretHash } from '../sign-ins.ts'
import { signTokens } from '../tokens.ts'
import { assertClient, assertInUse, countAttempt, required } from './checks.ts'
import { refreshTokens } from './refresh-tokens.ts'

/**
 * Signs in with a password, or renews tokens (AUTH-03, AUTH-11). `address` is the client's IP
 * address.
 */
export async function initiateAuth(
  parts: PoolParts,
  request: InitiateAuthRequest,
  { address }: { address: string },
): Promise<InitiateAuthAnswer> {
  assertClient(parts, request.ClientId)
  const parameters = request.AuthParameters ?? {}
  switch (request.AuthFlow) {
    case 'USER_PASSWORD_AUTH':
      return signIn(parts, { name: required(parameters, 'USERNAME'), password: required(parameters, 'PASSWORD'), address })
    case 'REFRESH_TOKEN_AUTH':
    case 'REFRESH_TOKEN':
      return refreshTokens(parts, required(parameters, 'REFRESH_TOKEN'))
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

/**
 * The order of these checks matters: a stranger learns nothing before the password is right
 * (AUTH-16).
 */
async function signIn(
  parts: PoolParts,
  { name, password, address }: { name: string; password: string; address: string },
): Promise<InitiateAuthAnswer> {
  const { database, clock } = parts
  await countAttempt(parts, address)
  const source = sourceOf(address)
  const { user, subject, isLockedOut } = await queries.asPool(database, async (db) => {
    const now = clock.now()
    const user = await queries.findUserByName(db, name)
    const subject = subjectOf(user, name)
    const isAccountLocked = isLocked(await queries.findLockout(db, subject), now)
    const isAddressLocked = await queries.isLimitReached(db, wrongPasswordsPerAddress, source, now)
    return { user, subject, isLockedOut: isAccountLocked || isAddressLocked }
  })
  if (isLockedOut) throw lockedOut()
  const isRight = await parts.passwords.verify(password, user?.passwordHash)
  if (!user || !isRight) throw await countFailure(parts, { subject, source })
  return enter(parts, user, { subject, source }).catch((error: unknown) => logRefusal(parts, { error, userId: user.id, source }))
}

/** What wrong passwords are counted for: the account or the unknown name, and the IP address. */
interface Counted {
  subject: string
  source?: string
}

/**
 * Counts a wrong password and returns the refusal. Of many concurrent attempts, those after the
 * lock-out are not counted and learn nothing.
 */
export function countFailure({ database, clock }: PoolParts, { subject, source }: Counted): Promise<PoolError> {
  return queries.asPool(database, async (db) => {
    const now = clock.now()
    const lockout = await queries.lockOrStartLockout(db, subject, now)
    if (isLocked(lockout, now)) return lockedOut()
    if (source !== undefined && !(await queries.countTime(db, wrongPasswordsPerAddress, source, now))) return lockedOut()
    await queries.setLockout(db, subject, afterFailure(lockout, now), source)
    return incorrect()
  })
}

/**
 * Signs in after the right password. Verifying takes time, so the account is read again: it may
 * have been locked, disabled or changed meanwhile.
 */
async function enter(
  parts: PoolParts,
  seen: queries.PoolUser,
  { subject, source }: Required<Counted>,
): Promise<InitiateAuthAnswer> {
  const { database, clock } = parts
  const now = clock.now()
  const result = await queries.asPool(database, async (db) => {
    const lockout = await queries.lockLockout(db, subject)
    if (isLocked(lockout, now) || (await queries.isLimitReached(db, wrongPasswordsPerAddress, source, now))) throw lockedOut()
    const user = await queries.holdUser(db, seen.id)
    if (!user || user.passwordHash !== seen.passwordHash) throw incorrect()
    if (!user.isEnabled) throw new PoolError('NotAuthorizedException', 'User is disabled.')
    assertInUse(user)
    if (user.status === 'FORCE_CHANGE_PASSWORD') {
      if (now.getTime() - user.passwordSetAt.getTime() > TEMPORARY_PASSWORD_LIFE)
        throw new PoolError('NotAuthorizedException', 'Temporary password has expired and must be reset by an administrator.')
      return newPasswordChallenge(db, parts, user)
    }
    if (lockout) await queries.deleteLockout(db, subject)
    return beginSignIn(db, parts, user, source)
  })
  if ('ChallengeName' in result) return result
  const tokens = await signTokens(parts, result)
  return { AuthenticationResult: { ...tokens, RefreshToken: result.refreshToken }, ChallengeParameters: {} }
}

/** API-07: a right password that is refused, of a disabled account or an expired one, is logged. */
async function logRefusal(
  { database }: PoolParts,
  { error, userId, source }: { error: unknown; userId: string; source: string },
): Promise<never> {
  const isLockedOut = error instanceof PoolError && error.message === lockedOut().message
  if (error instanceof PoolError && !isLockedOut)
    await queries.asPool(database, (db) => queries.recordSignIn(db, 'sign_in_refused', userId, source))
  throw error
}

/**
 * AUTH-05: a user with a temporary password must choose a new one. Only they know the secret of the
 * challenge's session.
 */
async function newPasswordChallenge(db: Connection, { clock, clientId }: PoolParts, user: queries.PoolUser) {
  const session = newSecret(48)
  await queries.putChallenge(db, {
    userId: user.id,
    clientId,
    sessionHash: secretHash(session),
    expiresAt: new Date(clock.now().getTime() + CHALLENGE_LIFE),
  })
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
    Session: session,
  } satisfies InitiateAuthAnswer
}
