/**
 * AUTH-04: our codes for the errors of the identity provider. Each has a text in both languages.
 */
export const authErrorCodes = [
  'incorrect_credentials',
  'user_not_confirmed',
  'password_reset_required',
  'invalid_password',
  'network',
  'too_many_requests',
  'too_many_failed_attempts',
  'expired_code',
  'code_mismatch',
  'invalid_session',
  'other',
] as const

export type AuthErrorCode = (typeof authErrorCodes)[number]

const CODE_OF_NAME = new Map<string, AuthErrorCode>([
  ['UserNotFoundException', 'incorrect_credentials'],
  ['UserNotConfirmedException', 'user_not_confirmed'],
  ['PasswordResetRequiredException', 'password_reset_required'],
  ['InvalidPasswordException', 'invalid_password'],
  ['PasswordHistoryPolicyViolationException', 'invalid_password'],
  ['TooManyRequestsException', 'too_many_requests'],
  ['LimitExceededException', 'too_many_requests'],
  ['ThrottlingException', 'too_many_requests'],
  ['TooManyFailedAttemptsException', 'too_many_failed_attempts'],
  ['ExpiredCodeException', 'expired_code'],
  ['CodeMismatchException', 'code_mismatch'],
  // TypeError is what fetch throws without a network. The others come from the provider's
  // libraries.
  ['TypeError', 'network'],
  ['NetworkError', 'network'],
  ['TimeoutError', 'network'],
])

/**
 * AUTH-04: our code for an exception of the provider. Four situations share NotAuthorizedException
 * and differ only by message: a lock-out, an ended challenge session, a bad token, and a wrong
 * password. Unknown users and disabled accounts look like a wrong password.
 */
export function authErrorCode(error: { name?: string; message?: string }): AuthErrorCode {
  const name = error.name ?? ''
  const message = error.message ?? ''
  if (name === 'NotAuthorizedException') return codeOfNotAuthorized(message)
  if (name === 'InvalidParameterException' && /password/i.test(message)) return 'invalid_password'
  // An HTML page from the provider or a proxy instead of JSON. For the user this is a network
  // error.
  if (name === 'SyntaxError' || /network ?error|failed to fetch/i.test(message)) return 'network'
  return CODE_OF_NAME.get(name) ?? 'other'
}

function codeOfNotAuthorized(message: string): AuthErrorCode {
  if (/password attempts exceeded/i.test(message)) return 'too_many_failed_attempts'
  if (/session|(access|refresh) token/i.test(message)) return 'invalid_session'
  if (/temporary password has expired/i.test(message)) return 'other'
  return 'incorrect_credentials'
}
