import {
  CognitoIdentityProviderClient,
  type CognitoIdentityProviderClientConfig,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  ListUsersCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../platform/testing/test-app.ts'
import { givenUser } from '../users/testing.ts'

// The official client, as anyone installs it, against the pool on a port of its own.

let house: TestApp
let client: CognitoIdentityProviderClient
let settings: CognitoIdentityProviderClientConfig
let ClientId: string
beforeAll(async () => {
  house = await testApp()
  ClientId = house.parts.userPool.parts.clientId
  const address = await house.app.listen({ port: 0, host: '127.0.0.1' })
  settings = {
    region: 'ca-central-1',
    endpoint: `${address}/idp`,
    credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
  }
  client = new CognitoIdentityProviderClient(settings)
})
afterAll(async () => {
  client.destroy()
  await house.close()
})

const signIn = (USERNAME: string, PASSWORD: string) =>
  client.send(new InitiateAuthCommand({ AuthFlow: 'USER_PASSWORD_AUTH', ClientId, AuthParameters: { USERNAME, PASSWORD } }))
const refresh = (REFRESH_TOKEN: string | undefined) =>
  client.send(
    new InitiateAuthCommand({ AuthFlow: 'REFRESH_TOKEN_AUTH', ClientId, AuthParameters: { REFRESH_TOKEN: REFRESH_TOKEN ?? '' } }),
  )

test('AUTH-15 the official client signs in, refreshes, gets the user and signs out', async () => {
  const zoe = await givenUser(house)
  const first = await signIn(zoe.email, zoe.password)
  expect(first.$metadata.requestId).toMatch(/^[0-9a-f-]{36}$/)
  const tokens = first.AuthenticationResult
  expect(tokens).toMatchObject({ ExpiresIn: 3600, TokenType: 'Bearer' })

  const renewed = await refresh(tokens?.RefreshToken)
  expect(renewed.AuthenticationResult?.RefreshToken).toBeUndefined()
  const AccessToken = renewed.AuthenticationResult?.AccessToken

  const account = await client.send(new GetUserCommand({ AccessToken }))
  expect(account.Username).toBe(zoe.cognitoId)
  expect(account.UserAttributes).toContainEqual({ Name: 'email', Value: zoe.email })

  await client.send(new GlobalSignOutCommand({ AccessToken }))
  await expect(refresh(tokens?.RefreshToken)).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Refresh Token has been revoked',
  })
  await expect(client.send(new GlobalSignOutCommand({ AccessToken }))).rejects.toMatchObject({ name: 'NotAuthorizedException' })
})

test('AUTH-15 the official client revokes one sign-in', async () => {
  const zoe = await givenUser(house)
  const tokens = (await signIn(zoe.email, zoe.password)).AuthenticationResult
  await client.send(new RevokeTokenCommand({ ClientId, Token: tokens?.RefreshToken }))
  await expect(client.send(new GetUserCommand({ AccessToken: tokens?.AccessToken }))).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Access Token has been revoked',
  })
})

test('AUTH-05 the official client gets the challenge', async () => {
  const zoe = await givenUser(house, { temporary: true })
  const answer = await signIn(zoe.email, zoe.password)
  expect(answer).toMatchObject({
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    ChallengeParameters: { USER_ID_FOR_SRP: zoe.cognitoId },
  })
  expect(answer.AuthenticationResult).toBeUndefined()
})

test('AUTH-04 the official client tells refusals apart by name and message', async () => {
  const zoe = await givenUser(house)
  const setStatus = (status: string) =>
    house.database.db.updateTable('poolUsers').set({ status }).where('id', '=', zoe.cognitoId).execute()
  const refusal = (attempt: Promise<unknown>) =>
    attempt.then(
      () => 'none',
      (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : error),
    )
  expect(await refusal(signIn(zoe.email, 'Not-this-1'))).toBe('NotAuthorizedException: Incorrect username or password.')
  await setStatus('UNCONFIRMED')
  expect(await refusal(signIn(zoe.email, zoe.password))).toBe('UserNotConfirmedException: User is not confirmed.')
  await setStatus('RESET_REQUIRED')
  expect(await refusal(signIn(zoe.email, zoe.password))).toBe(
    'PasswordResetRequiredException: Password reset required for the user',
  )
  for (let n = 1; n < 5; n++) await refusal(signIn(zoe.email, 'Not-this-1'))
  expect(await refusal(signIn(zoe.email, zoe.password))).toBe('NotAuthorizedException: Password attempts exceeded')
  expect(await refusal(client.send(new GetUserCommand({ AccessToken: 'x.y.z' })))).toBe(
    'NotAuthorizedException: Invalid Access Token',
  )
  expect(await refusal(refresh('x'.repeat(43)))).toBe('NotAuthorizedException: Invalid Refresh Token')
  expect(await refusal(client.send(new InitiateAuthCommand({ AuthFlow: 'USER_SRP_AUTH', ClientId })))).toBe(
    'InvalidParameterException: USER_SRP_AUTH flow not enabled for this client',
  )
  expect(await refusal(client.send(new InitiateAuthCommand({ AuthFlow: 'USER_PASSWORD_AUTH', ClientId: 'another' })))).toBe(
    'ResourceNotFoundException: User pool client another does not exist.',
  )
  expect(await refusal(client.send(new ListUsersCommand({ UserPoolId: 'ca-central-1_Molaire1' })))).toMatch(
    /^UnknownOperationException: /,
  )
})

test('AUTH-16 the official client is told of too many requests', async () => {
  const impatient = new CognitoIdentityProviderClient({ ...settings, maxAttempts: 1 })
  const attempt = () =>
    impatient.send(
      new InitiateAuthCommand({
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId,
        AuthParameters: { USERNAME: 'x@clinique.example', PASSWORD: 'x' },
      }),
    )
  const outcomes = await Promise.allSettled(Array.from({ length: 61 }, attempt))
  expect(outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.name : ''))).toContain(
    'TooManyRequestsException',
  )
  impatient.destroy()
})
