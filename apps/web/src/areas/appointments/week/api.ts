import { useQuery, type QueryClient, type UseQueryResult } from '@tanstack/react-query'
import { addDays, startOfWeek, type LocalDate } from '@molaire/domain/shared/local-date'
import * as wire from '@molaire/contract/appointments/endpoints'
import type { Week } from '@molaire/contract/appointments/shapes'
import { listRooms } from '@molaire/contract/rooms/endpoints'
import { call } from '../../../platform/api/client.ts'
import { staleTimes } from '../../../platform/api/query-client.ts'
import { useAnswer } from '../../../platform/api/use-answer.ts'
import { useNames } from '../../../platform/i18n/second-names.ts'
import { useIsLive } from '../../../platform/live/use-changes.ts'
import { appointmentKeys, dayRefreshMs, liveDayRefreshMs, weekWithChanges } from '../api.ts'

/** The room or practitioner whose week is shown. */
export type Whose = { roomId: string } | { practitionerId: string }

const weekQuery = (clinicId: string, date: LocalDate, whose: Whose) => {
  const sunday = startOfWeek(date)
  return {
    queryKey: [...appointmentKeys.weeks(clinicId), sunday, whose] as const,
    queryFn: async ({ signal, client }: { signal: AbortSignal; client: QueryClient }) =>
      weekWithChanges(
        client,
        clinicId,
        await call(wire.getWeek, { params: { date: sunday }, query: { clinicId, ...whose }, signal }),
      ),
    staleTime: staleTimes.live,
  }
}

/** CAL-10: the week around a day. Without a room or practitioner nothing is requested. */
export const useWeekOf = (clinicId: string, date: LocalDate, whose: Whose | undefined): UseQueryResult<Week> =>
  useQuery({
    ...useNames<Week>(),
    ...weekQuery(clinicId, date, whose ?? { roomId: '' }),
    enabled: whose !== undefined,
    refetchInterval: useIsLive() ? liveDayRefreshMs : dayRefreshMs,
  })

/** Loads the weeks before and after in advance, so that they appear at once. */
export const prefetchWeeksBeside = (cache: QueryClient, clinicId: string, date: LocalDate, whose: Whose): void => {
  for (const days of [7, -7])
    void cache.prefetchQuery({ ...weekQuery(clinicId, addDays(date, days), whose), staleTime: dayRefreshMs })
}

/** The rooms of a clinic that are in use, to choose a week by room. */
export const useRoomsOfClinic = (clinicId: string, enabled: boolean) =>
  useAnswer(
    ['rooms', 'of-clinic', clinicId],
    listRooms,
    { query: { clinicId } },
    { staleTime: staleTimes.configuration, enabled },
  )
