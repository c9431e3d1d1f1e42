import { z } from 'zod'
import type { JobHandlers } from '../../platform/jobs/jobs.ts'
import { renderMail } from '../../platform/mail/layout.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import type { PoolLocale } from './administration.ts'
import { subjectOf } from './attempts.ts'
import { CODE_LIFE } from './lives.ts'
import { passwordChangedMail } from './mail/password-changed.ts'
import { resetCodeMail } from './mail/reset-code.ts'
import type { MailWords } from './mail/words.ts'
import type { PoolParts } from './parts.ts'
import * as queries from './queries.ts'
import { codeHash, newCode } from './reset-code.ts'

export const mailResetCodeJob = 'user-pool.mail-reset-code'
export const mailPasswordChangedJob = 'user-pool.mail-password-changed'

const resetCodePayload = z.object({ subject: z.string(), requestId: z.uuid() })
const passwordChangedPayload = z.object({ userId: z.uuid() })

/** The pool's jobs, which send its mail. */
export function jobsOf(parts: PoolParts, mailer: Mailer): JobHandlers {
  return {
    [mailResetCodeJob]: (payload) => mailResetCode(parts, mailer, resetCodePayload.parse(payload)),
    [mailPasswordChangedJob]: (payload) => mailPasswordChanged(parts, mailer, passwordChangedPayload.parse(payload)),
  }
}

/**
 * AUTH-07: creates the code and mails it. It is created only now so that no job's row contains it.
 * Does nothing when the request is no longer the newest, or when the account may not be reset.
 */
async function mailResetCode(
  { database, clock, log, newId }: PoolParts,
  mailer: Mailer,
  { subject, requestId }: z.output<typeof resetCodePayload>,
): Promise<void> {
  const code = newCode()
  const user = await queries.asPool(database, async (db) => {
    const user = await queries.findUserBySubject(db, subject)
    if (!user || !mayReset(user)) return undefined
    const hash = codeHash(await queries.getCodeKey(db), subject, code)
    const expiresAt = new Date(clock.now().getTime() + CODE_LIFE)
    return (await queries.setCode(db, { subject, requestId, codeHash: hash, expiresAt })) ? user : undefined
  })
  // A new id for each attempt, because each makes another code: a mail server that drops duplicates
  // by id must not drop the valid one.
  if (user) await send(mailer, user, { id: newId(), ...resetCodeMail(localeOf(user), { code, givenName: user.givenName }) })
  else log.info({ subject }, 'a reset code was asked for and not mailed')
}

/**
 * Whether a code may be sent: not to a disabled user, to one who has never chosen a password, or to
 * an unverified address.
 */
const mayReset = ({ isEnabled, emailVerified, status }: queries.PoolUser) =>
  isEnabled && emailVerified && (status === 'CONFIRMED' || status === 'RESET_REQUIRED')

async function mailPasswordChanged(
  { database, newId }: PoolParts,
  mailer: Mailer,
  { userId }: z.output<typeof passwordChangedPayload>,
): Promise<void> {
  const user = await queries.asPool(database, (db) => queries.findUserBySubject(db, subjectOf({ id: userId }, '')))
  if (user) await send(mailer, user, { id: newId(), ...passwordChangedMail(localeOf(user), user) })
}

const localeOf = ({ locale }: queries.PoolUser): PoolLocale => (locale === 'en' ? 'en' : 'fr')

function send(mailer: Mailer, user: queries.PoolUser, { id, subject, ...words }: MailWords & { id: string }): Promise<void> {
  const locale = localeOf(user)
  return mailer.send({ id, to: user.email, subject, locale, ...renderMail({ locale, ...words }) })
}
