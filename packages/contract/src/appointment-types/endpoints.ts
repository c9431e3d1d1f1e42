import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { id, version } from '../shared/fields.ts'
import { listOf } from '../shared/list.ts'

export const appointmentType = z.object({
  id,
  name: z.string(),
  /** `#rrggbb`, chosen by the clinic; screens derive legible shades from it. */
  color: z.string(),
  version,
})
export type AppointmentType = z.infer<typeof appointmentType>

export const listAppointmentTypes = endpoint({
  method: 'GET',
  path: '/appointment-types',
  summary: 'Kinds of appointment that the group books',
  access: 'configuration.read',
  result: listOf(appointmentType),
  errors: [],
})
