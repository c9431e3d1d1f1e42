import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router'
import { hasCode } from '../../platform/api/api-error.ts'
import { describeError } from '../../platform/api/describe-error.ts'
import { firstPageSize, readPageSize, type PageSize } from '../../ui/page-sizes.ts'
import { translate } from '../../platform/i18n/use-messages.ts'
import { searchTextState, useSearchText } from '../../platform/navigation/search-text.ts'
import { type UserQuery, useUserPage } from './admin-api.ts'
import { messages } from './admin-messages.ts'

/**
 * What a list of users shows, as the address says; `/config/users` alone is the first page of
 * everyone.
 */
interface ListShown {
  /** Never in the address, because names are searched. */
  search?: string
  size: PageSize
  /** The key of the page, as the previous page gave it. */
  after?: string
}

/** Reads what to show from any address, typed or shared. */
function readListAddress(raw: Record<string, unknown>): ListShown {
  const after = typeof raw['after'] === 'string' ? raw['after'] : ''
  return { size: readPageSize(raw['size']), ...(after && after.length <= 1000 && { after }) }
}

/**
 * CFG-08: a list of users that is read page by page and searched. The page is in the address. Keys
 * only lead forward, so the keys of the previous pages are kept in the browser's history entry.
 * From an address opened afresh, "previous" leads to the first page.
 */
export const useUserList = ({ groupId }: Pick<UserQuery, 'groupId'> = {}) => {
  const navigate = useNavigate()
  const { after, size } = readListAddress(useSearch({ strict: false }))
  const search = useSearchText()
  const trail = useTrail()
  const list = useUserPage({ limit: size, nextKey: after, search: search.trim() || undefined, groupId })
  const { data, isPlaceholderData } = list

  const show = (
    { search: text = '', size, ...next }: ListShown,
    { replace = false, earlier = [] }: { replace?: boolean; earlier?: readonly string[] } = {},
  ) =>
    void navigate({
      to: '.',
      search: { ...next, ...(size !== firstPageSize && { size }) },
      replace,
      state: (state) => ({ ...state, trail: earlier, ...searchTextState(text) }),
    })
  const words = { search, size }
  const nextKey = isPlaceholderData ? null : data?.pagination.nextKey
  const before = trail.at(-1)
  return {
    search,
    onSearch: (text: string) => show({ search: text, size }, { replace: true }),
    rows: data?.items ?? [],
    /** The total; undefined while the rows of another search are still shown. */
    count: isPlaceholderData ? undefined : data?.count,
    /** Whether there is more than one page of the first size, or another size is chosen. */
    isPaged: size !== firstPageSize || (data?.count ?? 0) > firstPageSize,
    isLoading: list.isPending,
    failed: list.isError
      ? {
          message: translate(messages.list.loadFailed),
          details: describeError(list.error, { unreadable: messages.list.invalid }),
          // The server no longer knows the page key: trying again shows the first page.
          onRetry: () => (hasCode(list.error, 'invalid_request') ? show(words) : void list.refetch()),
        }
      : null,
    onPrevious: after
      ? () => (before ? show({ ...words, after: before }, { earlier: trail.slice(0, -1) }) : show(words))
      : undefined,
    size,
    onSize: (chosen: PageSize) => show({ search, size: chosen }),
    onNext: nextKey ? () => show({ ...words, after: nextKey }, { earlier: [...trail, after ?? ''] }) : undefined,
  }
}

const useTrail = (): readonly string[] => {
  const trailState: unknown = useRouterState({ select: ({ location }) => (location.state as { trail?: unknown }).trail }) // history state is untyped
  return Array.isArray(trailState) ? trailState.filter((key): key is string => typeof key === 'string') : []
}
