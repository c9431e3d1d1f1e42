import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import * as patientWire from '@molaire/contract/patients/endpoints'
import type { PatientSummary } from '@molaire/contract/patients/shapes'
import * as wire from '@molaire/contract/search/endpoints'
import type { Answer, Sent } from '@molaire/contract/shared/endpoint'
import { staleTimes } from '../../../platform/api/query-client.ts'
import { useAnswer } from '../../../platform/api/use-answer.ts'
import { patientKeys } from '../api.ts'

type SearchAnswer = Answer<typeof wire.search>
type Narrowed = Omit<Sent<typeof wire.search>['query'], 'text'>
export type PatientHit = Extract<wire.SearchHit, { kind: 'patient' }>

const typingPauseMs = 200
/** SHELL-13: at most 20 hits of each kind. */
const ofEachKind: Narrowed = { limit: 20 }
const patientsAlone: Narrowed = { kinds: ['patient'], limit: 8 }

/**
 * SHELL-13: the hits for a text, requested 200 ms after the last key, or at once with `askNow`;
 * none for an empty text. While an answer is awaited the previous hits stay: `searched` is the text
 * of the last request, and `isBehind` says that `data` belongs to an older one. Only the answer to
 * the last text is ever shown.
 */
export const useSearch = (
  text: string,
  askNow = false,
  narrowed = ofEachKind,
): UseQueryResult<SearchAnswer> & { searched: string; isBehind: boolean } => {
  const searchText = text.trim()
  const [searched, setSearched] = useState('')
  // An emptied text takes effect at once, and Enter does not wait.
  if (searched !== searchText && (askNow || searchText === '')) setSearched(searchText)
  // An emptied text also drops the previous hits: the next search starts with none.
  const [isAfresh, setIsAfresh] = useState(true)
  if (searchText === '' && !isAfresh) setIsAfresh(true)
  useEffect(() => {
    const timer = setTimeout(() => setSearched(searchText), typingPauseMs)
    return () => clearTimeout(timer)
  }, [searchText])
  const query = { ...narrowed, text: searched }
  const result = useAnswer(
    // Under the patients' keys, because a change of a record changes the hits.
    [...patientKeys.all, 'found', query],
    wire.search,
    { query },
    { enabled: searched !== '', placeholderData: searched === '' || isAfresh ? undefined : keepPreviousData },
  )
  if (isAfresh && searched !== '' && searchText !== '' && result.data !== undefined) setIsAfresh(false)
  const isBehind = searchText !== searched || result.isPlaceholderData || (searched !== '' && result.isLoading)
  return { ...result, searched, isBehind }
}

/**
 * The eight patients that match a text best. Archived records are left out unless `withArchived`,
 * because nobody can book for them.
 */
export const usePatientSearch = (text: string, { withArchived = false }: { withArchived?: boolean } = {}) => {
  const { data, isError, isBehind } = useSearch(text, false, patientsAlone)
  const hits = (data?.hits ?? [])
    .filter((hit) => hit.kind === 'patient')
    .filter(({ patient }) => withArchived || patient.status !== 'archived')
  return { hits, isError, isBehind }
}

/**
 * The patients whose records the user opened last, the latest first. A cached list is shown at once
 * and read again.
 */
export const useRecentPatients = (count: number, enabled: boolean): readonly PatientSummary[] | undefined =>
  useAnswer(
    [...patientKeys.all, 'recent', count],
    patientWire.listRecentPatients,
    { query: { limit: count } },
    { staleTime: staleTimes.live, enabled },
  ).data?.items
