import { z } from 'zod'
import { isValidDuration } from '@molaire/domain/appointments/duration'
import { archival, id, label, optionalLabel, secondName, version } from '../shared/fields.ts'
import { records } from '../shared/records.ts'

export const appointmentType = z.object({
  id,
  name: z.string(),
  nameEn: secondName,
  /** `#rrggbb`, chosen by the clinic. Screens derive legible shades from it. */
  color: z.string(),
  /** The duration that booking proposes, in minutes: 15 to 480 by 15. */
  defaultDurationMinutes: z.int(),
  isArchived: z.boolean(),
  version,
})
export type AppointmentType = z.infer<typeof appointmentType>

/** CFG-03 */
const body = z.strictObject({
  name: label(100),
  nameEn: optionalLabel(100),
  color: z.string().regex(/^#[0-9A-Fa-f]{6}$/, { error: 'color' }),
  defaultDurationMinutes: z.int().refine(isValidDuration, { error: 'appointment_duration' }),
})

const nameTaken = ['appointment_type_name_taken', 'appointment_type_english_name_taken'] as const

export const {
  listAppointmentTypes,
  createAppointmentType,
  updateAppointmentType,
  archiveAppointmentType,
  restoreAppointmentType,
  deleteAppointmentType,
} = records({
  one: 'AppointmentType',
  many: 'AppointmentTypes',
  path: '/appointment-types',
  record: appointmentType,
  list: {
    summary: 'Kinds of appointment that the group books; those archived when asked for',
    query: z.object({ archived: archival }),
    item: appointmentType.extend({ upcomingAppointments: z.int() }),
  },
  create: { summary: 'Add a kind of appointment', body, errors: nameTaken },
  update: { summary: 'Change a kind of appointment', body, errors: nameTaken },
  /**
   * It is no longer offered; appointments booked with it stay. The last type cannot be archived,
   * because nothing could be booked without one (WIZ-05).
   */
  archive: {
    summary: 'Archive a kind of appointment',
    errors: ['appointment_type_last', 'appointment_type_sole_of_assignment'],
  },
  restore: { summary: 'Take a kind of appointment out of the archive', errors: nameTaken },
  /**
   * Refused while other rows refer to it. `details` counts them: `{ appointments, assignments,
   * waitingListEntries }`.
   */
  delete: {
    summary: 'Remove a kind of appointment that nothing names',
    errors: ['appointment_type_in_use', 'appointment_type_last'],
  },
})
export type ListedAppointmentType = z.infer<typeof listAppointmentTypes.result>['items'][number]
