import {
  ChangePasswordCommand,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  RevokeTokenCommand,
  type AuthenticationResultType,
  type CognitoIdentityProviderClientConfig,
} from '@aws-sdk/client-cognito-identity-provider'
import {
  AuthenticationDetails,
  CognitoRefreshToken,
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
} from 'amazon-cognito-identity-js'

// The two real clients, as published, behind one interface. None of our code is between them and
// the network.

export interface Tokens {
  IdToken: string
  AccessToken: string
  /** Undefined after a renewal, if the client returns the answer as it came. */
  RefreshToken: string | undefined
}

/** The result of a sign-in, and the operations of the signed-in user. */
export interface SignedIn {
  tokens: Tokens | undefined
  challenge: { userAttributes: Record<string, string>; requiredAttributes: string[] } | undefined
  answerChallenge(newPassword: string): Promise<Tokens>
  refresh(): Promise<Tokens>
  /** The attributes by name. */
  getUser(): Promise<Record<string, string>>
  changePassword(previous: string, proposed: string): Promise<unknown>
  signOutEverywhere(): Promise<unknown>
  revoke(): Promise<unknown>
}

export interface PoolClient {
  signIn(name: string, password: string): Promise<SignedIn>
  /** Returns the destination that the answer names. */
  forgotPassword(name: string): Promise<string | undefined>
  confirmForgotPassword(name: string, code: string, password: string): Promise<unknown>
  close(): void
}

interface At {
  /** Such as `http://127.0.0.1:1234`. */
  address: string
  ClientId: string
}

export const sdkConfig = ({ address }: Pick<At, 'address'>): CognitoIdentityProviderClientConfig => ({
  region: 'ca-central-1',
  endpoint: `${address}/idp`,
  credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
  maxAttempts: 1,
})

/** The official SDK, version 3. */
export function sdkClient({ address, ClientId }: At): PoolClient {
  const client = new CognitoIdentityProviderClient(sdkConfig({ address }))
  const tokensOf = (result: AuthenticationResultType | undefined): Tokens => ({
    IdToken: result?.IdToken ?? '',
    AccessToken: result?.AccessToken ?? '',
    RefreshToken: result?.RefreshToken,
  })
  return {
    signIn: async (USERNAME, PASSWORD) => {
      const answer = await client.send(
        new InitiateAuthCommand({ AuthFlow: 'USER_PASSWORD_AUTH', ClientId, AuthParameters: { USERNAME, PASSWORD } }),
      )
      const tokens = answer.AuthenticationResult && tokensOf(answer.AuthenticationResult)
      const AccessToken = tokens?.AccessToken
      const parameters = answer.ChallengeParameters ?? {}
      return {
        tokens,
        challenge: answer.ChallengeName && {
          userAttributes: JSON.parse(parameters['userAttributes'] ?? '{}') as Record<string, string>, // as the provider documents
          requiredAttributes: JSON.parse(parameters['requiredAttributes'] ?? '[]') as string[],
        },
        answerChallenge: async (NEW_PASSWORD) => {
          const { ChallengeName, Session } = answer
          const ChallengeResponses = { USERNAME: parameters['USER_ID_FOR_SRP'] ?? '', NEW_PASSWORD }
          const signedIn = await client.send(
            new RespondToAuthChallengeCommand({ ChallengeName, ClientId, Session, ChallengeResponses }),
          )
          return tokensOf(signedIn.AuthenticationResult)
        },
        refresh: async () => {
          const AuthParameters = { REFRESH_TOKEN: tokens?.RefreshToken ?? '' }
          const renewed = await client.send(new InitiateAuthCommand({ AuthFlow: 'REFRESH_TOKEN_AUTH', ClientId, AuthParameters }))
          return tokensOf(renewed.AuthenticationResult)
        },
        getUser: async () => {
          const { UserAttributes = [] } = await client.send(new GetUserCommand({ AccessToken }))
          return Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value]))
        },
        changePassword: (PreviousPassword, ProposedPassword) =>
          client.send(new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword })),
        signOutEverywhere: () => client.send(new GlobalSignOutCommand({ AccessToken })),
        revoke: () => client.send(new RevokeTokenCommand({ ClientId, Token: tokens?.RefreshToken })),
      }
    },
    forgotPassword: async (Username) => {
      const { CodeDeliveryDetails } = await client.send(new ForgotPasswordCommand({ ClientId, Username }))
      return CodeDeliveryDetails?.Destination
    },
    confirmForgotPassword: (Username, ConfirmationCode, Password) =>
      client.send(new ConfirmForgotPasswordCommand({ ClientId, Username, ConfirmationCode, Password })),
    close: () => client.destroy(),
  }
}

