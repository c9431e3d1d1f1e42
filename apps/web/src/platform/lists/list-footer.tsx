import { useMessages } from '../i18n/use-messages.ts'
import { messages } from '../records/messages.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { pageSizes, readPageSize, type PageSize } from '../../ui/page-sizes.ts'
import type { Turning } from './use-list-place.ts'

/** The pages of a list of the API: which rows are shown, and the ways to the others. */
export const ListFooter = ({
  list: { data, isPlaceholderData },
  turning,
  size,
  onSize,
}: {
  list: {
    data?:
      | { items: readonly unknown[]; pagination: { nextKey: string | null }; count: number; isCountExact?: boolean }
      | undefined
    isPlaceholderData: boolean
  }
  turning: Turning
  size: PageSize
  onSize: (size: PageSize) => void
}) => {
  const { t } = useMessages()
  if (!data || data.items.length === 0) return null
  const { nextKey } = data.pagination
  const { before } = turning
  // Some long lists are counted up to a thousand (Decision 0061).
  const range = data.isCountExact === false ? messages.rangeOfMany : messages.range
  return (
    <Pagination
      // The rows of the previous page stay until the new ones come; the range would not match them.
      summary={isPlaceholderData ? '' : t(range, { from: before + 1, to: before + data.items.length, count: data.count })}
      onPrevious={turning.onPrevious}
      onNext={nextKey !== null && !isPlaceholderData ? () => turning.turnTo(nextKey) : undefined}
      pageSize={size}
      pageSizes={pageSizes}
      onPageSize={(chosen) => onSize(readPageSize(chosen))}
    />
  )
}
