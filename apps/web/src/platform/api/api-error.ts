import type { FieldProblem, Problem } from '@molaire/contract/shared/errors'
import type { ErrorCode } from '@molaire/contract/errors'

/**
 * What went wrong, as a code: the API's own, or `network` when no answer came, or `unreadable` when
 * it was not ours.
 */
export type ApiErrorCode = ErrorCode | 'network' | 'unreadable'

/**
 * A refusal of the API, or its silence. Screens speak through `code`; `message` is plain English
 * for logs.
 */
export class ApiError extends Error {
  readonly status: number
  readonly code: ApiErrorCode
  readonly details: Record<string, unknown>
  readonly fields: FieldProblem[]
  readonly requestId: string | null

  constructor(
    problem: { status: number; code: ApiErrorCode; title: string } & Partial<Pick<Problem, 'details' | 'fields' | 'requestId'>>,
  ) {
    super(problem.title)
    this.name = 'ApiError'
    this.status = problem.status
    this.code = problem.code
    this.details = problem.details ?? {}
    this.fields = problem.fields ?? []
    this.requestId = problem.requestId ?? null
  }
}

/** Whether something thrown came from the API, rather than from a mistake of ours. */
export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError

/** Whether an error is the API's refusal with this code. */
export const hasCode = (error: unknown, code: ApiErrorCode): error is ApiError => isApiError(error) && error.code === code

const isProblem = (body: unknown): body is Problem =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string' && 'status' in body

/** A refusal read from an answer that was not a success. */
export const errorFromAnswer = async (response: Response): Promise<ApiError> => {
  const body: unknown = await response.json().catch(() => null)
  if (!isProblem(body))
    return new ApiError({
      status: response.status,
      code: 'unreadable',
      title: `HTTP ${response.status} without a problem document`,
    })
  // The server only answers codes of the contract (a house test keeps it); an unknown one falls to
  // the general sentence.
  return new ApiError({ ...body, code: body.code as ErrorCode })
}
