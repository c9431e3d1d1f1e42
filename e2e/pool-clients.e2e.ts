// The provider's own client libraries, unmodified, in a real browser, on a page of another origin
// that the pool's settings allow. Chromium itself sends the CORS requests before each call
// (AUTH-15).
import http from 'node:http'
import type * as sdk from '@aws-sdk/client-cognito-identity-provider'
import type * as identity from 'amazon-cognito-identity-js'
import { expect, test } from '@playwright/test'
import { build } from 'esbuild'
import { newColleague, signInAt } from './support/api.ts'

const own = 'Une-clef-a-moi-7'
const pool = `http://localhost:${process.env['E2E_PORT']}/idp/`

interface Clients {
  identity: typeof identity
  sdk: typeof sdk
}

/** Both libraries in one script, as on another company's page. */
const bundle = async (): Promise<string> => {
  const made = await build({
    stdin: {
      contents: `
        import * as identity from 'amazon-cognito-identity-js'
        import * as sdk from '@aws-sdk/client-cognito-identity-provider'
        globalThis.clients = { identity, sdk }`,
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    write: false,
    platform: 'browser',
    format: 'iife',
    define: { global: 'globalThis' },
    logLevel: 'silent',
  })
  return made.outputFiles[0]?.text ?? ''
}

// One worker for both, because they share the other origin.
test.describe.configure({ mode: 'serial' })

let elsewhere: http.Server
test.beforeAll(async () => {
  elsewhere = http.createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end('<title>Other</title>'),
  )
  await new Promise<void>((resolve) => elsewhere.listen(Number(process.env['E2E_OTHER_PORT']), '127.0.0.1', resolve))
})
test.afterAll(() => {
  elsewhere.close()
})

test('AUTH-15 both official clients work from a page of another origin: challenge, sign-in, renewal, change of password, sign-out', async ({
  page,
  request,
}) => {
  const admin = await signInAt(request, 'admin@molaire.example')
  const { email, temporaryPassword } = await newColleague(admin, { firstName: 'Ariane' })
  await page.goto(`http://localhost:${process.env['E2E_OTHER_PORT']}/`)
  await page.evaluate(await bundle())

  const seen = await page.evaluate(
    async ({ endpoint, email, temporaryPassword, own }) => {
      const { identity, sdk } = (globalThis as unknown as { clients: Clients }).clients // put there by the bundle
      const ClientId = 'molaire-web'
      const Pool = new identity.CognitoUserPool({ UserPoolId: 'ca-central-1_Molaire1', ClientId, endpoint })
      const user = new identity.CognitoUser({ Username: email, Pool })
      user.setAuthenticationFlowType('USER_PASSWORD_AUTH')
      const describeError = (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : String(error))
      const signIn = (Password: string) =>
        new Promise<string>((resolve) =>
          user.authenticateUser(new identity.AuthenticationDetails({ Username: email, Password }), {
            onSuccess: () => resolve('in'),
            onFailure: (error) => resolve(describeError(error)),
            newPasswordRequired: () => resolve('challenge'),
          }),
        )
      const wrong = await signIn('Wrong-password-1')
      const temporary = await signIn(temporaryPassword)
      const chosen = await new Promise<string>((resolve) =>
        user.completeNewPasswordChallenge(
          own,
          {},
          { onSuccess: () => resolve('in'), onFailure: (error) => resolve(describeError(error)) },
        ),
      )

      const client = new sdk.CognitoIdentityProviderClient({ region: 'ca-central-1', endpoint })
      const initiate = (AuthFlow: 'USER_PASSWORD_AUTH' | 'REFRESH_TOKEN_AUTH', AuthParameters: Record<string, string>) =>
        client
          .send(new sdk.InitiateAuthCommand({ AuthFlow, ClientId, AuthParameters }))
          .then((answer) => answer.AuthenticationResult)
      const refusal = (promise: Promise<unknown>) => promise.then(() => 'done', describeError)
      const first = await initiate('USER_PASSWORD_AUTH', { USERNAME: email, PASSWORD: own })
      const AccessToken = first?.AccessToken
      const renewed = await initiate('REFRESH_TOKEN_AUTH', { REFRESH_TOKEN: first?.RefreshToken ?? '' })
      const who = await client.send(new sdk.GetUserCommand({ AccessToken }))
      const weak = new sdk.ChangePasswordCommand({ AccessToken, PreviousPassword: own, ProposedPassword: 'faiblesse' })
      const unknown = new sdk.ForgotPasswordCommand({ ClientId, Username: 'personne@nulle-part.example' })
      const seen = {
        wrong,
        temporary,
        chosen,
        renewed: [typeof renewed?.IdToken, typeof renewed?.RefreshToken],
        who: who.UserAttributes?.find(({ Name }) => Name === 'email')?.Value,
        weak: await refusal(client.send(weak)),
        forgot: (await client.send(unknown)).CodeDeliveryDetails,
      }
      await client.send(new sdk.GlobalSignOutCommand({ AccessToken }))
      return { ...seen, after: await refusal(client.send(new sdk.GetUserCommand({ AccessToken }))) }
    },
    { endpoint: pool, email, temporaryPassword, own },
  )

  expect(seen).toEqual({
    wrong: 'NotAuthorizedException: Incorrect username or password.',
    temporary: 'challenge',
    chosen: 'in',
    renewed: ['string', 'undefined'],
    who: email,
    weak: 'InvalidPasswordException: Password did not conform with policy: Password must have uppercase characters',
    forgot: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'p***@n***' },
    after: 'NotAuthorizedException: Access Token has been revoked',
  })
})

test('AUTH-15 a page of an origin that the settings do not name gets no answer', async ({ page }) => {
  // The same machine by its IP address is another origin.
  await page.goto(`http://127.0.0.1:${process.env['E2E_OTHER_PORT']}/`)
  const outcome = await page.evaluate(
    (endpoint) =>
      fetch(endpoint, {
        method: 'POST',
        headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser' },
        body: '{}',
      }).then(
        () => 'answered',
        (error: Error) => error.name,
      ),
    pool,
  )
  expect(outcome).toBe('TypeError')
})
