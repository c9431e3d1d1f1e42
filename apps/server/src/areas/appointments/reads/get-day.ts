import type * as wire from '@molaire/contract/appointments/endpoints'
import type { Day } from '@molaire/contract/appointments/shapes'
import type { Received } from '@molaire/contract/shared/endpoint'
import type { Practitioner } from '@molaire/contract/users/shapes'
import { isLiving } from '@molaire/domain/appointments/status'
import type { OpenRange } from '@molaire/domain/schedule/availability'
import type { RoomType } from '@molaire/domain/rooms/room-types'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { timeOf } from '@molaire/domain/shared/local-time'
import type { Context } from '../../../platform/context.ts'
import { reading } from '../../../platform/db/transaction.ts'
import { availabilityOf, practitionersOf, type Schedule } from '../../schedule/index.ts'
import { presentDayAppointment, presentPractitioner } from '../present.ts'
import { asStatus } from '../queries.ts'
import { loadDay, type ClinicAndTypes, type DayRow } from './rows.ts'

/** CAL-01, CAL-02, CAL-05: one day of a clinic, in one statement. Refuses: not_found. */
export function getDay(ctx: Context, { params, query }: Pick<Received<typeof wire.getDay>, 'params' | 'query'>): Promise<Day> {
  const { date } = params
  return reading(ctx, async (ctx) => dayOf(date, await loadDay(ctx, { clinicId: query.clinicId, date })))
}

/** A day as it travels, from a schedule that covers it and its appointments; both may be cut to a room or a practitioner. */
export function dayOf(
  date: LocalDate,
  { clinic, schedule, rows }: { clinic: ClinicAndTypes; schedule: Schedule; rows: DayRow[] },
): Day {
  const { holiday, open } = availabilityOf(schedule, date)
  return {
    date,
    clinicId: clinic.id,
    timeZone: clinic.timeZone,
    holiday: holiday ? { name: holiday.name } : null,
    rooms: roomsOfDay(schedule, open, rows),
    practitioners: practitionersOfDay(schedule, open, rows),
    appointmentTypes: clinic.appointmentTypes,
    appointments: rows.map(presentDayAppointment),
  }
}

/**
 * CAL-02: the rooms with an active slot that day, and those where someone is booked all the same: nobody who comes is hidden, on a holiday
 * neither. In the order they were added: ids grow with time.
 */
function roomsOfDay({ assignments }: Schedule, open: readonly OpenRange[], rows: readonly DayRow[]): Day['rooms'] {
  const living = rows.filter(({ status }) => isLiving(asStatus(status)))
  const booked = living.map(({ roomId, roomName, roomType }) => ({ id: roomId, name: roomName, type: roomType }))
  const receiving = assignments.map(({ room }) => room).filter(({ id }) => open.some(({ roomId }) => roomId === id))
  return [...new Map([...booked, ...receiving].map((room) => [room.id, room])).values()]
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ id, name, type }) => ({
      id,
      name,
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

/** Whoever receives that day, and whoever has an appointment in spite of not receiving. */
function practitionersOfDay(schedule: Schedule, open: readonly OpenRange[], rows: readonly DayRow[]): Practitioner[] {
  const receiving = practitionersOf(schedule).filter(({ id }) => open.some(({ practitionerId }) => practitionerId === id))
  const booked = rows.map(presentPractitioner)
  return [...new Map([...booked, ...receiving].map((practitioner) => [practitioner.id, practitioner])).values()]
}
