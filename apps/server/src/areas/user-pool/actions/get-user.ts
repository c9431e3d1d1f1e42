import type { GetUserAnswer } from '@molaire/contract/user-pool/operations'
import type { PoolParts } from '../parts.ts'
import { userOfAccessToken } from '../tokens.ts'
import { assertInUse } from './checks.ts'

/** The account of an access token. Every value is a string, also 'true'. */
export async function getUser(parts: PoolParts, { AccessToken }: { AccessToken: string }): Promise<GetUserAnswer> {
  const { user } = await userOfAccessToken(parts, AccessToken)
  assertInUse(user)
  return {
    Username: user.id,
    UserAttributes: [
      { Name: 'sub', Value: user.id },
      { Name: 'email_verified', Value: String(user.emailVerified) },
      { Name: 'email', Value: user.email },
      { Name: 'given_name', Value: user.givenName },
      { Name: 'family_name', Value: user.familyName },
    ],
  }
}
