import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useDebouncedValue } from '@mantine/hooks'
import * as wire from '@molaire/contract/patients/endpoints'
import type { Duplicate } from '@molaire/contract/patients/shapes'
import type { Sent } from '@molaire/contract/shared/endpoint'
import { call } from '../../../platform/api/client.ts'
import { patientKeys } from '../api.ts'

export type Likeness = Sent<typeof wire.listDuplicates>['query']

/**
 * PAT-04: records that may belong to the same person, requested 300 ms after the last change; none
 * while `like` is null.
 */
export const useDuplicates = (like: Likeness | null): readonly Duplicate[] => {
  const [query] = useDebouncedValue(like && JSON.stringify(like), 300)
  const { data } = useQuery({
    queryKey: [...patientKeys.all, 'duplicates', query],
    queryFn:
      query === null ? skipToken : ({ signal }) => call(wire.listDuplicates, { query: JSON.parse(query) as Likeness, signal }), // written a few lines above
    placeholderData: query === null ? undefined : keepPreviousData,
    retry: false,
  })
  return like === null ? [] : (data?.items ?? [])
}
