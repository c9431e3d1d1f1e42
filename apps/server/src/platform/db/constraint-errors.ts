import type { ErrorCode } from '@molaire/contract/errors'

/**
 * The named constraints that a user can violate, with the refusal for each. Areas add theirs at
 * startup through `registerConstraints`.
 */
const codes = new Map<string, ErrorCode>()

/**
 * Maps constraints of the database to refusals: `{ appointments__room_free: 'appointment_conflict'
 * }`.
 */
export function registerConstraints(table: Record<string, ErrorCode>): void {
  for (const [constraint, code] of Object.entries(table)) codes.set(constraint, code)
}

/** The name of the constraint that a database error reports, if it reports one. */
function violatedConstraint(error: unknown): string | undefined {
  return error instanceof Error && 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined
}

/** The refusal for a database error; undefined unless it names a registered constraint. */
export function constraintCode(error: unknown): ErrorCode | undefined {
  const constraint = violatedConstraint(error)
  return constraint === undefined ? undefined : codes.get(constraint)
}

/** Whether a database error says that a row would break a check. */
export const isCheckViolation = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '23514'

// By the class of their SQLSTATE: connection lost, out of resources, server shutting down; timeouts
// (T30); a read-only server, as during a failover; serialization failures and deadlocks after every
// attempt; then the errors of the network.
const unavailable =
  /^(08...|53...|57P..|57014|25P03|25006|40001|40P01|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/

/** The code when an error says that the database cannot be reached, or that its disk is full. */
export function outageCode(error: unknown): 'service_unavailable' | 'storage_full' | undefined {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error ? String(error.code) : ''
  if (code === '53100') return 'storage_full'
  if (unavailable.test(code) || /Connection terminated|timeout exceeded when trying to connect|not queryable/.test(error.message))
    return 'service_unavailable'
  return undefined
}
