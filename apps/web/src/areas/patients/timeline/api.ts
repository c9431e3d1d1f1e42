import { useInfiniteQuery } from '@tanstack/react-query'
import * as wire from '@molaire/contract/patients/endpoints'
import { call } from '../../../platform/api/client.ts'

/**
 * The timeline of a patient, the latest first, `limit` entries at a time. Future entries come
 * first, or are left out with `until`.
 */
export const useTimeline = (id: string, { limit, until, enabled = true }: { limit: number; until?: 'now'; enabled?: boolean }) =>
  useInfiniteQuery({
    queryKey: ['patients', 'timeline', id, limit, until] as const,
    queryFn: ({ pageParam, signal }) =>
      call(wire.listTimeline, { params: { id }, query: { limit, until, nextKey: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null, // the first page has no key
    getNextPageParam: ({ pagination }) => pagination.nextKey,
    enabled,
  })
