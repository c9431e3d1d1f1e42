import { listUsers } from '@molaire/contract/users/endpoints'
import type { Answer } from '@molaire/contract/shared/endpoint'
import { ApiError, isApiError } from '../../platform/api/api-error.ts'
import { call, type CallOptions } from '../../platform/api/client.ts'

export type UserList = Answer<typeof listUsers>

const isList = (answer: unknown): answer is UserList => {
  if (typeof answer !== 'object' || answer === null || !('items' in answer) || !('pagination' in answer)) return false
  const { items, pagination } = answer
  return (
    Array.isArray(items) &&
    items.every(isSomebody) &&
    typeof pagination === 'object' &&
    pagination !== null &&
    'nextKey' in pagination
  )
}

const isSomebody = (item: unknown) => typeof item === 'object' && item !== null && 'id' in item && typeof item.id === 'string'

/**
 * A page of the staff, or the caller alone. API-03: an answer without pagination is refused as
 * `unreadable`: taken for a whole list, it would hide the users of the following pages. Checked
 * here, because the built application does not check answers.
 */
export const askForUsers = async (options: CallOptions<typeof listUsers>): Promise<UserList> => {
  const answer: unknown = await call(listUsers, options).catch((error: unknown) => {
    // In development and tests, `call` already checks the answer against the contract and throws.
    throw isApiError(error) || options.signal?.aborted ? error : invalid()
  })
  if (!isList(answer)) throw invalid()
  return answer
}

const invalid = () =>
  new ApiError({ status: 200, code: 'unreadable', title: 'the answer is no list of users with its pagination' })
