import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { id, version } from '../shared/fields.ts'
import { listOf } from '../shared/list.ts'

export const clinic = z.object({
  id,
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  fax: z.string().nullable(),
  /** IANA zone of the clinic’s wall clock. */
  timeZone: z.string(),
  version,
})
export type Clinic = z.infer<typeof clinic>

export const listClinics = endpoint({
  method: 'GET',
  path: '/clinics',
  summary: 'Clinics of the group',
  access: 'appointments.read',
  result: listOf(clinic),
  errors: [],
})
