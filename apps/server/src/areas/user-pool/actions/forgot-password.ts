import type { ForgotPasswordAnswer, ForgotPasswordRequest } from '@molaire/contract/user-pool/operations'
import { maskedDestination } from '@molaire/domain/auth/masked-destination'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { subjectOf } from '../attempts.ts'
import { sourceOf } from '../../../platform/http/source-of.ts'
import { mailResetCodeJob } from '../jobs.ts'
import { mailsPerAccount, mailsPerAddress } from '../limits.ts'
import { CODE_LIFE } from '../lives.ts'
import type { PoolParts } from '../parts.ts'
import { limitExceeded } from '../pool-error.ts'
import * as queries from '../queries.ts'
import { assertClient, countAttempt } from './checks.ts'

/**
 * AUTH-07: asks for a mail with a reset code. The answer is the same whether or not there is an
 * account and it may be reset: one request, one job, and the masked form of what was typed. The job
 * decides later whether a mail is sent.
 */
export async function forgotPassword(
  parts: PoolParts,
  { ClientId, Username }: ForgotPasswordRequest,
  { address }: { address: string },
): Promise<ForgotPasswordAnswer> {
  const { database, clock, newId } = parts
  assertClient(parts, ClientId)
  await countAttempt(parts, address)
  await queries.asPool(database, async (db) => {
    const now = clock.now()
    const subject = subjectOf(await queries.findUserByName(db, Username), Username)
    const may =
      (await queries.countTime(db, mailsPerAddress, sourceOf(address), now)) &&
      (await queries.countTime(db, mailsPerAccount, subject, now))
    // Thrown inside the transaction, so that neither count is committed.
    if (!may) throw limitExceeded()
    const requestId = newId()
    await queries.putCodeRequest(db, { subject, requestId, expiresAt: new Date(now.getTime() + CODE_LIFE) })
    await enqueue(db, mailResetCodeJob, { subject, requestId })
  })
  return { CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: maskedDestination(Username) } }
}
