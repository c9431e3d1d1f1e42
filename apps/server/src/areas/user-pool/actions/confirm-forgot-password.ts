import type { ConfirmForgotPasswordRequest } from '@molaire/contract/user-pool/operations'
import type { Connection } from '../../../platform/db/pool.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { subjectOf } from '../attempts.ts'
import { mailPasswordChangedJob } from '../jobs.ts'
import { TRIES_PER_CODE, wrongCodes } from '../limits.ts'
import type { PoolParts } from '../parts.ts'
import { expiredCode, limitExceeded, PoolError, wrongCode } from '../pool-error.ts'
import * as queries from '../queries.ts'
import { codeHash, isSameHash } from '../reset-code.ts'
import { assertClient, assertPolicy, countAttempt } from './checks.ts'

/**
 * AUTH-08: sets a new password with a mailed code, and ends every sign-in of the account. The
 * refusals are the same for an account and for a name without one.
 */
export async function confirmForgotPassword(
  parts: PoolParts,
  { ClientId, Username, ConfirmationCode, Password }: ConfirmForgotPasswordRequest,
  { address }: { address: string },
): Promise<Record<string, never>> {
  const { database, clock, passwords } = parts
  assertClient(parts, ClientId)
  await countAttempt(parts, address)
  // The refusal is not thrown inside the transaction, so that the count of the wrong try is
  // committed.
  const outcome = await queries.asPool(database, (db) => tryCode(db, parts, { name: Username, code: ConfirmationCode }))
  if (outcome instanceof PoolError) throw outcome
  // After the code is checked. Before, a weak password would allow codes to be tried without being
  // counted.
  assertPolicy(Password)
  const passwordHash = await passwords.hash(Password)
  const { user, subject, hash } = outcome
  await queries.asPool(database, async (db) => {
    const now = clock.now()
    await queries.deleteLockout(db, subject)
    await queries.lockUser(db, user.id)
    // Hashing takes time: meanwhile the code may have been used, spent or replaced. Disabling or
    // deleting the account removes it too.
    const code = await queries.lockCode(db, subject)
    if (!isAlive(code, now) || !code.codeHash || !isSameHash(code.codeHash, hash)) throw expiredCode()
    await queries.setPassword(db, { id: user.id, passwordHash, status: 'CONFIRMED', now })
    await queries.endAllOf(db, user.id, now)
    await enqueue(db, mailPasswordChangedJob, { userId: user.id })
  })
  return {}
}

interface RightCode {
  user: queries.PoolUser
  subject: string
  hash: Buffer
}

/** Compares a code with the last one mailed. Counts a wrong one, and returns the refusal. */
async function tryCode(
  db: Connection,
  { clock }: PoolParts,
  { name, code: typedCode }: { name: string; code: string },
): Promise<RightCode | PoolError> {
  const now = clock.now()
  const user = await queries.findUserByName(db, name)
  const subject = subjectOf(user, name)
  const code = await queries.lockCode(db, subject)
  if (await queries.isLimitReached(db, wrongCodes, subject, now)) return limitExceeded()
  if (!isAlive(code, now)) return expiredCode()
  const hash = codeHash(await queries.getCodeKey(db), subject, typedCode)
  const isRight = code.codeHash !== null && isSameHash(code.codeHash, hash)
  if (!isRight || !user?.isEnabled) {
    await queries.countWrongTry(db, subject)
    await queries.countTime(db, wrongCodes, subject, now)
    return wrongCode()
  }
  if (user.status === 'UNCONFIRMED') return new PoolError('UserNotConfirmedException', 'User is not confirmed.')
  return { user, subject, hash }
}

const isAlive = (code: queries.PoolCode | undefined, now: Date): code is queries.PoolCode =>
  code !== undefined && code.expiresAt > now && code.wrongTries < TRIES_PER_CODE
