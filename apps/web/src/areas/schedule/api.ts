import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import * as wire from '@molaire/contract/schedule/endpoints'
import type { WeekSchedule, WireHoliday, WireWorkPeriod } from '@molaire/contract/schedule/shapes'
import type { Sent } from '@molaire/contract/shared/endpoint'
import { call } from '../../platform/api/client.ts'
import { useAnswer } from '../../platform/api/use-answer.ts'
import { useChanges } from '../../platform/live/use-changes.ts'
import type { Step } from './painting/week-acts.ts'

export type NewPeriodBody = Sent<typeof wire.createWorkPeriod>['body']
export type PeriodBody = Omit<Sent<typeof wire.updateWorkPeriod>['body'], 'acceptStranded'>
export type HolidayBody = Omit<Sent<typeof wire.updateHoliday>['body'], 'acceptStranded'>

/**
 * The cache keys of this area. A change of the schedule invalidates all of them
 * (`scheduleKeys.all`).
 */
export const scheduleKeys = {
  all: ['schedule'] as const,
  periods: (clinicId: string) => ['schedule', 'periods', clinicId] as const,
  week: (periodId: string) => ['schedule', 'week', periodId] as const,
  holidays: (clinicId: string) => ['schedule', 'holidays', clinicId] as const,
}

/** CFG-04: the work periods of a clinic, the latest first. */
export const useWorkPeriods = (clinicId: string | undefined) =>
  useAnswer(
    scheduleKeys.periods(clinicId ?? ''),
    wire.listWorkPeriods,
    clinicId === undefined ? undefined : { query: { clinicId } },
  )

/** CFG-04: the week of a period: time slots, assignments, people and rooms. */
export const useWeekSchedule = (periodId: string) =>
  useAnswer(scheduleKeys.week(periodId), wire.getWeekSchedule, { params: { id: periodId } })

/** CFG-04: the holidays of a clinic, earliest first. */
export const useHolidays = (clinicId: string) =>
  useAnswer(scheduleKeys.holidays(clinicId), wire.listHolidays, { query: { clinicId } })

/**
 * Ids of periods whose changes are being sent. Their answers are newer than a week read meanwhile.
 */
export const sending = new Set<string>()

/** Listens for colleagues' changes of the schedule. */
export const useScheduleChanges = (clinicId: string): void =>
  useChanges(clinicId, (cache, notice) => {
    if (notice.what !== 'schedule') return
    const isSent = ({ queryKey }: { queryKey: readonly unknown[] }) =>
      queryKey[1] === 'week' && typeof queryKey[2] === 'string' && sending.has(queryKey[2])
    void cache.invalidateQueries({ queryKey: scheduleKeys.all, predicate: (query) => !isSent(query) })
  })

/**
 * Marks as outdated what depends on the schedule: days, openings, the rooms' hours, the setup. It
 * is read again when it is next shown.
 */
export const noteScheduleChange = (cache: QueryClient): void => {
  void cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== scheduleKeys.all[0], refetchType: 'none' })
}

/** A period as the server has it now; undefined when it is gone. */
export const askForPeriod = async ({ id, clinicId }: WireWorkPeriod): Promise<WireWorkPeriod | undefined> =>
  (await call(wire.listWorkPeriods, { query: { clinicId } })).items.find((period) => period.id === id)

/** A holiday as the server has it now; undefined when it is gone. */
export const askForHoliday = async ({ id, clinicId }: WireHoliday): Promise<WireHoliday | undefined> =>
  (await call(wire.listHolidays, { query: { clinicId } })).items.find((holiday) => holiday.id === id)

/**
 * A mutation after which the schedule is read again; after a refusal too, because someone else may
 * have changed it.
 */
const useScheduleMutation = <V, R>(mutationFn: (variables: V) => Promise<R>) => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => {
      noteScheduleChange(cache)
      return cache.invalidateQueries({ queryKey: scheduleKeys.all })
    },
  })
}

