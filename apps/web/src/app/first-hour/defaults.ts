import * as typeWire from '@molaire/contract/appointment-types/endpoints'
import * as roomWire from '@molaire/contract/rooms/endpoints'
import * as wire from '@molaire/contract/schedule/endpoints'
import type { WeekSchedule } from '@molaire/contract/schedule/shapes'
import { usualTypes } from '@molaire/domain/appointment-types/usual-types'
import { usualRooms } from '@molaire/domain/rooms/usual-rooms'
import { usualHours, type usualPeriod, usualPlaces } from '@molaire/domain/schedule/usual-week'
import { call } from '../../platform/api/client.ts'

/** Removes what a default added; undefined where the parts are removed one by one on their page. */
export type Undo = (() => Promise<void>) | undefined

type Made = { id: string; version: number }
type Remove = (of: { params: { id: string }; ifMatch: number }) => Promise<unknown>

const removeAll = async (made: readonly Made[], remove: Remove) => {
  for (const { id, version } of made) await remove({ params: { id }, ifMatch: version })
}

/** Creates in turn. If one fails, those before it are removed, and the failure is thrown. */
const createAll = async <B, M extends Made>(bodies: readonly B[], create: (body: B) => Promise<M>, remove: Remove) => {
  const made: M[] = []
  try {
    for (const body of bodies) made.push(await create(body))
  } catch (error) {
    await removeAll(made, remove).catch(() => {}) // what remains is on its page, and the first failure says more
    throw error
  }
  return made
}

/** CFG-01: adds the usual rooms to a clinic. Refusals: those of createRoom. */
export const addUsualRooms = async (clinicId: string): Promise<Undo> => {
  const remove: Remove = (of) => call(roomWire.deleteRoom, of)
  const bodies = usualRooms.map(({ name, type }) => ({ clinicId, name: name.fr, nameEn: name.en, type }))
  const made = await createAll(bodies, (body) => call(roomWire.createRoom, { body }), remove)
  return () => removeAll(made, remove)
}

/**
 * CFG-03: adds the usual appointment types to the group. There is no undo, because the last type
 * cannot be removed.
 */
export const addUsualTypes = async (): Promise<Undo> => {
  const bodies = usualTypes.map(({ name, ...type }) => ({ ...type, name: name.fr, nameEn: name.en }))
  const remove: Remove = (of) => call(typeWire.deleteAppointmentType, of)
  await createAll(bodies, (body) => call(typeWire.createAppointmentType, { body }), remove)
  return undefined
}

/** CFG-04: adds a work period and holidays to a clinic. Refusals: those of their endpoints. */
export const addUsualPeriod = async (
  clinicId: string,
  period: ReturnType<typeof usualPeriod>,
  days: readonly { name: string; date: string }[],
): Promise<Undo> => {
  const removePeriod: Remove = (of) => call(wire.deleteWorkPeriod, { ...of, query: { acceptStranded: 'false' } })
  const made = [await call(wire.createWorkPeriod, { body: { clinicId, ...period } })]
  const holidays = days.map(({ name, date }) => ({ name, startDate: date, endDate: null }))
  try {
    const { items } =
      holidays.length === 0
        ? { items: [] }
        : await call(wire.createHolidays, { body: { clinicId, holidays, acceptStranded: false } })
    return async () => {
      await removeAll(made, removePeriod)
      await removeAll(items, (of) => call(wire.deleteHoliday, of))
    }
  } catch (error) {
    await removeAll(made, removePeriod).catch(() => {}) // the first failure says more
    throw error
  }
}

/** CFG-04: adds the usual time slots to a work period. Refusals: those of createTimeSlot. */
export const addUsualSlots = async (workPeriodId: string): Promise<Undo> => {
  let week: WeekSchedule | undefined
  for (const hours of usualHours) week = await call(wire.createTimeSlot, { body: { workPeriodId, ...hours } })
  const slots = week?.timeSlots ?? []
  return () => removeAll(slots, (of) => call(wire.deleteTimeSlot, { ...of, query: { acceptStranded: 'false' } }))
}

/**
 * CFG-04: puts people in rooms at all time slots of a week. Refusals: those of createAssignments.
 */
export const addUsualAssignments = async (week: WeekSchedule): Promise<Undo> => {
  const assignments = usualPlaces(week.people, week.rooms).flatMap(({ person, room }) =>
    week.timeSlots.map(({ dayOfWeek, startTime, endTime }) => ({
      ...{ dayOfWeek, startTime, endTime, userId: person.id, roomId: room.id },
      appointmentTypeIds: [],
    })),
  )
  const after = await call(wire.createAssignments, { body: { workPeriodId: week.period.id, assignments } })
  const known = new Set(week.assignments.map(({ id }) => id))
  const made = after.assignments.filter(({ id }) => !known.has(id))
  return () => removeAll(made, (of) => call(wire.deleteAssignment, { ...of, query: { acceptStranded: 'false' } }))
}
