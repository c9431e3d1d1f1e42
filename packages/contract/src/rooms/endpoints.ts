import { z } from 'zod'
import { roomTypes } from '@molaire/domain/rooms/room-types'
import { endpoint } from '../shared/endpoint.ts'
import { archival, id, label, localTime, version } from '../shared/fields.ts'
import { records } from '../shared/records.ts'

export const room = z.object({ id, clinicId: id, name: z.string(), type: z.enum(roomTypes), isArchived: z.boolean(), version })
export type Room = z.infer<typeof room>

/** A room with what its clinic’s manager wants to see of it at a glance. */
const listedRoom = room.extend({
  /** Who receives there at the clinic’s today, earliest first. */
  today: z.array(z.object({ practitionerName: z.string(), startTime: localTime, endTime: z.string() })),
  /** Appointments that stand there from now on. */
  upcomingAppointments: z.int(),
})
export type ListedRoom = z.infer<typeof listedRoom>

export const { listRooms, createRoom, updateRoom, archiveRoom, restoreRoom, deleteRoom } = records({
  one: 'Room',
  many: 'Rooms',
  path: '/rooms',
  record: room,
  list: {
    summary: 'Treatment rooms of the group, or of one clinic; those archived when asked for',
    query: z.object({ clinicId: id.optional(), archived: archival }),
    item: listedRoom,
  },
  /** CFG-01 */
  create: {
    summary: 'Add a room to a clinic',
    body: z.strictObject({ clinicId: id, name: label(100), type: z.enum(roomTypes) }),
    errors: ['room_name_taken'],
  },
  /** The whole room, given again; it stays in its clinic. */
  update: {
    summary: 'Change a room',
    body: z.strictObject({ name: label(100), type: z.enum(roomTypes) }),
    errors: ['room_name_taken'],
  },
  /**
   * What was used stays, and is offered no more. Refused while appointments are to come there:
   * `details: { count, firstDate }`.
   */
  archive: { summary: 'Archive a room', errors: ['room_has_appointments'] },
  restore: { summary: 'Take a room out of the archive', errors: ['room_name_taken'] },
  /** Refused while anything names it; `details` count what: `{ appointments, assignments, … }`. */
  delete: { summary: 'Remove a room that nothing names', errors: ['room_in_use'] },
})

/**
 * How far a clinic is from its first booking: how many of each there are, archived ones left out.
 */
export const setup = z.object({
  clinics: z.int(),
  rooms: z.int(),
  appointmentTypes: z.int(),
  /** Not over yet. */
  workPeriods: z.int(),
  /** Of those periods. */
  timeSlots: z.int(),
  /** Of those slots. */
  assignments: z.int(),
})
export type Setup = z.infer<typeof setup>

export const getSetup = endpoint({
  method: 'GET',
  path: '/setup',
  summary: 'What is still missing before a clinic can book',
  access: 'configuration.read',
  query: z.object({ clinicId: id }),
  result: setup,
  errors: [],
})
