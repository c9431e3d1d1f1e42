import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import * as wire from '@molaire/contract/tariffs/endpoints'
import type { FeeSchedule } from '@molaire/contract/tariffs/shapes'
import { staleTimes } from '../../platform/api/query-client.ts'
import { useAnswer } from '../../platform/api/use-answer.ts'

/** The cache keys of this area, beside those of its records. */
export const tariffKeys = {
  schedule: (clinicId: string, on: LocalDate) => ['tariffs', 'schedule', clinicId, on] as const,
}

/**
 * CFG-05, CFG-06: what a clinic charges on a day, and its quick selections. Kept for the session;
 * it is asked for again after five minutes, and the server then sends it only if it has changed.
 * The schedule of one day stays on screen while that of another loads.
 */
export const useFeeSchedule = (clinicId: string | undefined, on: LocalDate | undefined): UseQueryResult<FeeSchedule> =>
  useAnswer(
    tariffKeys.schedule(clinicId ?? '', on ?? ''),
    wire.getFeeSchedule,
    clinicId === undefined || on === undefined ? undefined : { query: { clinicId, on } },
    { staleTime: staleTimes.configuration, gcTime: Infinity, placeholderData: keepPreviousData },
  )
