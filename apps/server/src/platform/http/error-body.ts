import type { FieldProblem, Problem } from '@molaire/contract/shared/errors'
import type { ErrorCode } from '@molaire/contract/errors'
import type { FastifyError } from 'fastify'
import { constraintCode, outageCode } from '../db/constraint-errors.ts'
import { AppError } from './app-error.ts'

/** Fastify's own refusals, before our code runs. */
const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_CP_ERR_INVALID_CONTENT_ENCODING: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_request',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_request',
  // A URL that cannot be parsed, or holds an overlong id, matches nothing.
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
}

/**
 * Turns anything thrown into a refusal of the contract. An unknown error becomes `unexpected`,
 * without its message.
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const known = constraintCode(error) ?? outageCode(error)
  if (known) return new AppError(known, { cause: error })
  if (error instanceof Error) {
    const { code, statusCode } = error as FastifyError
    const framework = frameworkCodes[code]
    if (framework)
      return new AppError(framework, { cause: error, ...(framework === 'invalid_request' && { fields: [wholeBody] }) })
    if (statusCode === 429) return new AppError('too_many_requests', { cause: error })
    // A path that leads out of the folder of static files.
    if (statusCode === 403 || statusCode === 404) return new AppError('not_found', { cause: error })
    if (statusCode === 400) return new AppError('invalid_request', { cause: error, fields: [wholeBody] })
  }
  return new AppError('unexpected', { cause: error })
}

const wholeBody: FieldProblem = { path: 'body', rule: 'json', message: 'The body is not valid JSON' }

/** The body of a refusal: RFC 9457 problem details (API-02). */
export function problemOf(error: AppError, requestId: string): Problem {
  return {
    type: `urn:molaire:problem:${error.code}`,
    title: error.message,
    status: error.status,
    code: error.code,
    ...(error.details && { details: error.details }),
    ...(error.fields && { fields: error.fields.slice(0, MOST_PROBLEMS).map(cut) }),
    requestId,
  }
}

/**
 * The most problems in one refusal, and the longest path and text of each, in characters. Without
 * them a refusal could be much longer than its request.
 */
const [MOST_PROBLEMS, LONGEST_PATH, LONGEST_TEXT] = [50, 200, 300]

const cut = ({ path, rule, message }: FieldProblem): FieldProblem => ({
  path: path.slice(0, LONGEST_PATH),
  rule: rule.slice(0, LONGEST_TEXT),
  message: message.slice(0, LONGEST_TEXT),
})

/**
 * The fields that a schema refused, at most fifty, from zod's issues. `part` is params, query or
 * body.
 */
export function fieldProblems(
  part: string,
  issues: readonly { path: readonly PropertyKey[]; code?: string; message: string; keys?: string[] }[],
): FieldProblem[] {
  const problems: FieldProblem[] = []
  for (const { path: names, code, message, keys } of issues.slice(0, MOST_PROBLEMS)) {
    const path = [part, ...names.map(String)].join('.')
    if (code === 'unrecognized_keys' && keys)
      for (const key of keys.slice(0, MOST_PROBLEMS))
        problems.push(cut({ path: `${path}.${key}`, rule: 'unknown_field', message: 'This field is not known here' }))
    else problems.push(cut({ path, rule: code === 'custom' ? message : (code ?? 'invalid'), message }))
  }
  return problems.slice(0, MOST_PROBLEMS)
}
