import { z } from 'zod'

// The identity provider's operations, spelt as the provider spells them (AUTH-15). Members that a client sends beside these are ignored.

/** What a refusal is called on the wire; clients tell refusals apart by this name and, for some, by the message. */
export type PoolErrorName =
  | 'InternalErrorException'
  | 'InvalidParameterException'
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
  .regex(/^[\w+-]+$/)
const token = z
  .string()
  .min(1)
  .max(8192)
  .regex(/^[A-Za-z0-9\-_=.]+$/)
const parameter = z.string().max(8192).optional()
/** No name holds a control character, and the database would choke on one. */
const name = z
  .string()
  .max(8192)
  .regex(/^\P{Cc}*$/u)
  .optional()

/** Every flow the provider knows; which of them are open is the pool's affair. */
export const authFlows = [
  'USER_PASSWORD_AUTH',
  'REFRESH_TOKEN_AUTH',
  'REFRESH_TOKEN',
  'USER_SRP_AUTH',
  'USER_AUTH',
  'CUSTOM_AUTH',
  'ADMIN_NO_SRP_AUTH',
  'ADMIN_USER_PASSWORD_AUTH',
] as const

/** Tokens of a sign-in. `ExpiresIn` is the access token's life in seconds; a refresh brings no new refresh token. */
export const authenticationResult = z.object({
  AccessToken: z.string(),
  ExpiresIn: z.int(),
  IdToken: z.string(),
  RefreshToken: z.string().optional(),
  TokenType: z.literal('Bearer'),
})

export const initiateAuth = {
  request: z.object({
    AuthFlow: z.enum(authFlows),
    ClientId: clientId,
    AuthParameters: z.object({ USERNAME: name, PASSWORD: parameter, REFRESH_TOKEN: parameter }).optional(),
  }),
  /** Either tokens, or a challenge: then `Session` names it, and the values of `ChallengeParameters` are texts, some of them JSON. */
  answer: z.union([
    z.object({ AuthenticationResult: authenticationResult, ChallengeParameters: z.strictObject({}) }),
    z.object({
      ChallengeName: z.literal('NEW_PASSWORD_REQUIRED'),
      ChallengeParameters: z.record(z.string(), z.string()),
      Session: z.string().min(20).max(2048),
    }),
  ]),
}

export const getUser = {
  request: z.object({ AccessToken: token }),
  answer: z.object({ Username: z.string(), UserAttributes: z.array(z.object({ Name: z.string(), Value: z.string() })) }),
}

export const globalSignOut = { request: z.object({ AccessToken: token }), answer: z.object({}) }

export const revokeToken = { request: z.object({ Token: token, ClientId: clientId }), answer: z.object({}) }

export type AuthenticationResult = z.infer<typeof authenticationResult>
export type InitiateAuthRequest = z.output<typeof initiateAuth.request>
export type InitiateAuthAnswer = z.infer<typeof initiateAuth.answer>
export type GetUserAnswer = z.infer<typeof getUser.answer>
