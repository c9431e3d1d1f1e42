import type { PoolErrorName } from '@molaire/contract/user-pool/operations'

/**
 * A refusal in the provider's own words. Clients in the field read both name and message, so
 * neither may be reworded.
 */
export class PoolError extends Error {
  override readonly name: PoolErrorName

  constructor(name: PoolErrorName, message: string) {
    super(message)
    this.name = name
  }
}

/**
 * The same for a wrong password, an unknown user and a password that was changed meanwhile: nobody
 * learns which.
 */
export const incorrect = () => new PoolError('NotAuthorizedException', 'Incorrect username or password.')

export const lockedOut = () => new PoolError('NotAuthorizedException', 'Password attempts exceeded')

export const tooManyRequests = () => new PoolError('TooManyRequestsException', 'Too many requests')

/** Of what may be done only so often: mails with codes, tries of codes, changes of a password. */
export const limitExceeded = () => new PoolError('LimitExceededException', 'Attempt limit exceeded, please try after some time.')

export const wrongCode = () => new PoolError('CodeMismatchException', 'Invalid verification code provided, please try again.')

export const expiredCode = () => new PoolError('ExpiredCodeException', 'Invalid code provided, please request a code again.')

export const invalidSession = () => new PoolError('NotAuthorizedException', 'Invalid session for the user.')

export const revokedToken = () => new PoolError('NotAuthorizedException', 'Access Token has been revoked')
