import type { FieldProblem } from '@molaire/contract/shared/errors'
import { errors, type ErrorCode } from '@molaire/contract/errors'

/**
 * A refusal to send to the caller: a code of the contract, with what the screen needs to explain
 * it.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: Record<string, unknown> | undefined
  readonly fields: FieldProblem[] | undefined

  constructor(code: ErrorCode, extras: { details?: Record<string, unknown>; fields?: FieldProblem[]; cause?: unknown } = {}) {
    super(code.replaceAll('_', ' '), { cause: extras.cause })
    this.name = 'AppError'
    this.code = code
    this.details = extras.details
    this.fields = extras.fields
  }

  get status(): number {
    return errors[this.code]
  }
}
