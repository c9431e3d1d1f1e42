import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import * as wire from '@molaire/contract/patients/endpoints'
import type { Answer } from '@molaire/contract/shared/endpoint'
import { call } from '../../../platform/api/client.ts'
import { useNames } from '../../../platform/i18n/second-names.ts'

/**
 * The timeline of a patient, the latest first, `limit` entries at a time. Future entries come
 * first, or are left out with `until`.
 */
export const useTimeline = (id: string, { limit, until, enabled = true }: { limit: number; until?: 'now'; enabled?: boolean }) =>
  useInfiniteQuery({
    ...useNames<InfiniteData<Answer<typeof wire.listTimeline>, string | null>>(),
    queryKey: ['patients', 'timeline', id, limit, until] as const,
    queryFn: ({ pageParam, signal }) =>
      call(wire.listTimeline, { params: { id }, query: { limit, until, nextKey: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null, // the first page has no key
    getNextPageParam: ({ pagination }) => pagination.nextKey,
    enabled,
  })