/** amazon-cognito-identity-js, the older client, which many browsers' applications still use. */
export function identityJsClient({ address, ClientId }: At): PoolClient {
  const memory = new Map<string, string>()
  const Storage = {
    setItem: (key: string, value: string) => void memory.set(key, value),
    getItem: (key: string) => memory.get(key) ?? null,
    removeItem: (key: string) => void memory.delete(key),
    clear: () => memory.clear(),
  }
  const Pool = new CognitoUserPool({ UserPoolId: 'ca-central-1_Molaire1', ClientId, endpoint: `${address}/idp/`, Storage })
  const userOf = (Username: string) => new CognitoUser({ Username, Pool, Storage })
  const tokensOf = (session: CognitoUserSession): Tokens => ({
    IdToken: session.getIdToken().getJwtToken(),
    AccessToken: session.getAccessToken().getJwtToken(),
    RefreshToken: session.getRefreshToken().getToken(),
  })
  /** Turns a function with a callback into a promise. */
  const called = <T>(work: (callback: (error: unknown, value?: T) => void) => void) =>
    new Promise<T>((resolve, reject) =>
      // By the library's convention there is a value when there is no error.
      work((error, value) => (error ? reject(error as Error) : resolve(value as T))),
    )
  return {
    signIn: (Username, Password) => {
      const user = userOf(Username)
      user.setAuthenticationFlowType('USER_PASSWORD_AUTH')
      const signedIn = (session: CognitoUserSession | undefined, challenge: SignedIn['challenge'] | undefined): SignedIn => ({
        tokens: session && tokensOf(session),
        challenge,
        answerChallenge: (newPassword) =>
          new Promise((resolve, reject) =>
            user.completeNewPasswordChallenge(
              newPassword,
              {},
              { onSuccess: (done) => resolve(tokensOf(done)), onFailure: reject },
            ),
          ),
        refresh: async () => {
          const RefreshToken = session?.getRefreshToken() ?? new CognitoRefreshToken({ RefreshToken: '' })
          return tokensOf(await called<CognitoUserSession>((callback) => user.refreshSession(RefreshToken, callback)))
        },
        getUser: async () => {
          const data = await called<{ UserAttributes: { Name: string; Value: string }[] }>((callback) =>
            user.getUserData(callback, { bypassCache: true }),
          )
          return Object.fromEntries(data.UserAttributes.map(({ Name, Value }) => [Name, Value]))
        },
        changePassword: (previous, proposed) => called((callback) => user.changePassword(previous, proposed, callback)),
        signOutEverywhere: () => new Promise((resolve, reject) => user.globalSignOut({ onSuccess: resolve, onFailure: reject })),
        // The types do not have the error that the library passes.
        revoke: () => called((callback) => user.signOut(callback as () => void)),
      })
      return new Promise((resolve, reject) =>
        user.authenticateUser(new AuthenticationDetails({ Username, Password }), {
          onSuccess: (session) => resolve(signedIn(session, undefined)),
          onFailure: reject,
          newPasswordRequired: (userAttributes: Record<string, string>, requiredAttributes: string[]) =>
            resolve(signedIn(undefined, { userAttributes, requiredAttributes })),
        }),
      )
    },
    forgotPassword: (name) =>
      new Promise((resolve, reject) =>
        userOf(name).forgotPassword({
          onSuccess: (data: { CodeDeliveryDetails?: { Destination?: string } }) => resolve(data.CodeDeliveryDetails?.Destination),
          onFailure: reject,
        }),
      ),
    confirmForgotPassword: (name, code, password) =>
      new Promise((resolve, reject) => userOf(name).confirmPassword(code, password, { onSuccess: resolve, onFailure: reject })),
    close: () => {},
  }
}