/** CFG-04: creates a period. Refusal: work_period_overlaps. */
export const useCreatePeriod = () => useScheduleMutation((body: NewPeriodBody) => call(wire.createWorkPeriod, { body }))

/**
 * CFG-04: renames a period or changes its days. Refusals: work_period_overlaps,
 * schedule_strands_appointments, version_conflict.
 */
export const useUpdatePeriod = () =>
  useScheduleMutation(({ period, body, accept }: { period: WireWorkPeriod; body: PeriodBody; accept: boolean }) =>
    call(wire.updateWorkPeriod, {
      params: { id: period.id },
      body: { ...body, acceptStranded: accept },
      ifMatch: period.version,
    }),
  )

/**
 * CFG-04: removes a period with its week. Refusals: schedule_strands_appointments,
 * version_conflict.
 */
export const useDeletePeriod = () =>
  useScheduleMutation(({ period, accept }: { period: WireWorkPeriod; accept: boolean }) =>
    call(wire.deleteWorkPeriod, {
      params: { id: period.id },
      query: { acceptStranded: asText(accept) },
      ifMatch: period.version,
    }),
  )

/**
 * CFG-04: creates holidays, all of them or none. Refusals: holiday_date_taken,
 * schedule_strands_appointments.
 */
export const useCreateHolidays = () =>
  useScheduleMutation(({ clinicId, holidays, accept }: { clinicId: string; holidays: HolidayBody[]; accept: boolean }) =>
    call(wire.createHolidays, { body: { clinicId, holidays, acceptStranded: accept } }),
  )

/**
 * CFG-04: changes a holiday. Refusals: holiday_date_taken, schedule_strands_appointments,
 * version_conflict.
 */
export const useUpdateHoliday = () =>
  useScheduleMutation(({ holiday, body, accept }: { holiday: WireHoliday; body: HolidayBody; accept: boolean }) =>
    call(wire.updateHoliday, { params: { id: holiday.id }, body: { ...body, acceptStranded: accept }, ifMatch: holiday.version }),
  )

/** CFG-04: deletes a holiday. Refusal: version_conflict. */
export const useDeleteHoliday = () =>
  useScheduleMutation(({ id, version }: WireHoliday) => call(wire.deleteHoliday, { params: { id }, ifMatch: version }))

const asText = (accept: boolean) => (accept ? 'true' : 'false')

/**
 * CFG-04: sends one step of a change to a week and returns the whole week after it. The versions
 * come from `week`, the last answer of the server. Throws the refusals of the endpoints, including
 * schedule_strands_appointments unless `accept`.
 */
export const sendStep = (step: Step, week: WeekSchedule, accept: boolean): Promise<WeekSchedule> => {
  const workPeriodId = week.period.id
  const of = (id: string, rows: readonly { id: string; version: number }[]) => {
    const version = rows.find((row) => row.id === id)?.version
    return { params: { id }, ...(version !== undefined && { ifMatch: version }) }
  }
  const query = { acceptStranded: asText(accept) } as const
  if (step.kind === 'assignAll') return call(wire.createAssignments, { body: { workPeriodId, assignments: step.to } })
  const { act } = step
  switch (act.kind) {
    case 'reassign':
      return call(wire.updateAssignment, { ...of(act.id, week.assignments), body: { ...act.to, acceptStranded: accept } })
    case 'unassign':
      return call(wire.deleteAssignment, { ...of(act.id, week.assignments), query })
    case 'openSlot':
      return call(wire.createTimeSlot, { body: { workPeriodId, ...act.to } })
    case 'moveSlot':
      return call(wire.updateTimeSlot, { ...of(act.id, week.timeSlots), body: { ...act.to, acceptStranded: accept } })
    case 'closeSlot':
      return call(wire.deleteTimeSlot, { ...of(act.id, week.timeSlots), query })
    case 'copyDay':
      return call(wire.copyDay, { params: { id: workPeriodId }, body: { from: act.from, to: act.to, acceptStranded: accept } })
  }
}
