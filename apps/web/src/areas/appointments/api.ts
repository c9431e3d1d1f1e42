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
import type { Appointment, Day, DayAppointment, Week } from '@molaire/contract/appointments/shapes'
import type { Answer, Sent } from '@molaire/contract/shared/endpoint'
import { hasCode } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/client.ts'
import { staleTimes } from '../../platform/api/query-client.ts'
import { useAnswer } from '../../platform/api/use-answer.ts'
import { useIsLive } from '../../platform/live/use-changes.ts'
import { patientKeys } from '../patients/index.ts'
import { beingChanged, inTurn, isWaited } from './in-turn.ts'

export type BookingOptions = Answer<typeof wire.getBookingOptions>
export type DayLoads = Answer<typeof wire.listDayLoads>
export type OpeningList = Answer<typeof wire.listOpenings>
export type OpeningsQuery = Sent<typeof wire.listOpenings>['query']
export type CreateAppointmentBody = Sent<typeof wire.createAppointment>['body']

/**
 * Keys of this area's cache. `appointmentKeys.clinic` is all that a booking changes in a clinic.
 */
export const appointmentKeys = {
  all: ['appointments'] as const,
  clinic: (clinicId: string) => ['appointments', 'clinic', clinicId] as const,
  days: (clinicId: string) => ['appointments', 'clinic', clinicId, 'day'] as const,
  day: (clinicId: string, date: LocalDate) => ['appointments', 'clinic', clinicId, 'day', date] as const,
  weeks: (clinicId: string) => ['appointments', 'clinic', clinicId, 'week'] as const,
  loads: (clinicId: string, month: LocalDate) => ['appointments', 'clinic', clinicId, 'loads', month] as const,
  openings: (query: OpeningsQuery) => ['appointments', 'clinic', query.clinicId, 'openings', query] as const,
  options: (clinicId: string) => ['appointments', 'options', clinicId] as const,
  one: (id: string) => ['appointments', 'one', id] as const,
}

/**
 * How often a day on screen is asked again while the page is looked at: when changes are told as
 * they happen, only to be sure.
 */
export const dayRefreshMs = 30_000
export const liveDayRefreshMs = 300_000

const dayQuery = (clinicId: string, date: LocalDate) => ({
  queryKey: appointmentKeys.day(clinicId, date),
  queryFn: async ({ signal, client }: { signal: AbortSignal; client: QueryClient }) =>
    withChanges(client, clinicId, await call(wire.getDay, { params: { date }, query: { clinicId }, signal })),
  staleTime: staleTimes.live,
})

/**
 * CAL-01: one day of a clinic. What is known of it is shown at once and asked again; colleagues’
 * changes come as they happen, or within half a minute.
 */
export const useDay = (clinicId: string, date: LocalDate | undefined): UseQueryResult<Day> =>
  useQuery({
    ...dayQuery(clinicId, date ?? ''),
    enabled: date !== undefined,
    refetchInterval: useIsLive() ? liveDayRefreshMs : dayRefreshMs,
  })

/** Asks for a day before it is looked at, so that the next and previous day appear at once. */
export const prefetchDay = (cache: QueryClient, clinicId: string, date: LocalDate): Promise<void> =>
  cache.prefetchQuery({ ...dayQuery(clinicId, date), staleTime: dayRefreshMs })

/**
 * How full the days of a month are; `month` is its first day. The weeks shown around it are asked
 * too.
 */
export const useDayLoads = (clinicId: string, month: LocalDate) =>
  useAnswer(
    appointmentKeys.loads(clinicId, month),
    wire.listDayLoads,
    { query: { clinicId, from: addDays(startOfMonth(month), -6), to: addDays(endOfMonth(month), 7) } },
    { placeholderData: keepPreviousData },
  )

/** WIZ-02, WIZ-05: who and what may be booked, or why nothing may. */
export const useBookingOptions = (clinicId: string) =>
  useAnswer(
    appointmentKeys.options(clinicId),
    wire.getBookingOptions,
    { query: { clinicId } },
    { staleTime: staleTimes.configuration },
  )

/** WIZ-03: the next free times that fit. While others are looked for, the last ones stay. */
export const useOpenings = (query: OpeningsQuery, enabled: boolean) =>
  useAnswer(appointmentKeys.openings(query), wire.listOpenings, { query }, { placeholderData: keepPreviousData, enabled })

/**
 * One appointment with its patient and reason. Every view is recorded, so it is asked only when
 * opened.
 */
export const useAppointment = (id: string) =>
  useAnswer(appointmentKeys.one(id), wire.getAppointment, { params: { id } }, { staleTime: dayRefreshMs })

/** WIZ-01: books. */
export const createAppointment = (body: CreateAppointmentBody): Promise<Appointment> => call(wire.createAppointment, { body })

