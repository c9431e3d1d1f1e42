import type { FieldProblem, Problem } from '@molaire/contract/shared/errors'
import type { ErrorCode } from '@molaire/contract/errors'
import type { FastifyError } from 'fastify'
import { constraintCode, outageCode } from '../db/constraint-errors.ts'
import { AppError } from './app-error.ts'

/** Fastify's own refusals, before any code of ours runs. */
const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_CP_ERR_INVALID_CONTENT_ENCODING: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_request',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_request',
  // An address that cannot be read, or holds an endless id, names nothing.
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
}

/**
 * Turns whatever was thrown into a refusal of the contract; what nobody expected becomes
 * `unexpected`, its message hidden.
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
    ...(error.fields && { fields: error.fields }),
    requestId,
  }
}

/** Fields that a schema refused, from zod's issues; `part` is params, query or body. */
export function fieldProblems(
  part: string,
  issues: readonly { path: readonly PropertyKey[]; code?: string; message: string; keys?: string[] }[],
): FieldProblem[] {
  return issues.flatMap((issue) => {
    const path = [part, ...issue.path.map(String)].join('.')
    if (issue.code === 'unrecognized_keys' && issue.keys) {
      return issue.keys.map((key) => ({ path: `${path}.${key}`, rule: 'unknown_field', message: 'This field is not known here' }))
    }
    return [{ path, rule: issue.code === 'custom' ? issue.message : (issue.code ?? 'invalid'), message: issue.message }]
  })
}
