import { keepPreviousData, skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useDebouncedValue } from '@mantine/hooks'
import * as wire from '@molaire/contract/patients/endpoints'
import type { Duplicate, PatientSummary } from '@molaire/contract/patients/shapes'
import { search } from '@molaire/contract/search/endpoints'
import type { Answer, Sent } from '@molaire/contract/shared/endpoint'
import { call } from '../../platform/api/client.ts'
import { patientKeys } from './api.ts'

const typingPauseMs = 200
const shortList = 8

/**
 * SHELL-13: the patients that fit best what is being typed, of the eight files that do, asked 200 ms after the last key; none for an empty text.
 * Names in any order, accents and one mistake are forgiven. Archived files are left out unless `withArchived`: nobody is booked there. `searched` is
 * the text that `data` answers.
 */
export const usePatientSearch = (
  text: string,
  { withArchived = false }: { withArchived?: boolean } = {},
): UseQueryResult<readonly PatientSummary[]> & { searched: string } => {
  const [searched] = useDebouncedValue(text.trim(), typingPauseMs)
  const query = { text: searched, kinds: ['patient' as const], limit: shortList }
  const result = useQuery({
    queryKey: [...patientKeys.all, 'picked', query],
    queryFn: ({ signal }) => call(search, { query, signal }),
    select: withArchived ? filesOf : openFilesOf,
    enabled: searched !== '',
    placeholderData: searched === '' ? undefined : keepPreviousData,
  })
  return { ...result, searched }
}

const filesOf = ({ hits }: Answer<typeof search>): PatientSummary[] =>
  hits.flatMap((hit) => (hit.kind === 'patient' ? hit.patient : []))
const openFilesOf = (found: Answer<typeof search>): PatientSummary[] =>
  filesOf(found).filter(({ status }) => status !== 'archived')

export type Likeness = Sent<typeof wire.listDuplicates>['query']

/** PAT-04: files that may be of the same person, asked a moment after the last key; nobody's without what tells people apart. */
export const useDuplicates = (like: Likeness | null): readonly Duplicate[] => {
  const [asked] = useDebouncedValue(like && JSON.stringify(like), 300)
  const { data } = useQuery({
    queryKey: [...patientKeys.all, 'duplicates', asked],
    queryFn:
      asked === null ? skipToken : ({ signal }) => call(wire.listDuplicates, { query: JSON.parse(asked) as Likeness, signal }), // written just above
    placeholderData: asked === null ? undefined : keepPreviousData,
    retry: false,
  })
  return like === null ? [] : (data?.items ?? [])
}