/**
 * WIZ-01: does what `create` does with a booking. The days, loads and openings of the clinic are
 * asked again, whatever the answer: a refusal means that they had changed. Nobody waits for them to
 * know that the appointment is made.
 */
export const useCreateAppointment = (clinicId: string, create: (body: CreateAppointmentBody) => Promise<Appointment>) => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: CreateAppointmentBody) => create(body),
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

/** An appointment as whoever changes it saw it. */
export type SeenAppointment = Pick<DayAppointment, 'id' | 'version'>

const changeKey = (clinicId: string) => [...appointmentKeys.clinic(clinicId), 'change'] as const

const hasLine = (day: Day, id: string): boolean => day.appointments.some((one) => one.id === id)

/** A day with one line as it is known now: in its place, in another, or on another day. */
const withLine = (day: Day, line: DayAppointment): Day => {
  const isThere = day.appointments.some(({ id }) => id === line.id)
  if (day.date !== line.date) return isThere ? { ...day, appointments: day.appointments.filter(({ id }) => id !== line.id) } : day
  if (!isThere) return { ...day, appointments: [...day.appointments, line] }
  return { ...day, appointments: day.appointments.map((one) => (one.id === line.id ? line : one)) }
}

/**
 * What was pressed here and is still being answered stays as it is shown, whatever a day that is
 * read meanwhile says.
 */
const withChanges = (cache: QueryClient, clinicId: string, day: Day): Day =>
  beingChanged(cache).reduce((so, id) => {
    const line = lineOf(cache, clinicId, id)
    return line ? withLine(so, line) : so
  }, day)

/** The same for a week: only of the lines that are in it, which is of one room or practitioner. */
export const weekWithChanges = (cache: QueryClient, clinicId: string, week: Week): Week => {
  const lines = beingChanged(cache).flatMap((id) => lineOf(cache, clinicId, id) ?? [])
  const now = (day: Day): Day => lines.filter(({ id }) => hasLine(day, id)).reduce(withLine, day)
  return { ...week, days: week.days.map(now) }
}

/**
 * Every loaded day of the clinic with what is known now of one line; on another day than before it
 * changes its place.
 */
const putLine = (
  cache: QueryClient,
  clinicId: string,
  id: string,
  fields: Partial<DayAppointment>,
  known = lineOf(cache, clinicId, id),
) => {
  const line = known && { ...known, ...fields }
  if (line) {
    cache.setQueriesData<Day>({ queryKey: appointmentKeys.days(clinicId) }, (day) => day && withLine(day, line))
    // A week is of one room or practitioner: whether a line comes into it, only the server says.
    cache.setQueriesData<Week>(
      { queryKey: appointmentKeys.weeks(clinicId) },
      (week) => week && { ...week, days: week.days.map((day) => (hasLine(day, id) ? withLine(day, line) : day)) },
    )
  }
  const { patient: _, ...changed } = fields
  cache.setQueryData<Appointment>(appointmentKeys.one(id), (one) => one && { ...one, ...changed })
}

const lineOf = (cache: QueryClient, clinicId: string, id: string): DayAppointment | undefined => {
  const days = cache.getQueriesData<Day>({ queryKey: appointmentKeys.days(clinicId) }).map(([, day]) => day)
  const weeks = cache.getQueriesData<Week>({ queryKey: appointmentKeys.weeks(clinicId) }).flatMap(([, week]) => week?.days)
  for (const day of [...days, ...weeks]) {
    const appointment = day?.appointments.find((one) => one.id === id)
    if (appointment) return appointment
  }
  const one = cache.getQueryData<Appointment>(appointmentKeys.one(id))
  return one && asDayAppointment(one)
}

/**
 * Changes one appointment of a clinic. What it will become (`foresee`) is shown at once and goes
 * back if the server refuses. Changes of the same appointment wait for each other. A version that
 * is not the latest any more (412) means that a colleague was faster: the day is asked again.
 */
