import type { EndpointShape } from '@molaire/contract/shared/endpoint'
import { errors, type ErrorCode } from '@molaire/contract/errors'
import { problem } from '@molaire/contract/shared/errors'
import { keepsKeys } from './done-once.ts'

/** The common codes that an endpoint may answer, depending on what it declares. */
function commonCodes(endpoint: EndpointShape): ErrorCode[] {
  const { method, access, params, query, body, upload, version, discloses } = endpoint
  const signedIn: ErrorCode[] = ['not_signed_in', 'session_ended', 'user_disabled', 'group_not_allowed']
  return [
    ...(params || query || body || upload ? (['invalid_request'] as const) : []),
    ...(access === 'public' ? [] : signedIn),
    ...(access === 'public' || access === 'signed-in' ? [] : (['not_allowed'] as const)),
    ...(params ? (['not_found'] as const) : []),
    ...(body || upload ? (['body_too_large', 'unsupported_media_type'] as const) : []),
    // Viewing a record also writes to the audit log (Decision 0082).
    ...(method !== 'GET' || (discloses && discloses !== 'lines') ? (['storage_full'] as const) : []),
    ...(keepsKeys(endpoint) ? (['invalid_request', 'idempotency_key_reused'] as const) : []),
    ...(version ? (['version_conflict'] as const) : []),
    ...(version === 'required' ? (['version_required'] as const) : []),
    'too_many_requests',
    'unexpected',
    'service_unavailable',
  ]
}

const shapes = new Map<string, typeof problem>()

/**
 * The refusals of an endpoint for the API's document (API-04). Each status has the problem
 * document, with the possible codes in its description.
 */
export function refusalShapes(endpoint: EndpointShape): Record<number, typeof problem> {
  const codes = [...new Set([...commonCodes(endpoint), ...endpoint.errors])]
  const statuses = [...new Set(codes.map((code) => errors[code]))].sort()
  return Object.fromEntries(
    statuses.map((status) => {
      const described = codes.filter((code) => errors[code] === status).join(', ')
      const shape = shapes.get(described) ?? problem.describe(described)
      shapes.set(described, shape)
      return [status, shape]
    }),
  )
}
