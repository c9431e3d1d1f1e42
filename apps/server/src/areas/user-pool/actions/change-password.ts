import type { ChangePasswordRequest } from '@molaire/contract/user-pool/operations'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { isLocked, subjectOf } from '../attempts.ts'
import { mailPasswordChangedJob } from '../jobs.ts'
import { passwordChanges } from '../limits.ts'
import type { PoolParts } from '../parts.ts'
import { incorrect, limitExceeded, lockedOut, revokedToken } from '../pool-error.ts'
import * as queries from '../queries.ts'
import { userOfAccessToken } from '../tokens.ts'
import { assertInUse, assertPolicy } from './checks.ts'
import { countFailure } from './initiate-auth.ts'

/**
 * AUTH-09: changes the password of the signed-in user, who must know the former one. Other sign-ins
 * of the account end; this one continues.
 */
export async function changePassword(
  parts: PoolParts,
  { AccessToken, PreviousPassword, ProposedPassword }: ChangePasswordRequest,
): Promise<Record<string, never>> {
  const { database, clock, passwords } = parts
  const { user, sessionId } = await userOfAccessToken(parts, AccessToken)
  assertInUse(user)
  assertPolicy(ProposedPassword)
  const subject = subjectOf(user, user.email)
  await queries.asPool(database, async (db) => {
    const now = clock.now()
    if (!(await queries.countTime(db, passwordChanges, subject, now))) throw limitExceeded()
    if (isLocked(await queries.findLockout(db, subject), now)) throw lockedOut()
  })
  // Wrong passwords count here too, or a stolen token would allow guessing without limit.
  if (!(await passwords.verify(PreviousPassword, user.passwordHash))) throw await countFailure(parts, { subject })
  const passwordHash = await passwords.hash(ProposedPassword)
  await queries.asPool(database, async (db) => {
    const now = clock.now()
    if (isLocked(await queries.lockLockout(db, subject), now)) throw lockedOut()
    // Hashing takes time: meanwhile the password may have been changed, or the sign-in ended.
    const current = await queries.lockUser(db, user.id)
    if (current?.passwordHash !== user.passwordHash) throw incorrect()
    const session = await queries.findSession(db, sessionId)
    if (!session || session.revokedAt) throw revokedToken()
    await queries.deleteLockout(db, subject)
    await queries.setPassword(db, { id: user.id, passwordHash, status: 'CONFIRMED', now })
    await queries.endAllOf(db, user.id, now, { sessionId })
    await enqueue(db, mailPasswordChangedJob, { userId: user.id })
  })
  return {}
}
