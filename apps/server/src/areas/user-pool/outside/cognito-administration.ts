import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  CognitoIdentityProviderServiceException,
  paginateListUsers,
  type CognitoIdentityProviderClientConfig,
} from '@aws-sdk/client-cognito-identity-provider'
import { AppError } from '../../../platform/http/app-error.ts'
import type { PoolAdministration } from '../administration.ts'

/** The most accounts on one page of the provider's list. */
const PAGE = 60
/** The longest that one call may take, and the longest wait for a connection, in ms. */
const patience = { requestTimeout: 8000, connectionTimeout: 3000 }
/** Refusals of the provider that are temporary. */
const passing = new Set(['TooManyRequestsException', 'LimitExceededException', 'InternalErrorException'])

/**
 * AUTH-15: administers the accounts of a pool at the provider, with the server's own credentials
 * (the provider's usual chain: environment, profile, role of the machine). Passwords that it sets
 * are temporary, and it sends no mail. Refuses with user_email_taken, user_pool_refused
 * (`details.reason` is the provider's error name) or user_pool_unreachable.
 */
export function openCognitoAdministration({
  poolId: UserPoolId,
  region,
  ...config
}: { poolId: string; region: string } & CognitoIdentityProviderClientConfig): PoolAdministration {
  const client = new CognitoIdentityProviderClient({ region, requestHandler: patience, ...config })
  const account = (id: string) => ({ UserPoolId, Username: id })

  const signOutEverywhere = (id: string) => asking(client.send(new AdminUserGlobalSignOutCommand(account(id))), undefined)
  return {
    createPoolUser: async (user) => {
      if (!user.temporary || !('password' in user))
        throw new Error('an account at an outside provider begins with a temporary password')
      const created = await asking(
        client.send(
          new AdminCreateUserCommand({
            ...account(user.email),
            TemporaryPassword: user.password,
            MessageAction: 'SUPPRESS',
            UserAttributes: [
              { Name: 'email', Value: user.email },
              // The administrator is responsible for the address. Without this the user could never
              // reset the password.
              { Name: 'email_verified', Value: 'true' },
              ...namesOf(user).filter(({ Value }) => Value !== ''),
            ],
          }),
        ),
      )
      const id = created.User?.Attributes?.find(({ Name }) => Name === 'sub')?.Value
      if (!id) throw new AppError('user_pool_refused', { details: { reason: 'no_sub' } })
      return { id }
    },
    setPoolUserEnabled: async ({ id, isEnabled }) => {
      if (isEnabled) return asking(client.send(new AdminEnableUserCommand(account(id))), undefined)
      await asking(client.send(new AdminDisableUserCommand(account(id))), undefined)
      return signOutEverywhere(id)
    },
    setTemporaryPassword: async ({ id, password }) => {
      await asking(client.send(new AdminSetUserPasswordCommand({ ...account(id), Password: password, Permanent: false })))
      return signOutEverywhere(id)
    },
    setPoolUserNames: ({ id, ...user }) =>
      asking(client.send(new AdminUpdateUserAttributesCommand({ ...account(id), UserAttributes: namesOf(user) })), undefined),
    deletePoolUser: (id) =>
      asking(client.send(new AdminDeleteUserCommand(account(id))), undefined).catch((error: unknown) => {
        if (!(error instanceof AppError && error.details?.['reason'] === 'UserNotFoundException')) throw error
      }),
    signOutEverywhere,
    listPoolUsers: async () => {
      const poolUsers: { id: string; email: string; createdAt: Date }[] = []
      for await (const page of paginateListUsers({ client, pageSize: PAGE }, { UserPoolId }))
        for (const { Attributes = [], Username = '', UserCreateDate = new Date(0) } of page.Users ?? []) {
          const valueOf = (name: string) => Attributes.find(({ Name }) => Name === name)?.Value
          poolUsers.push({ id: valueOf('sub') ?? Username, email: valueOf('email') ?? '', createdAt: UserCreateDate })
        }
      return poolUsers
    },
  }
}

const namesOf = ({ givenName, familyName, locale }: { givenName: string; familyName: string; locale: string }) => [
  { Name: 'given_name', Value: givenName },
  { Name: 'family_name', Value: familyName },
  { Name: 'locale', Value: locale },
]

/** The answer of a call, or `instead`. Errors become our own codes. */
function asking<T>(call: Promise<T>): Promise<T>
function asking<T>(call: Promise<unknown>, instead: T): Promise<T>
function asking(call: Promise<unknown>, ...instead: unknown[]): Promise<unknown> {
  return call.then(
    (answer) => (instead.length > 0 ? instead[0] : answer),
    (cause: unknown) => {
      throw refusalOf(cause)
    },
  )
}

function refusalOf(cause: unknown): AppError {
  const reason = cause instanceof Error ? cause.name : 'unknown'
  if (reason === 'UsernameExistsException') return new AppError('user_email_taken', { cause })
  const isAnswer = cause instanceof CognitoIdentityProviderServiceException
  const isPassing = isAnswer && (passing.has(reason) || (cause.$metadata.httpStatusCode ?? 500) >= 500)
  // Without credentials no request is sent. That is a fault of the configuration, and trying again
  // does not help.
  if ((isAnswer && !isPassing) || reason === 'CredentialsProviderError')
    return new AppError('user_pool_refused', { details: { reason }, cause })
  return new AppError('user_pool_unreachable', { cause })
}
