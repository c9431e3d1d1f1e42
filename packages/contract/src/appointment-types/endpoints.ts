import { z } from 'zod'
import { isValidDuration } from '@molaire/domain/appointments/duration'
import { endpoint } from '../shared/endpoint.ts'
import { archival, id, label, version } from '../shared/fields.ts'
import { listOf } from '../shared/list.ts'

export const appointmentType = z.object({
  id,
  name: z.string(),
  /** `#rrggbb`, chosen by the clinic; screens derive legible shades from it. */
  color: z.string(),
  /** What booking proposes: 15 to 480 by 15. */
  defaultDurationMinutes: z.int(),
  isArchived: z.boolean(),
  version,
})
export type AppointmentType = z.infer<typeof appointmentType>

export const listAppointmentTypes = endpoint({
  method: 'GET',
  path: '/appointment-types',
  summary: 'Kinds of appointment that the group books; those archived when asked for',
  access: 'configuration.read',
  query: z.object({ archived: archival }),
  result: listOf(appointmentType.extend({ upcomingAppointments: z.int() })),
  errors: [],
})
export type ListedAppointmentType = z.infer<typeof listAppointmentTypes.result>['items'][number]

/** CFG-03 */
export const appointmentTypeBody = z.strictObject({
  name: label(100),
  color: z.string().regex(/^#[0-9A-Fa-f]{6}$/, { error: 'color' }),
  defaultDurationMinutes: z.int().refine(isValidDuration, { error: 'appointment_duration' }),
})

export const createAppointmentType = endpoint({
  method: 'POST',
  path: '/appointment-types',
  summary: 'Add a kind of appointment',
  access: 'configuration.write',
  body: appointmentTypeBody,
  result: appointmentType,
  status: 201,
  errors: ['appointment_type_name_taken'],
})

export const updateAppointmentType = endpoint({
  method: 'PUT',
  path: '/appointment-types/:id',
  summary: 'Change a kind of appointment',
  access: 'configuration.write',
  params: z.object({ id }),
  body: appointmentTypeBody,
  version: 'accepted',
  result: appointmentType,
  errors: ['appointment_type_name_taken'],
})

/** Offered no more; what was booked with it stays. The last one stays too: without a kind nothing can be booked (WIZ-05). */
export const archiveAppointmentType = endpoint({
  method: 'POST',
  path: '/appointment-types/:id/archive',
  summary: 'Archive a kind of appointment',
  access: 'configuration.write',
  params: z.object({ id }),
  version: 'accepted',
  result: appointmentType,
  errors: ['appointment_type_last', 'appointment_type_sole_of_assignment'],
})

export const restoreAppointmentType = endpoint({
  method: 'POST',
  path: '/appointment-types/:id/restore',
  summary: 'Take a kind of appointment out of the archive',
  access: 'configuration.write',
  params: z.object({ id }),
  version: 'accepted',
  result: appointmentType,
  errors: ['appointment_type_name_taken'],
})

/** Refused while anything names it; `details` count what: `{ appointments, assignments, waitingListEntries }`. */
export const deleteAppointmentType = endpoint({
  method: 'DELETE',
  path: '/appointment-types/:id',
  summary: 'Remove a kind of appointment that nothing names',
  access: 'configuration.write',
  params: z.object({ id }),
  version: 'accepted',
  result: z.object({ id }),
  errors: ['appointment_type_in_use', 'appointment_type_last'],
})
