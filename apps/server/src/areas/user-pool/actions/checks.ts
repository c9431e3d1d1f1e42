import { passwordRules, type PasswordRules } from '@molaire/domain/auth/password-policy'
import { ATTEMPTS_PER_MINUTE, startOfMinute } from '../attempts.ts'
import { sourceOf } from '../../../platform/http/source-of.ts'
import type { PoolParts } from '../parts.ts'
import { PoolError, tooManyRequests } from '../pool-error.ts'
import * as queries from '../queries.ts'

/** Refuses any application but the pool's own. */
export function assertClient({ clientId }: PoolParts, requestedId: string): void {
  if (requestedId !== clientId)
    throw new PoolError('ResourceNotFoundException', `User pool client ${requestedId} does not exist.`)
}

/** The value of a required parameter. Refuses when it is missing or empty. */
export function required<K extends string>(values: Partial<Record<K, string>>, name: K): string {
  const value = values[name]
  if (!value) throw new PoolError('InvalidParameterException', `Missing required parameter ${name}`)
  return value
}

/**
 * Counts attempts by IP address, whether or not the account exists: one address cannot try a
 * password on every account.
 */
export async function countAttempt({ database, clock }: PoolParts, address: string): Promise<void> {
  const attempts = await queries.asPool(database, (db) => queries.countAttempt(db, sourceOf(address), startOfMinute(clock.now())))
  if (attempts > ATTEMPTS_PER_MINUTE) throw tooManyRequests()
}

/**
 * Refuses an account that must do something else first. The message is the same at a sign-in and
 * for a token.
 */
export function assertInUse({ status }: { status: string }): void {
  if (status === 'UNCONFIRMED') throw new PoolError('UserNotConfirmedException', 'User is not confirmed.')
  if (status === 'RESET_REQUIRED') throw new PoolError('PasswordResetRequiredException', 'Password reset required for the user')
}

const complaints: Record<keyof PasswordRules, string> = {
  length: 'Password not long enough',
  upper: 'Password must have uppercase characters',
  lower: 'Password must have lowercase characters',
  digit: 'Password must have numeric characters',
  special: 'Password must have symbol characters',
}

export const invalidPassword = (complaint: string) =>
  new PoolError('InvalidPasswordException', `Password did not conform with policy: ${complaint}`)

/**
 * AUTH-09: the refusal of a new password that breaks a rule, with the provider's message for the
 * first one.
 */
export function brokenRule(password: string): PoolError | undefined {
  const rules = Object.entries(passwordRules(password)) as [keyof PasswordRules, boolean][] // the keys of PasswordRules
  const broken = rules.find(([, isKept]) => !isKept)
  return broken && invalidPassword(complaints[broken[0]])
}

export function assertPolicy(password: string): void {
  const refusal = brokenRule(password)
  if (refusal) throw refusal
}
