import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import { addDays, endOfMonth, startOfMonth, type LocalDate } from '@molaire/domain/shared/local-date'
import type { AppointmentStatus } from '@molaire/domain/appointments/status'
import * as wire from '@molaire/contract/appointments/endpoints'
import type { Appointment, Day, DayAppointment } from '@molaire/contract/appointments/shapes'
import type { Answer, Sent } from '@molaire/contract/shared/endpoint'
import { hasCode } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/client.ts'
import { staleTimes } from '../../platform/api/query-client.ts'
import { patientKeys } from '../patients/index.ts'

export type BookingOptions = Answer<typeof wire.getBookingOptions>
export type DayLoads = Answer<typeof wire.listDayLoads>
export type OpeningList = Answer<typeof wire.listOpenings>
export type OpeningsQuery = Sent<typeof wire.listOpenings>['query']
export type CreateAppointmentBody = Sent<typeof wire.createAppointment>['body']

/** Keys of this area's cache. `appointmentKeys.clinic` is all that a booking changes in a clinic. */
export const appointmentKeys = {
  all: ['appointments'] as const,
  clinic: (clinicId: string) => ['appointments', 'clinic', clinicId] as const,
  day: (clinicId: string, date: LocalDate) => ['appointments', 'clinic', clinicId, 'day', date] as const,
  loads: (clinicId: string, month: LocalDate) => ['appointments', 'clinic', clinicId, 'loads', month] as const,
  openings: (query: OpeningsQuery) => ['appointments', 'clinic', query.clinicId, 'openings', query] as const,
  options: (clinicId: string) => ['appointments', 'options', clinicId] as const,
  one: (id: string) => ['appointments', 'one', id] as const,
}

/** How often a day on screen is asked again while the page is looked at. */
const dayRefreshMs = 30_000

const dayQuery = (clinicId: string, date: LocalDate) => ({
  queryKey: appointmentKeys.day(clinicId, date),
  queryFn: ({ signal }: { signal: AbortSignal }) => call(wire.getDay, { params: { date }, query: { clinicId }, signal }),
  staleTime: staleTimes.live,
})

/** CAL-01: one day of a clinic. What is known of it is shown at once and asked again; colleagues' changes come within half a minute. */
export const useDay = (clinicId: string, date: LocalDate | undefined): UseQueryResult<Day> =>
  useQuery({
    ...dayQuery(clinicId, date ?? ''),
    enabled: date !== undefined,
    refetchInterval: dayRefreshMs,
  })

/** Asks for a day before it is looked at, so that the next and previous day appear at once. */
export const prefetchDay = (cache: QueryClient, clinicId: string, date: LocalDate): Promise<void> =>
  cache.prefetchQuery({ ...dayQuery(clinicId, date), staleTime: dayRefreshMs })

