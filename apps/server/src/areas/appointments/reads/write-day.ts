import type { Day } from '@molaire/contract/appointments/shapes'
import type { RoomType } from '@molaire/domain/rooms/room-types'
import type { OpenRange } from '@molaire/domain/schedule/availability'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { timeOf } from '@molaire/domain/shared/local-time'
import { availabilityOf, practitionersOf, type ClinicConfiguration, type Schedule } from '../../schedule/index.ts'
import { secondName } from '../../../platform/records/second-name.ts'
import type { DayAppointments } from './day-appointments.ts'

/**
 * The JSON of a day: rooms, practitioners and types from the clinic's configuration, and the
 * appointments as the database wrote them. `schedule` may have only one room or practitioner; `cut`
 * is then its id. Undefined when an appointment has a room or practitioner that this copy of the
 * configuration does not have yet.
 */
export function writeDay(
  clinic: ClinicConfiguration,
  { date, appointments, roomIds, practitionerIds }: DayAppointments,
  { schedule = clinic.schedule, cut = '' }: { schedule?: Schedule; cut?: string } = {},
): string | undefined {
  if (!roomIds.every((id) => clinic.rooms.has(id)) || !practitionerIds.every((id) => clinic.staff.has(id))) return undefined
  const key = [date, cut, ...roomIds, ...practitionerIds].join(' ')
  let head = clinic.heads.get(key)
  if (head === undefined) {
    head = JSON.stringify(headOf(clinic, schedule, { date, roomIds, practitionerIds })).slice(0, -1)
    clinic.heads.set(key, head)
  }
  return `${head},"appointments":${appointments}}`
}

type Booked = Pick<DayAppointments, 'date' | 'roomIds' | 'practitionerIds'>

function headOf(clinic: ClinicConfiguration, schedule: Schedule, booked: Booked): Omit<Day, 'appointments'> {
  const { holiday, open } = availabilityOf(schedule, booked.date)
  return {
    date: booked.date,
    clinicId: clinic.id,
    timeZone: clinic.timeZone,
    holiday: holiday ? { name: holiday.name } : null,
    rooms: roomsOfDay(clinic, schedule, open, booked),
    practitioners: practitionersOfDay(clinic, schedule, open, booked),
    appointmentTypes: clinic.appointmentTypes,
  }
}

/**
 * CAL-02: the rooms with an active slot that day, and those where someone is booked, even on a
 * holiday: no patient may be hidden. By id, which is the order in which rooms were added.
 */
function roomsOfDay(
  clinic: ClinicConfiguration,
  { assignments }: Schedule,
  open: readonly OpenRange[],
  { roomIds }: Booked,
): Day['rooms'] {
  const booked = roomIds.flatMap((id) => clinic.rooms.get(id) ?? [])
  const receiving = assignments.map(({ room }) => room).filter(({ id }) => open.some(({ roomId }) => roomId === id))
  return [...new Map([...booked, ...receiving].map((room) => [room.id, room])).values()]
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ id, name, nameEn, type }) => ({
      id,
      name,
      ...secondName({ nameEn }),
      // The constraint rooms__type_known holds the same list.
      type: type as RoomType,
      open: open
        .filter(({ roomId }) => roomId === id)
        .map(({ start, end, practitionerId, appointmentTypeIds }) => ({
          start: timeOf(start),
          end: timeOf(end),
          practitionerId,
          appointmentTypeIds: [...appointmentTypeIds],
        })),
    }))
}

/**
 * The practitioners who receive that day, and those who have an appointment although they do not.
 */
function practitionersOfDay(
  clinic: ClinicConfiguration,
  schedule: Schedule,
  open: readonly OpenRange[],
  { practitionerIds }: Booked,
): Day['practitioners'] {
  const receiving = practitionersOf(schedule).filter(({ id }) => open.some(({ practitionerId }) => practitionerId === id))
  const booked = practitionerIds.flatMap((id) => clinic.staff.get(id) ?? [])
  return [...new Map([...booked, ...receiving].map((one) => [one.id, one])).values()]
}

/** A day without appointments. */
export const emptyDay = (date: LocalDate): DayAppointments => ({ date, appointments: '[]', roomIds: [], practitionerIds: [] })
