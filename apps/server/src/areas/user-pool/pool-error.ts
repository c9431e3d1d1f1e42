import type { PoolErrorName } from '@molaire/contract/user-pool/operations'

/**
 * A refusal with the provider's name and message. Existing clients read both, so neither may be
 * reworded.
 */
export class PoolError extends Error {
  override readonly name: PoolErrorName

  constructor(name: PoolErrorName, message: string) {
    super(message)
    this.name = name
  }
}

/**
 * The same for a wrong password, an unknown user and a password that was changed meanwhile, so that
 * nobody learns which.
 */
export const incorrect = () => new PoolError('NotAuthorizedException', 'Incorrect username or password.')

export const lockedOut = () => new PoolError('NotAuthorizedException', 'Password attempts exceeded')

export const tooManyRequests = () => new PoolError('TooManyRequestsException', 'Too many requests')

/** For what is limited in number: mails with codes, tries of codes, password changes. */
export const limitExceeded = () => new PoolError('LimitExceededException', 'Attempt limit exceeded, please try after some time.')

export const wrongCode = () => new PoolError('CodeMismatchException', 'Invalid verification code provided, please try again.')

export const expiredCode = () => new PoolError('ExpiredCodeException', 'Invalid code provided, please request a code again.')

export const invalidSession = () => new PoolError('NotAuthorizedException', 'Invalid session for the user.')

export const revokedToken = () => new PoolError('NotAuthorizedException', 'Access Token has been revoked')
