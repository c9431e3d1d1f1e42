import { z } from 'zod'
import { roomTypes } from '@molaire/domain/rooms/room-types'
import { endpoint } from '../shared/endpoint.ts'
import { archival, id, label, localTime, optionalLabel, secondName, version } from '../shared/fields.ts'
import { records } from '../shared/records.ts'

export const room = z.object({
  id,
  clinicId: id,
  name: z.string(),
  nameEn: secondName,
  type: z.enum(roomTypes),
  isArchived: z.boolean(),
  version,
})
export type Room = z.infer<typeof room>

/** A room with the summary that the list shows to a manager. */
const listedRoom = room.extend({
  /** The practitioners who receive there on the clinic's date, earliest first. */
  today: z.array(z.object({ practitionerName: z.string(), startTime: localTime, endTime: z.string() })),
  /** The number of appointments there from now on. */
  upcomingAppointments: z.int(),
})
export type ListedRoom = z.infer<typeof listedRoom>

/** CFG-01 */
const fields = { name: label(100), nameEn: optionalLabel(100), type: z.enum(roomTypes) }
const nameTaken = ['room_name_taken', 'room_english_name_taken'] as const

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
  create: {
    summary: 'Add a room to a clinic',
    body: z.strictObject({ clinicId: id, ...fields }),
    errors: nameTaken,
  },
  /** Replaces all fields. A room stays in its clinic. */
  update: {
    summary: 'Change a room',
    body: z.strictObject(fields),
    errors: nameTaken,
  },
  /**
   * It is no longer offered; what used it stays. Refused while the room has appointments to come:
   * `details: { count, firstDate }`.
   */
  archive: { summary: 'Archive a room', errors: ['room_has_appointments'] },
  restore: { summary: 'Take a room out of the archive', errors: nameTaken },
  /**
   * Refused while other rows refer to it. `details` counts them: `{ appointments, assignments, …
   * }`.
   */
  delete: { summary: 'Remove a room that nothing names', errors: ['room_in_use'] },
})

/** What is set up before a clinic's first booking: the number of each, archived ones left out. */
export const setup = z.object({
  clinics: z.int(),
  rooms: z.int(),
  appointmentTypes: z.int(),
  /** Those that are not over. */
  workPeriods: z.int(),
  /** Those of these periods. */
  timeSlots: z.int(),
  /** Those of these slots. */
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
