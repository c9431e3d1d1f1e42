import type { ErrorCode } from '@molaire/contract/errors'

/** Named constraints that a user can run into, and the refusal that each of them keeps. Areas name theirs once, here by way of `registerConstraints`. */
const codes = new Map<string, ErrorCode>()

/** Says which refusal a constraint of the database stands for: `{ appointments__room_free: 'appointment_conflict' }`. */
export function registerConstraints(table: Record<string, ErrorCode>): void {
  for (const [constraint, code] of Object.entries(table)) codes.set(constraint, code)
}

/** The name of the constraint that a database error reports, if it reports one. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof Error && 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined
}

/** The refusal that a database error stands for, if it is one of a named constraint. */
export function constraintCode(error: unknown): ErrorCode | undefined {
  const constraint = violatedConstraint(error)
  return constraint === undefined ? undefined : codes.get(constraint)
}

const unavailable = new Set([
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08001',
  '08003',
  '08006',
  '53300',
  '53200',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
])
const full = new Set(['53100'])

/** Whether an error says that the database cannot be reached, or that its disk is full. */
export function outageCode(error: unknown): 'service_unavailable' | 'storage_full' | undefined {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error ? String(error.code) : ''
  if (full.has(code)) return 'storage_full'
  if (unavailable.has(code) || /Connection terminated|timeout exceeded when trying to connect|not queryable/.test(error.message))
    return 'service_unavailable'
  return undefined
}
