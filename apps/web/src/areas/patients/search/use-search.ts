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
/** SHELL-13: of each kind. */
const ofEachKind: Narrowed = { limit: 20 }
const patientsAlone: Narrowed = { kinds: ['patient'], limit: 8 }

/**
 * SHELL-13: what fits a text, asked 200 ms after the last key, or at once; nothing for an empty
 * text. While the answer is awaited the one before stays: `searched` is the text that was last
 * asked, `isBehind` says that `data` answers an older one. Only the answer to the last text is ever
 * shown.
 */
export const useSearch = (
  text: string,
  askNow = false,
  narrowed = ofEachKind,
): UseQueryResult<SearchAnswer> & { searched: string; isBehind: boolean } => {
  const searchText = text.trim()
  const [searched, setSearched] = useState('')
  // What is taken back entirely is forgotten at once, and Enter waits for no pause.
  if (searched !== searchText && (askNow || searchText === '')) setSearched(searchText)
  // With it goes what was found: the next text begins with nothing.
  const [isAfresh, setIsAfresh] = useState(true)
  if (searchText === '' && !isAfresh) setIsAfresh(true)
  useEffect(() => {
    const timer = setTimeout(() => setSearched(searchText), typingPauseMs)
    return () => clearTimeout(timer)
  }, [searchText])
  const query = { ...narrowed, text: searched }
  const result = useAnswer(
    // Under the patients: what changes a file changes what is found of it.
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
 * The eight patients that fit a text best. Archived files are left out unless asked for: nobody is
 * booked there.
 */
export const usePatientSearch = (text: string, { withArchived = false }: { withArchived?: boolean } = {}) => {
  const { data, isError, isBehind } = useSearch(text, false, patientsAlone)
  const hits = (data?.hits ?? []).filter(({ patient }) => withArchived || patient.status !== 'archived')
  return { hits, isError, isBehind }
}

/**
 * The patients whose files one opened last, the latest first. What is known is shown at once and
 * asked again.
 */
export const useRecentPatients = (count: number, enabled: boolean): readonly PatientSummary[] | undefined =>
  useAnswer(
    [...patientKeys.all, 'recent', count],
    patientWire.listRecentPatients,
    { query: { limit: count } },
    { staleTime: staleTimes.live, enabled },
  ).data?.items