/** How full the days of a month are; `month` is its first day. The weeks shown around it are asked too. */
export const useDayLoads = (clinicId: string, month: LocalDate): UseQueryResult<DayLoads> =>
  useQuery({
    queryKey: appointmentKeys.loads(clinicId, month),
    queryFn: ({ signal }) =>
      call(wire.listDayLoads, {
        query: { clinicId, from: addDays(startOfMonth(month), -6), to: addDays(endOfMonth(month), 7) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** WIZ-02, WIZ-05: who and what may be booked, or why nothing may. */
export const useBookingOptions = (clinicId: string): UseQueryResult<BookingOptions> =>
  useQuery({
    queryKey: appointmentKeys.options(clinicId),
    queryFn: ({ signal }) => call(wire.getBookingOptions, { query: { clinicId }, signal }),
    staleTime: staleTimes.configuration,
  })

/** WIZ-03: the next free times that fit. While others are looked for, the last ones stay. */
export const useOpenings = (query: OpeningsQuery, enabled: boolean): UseQueryResult<OpeningList> =>
  useQuery({
    queryKey: appointmentKeys.openings(query),
    queryFn: ({ signal }) => call(wire.listOpenings, { query, signal }),
    placeholderData: keepPreviousData,
    enabled,
  })

/** One appointment with its patient and reason. Every view is recorded, so it is asked only when opened. */
export const useAppointment = (id: string): UseQueryResult<Appointment> =>
  useQuery({
    queryKey: appointmentKeys.one(id),
    queryFn: ({ signal }) => call(wire.getAppointment, { params: { id }, signal }),
    staleTime: dayRefreshMs,
  })

/**
 * WIZ-01: books. The days, loads and openings of the clinic are asked again, whatever the answer: a refusal means that
 * they had changed. Nobody waits for them to know that the appointment is made.
 */
export const useCreateAppointment = (clinicId: string) => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: CreateAppointmentBody) => call(wire.createAppointment, { body }),
    onSuccess: (made) => {
      cache.setQueryData<Day>(
        appointmentKeys.day(clinicId, made.date),
        (day) =>
          day && { ...day, appointments: [...day.appointments.filter(({ id }) => id !== made.id), asDayAppointment(made)] },
      )
      void cache.invalidateQueries({ queryKey: patientKeys.all })
    },
    onSettled: () => void cache.invalidateQueries({ queryKey: appointmentKeys.clinic(clinicId) }),
  })
}

export interface StatusChange {
  visit: Pick<DayAppointment, 'id' | 'version' | 'date'>
  status: AppointmentStatus
}

/**
 * APT-02: changes a status. The card changes at once and goes back if the server refuses. A version that is not the
 * latest any more (412) means that a colleague was faster: the day is asked again.
 */
export const useChangeAppointmentStatus = (clinicId: string) => {
  const cache = useQueryClient()
  const put = (change: StatusChange, fields: Partial<Pick<DayAppointment, 'status' | 'version'>>) => {
    cache.setQueryData<Day>(
      appointmentKeys.day(clinicId, change.visit.date),
      (day) =>
        day && {
          ...day,
          appointments: day.appointments.map((visit) => (visit.id === change.visit.id ? { ...visit, ...fields } : visit)),
        },
    )
    cache.setQueryData<Appointment>(appointmentKeys.one(change.visit.id), (one) => one && { ...one, ...fields })
  }
  return useMutation({
    mutationFn: ({ visit, status }: StatusChange) =>
      call(wire.changeAppointmentStatus, { params: { id: visit.id }, body: { status }, ifMatch: visit.version }),
    onMutate: async (change: StatusChange) => {
      const dayKey = appointmentKeys.day(clinicId, change.visit.date)
      const oneKey = appointmentKeys.one(change.visit.id)
      await Promise.all([cache.cancelQueries({ queryKey: dayKey }), cache.cancelQueries({ queryKey: oneKey })])
      const known = cache.getQueryData<Day>(dayKey)?.appointments.find(({ id }) => id === change.visit.id)
      const before = known ?? cache.getQueryData<Appointment>(oneKey)
      put(change, { status: change.status })
      return before && { status: before.status }
    },
    onSuccess: (changed, change) => put(change, { status: changed.status, version: changed.version }),
    // Only this visit goes back: others of the day may have changed meanwhile.
    onError: (_error, change, before) => before && put(change, before),
    onSettled: (_changed, error, change) => {
      void cache.invalidateQueries({ queryKey: appointmentKeys.clinic(clinicId) })
      // The details are asked again only when they are known to be old: each view is recorded.
      if (hasCode(error, 'version_conflict')) void cache.invalidateQueries({ queryKey: appointmentKeys.one(change.visit.id) })
    },
  })
}

/** The line of the day from the whole appointment. */
const asDayAppointment = (made: Appointment): DayAppointment => ({
  id: made.id,
  version: made.version,
  roomId: made.roomId,
  practitionerId: made.practitionerId,
  patient: { id: made.patient.id, firstName: made.patient.firstName, lastName: made.patient.lastName },
  appointmentTypeId: made.appointmentTypeId,
  date: made.date,
  startTime: made.startTime,
  durationMinutes: made.durationMinutes,
  status: made.status,
  arrivedAt: made.arrivedAt,
  statusChangedAt: made.statusChangedAt,
  isFirstVisit: made.isFirstVisit,
})
