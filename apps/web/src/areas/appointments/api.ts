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
import { useNames } from '../../platform/i18n/second-names.ts'
import { useIsLive } from '../../platform/live/use-changes.ts'
import { afterPaint } from '../../ui/after-paint.ts'
import { patientKeys } from '../patients/index.ts'
import { beingChanged, inTurn, isWaited } from './in-turn.ts'

export type BookingOptions = Answer<typeof wire.getBookingOptions>
export type DayLoads = Answer<typeof wire.listDayLoads>
export type OpeningList = Answer<typeof wire.listOpenings>
export type OpeningsQuery = Sent<typeof wire.listOpenings>['query']
export type CreateAppointmentBody = Sent<typeof wire.createAppointment>['body']

/** The cache keys of this area. A booking invalidates everything under `appointmentKeys.clinic`. */
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
  record: (id: string) => ['appointments', 'record', id] as const,
}

/**
 * How often, in ms, a day on the screen is read again. The longer pause applies while change
 * notices arrive, only in case one is lost.
 */
export const dayRefreshMs = 30_000
export const liveDayRefreshMs = 300_000

/** In ms: a day that was asked for ahead of the calendar is not asked for again when it appears. */
const justReadMs = 2000

const dayQuery = (clinicId: string, date: LocalDate) => ({
  queryKey: appointmentKeys.day(clinicId, date),
  queryFn: async ({ signal, client }: { signal: AbortSignal; client: QueryClient }) => {
    // A day that is known is shown before it is asked for again.
    if (client.getQueryData(appointmentKeys.day(clinicId, date))) await afterPaint()
    return withChanges(client, clinicId, await call(wire.getDay, { params: { date }, query: { clinicId }, signal }))
  },
  staleTime: justReadMs,
})

/**
 * CAL-01: one day of a clinic. A cached day is shown at once and read again. Colleagues' changes
 * appear as they happen, or within half a minute.
 */
export const useDay = (clinicId: string, date: LocalDate | undefined): UseQueryResult<Day> =>
  useQuery({
    ...useNames<Day>(),
    ...dayQuery(clinicId, date ?? ''),
    enabled: date !== undefined,
    refetchInterval: useIsLive() ? liveDayRefreshMs : dayRefreshMs,
  })

/** Loads a day in advance, so that the next and previous day appear at once. */
export const prefetchDay = (cache: QueryClient, clinicId: string, date: LocalDate): Promise<void> =>
  cache.prefetchQuery({ ...dayQuery(clinicId, date), staleTime: dayRefreshMs })

/**
 * The load of each day of a month; `month` is its first day. Includes the days around it that the
 * month view shows.
 */
export const useDayLoads = (clinicId: string, month: LocalDate) =>
  useAnswer(
    appointmentKeys.loads(clinicId, month),
    wire.listDayLoads,
    { query: { clinicId, from: addDays(startOfMonth(month), -6), to: addDays(endOfMonth(month), 7) } },
    { placeholderData: keepPreviousData },
  )

/**
 * WIZ-02, WIZ-05: the practitioners and appointment types to choose from, or why nothing can be
 * booked.
 */
export const useBookingOptions = (clinicId: string) =>
  useAnswer(
    appointmentKeys.options(clinicId),
    wire.getBookingOptions,
    { query: { clinicId } },
    { staleTime: staleTimes.configuration },
  )

/**
 * WIZ-03: the next free times that fit. While a new search runs, the previous times stay on the
 * screen.
 */
export const useOpenings = (query: OpeningsQuery, enabled: boolean) =>
  useAnswer(appointmentKeys.openings(query), wire.listOpenings, { query }, { placeholderData: keepPreviousData, enabled })

/**
 * One appointment with its patient and reason. Every view is recorded in the audit log, so it is
 * read only when opened.
 */
export const useAppointment = (id: string) =>
  useAnswer(appointmentKeys.one(id), wire.getAppointment, { params: { id } }, { staleTime: dayRefreshMs })

/** WIZ-01: creates an appointment. */
export const createAppointment = (body: CreateAppointmentBody): Promise<Appointment> => call(wire.createAppointment, { body })

/**
 * WIZ-01: books with `create`. Everything under the clinic's key is read again, after a refusal
 * too: it means that the day had changed. The caller does not wait for that.
 */
export const useCreateAppointment = (clinicId: string, create: (body: CreateAppointmentBody) => Promise<Appointment>) => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: CreateAppointmentBody) => create(body),
    onSuccess: (newAppointment) => {
      cache.setQueryData<Day>(
        appointmentKeys.day(clinicId, newAppointment.date),
        (day) =>
          day && {
            ...day,
            appointments: [...day.appointments.filter(({ id }) => id !== newAppointment.id), asDayAppointment(newAppointment)],
          },
      )
      void cache.invalidateQueries({ queryKey: patientKeys.all })
    },
    onSettled: () => void cache.invalidateQueries({ queryKey: appointmentKeys.clinic(clinicId) }),
  })
}

/** An appointment in the version that the user saw. */
export type SeenAppointment = Pick<DayAppointment, 'id' | 'version'>

