import { expect, test } from 'vitest'
import { authErrorCode, authErrorCodes } from './provider-errors.ts'

const answers: [name: string, message: string, code: string][] = [
  ['NotAuthorizedException', 'Incorrect username or password.', 'incorrect_credentials'],
  ['NotAuthorizedException', 'User is disabled.', 'incorrect_credentials'],
  ['NotAuthorizedException', '', 'incorrect_credentials'],
  ['UserNotFoundException', 'User does not exist.', 'incorrect_credentials'],
  ['UserNotConfirmedException', 'User is not confirmed.', 'user_not_confirmed'],
  ['PasswordResetRequiredException', 'Password reset required for the user', 'password_reset_required'],
  ['InvalidPasswordException', 'Password did not conform with policy: Password not long enough', 'invalid_password'],
  ['PasswordHistoryPolicyViolationException', 'Password has previously been used', 'invalid_password'],
  [
    'InvalidParameterException',
    "1 validation error detected: Value at 'password' failed to satisfy constraint: Member must have length greater than or equal to 6",
    'invalid_password',
  ],
  ['InvalidParameterException', 'Missing required parameter USERNAME', 'other'],
  ['TypeError', 'Failed to fetch', 'network'],
  ['TypeError', 'NetworkError when attempting to fetch resource.', 'network'],
  ['TypeError', 'Load failed', 'network'],
  ['NetworkError', 'Network error', 'network'],
  ['Error', 'Network error', 'network'],
  ['TimeoutError', 'signal timed out', 'network'],
  ['SyntaxError', 'Unexpected token < in JSON at position 0', 'network'],
  ['TooManyRequestsException', 'Rate exceeded', 'too_many_requests'],
  ['LimitExceededException', 'Attempt limit exceeded, please try after some time.', 'too_many_requests'],
  ['ThrottlingException', 'Rate exceeded', 'too_many_requests'],
  ['NotAuthorizedException', 'Password attempts exceeded', 'too_many_failed_attempts'],
  ['TooManyFailedAttemptsException', 'anything', 'too_many_failed_attempts'],
  ['ExpiredCodeException', 'Invalid code provided, please request a code again.', 'expired_code'],
  ['CodeMismatchException', 'Invalid verification code provided, please try again.', 'code_mismatch'],
  ['NotAuthorizedException', 'Invalid session for the user, session is expired.', 'invalid_session'],
  ['NotAuthorizedException', 'Invalid session for the user.', 'invalid_session'],
  ['NotAuthorizedException', 'Access Token has been revoked', 'invalid_session'],
  ['NotAuthorizedException', 'Invalid Access Token', 'invalid_session'],
  ['NotAuthorizedException', 'Invalid Refresh Token', 'invalid_session'],
  ['NotAuthorizedException', 'Refresh Token has expired', 'invalid_session'],
  ['NotAuthorizedException', 'Temporary password has expired and must be reset by an administrator.', 'other'],
  ['ResourceNotFoundException', 'User pool client abc does not exist.', 'other'],
  ['InternalErrorException', 'Something went wrong', 'other'],
  ['constructor', '', 'other'],
]

test.each(answers)('AUTH-04 %s «%s» is %s', (name, message, code) => {
  expect(authErrorCode({ name, message })).toBe(code)
})

test('AUTH-04 an error without name or message is answered too', () => {
  expect(authErrorCode({})).toBe('other')
  expect(authErrorCode({ name: 'NotAuthorizedException' })).toBe('incorrect_credentials')
})

test('AUTH-04 the eleven cases are all reached', () => {
  expect(new Set(answers.map(([, , code]) => code))).toEqual(new Set(authErrorCodes))
  expect(authErrorCodes).toHaveLength(11)
})
