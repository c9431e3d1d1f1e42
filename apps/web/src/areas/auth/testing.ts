import type { fakeApi } from '../../platform/testing/fake-api.ts'
import { aToken } from '../users/testing.ts'

type Outside = ReturnType<typeof fakeApi>
type Body = Record<string, unknown>

export const poolJson = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })

/** A refusal in the provider's form. */
export const poolRefusal = (name: string, message = '') => poolJson(400, { __type: name, message })

/** The challenge for a new password, as the provider sends it; `differs` overrides parameters. */
export const aNewPasswordChallenge = (differs: Record<string, string> = {}) => ({
  ChallengeName: 'NEW_PASSWORD_REQUIRED',
  Session: 'session-1',
  ChallengeParameters: {
    USER_ID_FOR_SRP: 'pool-nadia',
    requiredAttributes: '["userAttributes.given_name","userAttributes.family_name"]',
    userAttributes: '{"email_verified":"true","email":"nadia.ferland@exemple.ca"}',
    ...differs,
  },
})

/**
 * A pool that accepts the password `secret`, sends codes and accepts every new password, unless
 * `answers` overrides it. Returns the operations it received and their bodies, in order.
 */
export const aPool = (api: Outside, answers: Record<string, (body: Body) => Response | Promise<Response>> = {}) => {
  const operations: string[] = []
  const bodies: Body[] = []
  const tokens = (operation: string) => {
    const token = aToken(Date.now() + 3_600_000, operation + String(operations.length))
    return poolJson(200, { AuthenticationResult: { IdToken: token, AccessToken: token, RefreshToken: 'refresh-1' } })
  }
  const usual = (operation: string, body: Body): Response => {
    switch (operation) {
      case 'GetUser':
        return poolJson(200, { Username: 'pool-nadia', UserAttributes: [] })
      case 'ForgotPassword':
        return poolJson(200, { CodeDeliveryDetails: { Destination: 'n***@e***' } })
      case 'RespondToAuthChallenge':
        return tokens(operation)
      case 'InitiateAuth': {
        const { PASSWORD } = body['AuthParameters'] as { PASSWORD?: string } // what the client under test sends
        if (PASSWORD !== undefined && PASSWORD !== 'secret')
          return poolRefusal('NotAuthorizedException', 'Incorrect username or password.')
        return tokens(operation)
      }
      default:
        return poolJson(200, {})
    }
  }
  api.on('POST', '/idp', ({ headers, body }) => {
    const operation = headers.get('x-amz-target')?.split('.')[1] ?? ''
    operations.push(operation)
    bodies.push(body as Body) // the protocol's bodies are objects
    return answers[operation]?.(body as Body) ?? usual(operation, body as Body)
  })
  return { operations, bodies }
}

/** The configuration that a server gives before anyone signs in. */
export const aConfig = {
  poolEndpoint: '/idp/',
  clientId: 'client-1',
  issuer: 'http://localhost',
  isOutsidePool: false,
  region: 'ca-central-1',
  version: '0.0.0',
  demo: false,
  isPreparing: false,
  isFillingHistory: false,
  isDayKept: true,
  demoPassword: null,
  demoAccounts: [],
}
