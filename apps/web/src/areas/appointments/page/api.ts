import { useQuery, type QueryClient, type UseQueryResult } from '@tanstack/react-query'
import { getAppointment, getAppointmentRecord } from '@molaire/contract/appointments/endpoints'
import type { AppointmentRecord } from '@molaire/contract/appointments/record'
import type { Appointment } from '@molaire/contract/appointments/shapes'
import { call } from '../../../platform/api/client.ts'
import { useNames } from '../../../platform/i18n/second-names.ts'
import { useChanges } from '../../../platform/live/use-changes.ts'
import { appointmentKeys, dayRefreshMs } from '../api.ts'

const recordQuery = (id: string) => ({
  queryKey: appointmentKeys.record(id),
  queryFn: async ({ signal, client }: { signal: AbortSignal; client: QueryClient }) => {
    const record = await call(getAppointmentRecord, { params: { id }, signal })
    client.setQueryData<Appointment>(appointmentKeys.one(id), record.appointment)
    return record
  },
  staleTime: dayRefreshMs,
})

/** APT-03, APT-14: what is written at an appointment, and around it. */
export const useAppointmentRecord = (id: string): UseQueryResult<AppointmentRecord> =>
  useQuery({ ...useNames<AppointmentRecord>(), ...recordQuery(id) })

/**
 * APT-01: the appointment of a page, loaded together with its record in one request. Later changes
 * of the appointment alone are kept under its own key, where the calendar's actions write them.
 */
export const useShownAppointment = (
  id: string,
): { appointment: Appointment | undefined; record: UseQueryResult<AppointmentRecord> } => {
  const record = useAppointmentRecord(id)
  const { data: appointment } = useQuery({
    ...useNames<Appointment>(),
    queryKey: appointmentKeys.one(id),
    queryFn: ({ signal }) => call(getAppointment, { params: { id }, signal }),
    staleTime: Infinity,
    enabled: record.isSuccess,
  })
  return { appointment, record }
}

/** CAL-08: reads the page again after a colleague's change of that day, or of the care. */
export const useRecordChanges = ({ id, clinicId, date }: Pick<Appointment, 'id' | 'clinicId' | 'date'>): void =>
  useChanges(clinicId, (cache, notice) => {
    const isOurs = notice.what === 'care' || (notice.what === 'day' && (notice.date === null || notice.date === date))
    if (isOurs) void cache.invalidateQueries({ queryKey: appointmentKeys.record(id) })
  })
