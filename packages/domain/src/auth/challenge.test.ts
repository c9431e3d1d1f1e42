import { expect, test } from 'vitest'
import { newPasswordResponses, readNewPasswordChallenge, stepAfterChallenge, type NewPasswordChallenge } from './challenge.ts'

test.each(['NEW_PASSWORD_REQUIRED', 'FORCE_CHANGE_PASSWORD'])('AUTH-05 %s leads to the new password', (name) => {
  expect(stepAfterChallenge(name)).toBe('new_password')
})

test.each(['SMS_MFA', 'SOFTWARE_TOKEN_MFA', 'new_password_required', ''])(
  'AUTH-05 %j is not supported, and says its name',
  (name) => {
    expect(stepAfterChallenge(name)).toEqual({ refusal: 'challenge_not_supported', details: { name } })
  },
)

const parameters = {
  USER_ID_FOR_SRP: '3f2b8c1e',
  requiredAttributes: '["userAttributes.given_name","userAttributes.family_name"]',
  userAttributes: '{"email_verified":"true","email":"zoe@clinique.ca"}',
}
const read = (given: Record<string, string>): NewPasswordChallenge => {
  const challenge = readNewPasswordChallenge(given)
  if ('refusal' in challenge) throw new Error('refused')
  return challenge
}

test('AUTH-06 the parameters tell who it is, what must be answered and what is known', () => {
  expect(read(parameters)).toEqual({
    username: '3f2b8c1e',
    email: 'zoe@clinique.ca',
    required: ['given_name', 'family_name'],
    known: { email_verified: 'true', email: 'zoe@clinique.ca' },
    wantsCode: false,
  })
})

test('AUTH-06 a user name serves where there is no user id, and a code is wanted only when one was sent', () => {
  expect(read({ USERNAME: 'zoe', CODE_DELIVERY_DESTINATION: 'z***@c***' })).toMatchObject({
    username: 'zoe',
    email: 'zoe',
    required: [],
    wantsCode: true,
  })
})

test.each<Record<string, string> | null>([null, {}, { USER_ID_FOR_SRP: '' }, { userAttributes: '{}' }])(
  'AUTH-06 parameters %j name nobody',
  (given) => {
    expect(readNewPasswordChallenge(given)).toEqual({ refusal: 'challenge_parameters_missing' })
  },
)

test.each(['', 'not json', '"text"', 'null', '[1]'])('AUTH-06 attributes that read %j are none', (text) => {
  expect(read({ USERNAME: 'zoe', requiredAttributes: text, userAttributes: text })).toMatchObject({ required: [] })
})

test('AUTH-06 required attributes are sent, empty if none; others only with a value', () => {
  const attributes = { given_name: 'Zoé', family_name: '' }
  expect(newPasswordResponses(read(parameters), { password: 'Nouveau1!', code: '', attributes })).toEqual({
    USERNAME: '3f2b8c1e',
    NEW_PASSWORD: 'Nouveau1!',
    'userAttributes.given_name': 'Zoé',
    'userAttributes.family_name': '',
  })
  expect(
    newPasswordResponses(read({ USERNAME: 'zoe', CODE_DELIVERY_DESTINATION: 'z***' }), {
      password: 'Nouveau1!',
      code: '482017',
      attributes,
    }),
  ).toEqual({ USERNAME: 'zoe', NEW_PASSWORD: 'Nouveau1!', EMAIL_OTP_CODE: '482017', 'userAttributes.given_name': 'Zoé' })
})

test('AUTH-06 what the account has already is not sent: the provider refuses to change it here', () => {
  const known = read({ USERNAME: 'zoe', userAttributes: '{"given_name":"Zoé","family_name":""}' })
  const attributes = { given_name: 'Zoé', family_name: 'Tremblay' }
  expect(newPasswordResponses(known, { password: 'p', code: '', attributes })).toEqual({
    USERNAME: 'zoe',
    NEW_PASSWORD: 'p',
    'userAttributes.family_name': 'Tremblay',
  })
})
