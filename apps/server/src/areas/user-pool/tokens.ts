import { errors, jwtVerify, SignJWT, type JWTPayload } from 'jose'
import type { AuthenticationResult } from '@molaire/contract/user-pool/operations'
import type { PoolKeys } from './keys.ts'
import { TOKEN_LIFE } from './lives.ts'
import type { PoolParts } from './parts.ts'
import { PoolError, revokedToken } from './pool-error.ts'
import * as queries from './queries.ts'
import type { SignIn } from './sign-ins.ts'

const SCOPE = 'aws.cognito.signin.user.admin'

/**
 * Signs the id and access tokens of a sign-in. All of them have its id as `origin_jti` and its
 * moment as `auth_time`.
 */
export async function signTokens(
  { keys: ring, issuer, clientId, clock, newId }: PoolParts,
  { user, sessionId, signedInAt }: Omit<SignIn, 'refreshToken'>,
): Promise<AuthenticationResult & { RefreshToken?: never }> {
  const keys = await ring.current()
  const iat = seconds(clock.now())
  const common = {
    sub: user.id,
    iss: issuer,
    origin_jti: sessionId,
    event_id: newId(),
    auth_time: seconds(signedInAt),
    iat,
    exp: iat + TOKEN_LIFE,
  }
  const sign = (claims: JWTPayload, { kid, key }: PoolKeys['id']) =>
    new SignJWT({ ...claims, jti: newId() }).setProtectedHeader({ kid, alg: 'RS256' }).sign(key)
  const [IdToken, AccessToken] = await Promise.all([
    sign(
      {
        ...common,
        token_use: 'id',
        aud: clientId,
        'cognito:username': user.id,
        email: user.email,
        email_verified: user.emailVerified,
        given_name: user.givenName,
        family_name: user.familyName,
      },
      keys.id,
    ),
    sign({ ...common, token_use: 'access', client_id: clientId, scope: SCOPE, username: user.id }, keys.access),
  ])
  return { AccessToken, ExpiresIn: TOKEN_LIFE, IdToken, TokenType: 'Bearer' }
}

/**
 * The account and the sign-in of an access token, after every check: signature, issuer, use,
 * client, scope, expiry, revocation, account.
 */
export async function userOfAccessToken(
  { database, keys, issuer, clientId, clock }: PoolParts,
  token: string,
): Promise<{ user: queries.PoolUser; sessionId: string }> {
  const { payload } = await jwtVerify(token, (await keys.current()).ofAccess, {
    algorithms: ['RS256'],
    issuer,
    currentDate: clock.now(),
    requiredClaims: ['sub', 'exp', 'origin_jti'],
  }).catch((error: unknown) => {
    throw new PoolError(
      'NotAuthorizedException',
      error instanceof errors.JWTExpired ? 'Access Token has expired' : 'Invalid Access Token',
    )
  })
  if (payload['token_use'] !== 'access' || payload['client_id'] !== clientId)
    throw new PoolError('NotAuthorizedException', 'Invalid Access Token')
  if (!String(payload['scope']).split(' ').includes(SCOPE))
    throw new PoolError('NotAuthorizedException', 'Access Token does not have required scopes')
  // Our own key signed it, so these are the strings of signTokens.
  const { sub, origin_jti: sessionId } = payload as { sub: string; origin_jti: string }
  const { user, session } = await queries.asPool(database, async (db) => ({
    user: await queries.findUser(db, sub),
    session: await queries.findSession(db, sessionId),
  }))
  if (!user) throw new PoolError('UserNotFoundException', 'User does not exist.')
  if (!session || session.revokedAt) throw revokedToken()
  if (!user.isEnabled) throw new PoolError('NotAuthorizedException', 'User is disabled.')
  return { user, sessionId }
}

const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000)
