import type { InitiateAuthAnswer, RespondToAuthChallengeRequest } from '@molaire/contract/user-pool/operations'
import { subjectOf } from '../attempts.ts'
import { REFUSALS_PER_CHALLENGE } from '../limits.ts'
import { sourceOf } from '../../../platform/http/source-of.ts'
import type { PoolParts } from '../parts.ts'
import { invalidSession, PoolError } from '../pool-error.ts'
import * as queries from '../queries.ts'
import { beginSignIn, secretHash } from '../sign-ins.ts'
import { signTokens } from '../tokens.ts'
import { assertClient, brokenRule, countAttempt, invalidPassword, required } from './checks.ts'

/**
 * AUTH-05, AUTH-06: replaces the temporary password by the user's own, and signs in. Names in the
 * request are accepted and ignored: users are administered in the product.
 */
export async function respondToChallenge(
  parts: PoolParts,
  request: RespondToAuthChallengeRequest,
  { address }: { address: string },
): Promise<InitiateAuthAnswer> {
  const { database, clock, passwords } = parts
  assertClient(parts, request.ClientId)
  const sessionHash = secretHash(required(request, 'Session'))
  const responses = request.ChallengeResponses ?? {}
  const name = required(responses, 'USERNAME')
  const password = required(responses, 'NEW_PASSWORD')
  await countAttempt(parts, address)

  const user = await userOfChallenge(parts, { sessionHash, name })
  const refusal = brokenRule(password) ?? ((await passwords.verify(password, user.passwordHash)) ? asTemporary() : undefined)
  if (refusal) {
    await queries.asPool(database, (db) => queries.countRefusal(db, sessionHash, REFUSALS_PER_CHALLENGE))
    throw refusal
  }
  const passwordHash = await passwords.hash(password)
  const signIn = await queries.asPool(database, async (db) => {
    const now = clock.now()
    await queries.deleteLockout(db, subjectOf(user, name))
    await queries.lockUser(db, user.id)
    // Everything that ends a challenge deletes its row: disabling or deleting the account, another
    // password, another sign-in, or a concurrent answer.
    if (!(await queries.takeChallenge(db, sessionHash))) throw invalidSession()
    await queries.setPassword(db, { id: user.id, passwordHash, status: 'CONFIRMED', now })
    await queries.endAllOf(db, user.id, now)
    return beginSignIn(db, parts, user, sourceOf(address))
  })
  const tokens = await signTokens(parts, signIn)
  return { AuthenticationResult: { ...tokens, RefreshToken: signIn.refreshToken }, ChallengeParameters: {} }
}

const asTemporary = () => invalidPassword('Password must differ from the temporary password')

/**
 * The account of a challenge's session. Refuses if the challenge is over, or of another account
 * than the one named.
 */
function userOfChallenge(
  { database, clock, clientId }: PoolParts,
  { sessionHash, name }: { sessionHash: Buffer; name: string },
): Promise<queries.PoolUser> {
  return queries.asPool(database, async (db) => {
    const challenge = await queries.findChallenge(db, sessionHash)
    const user = await queries.findUserByName(db, name)
    if (!challenge || !user || challenge.userId !== user.id || challenge.clientId !== clientId) throw invalidSession()
    if (challenge.expiresAt <= clock.now())
      throw new PoolError('NotAuthorizedException', 'Invalid session for the user, session is expired.')
    if (!user.isEnabled || user.status !== 'FORCE_CHANGE_PASSWORD') throw invalidSession()
    return user
  })
}
