import { listAppointmentTypes } from '@molaire/contract/appointment-types/endpoints'
import { listClinics, type Clinic } from '@molaire/contract/clinics/endpoints'
import * as wire from '@molaire/contract/schedule/endpoints'
import type { WeekSchedule, WireHoliday, WireWorkPeriod } from '@molaire/contract/schedule/shapes'
import type { User } from '@molaire/contract/users/shapes'
import { listOf } from '../../platform/testing/screen.ts'
import { aType } from '../appointment-types/testing.ts'
import { aClinic } from '../clinics/testing.ts'
import { apiKnowing, aUser } from '../users/testing.ts'
import { applyAct, type WeekAct } from './painting/week-acts.ts'

const testId = (n: number): string => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`

export const erables = aClinic(1)
export const autumn: WireWorkPeriod = {
  id: testId(5),
  clinicId: erables.id,
  name: 'Automne 2026',
  startDate: '2026-09-01',
  endDate: '2026-12-20',
  version: 4,
}
export const summer: WireWorkPeriod = {
  ...autumn,
  id: testId(6),
  name: 'Été 2026',
  startDate: '2026-06-24',
  endDate: '2026-08-31',
}

const person = (n: number, given: { firstName: string; lastName: string; title?: string; role: string }) => ({
  id: testId(n),
  title: null,
  credential: null,
  isDentist: false,
  isEnabled: true,
  ...given,
})
export const maude = person(11, { firstName: 'Maude', lastName: 'Archambault', title: 'Dre', role: 'dentist' })
export const josee = person(12, { firstName: 'Josée', lastName: 'Lachance', role: 'hygienist' })
export const nadia = person(13, { firstName: 'Nadia', lastName: 'Ferland', role: 'receptionist' })
const room = (n: number, name: string) => ({ id: testId(n), name, type: 'treatment' as const, isArchived: false })
export const room1 = room(21, 'Salle 1')
export const room2 = room(22, 'Salle 2')
export const exam = aType(31, { name: 'Examen' })
export const cleaning = aType(32, { name: 'Nettoyage' })

/** An empty week of the autumn; `given` overrides fields. */
export const aWeek = (given: Partial<WeekSchedule> = {}): WeekSchedule => ({
  period: autumn,
  timeSlots: [],
  assignments: [],
  rooms: [room1, room2],
  people: [maude, josee, nadia],
  elsewhere: [],
  ...given,
})

/**
 * A week with these assignments, each with its time slot: `[person, room, day, '08:00', '12:00',
 * types]`.
 */
export const paintedWeek = (
  stands: [{ id: string }, { id: string }, number, string, string, string[]?][],
  given: Partial<WeekSchedule> = {},
): WeekSchedule =>
  renumbered(
    stands.reduce(
      (week, [{ id: userId }, { id: roomId }, dayOfWeek, startTime, endTime, appointmentTypeIds = []], at) =>
        applyAct(week, { kind: 'assign', to: { dayOfWeek, startTime, endTime, userId, roomId, appointmentTypeIds } }, String(at)),
      aWeek(given),
    ),
  )

let made = 100
/** Replaces the ids of pending items with ids like the server's. */
const renumbered = (week: WeekSchedule): WeekSchedule => {
  const ids = new Map<string, string>()
  const idOf = (id: string) => {
    if (!id.startsWith('pending:')) return id
    if (!ids.has(id)) ids.set(id, testId((made += 1)))
    return ids.get(id) ?? id
  }
  return {
    ...week,
    timeSlots: week.timeSlots.map((slot) => ({ ...slot, id: idOf(slot.id) })),
    assignments: week.assignments.map((one) => ({ ...one, id: idOf(one.id), timeSlotId: idOf(one.timeSlotId) })),
  }
}

export interface GivenSchedule {
  periods?: WireWorkPeriod[]
  week?: WeekSchedule
  holidays?: WireHoliday[]
  clinics?: Clinic[]
  user?: Partial<User>
}

/**
 * A server with one week, some periods and some holidays, which applies the changes it receives.
 */
export const givenSchedule = ({
  periods = [autumn],
  week = aWeek(),
  holidays = [],
  clinics = [erables],
  user = { isManager: true },
}: GivenSchedule = {}) => {
  const state = { week, holidays, periods }
  const act = (change: WeekAct) => {
    state.week = renumbered(applyAct(state.week, change, 'server'))
    return state.week
  }
  const api = apiKnowing(aUser(user))
  api.answer(listClinics, listOf(clinics))
  api.answer(listAppointmentTypes, listOf([exam, cleaning]))
  api.answer(wire.listWorkPeriods, ({ query }) => listOf(state.periods.filter(({ clinicId }) => clinicId === query.clinicId)))
  api.answer(wire.getWeekSchedule, ({ params: { id } }) => ({
    ...state.week,
    period: state.periods.find((period) => period.id === id) ?? state.week.period,
  }))
  api.answer(wire.listHolidays, () => listOf(state.holidays))
  api.answer(wire.createHolidays, ({ body }) => {
    const added = body.holidays.map((holiday) => ({ ...holiday, id: testId((made += 1)), clinicId: body.clinicId, version: 1 }))
    state.holidays = [...state.holidays, ...added]
    return listOf(added)
  })
  api.answer(wire.deleteHoliday, ({ params }) => {
    state.holidays = state.holidays.filter(({ id }) => id !== params.id)
    return params
  })
  api.answer(wire.createAssignments, ({ body: { assignments } }) => {
    for (const to of assignments) act({ kind: 'assign', to })
    return state.week
  })
  api.answer(wire.updateAssignment, ({ params: { id }, body: { acceptStranded: _, ...to } }) => act({ kind: 'reassign', id, to }))
  api.answer(wire.deleteAssignment, ({ params: { id } }) => act({ kind: 'unassign', id }))
  api.answer(wire.createTimeSlot, ({ body: { workPeriodId: _, ...to } }) => act({ kind: 'openSlot', to }))
  api.answer(wire.updateTimeSlot, ({ params: { id }, body: { acceptStranded: _, ...to } }) => act({ kind: 'moveSlot', id, to }))
  api.answer(wire.deleteTimeSlot, ({ params: { id } }) => act({ kind: 'closeSlot', id }))
  api.answer(wire.copyDay, ({ body: { from, to } }) => {
    const source = state.week.timeSlots.filter(({ dayOfWeek }) => dayOfWeek === from)
    for (const day of to) {
      for (const { id } of state.week.timeSlots.filter(({ dayOfWeek }) => dayOfWeek === day)) act({ kind: 'closeSlot', id })
      for (const { id, startTime, endTime } of source) {
        const hours = { dayOfWeek: day, startTime, endTime }
        act({ kind: 'openSlot', to: hours })
        for (const { userId, roomId, appointmentTypeIds } of state.week.assignments.filter(({ timeSlotId }) => timeSlotId === id))
          act({ kind: 'assign', to: { ...hours, userId, roomId, appointmentTypeIds } })
      }
    }
    return state.week
  })
  const sent = (method: string, path = '') =>
    api.requests.filter((request) => request.method === method && request.url.pathname.startsWith(`/api${path}`))
  return { api, kept: state, sent }
}
