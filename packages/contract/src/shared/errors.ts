import { z } from 'zod'

/** A table of refusals: code → HTTP status. Codes are snake_case, noun first. */
export const defineErrors = <
  const T extends Record<string, 400 | 401 | 403 | 404 | 405 | 409 | 412 | 413 | 415 | 416 | 422 | 428 | 429 | 500 | 503 | 507>,
>(
  table: T,
): T => table

/** Refusals that any endpoint may answer. */
export const commonErrors = defineErrors({
  invalid_request: 400,
  not_signed_in: 401,
  session_ended: 401,
  user_disabled: 401,
  not_allowed: 403,
  /** The group does not exist, or the caller may not work in it. */
  group_not_allowed: 403,
  /** The Host header is not a name of this server (DNS rebinding). */
  host_not_allowed: 403,
  /** A page of another site tries to change something. */
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

/** Refusals of the file store and of uploads (RAD-01, RAD-04), of `/files` and areas with files. */
export const fileErrors = defineErrors({
  /** The address was changed, or is for another file, method or use. */
  file_address_invalid: 403,
  file_address_expired: 403,
  file_range_invalid: 416,
  /** The outside store does not answer, is too slow, or refuses our key. */
  file_store_unavailable: 503,
  upload_empty: 422,
  /** Larger than one file may be (details: most, in bytes), or than it announced. */
  upload_too_large: 413,
  /** The bytes do not continue those that are here (details: offset). */
  upload_offset_wrong: 409,
  upload_incomplete: 409,
  /** The group has too much that is uploaded and neither kept nor removed. */
  upload_quota_reached: 507,
})

/** A wrong field of a request: `path` is like `body.startTime`, `rule` is the rule it breaks. */
const fieldProblem = z.object({
  path: z.string(),
  rule: z.string(),
  message: z.string(),
})

/**
 * The body of every refusal: RFC 9457 problem details with our extensions (API-02). `title` is
 * English, for logs; screens show the sentence of `code`.
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
