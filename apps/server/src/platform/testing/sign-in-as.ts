import { givenSignIn } from '../../areas/user-pool/testing.ts'
import type { TestApp } from './test-app.ts'

/** Signs a user in with a real id token of the pool. Returns the headers for their requests. */
export async function signInAs(
  { parts }: Pick<TestApp, 'parts'>,
  user: { cognitoId: string },
): Promise<{ authorization: string }> {
  const { IdToken } = await givenSignIn(parts.userPool, user.cognitoId)
  return { authorization: `Bearer ${IdToken}` }
}