const changeKey = (clinicId: string) => [...appointmentKeys.clinic(clinicId), 'change'] as const

const hasLine = (day: Day, id: string): boolean => day.appointments.some((one) => one.id === id)

/**
 * Puts an appointment into a day: updates it in place, adds it, or removes it when it is on another
 * day now.
 */
const withLine = (day: Day, line: DayAppointment): Day => {
  const isThere = day.appointments.some(({ id }) => id === line.id)
  if (day.date !== line.date) return isThere ? { ...day, appointments: day.appointments.filter(({ id }) => id !== line.id) } : day
  if (!isThere) return { ...day, appointments: [...day.appointments, line] }
  return { ...day, appointments: day.appointments.map((one) => (one.id === line.id ? line : one)) }
}

/**
 * Changes that are still being sent stay visible, whatever a day that is read meanwhile contains.
 */
const withChanges = (cache: QueryClient, clinicId: string, day: Day): Day =>
  beingChanged(cache).reduce((so, id) => {
    const line = lineOf(cache, clinicId, id)
    return line ? withLine(so, line) : so
  }, day)

/**
 * The same for a week. A week shows one room or practitioner, so only appointments already in it
 * are updated.
 */
export const weekWithChanges = (cache: QueryClient, clinicId: string, week: Week): Week => {
  const lines = beingChanged(cache).flatMap((id) => lineOf(cache, clinicId, id) ?? [])
  const now = (day: Day): Day => lines.filter(({ id }) => hasLine(day, id)).reduce(withLine, day)
  return { ...week, days: week.days.map(now) }
}

/**
 * Updates an appointment in every cached day of the clinic; it moves to another day when its date
 * changed.
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
    // A week shows one room or practitioner: only the server knows whether an appointment comes
    // into it.
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
 * Changes one appointment of a clinic. The expected result (`foresee`) is shown at once and taken
 * back if the server refuses. Changes of the same appointment are sent one after the other. An
 * outdated version (412) means that a colleague was faster: the day is read again.
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
        // Details that are loading for the first time are not cancelled, because nothing would
        // request them again.
        cache.getQueryData(appointmentKeys.one(id)) && cache.cancelQueries({ queryKey: appointmentKeys.one(id) }),
      ])
      const line = lineOf(cache, clinicId, id)
      const fields = foresee(change)
      putLine(cache, clinicId, id, fields)
      // Only the foreseen fields are taken back: others may have changed the rest meanwhile.
      return line && { line, fields: Object.fromEntries(Object.entries(line).filter(([name]) => name in fields)) }
    },
    onSuccess: (changed, { appointment: { id } }) => {
      // The answer to an earlier change must not undo a later one that is already shown.
      if (isWaited(cache, id)) return putLine(cache, clinicId, id, { version: changed.version })
      putLine(cache, clinicId, id, asDayAppointment(changed))
      cache.setQueryData<Appointment>(appointmentKeys.one(id), (one) => one && changed)
    },
    // After a move to a day that is not cached, no cached day has the appointment: `before.line`
    // does.
    onError: (_error, { appointment: { id } }, before) =>
      before && putLine(cache, clinicId, id, before.fields, lineOf(cache, clinicId, id) ?? before.line),
    onSettled: (_changed, error, { appointment: { id } }) => {
      // Only the last change reads the day again: between two changes the second would disappear
      // for a moment.
      if (cache.isMutating({ mutationKey: changeKey(clinicId) }) <= 1)
        void cache.invalidateQueries({ queryKey: appointmentKeys.clinic(clinicId) })
      // Patients' lines and records mention appointments.
      void cache.invalidateQueries({ queryKey: patientKeys.all })
      // The details are read again only when they are certainly outdated, because each view is
      // recorded.
      if (hasCode(error, 'version_conflict')) void cache.invalidateQueries({ queryKey: appointmentKeys.one(id) })
    },
  })
}

export interface StatusChange {
  appointment: SeenAppointment & Pick<DayAppointment, 'startedAt'>
  status: AppointmentStatus
  /** The reason of a cancellation. */
  cancellationReason?: string | null
}

/** APT-02: changes the status. */
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

/** APT-02: records the patient's arrival, now or at a given moment, or takes it back. */
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

/** CAL-07: moves an appointment, or makes it longer or shorter. */
export const useMoveAppointment = (clinicId: string) =>
  useAppointmentChange<{ appointment: SeenAppointment; to: AppointmentPlace }>(
    clinicId,
    ({ appointment, to }, version) => call(wire.moveAppointment, { params: { id: appointment.id }, body: to, ifMatch: version }),
    ({ to }) => to,
  )

/** CAL-06: corrects the type and the reason of an appointment. */
export const useUpdateAppointment = (clinicId: string) =>
  useAppointmentChange<{ appointment: SeenAppointment; body: Sent<typeof wire.updateAppointment>['body'] }>(
    clinicId,
    ({ appointment, body }, version) => call(wire.updateAppointment, { params: { id: appointment.id }, body, ifMatch: version }),
    ({ body }) => ({ appointmentTypeId: body.appointmentTypeId }),
  )

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