const useAppointmentChange = <C extends { appointment: SeenAppointment }>(
  clinicId: string,
  send: (change: C, version: number) => Promise<Appointment>,
  foresee: (change: C) => Partial<DayAppointment>,
) => {
  const cache = useQueryClient()
  return useMutation({
    mutationKey: changeKey(clinicId),
    mutationFn: (change: C) => inTurn(cache, change.appointment, (version) => send(change, version)),
    onMutate: async (change: C) => {
      const { id } = change.appointment
      await Promise.all([
        cache.cancelQueries({ queryKey: appointmentKeys.days(clinicId) }),
        cache.cancelQueries({ queryKey: appointmentKeys.weeks(clinicId) }),
        // Details that are only coming are left to come: nobody would ask for them again.
        cache.getQueryData(appointmentKeys.one(id)) && cache.cancelQueries({ queryKey: appointmentKeys.one(id) }),
      ])
      const line = lineOf(cache, clinicId, id)
      const fields = foresee(change)
      putLine(cache, clinicId, id, fields)
      // Only what this change foresaw goes back: others may have changed the rest meanwhile.
      return line && { line, fields: Object.fromEntries(Object.entries(line).filter(([name]) => name in fields)) }
    },
    onSuccess: (changed, { appointment: { id } }) => {
      // What a later press already shows is not undone by the answer to an earlier one.
      if (isWaited(cache, id)) return putLine(cache, clinicId, id, { version: changed.version })
      putLine(cache, clinicId, id, asDayAppointment(changed))
      cache.setQueryData<Appointment>(appointmentKeys.one(id), (one) => one && changed)
    },
    // Moved to a day that is not loaded, it is on none now.
    onError: (_error, { appointment: { id } }, before) =>
      before && putLine(cache, clinicId, id, before.fields, lineOf(cache, clinicId, id) ?? before.line),
    onSettled: (_changed, error, { appointment: { id } }) => {
      // The last one asks: a day read between two changes would show the first without the second
      // for a moment.
      if (cache.isMutating({ mutationKey: changeKey(clinicId) }) <= 1)
        void cache.invalidateQueries({ queryKey: appointmentKeys.clinic(clinicId) })
      // What a file says of appointments, if one is shown.
      void cache.invalidateQueries({ queryKey: patientKeys.all })
      // The details are asked again only when they are known to be old: each view is recorded.
      if (hasCode(error, 'version_conflict')) void cache.invalidateQueries({ queryKey: appointmentKeys.one(id) })
    },
  })
}

export interface StatusChange {
  appointment: SeenAppointment & Pick<DayAppointment, 'startedAt'>
  status: AppointmentStatus
  /** Why it is called off, when it is. */
  cancellationReason?: string | null
}

/** APT-02: changes a status. */
export const useChangeAppointmentStatus = (clinicId: string) =>
  useAppointmentChange<StatusChange>(
    clinicId,
    ({ appointment, status, cancellationReason }, version) =>
      call(wire.changeAppointmentStatus, {
        params: { id: appointment.id },
        body: { status, ...(cancellationReason && { cancellationReason }) },
        ifMatch: version,
      }),
    ({ appointment, status }) => ({
      status,
      ...(status === 'in_progress' && { startedAt: appointment.startedAt ?? new Date().toISOString() }),
    }),
  )

/**
 * APT-02: records that the patient is here, now or since a moment that is known, or takes it back.
 */
export const useRecordArrival = (clinicId: string) =>
  useAppointmentChange<{ appointment: SeenAppointment; hasArrived: boolean; arrivedAt?: string | null }>(
    clinicId,
    ({ appointment, hasArrived, arrivedAt }, version) =>
      call(wire.recordArrival, {
        params: { id: appointment.id },
        body: { hasArrived, ...(arrivedAt && { arrivedAt }) },
        ifMatch: version,
      }),
    ({ hasArrived, arrivedAt }) => ({ arrivedAt: hasArrived ? (arrivedAt ?? new Date().toISOString()) : null }),
  )

export type AppointmentPlace = Sent<typeof wire.moveAppointment>['body']

/** CAL-07: puts an appointment elsewhere, or makes it longer or shorter. */
export const useMoveAppointment = (clinicId: string) =>
  useAppointmentChange<{ appointment: SeenAppointment; to: AppointmentPlace }>(
    clinicId,
    ({ appointment, to }, version) => call(wire.moveAppointment, { params: { id: appointment.id }, body: to, ifMatch: version }),
    ({ to }) => to,
  )

/** CAL-06: corrects what an appointment is for. */
export const useUpdateAppointment = (clinicId: string) =>
  useAppointmentChange<{ appointment: SeenAppointment; body: Sent<typeof wire.updateAppointment>['body'] }>(
    clinicId,
    ({ appointment, body }, version) => call(wire.updateAppointment, { params: { id: appointment.id }, body, ifMatch: version }),
    ({ body }) => ({ appointmentTypeId: body.appointmentTypeId }),
  )

/** The line of the day from the whole appointment. */
const asDayAppointment = (made: Appointment): DayAppointment => ({
  id: made.id,
  version: made.version,
  roomId: made.roomId,
  practitionerId: made.practitionerId,
  patient: {
    id: made.patient.id,
    firstName: made.patient.firstName,
    lastName: made.patient.lastName,
    hasAlerts: made.patient.hasAlerts,
  },
  appointmentTypeId: made.appointmentTypeId,
  date: made.date,
  startTime: made.startTime,
  durationMinutes: made.durationMinutes,
  status: made.status,
  arrivedAt: made.arrivedAt,
  startedAt: made.startedAt,
  statusChangedAt: made.statusChangedAt,
  isFirstAppointment: made.isFirstAppointment,
})
