import * as wire from '@molaire/contract/user-pool/operations'
import type { Logger } from 'pino'
import type { z } from 'zod'
import { changePassword } from './actions/change-password.ts'
import { confirmForgotPassword } from './actions/confirm-forgot-password.ts'
import { forgotPassword } from './actions/forgot-password.ts'
import { getUser } from './actions/get-user.ts'
import { globalSignOut } from './actions/global-sign-out.ts'
import { initiateAuth } from './actions/initiate-auth.ts'
import { respondToChallenge } from './actions/respond-to-challenge.ts'
import { revokeToken } from './actions/revoke-token.ts'
import type { PoolParts } from './parts.ts'
import { PoolError } from './pool-error.ts'

const CONTENT_TYPE = 'application/x-amz-json-1.1'
const PREFIX = 'AWSCognitoIdentityProviderService.'

/** One HTTP call. */
export interface PoolCall {
  requestId: string
  /** Header `X-Amz-Target`. */
  target: string | undefined
  contentType: string | undefined
  body: Uint8Array | undefined
  /** IP address of the client. */
  address: string
  log: Logger
}

export interface PoolAnswer {
  status: number
  headers: Record<string, string>
  body: object
}

type Run = (parts: PoolParts, body: unknown, call: PoolCall) => Promise<object>

interface OperationShape {
  request: z.ZodType
  answer: z.ZodType
}

function operation<O extends OperationShape>(
  shape: O,
  action: (parts: PoolParts, request: z.output<O['request']>, call: PoolCall) => Promise<z.input<O['answer']> & object>,
): Run {
  return (parts, body, call) => {
    const parsed = shape.request.safeParse(body)
    if (!parsed.success) throw invalid(parsed.error.issues, body)
    return action(parts, parsed.data as z.output<O['request']>, call) // the output of this shape
  }
}

/** A Map, because a name such as `__proto__` would be found in an object. */
const operations = new Map<string, Run>([
  [`${PREFIX}InitiateAuth`, operation(wire.initiateAuth, initiateAuth)],
  [`${PREFIX}RespondToAuthChallenge`, operation(wire.respondToAuthChallenge, respondToChallenge)],
  [`${PREFIX}ForgotPassword`, operation(wire.forgotPassword, forgotPassword)],
  [`${PREFIX}ConfirmForgotPassword`, operation(wire.confirmForgotPassword, confirmForgotPassword)],
  [`${PREFIX}ChangePassword`, operation(wire.changePassword, changePassword)],
  [`${PREFIX}GetUser`, operation(wire.getUser, getUser)],
  [`${PREFIX}GlobalSignOut`, operation(wire.globalSignOut, globalSignOut)],
  [`${PREFIX}RevokeToken`, operation(wire.revokeToken, revokeToken)],
])

/**
 * Answers one call of the provider's JSON protocol. Never throws: errors are answers too (AUTH-15).
 */
export async function answerCall(parts: PoolParts, call: PoolCall): Promise<PoolAnswer> {
  try {
    const run = operations.get(call.target ?? '')
    if (!run) throw new PoolError('UnknownOperationException', 'Unknown operation')
    return answer(call.requestId, 200, await run(parts, readBody(call), call))
  } catch (error) {
    return refusal(call, error)
  }
}

/** The answer to a refusal. Every fault of the caller has status 400: clients read the name. */
export function refusal(call: Pick<PoolCall, 'requestId' | 'log'>, error: unknown, status = 400): PoolAnswer {
  if (!(error instanceof PoolError)) {
    call.log.error({ err: error }, 'the user pool failed')
    return refusal(call, new PoolError('InternalErrorException', 'Something went wrong'), 500)
  }
  const { name, message } = error
  const inHeaders = { 'x-amzn-errortype': `${name}:`, 'x-amzn-errormessage': inOneLine(message) }
  return answer(call.requestId, status, { __type: name, message }, inHeaders)
}

/**
 * A message that is valid in a header. It may contain names from the request, of any length and in
 * any script.
 */
const inOneLine = (message: string) => message.slice(0, 1000).replace(/[^ -~]/g, '?')

function answer(requestId: string, status: number, body: object, headers: Record<string, string> = {}): PoolAnswer {
  return {
    status,
    body,
    headers: { 'content-type': CONTENT_TYPE, 'cache-control': 'no-store', 'x-amzn-requestid': requestId, ...headers },
  }
}

function readBody({ contentType, body }: PoolCall): object {
  if (contentType?.split(';')[0]?.trim().toLowerCase() !== CONTENT_TYPE) throw unreadable(`Expected content type ${CONTENT_TYPE}`)
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    throw unreadable('The body is not JSON')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw unreadable('The body is not an object')
  return value
}

/** For a body that the protocol cannot read. */
export const unreadable = (message: string) => new PoolError('SerializationException', message)

/**
 * The provider's message for values that break its model. A value of the wrong type is unreadable
 * instead.
 */
function invalid(issues: z.core.$ZodIssue[], body: unknown): PoolError {
  const problems = issues.map((issue) => {
    const member = issue.path
      .map((step, depth) => (depth < issue.path.length - 1 || depth === 0 ? lowerFirst(String(step)) : String(step)))
      .join('.')
    const value = issue.path.reduce<unknown>((inner, step) => (inner as Record<PropertyKey, unknown> | undefined)?.[step], body)
    const broken = constraintOf(issue, value)
    if (broken === undefined) throw unreadable(`The value of '${member}' has the wrong type`)
    return `Value ${value === undefined ? 'null ' : ''}at '${member}' failed to satisfy constraint: ${broken}`
  })
  const count = problems.length === 1 ? '1 validation error' : `${problems.length} validation errors`
  return new PoolError('InvalidParameterException', `${count} detected: ${problems.join('; ')}`)
}

function constraintOf(issue: z.core.$ZodIssue, value: unknown): string | undefined {
  if (value === undefined || value === null) return 'Member must not be null'
  switch (issue.code) {
    case 'too_small':
      return `Member must have length greater than or equal to ${issue.minimum}`
    case 'too_big':
      return `Member must have length less than or equal to ${issue.maximum}`
    case 'invalid_format':
      return `Member must satisfy regular expression pattern: ${issue.message}`
    case 'invalid_value':
      return typeof value === 'string' ? `Member must satisfy enum value set: [${issue.values.join(', ')}]` : undefined
    default:
      return undefined
  }
}

const lowerFirst = (word: string) => word.charAt(0).toLowerCase() + word.slice(1)
