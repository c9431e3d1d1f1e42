import type { Tokens } from '../../platform/session/session-store.ts'

/**
 * A refusal of the identity provider. `name` is its exception, which authErrorCode reads
 * (domain/auth).
 */
export class PoolError extends Error {
  /**
   * The HTTP status. From 500 on, the provider or a proxy has failed or is still starting: not a
   * refusal.
   */
  readonly status: number
  constructor(name: string, message: string, status = 400) {
    super(message)
    this.name = name
    this.status = status
  }
}

/** What the provider requires before it gives tokens. `session` ties the answer to the sign-in. */
export interface Challenge {
  name: string
  session: string
  parameters: Record<string, string>
}
export type SignInAnswer = { kind: 'tokens'; tokens: Tokens } | ({ kind: 'challenge' } & Challenge)

/** The tokens of a refresh; only pools that rotate refresh tokens return a new one. */
export type RefreshAnswer = Partial<Tokens>

export interface PoolUser {
  username: string
  attributes: Record<string, string>
}

export interface UserPool {
  /** USER_PASSWORD_AUTH. */
  signIn: (email: string, password: string) => Promise<SignInAnswer>
  /** RespondToAuthChallenge. `responses` uses the provider's names, including USERNAME. */
  answerChallenge: (challenge: { name: string; session: string; responses: Record<string, string> }) => Promise<SignInAnswer>
  /** REFRESH_TOKEN_AUTH. */
  refresh: (refreshToken: string) => Promise<RefreshAnswer>
  /**
   * ForgotPassword: returns the masked address of the code; the same for addresses without an
   * account.
   */
  forgotPassword: (email: string) => Promise<{ destination: string | null }>
  confirmForgotPassword: (reset: { email: string; code: string; password: string }) => Promise<void>
  changePassword: (change: { accessToken: string; previous: string; proposed: string }) => Promise<void>
  getUser: (accessToken: string) => Promise<PoolUser>
  /** Completes even when the page is left meanwhile. */
  globalSignOut: (accessToken: string) => Promise<void>
}

interface AuthenticationResult {
  IdToken?: string
  AccessToken?: string
  RefreshToken?: string
}
interface InitiateAuthAnswer {
  AuthenticationResult?: AuthenticationResult
  ChallengeName?: string
  ChallengeParameters?: Record<string, string>
  Session?: string
}
interface ForgotPasswordAnswer {
  CodeDeliveryDetails?: { Destination?: string }
}
interface GetUserAnswer {
  Username: string
  UserAttributes: { Name: string; Value: string }[]
}

/** A slower request is reported as a network problem. */
const patienceMs = 20_000

/**
 * Speaks the Cognito user-pool JSON protocol (facts: AWS JSON 1.1) to the embedded pool or to a
 * real one. Written by hand, because the provider's SDK adds 48 kB to the sign-in page. It sends no
 * cookies: a real pool allows every origin, which browsers refuse with credentials. Throws
 * PoolError for a refusal, and the errors of fetch (TypeError, TimeoutError) when no answer came.
 * An answer that is not JSON is a SyntaxError.
 */
export const createUserPool = ({ endpoint, clientId }: { endpoint: string; clientId: string }): UserPool => {
  const ask = async (operation: string, body: unknown, { keepalive = false } = {}): Promise<unknown> => {
    const response = await fetch(endpoint, {
      method: 'POST',
      keepalive,
      credentials: 'omit',
      cache: 'no-store',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patienceMs),
    })
    const answer: unknown = response.ok ? await response.json() : await response.json().catch(() => null)
    if (response.ok) return answer
    throw refusalOf(answer, response)
  }

  return {
    signIn: async (email, password) => {
      // The answer is not checked against its type; the parts that matter are checked before use.
      const answer = (await ask('InitiateAuth', {
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId: clientId,
        AuthParameters: { USERNAME: email, PASSWORD: password },
      })) as InitiateAuthAnswer
      return signInAnswerOf(answer)
    },
    answerChallenge: async ({ name, session, responses }) =>
      signInAnswerOf(
        (await ask('RespondToAuthChallenge', {
          ChallengeName: name,
          ClientId: clientId,
          Session: session,
          ChallengeResponses: responses,
        })) as InitiateAuthAnswer, // see above
      ),
    refresh: async (refreshToken) =>
      tokensOf(
        (await ask('InitiateAuth', {
          AuthFlow: 'REFRESH_TOKEN_AUTH',
          ClientId: clientId,
          AuthParameters: { REFRESH_TOKEN: refreshToken },
        })) as InitiateAuthAnswer, // see above
      ),
    forgotPassword: async (email) => {
      const answer = (await ask('ForgotPassword', { ClientId: clientId, Username: email })) as ForgotPasswordAnswer // see above
      return { destination: answer.CodeDeliveryDetails?.Destination ?? null }
    },
    confirmForgotPassword: async ({ email, code, password }) => {
      await ask('ConfirmForgotPassword', {
        ClientId: clientId,
        Username: email,
        ConfirmationCode: code,
        Password: password,
      })
    },
    changePassword: async ({ accessToken, previous, proposed }) => {
      await ask('ChangePassword', { AccessToken: accessToken, PreviousPassword: previous, ProposedPassword: proposed })
    },
    getUser: async (accessToken) => {
      const answer = (await ask('GetUser', { AccessToken: accessToken })) as GetUserAnswer // see above
      return {
        username: answer.Username,
        attributes: Object.fromEntries(answer.UserAttributes.map(({ Name, Value }) => [Name, Value])),
      }
    },
    globalSignOut: async (accessToken) => {
      await ask('GlobalSignOut', { AccessToken: accessToken }, { keepalive: true })
    },
  }
}

const signInAnswerOf = (answer: InitiateAuthAnswer): SignInAnswer => {
  if (answer.ChallengeName)
    return {
      kind: 'challenge',
      name: answer.ChallengeName,
      session: answer.Session ?? '',
      parameters: answer.ChallengeParameters ?? {},
    }
  const { idToken, accessToken, refreshToken } = tokensOf(answer)
  if (!idToken || !accessToken) throw new PoolError('InternalErrorException', 'a sign-in without tokens')
  return { kind: 'tokens', tokens: { idToken, accessToken, refreshToken: refreshToken ?? '' } }
}

const tokensOf = ({ AuthenticationResult: result = {} }: InitiateAuthAnswer): RefreshAnswer => ({
  ...(result.IdToken && { idToken: result.IdToken }),
  ...(result.AccessToken && { accessToken: result.AccessToken }),
  ...(result.RefreshToken && { refreshToken: result.RefreshToken }),
})

/**
 * The body names the exception. The status does not tell (every refusal is 400), and the header is
 * only a copy.
 */
const refusalOf = (answer: unknown, response: Response): PoolError => {
  const body = typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>) : {} // an object, checked just before
  const type = typeof body['__type'] === 'string' ? body['__type'] : (response.headers.get('x-amzn-errortype') ?? 'UnknownError')
  const message = typeof body['message'] === 'string' ? body['message'] : `HTTP ${response.status}`
  return new PoolError(type.replace(/^.*#/, '').replace(/:.*$/, ''), message, response.status)
}
