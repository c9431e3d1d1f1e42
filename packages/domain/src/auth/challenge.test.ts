import { expect, test } from 'vitest'
import { stepAfterChallenge } from './challenge.ts'

test.each(['NEW_PASSWORD_REQUIRED', 'FORCE_CHANGE_PASSWORD'])('AUTH-05 %s leads to the new password', (name) => {
  expect(stepAfterChallenge(name)).toBe('new_password')
})

test.each(['SMS_MFA', 'SOFTWARE_TOKEN_MFA', 'new_password_required', ''])(
  'AUTH-05 %j is not supported, and says its name',
  (name) => {
    expect(stepAfterChallenge(name)).toEqual({ refusal: 'challenge_not_supported', details: { name } })
  },
)
