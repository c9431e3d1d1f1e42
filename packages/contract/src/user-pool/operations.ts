import { z } from 'zod'

// The operations of the identity provider, with the provider's own names (AUTH-15). Further members
// of a request are ignored. The text after each pattern is the provider's notation, which its
// refusals quote.

/**
 * The names of the provider's errors. Clients distinguish errors by this name and, for some, by the
 * message.
 */
export type PoolErrorName =
  | 'CodeMismatchException'
  | 'ExpiredCodeException'
  | 'InternalErrorException'
  | 'InvalidParameterException'
  | 'InvalidPasswordException'
  | 'LimitExceededException'
  | 'NotAuthorizedException'
  | 'PasswordResetRequiredException'
  | 'ResourceNotFoundException'
  | 'SerializationException'
  | 'TooManyRequestsException'
  | 'UnknownOperationException'
  | 'UnsupportedTokenTypeException'
  | 'UserNotConfirmedException'
  | 'UserNotFoundException'

const clientId = z
  .string()
  .min(1)
  .max(128)
  .regex(/^[\w+-]+$/, '[\\w+-]+')
const token = z
  .string()
  .min(1)
  .max(8192)
  .regex(/^[A-Za-z0-9\-_=.]+$/, '[A-Za-z0-9-_=.]+')
const parameter = z.string().max(8192).optional()
/** The database rejects control characters, and no account name holds one. */
const name = z
  .string()
  .max(8192)
  .regex(/^\P{Cc}*$/u, '\\P{Cc}*')
  .optional()

/** An account name, where the provider allows neither spaces nor control characters. */
const username = z
  .string()
  .min(1)
  .max(128)
  .regex(/^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u, '[\\p{L}\\p{M}\\p{S}\\p{N}\\p{P}]+')
/** An existing password: only its length is checked before it is compared. */
const password = z.string().min(1).max(256)
/**
 * A new password. With fewer than six characters, or a space at either end, it is refused before
 * the pool's own rules are checked.
 */
const newPassword = z
  .string()
  .min(6)
  .max(256)
  .regex(/^\S.*\S$/, '^[\\S]+.*[\\S]+$')

/** All flows that the provider has. The pool decides which of them it allows. */
const authFlows = [
  'USER_PASSWORD_AUTH',
  'REFRESH_TOKEN_AUTH',
  'REFRESH_TOKEN',
  'USER_SRP_AUTH',
  'USER_AUTH',
  'CUSTOM_AUTH',
  'ADMIN_NO_SRP_AUTH',
  'ADMIN_USER_PASSWORD_AUTH',
] as const

/**
 * The tokens of a sign-in. `ExpiresIn` is the lifetime of the access token in seconds. A refresh
 * returns no new refresh token.
 */
const authenticationResult = z.object({
  AccessToken: z.string(),
  ExpiresIn: z.int(),
  IdToken: z.string(),
  RefreshToken: z.string().optional(),
  TokenType: z.literal('Bearer'),
})

/**
 * Either tokens or a challenge. `Session` identifies the challenge; the values of
 * `ChallengeParameters` are texts, some of them JSON.
 */
const signInAnswer = z.union([
  z.object({ AuthenticationResult: authenticationResult, ChallengeParameters: z.strictObject({}) }),
  z.object({
    ChallengeName: z.literal('NEW_PASSWORD_REQUIRED'),
    ChallengeParameters: z.record(z.string(), z.string()),
    Session: z.string().min(20).max(2048),
  }),
])

export const initiateAuth = {
  request: z.object({
    AuthFlow: z.enum(authFlows),
    ClientId: clientId,
    AuthParameters: z.object({ USERNAME: name, PASSWORD: parameter, REFRESH_TOKEN: parameter }).optional(),
  }),
  answer: signInAnswer,
}

/**
 * A new password in answer to the challenge. The account's attributes may be sent too; they are
 * ignored.
 */
export const respondToAuthChallenge = {
  request: z.object({
    ChallengeName: z.enum(['NEW_PASSWORD_REQUIRED']),
    ClientId: clientId,
    Session: z.string().min(20).max(2048).optional(),
    ChallengeResponses: z
      .object({
        USERNAME: name,
        NEW_PASSWORD: z
          .string()
          .max(256)
          .regex(/^(?:\S(?:.*\S)?)?$/, '^[\\S]+.*[\\S]+$')
          .optional(),
      })
      .catchall(z.string())
      .optional(),
  }),
  answer: signInAnswer,
}

export const forgotPassword = {
  request: z.object({ ClientId: clientId, Username: username }),
  /** The masked address to which a code is said to have been sent: `z***@c***`. */
  answer: z.object({
    CodeDeliveryDetails: z.object({
      AttributeName: z.literal('email'),
      DeliveryMedium: z.literal('EMAIL'),
      Destination: z.string(),
    }),
  }),
}

export const confirmForgotPassword = {
  request: z.object({
    ClientId: clientId,
    Username: username,
    ConfirmationCode: z.string().min(1).max(2048).regex(/^\S+$/, '[\\S]+'),
    Password: newPassword,
  }),
  answer: z.object({}),
}

export const changePassword = {
  request: z.object({ AccessToken: token, PreviousPassword: password, ProposedPassword: newPassword }),
  answer: z.object({}),
}

export const getUser = {
  request: z.object({ AccessToken: token }),
  answer: z.object({ Username: z.string(), UserAttributes: z.array(z.object({ Name: z.string(), Value: z.string() })) }),
}

export const globalSignOut = { request: z.object({ AccessToken: token }), answer: z.object({}) }

export const revokeToken = { request: z.object({ Token: token, ClientId: clientId }), answer: z.object({}) }

export type AuthenticationResult = z.infer<typeof authenticationResult>
export type InitiateAuthRequest = z.output<typeof initiateAuth.request>
export type InitiateAuthAnswer = z.infer<typeof signInAnswer>
export type RespondToAuthChallengeRequest = z.output<typeof respondToAuthChallenge.request>
export type ForgotPasswordRequest = z.output<typeof forgotPassword.request>
export type ForgotPasswordAnswer = z.infer<typeof forgotPassword.answer>
export type ConfirmForgotPasswordRequest = z.output<typeof confirmForgotPassword.request>
export type ChangePasswordRequest = z.output<typeof changePassword.request>
export type GetUserAnswer = z.infer<typeof getUser.answer>
