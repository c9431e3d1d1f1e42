import type { FieldProblem, Problem } from '@molaire/contract/shared/errors'
import type { ErrorCode } from '@molaire/contract/errors'

/**
 * Why a call failed: a code of the API, `network` when no answer came, or `unreadable` when the
 * answer did not come from the API.
 */
export type ApiErrorCode = ErrorCode | 'network' | 'unreadable'

/**
 * A failed call: a refusal of the API, or no readable answer. Screens choose their sentence by
 * `code`; `message` is plain English for logs.
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

/** Whether a thrown value is a failed call, and not a bug in our code. */
export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError

/** Whether an error is a failed call with this code. */
export const hasCode = (error: unknown, code: ApiErrorCode): error is ApiError => isApiError(error) && error.code === code

const isProblem = (body: unknown): body is Problem =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string' && 'status' in body

/** Reads the refusal from an answer that is not a success. */
export const errorFromAnswer = async (response: Response): Promise<ApiError> => {
  const body: unknown = await response.json().catch(() => null)
  if (!isProblem(body))
    return new ApiError({
      status: response.status,
      code: 'unreadable',
      title: `HTTP ${response.status} without a problem document`,
    })
  // The cast is safe: a house test checks that the server answers only codes of the contract. The
  // screen shows the general sentence for an unknown code.
  return new ApiError({ ...body, code: body.code as ErrorCode })
}
