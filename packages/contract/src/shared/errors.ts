import { z } from 'zod'

/** A table of refusals: code → HTTP status. Codes are snake_case, noun first. */
export const defineErrors = <
  const T extends Record<string, 400 | 401 | 403 | 404 | 405 | 409 | 412 | 413 | 415 | 422 | 428 | 429 | 500 | 503 | 507>,
>(
  table: T,
): T => table

/** What any endpoint may answer. */
export const commonErrors = defineErrors({
  invalid_request: 400,
  not_signed_in: 401,
  session_ended: 401,
  user_disabled: 401,
  not_allowed: 403,
  /** The request names a group that the caller may not work in, or that is not there. */
  group_not_allowed: 403,
  /** The request came under a name that is not this server's (DNS rebinding). */
  host_not_allowed: 403,
  /** A page of another site asks for a change. */
  origin_not_allowed: 403,
  not_found: 404,
  method_not_allowed: 405,
  version_conflict: 412,
  body_too_large: 413,
  unsupported_media_type: 415,
  /** The key of this request was used for another one (Decision 0081). */
  idempotency_key_reused: 422,
  version_required: 428,
  too_many_requests: 429,
  unexpected: 500,
  service_unavailable: 503,
  storage_full: 507,
})

/**
 * One field that the request got wrong: `path` is like `body.startTime`, `rule` names what it
 * broke.
 */
const fieldProblem = z.object({
  path: z.string(),
  rule: z.string(),
  message: z.string(),
})

/**
 * Every refusal's body: RFC 9457 problem details with our extensions (API-02). `title` is plain
 * English, for logs; screens speak through `code`.
 */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  details: z.record(z.string(), z.unknown()).optional(),
  fields: z.array(fieldProblem).optional(),
  requestId: z.string(),
})

export type FieldProblem = z.infer<typeof fieldProblem>
export type Problem = z.infer<typeof problem>
