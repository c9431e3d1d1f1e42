import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { groupScope, id, label, optionalEmail, optionalLabel, optionalPhone, requiredPhone, version } from '../shared/fields.ts'
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
  groupId: id,
  groupName: z.string(),
  /** What an official invoice number begins with. */
  invoicePrefix: z.string(),
  /** The number that the next invoice issued will take. */
  invoiceNumber: z.int().min(1),
  /** Closed for good: what was there stays, nothing new is booked. */
  isArchived: z.boolean(),
  version,
})
export type Clinic = z.infer<typeof clinic>

export const listClinics = endpoint({
  method: 'GET',
  path: '/clinics',
  summary: 'Clinics of the group',
  access: 'configuration.read',
  query: z.object({ groupId: groupScope }),
  result: listOf(clinic),
  errors: [],
})

const writable = {
  name: label(200),
  address: label(300),
  phone: requiredPhone,
  email: optionalEmail,
  fax: optionalPhone,
  invoicePrefix: optionalLabel(20).transform((prefix) => prefix ?? ''),
  invoiceNumber: z.int().min(1).max(999_999_999),
}

/** CFG-02. The group of a clinic is fixed once it is made: its appointments and invoices are rows of that group. */
export const createClinicBody = z.strictObject({ ...writable, groupId: id, invoiceNumber: writable.invoiceNumber.default(1) })
/** The whole clinic, given again. */
export const updateClinicBody = z.strictObject({ ...writable, invoiceNumber: writable.invoiceNumber.optional() })

export const createClinic = endpoint({
  method: 'POST',
  path: '/clinics',
  summary: 'Open a clinic',
  access: 'configuration.write',
  body: createClinicBody,
  result: clinic,
  status: 201,
  errors: [],
})

/** The next invoice number only grows: numbers given out are not given again. */
export const updateClinic = endpoint({
  method: 'PUT',
  path: '/clinics/:id',
  summary: 'Change a clinic',
  access: 'configuration.write',
  params: z.object({ id }),
  body: updateClinicBody,
  version: 'accepted',
  result: clinic,
  errors: ['clinic_invoice_number_taken'],
})

/** Refused while anything names it; `details` count what: `{ rooms, patients, appointments }`. */
export const deleteClinic = endpoint({
  method: 'DELETE',
  path: '/clinics/:id',
  summary: 'Remove a clinic that nothing names',
  access: 'configuration.write',
  params: z.object({ id }),
  version: 'accepted',
  result: z.object({ id }),
  errors: ['clinic_in_use'],
})

/** Refused while appointments are to come there: `details: { count, firstDate }`. */
export const archiveClinic = endpoint({
  method: 'POST',
  path: '/clinics/:id/archive',
  summary: 'Close a clinic for good, and keep what was there',
  access: 'configuration.write',
  params: z.object({ id }),
  version: 'accepted',
  result: clinic,
  errors: ['clinic_has_appointments'],
})

export const restoreClinic = endpoint({
  method: 'POST',
  path: '/clinics/:id/restore',
  summary: 'Open a closed clinic again',
  access: 'configuration.write',
  params: z.object({ id }),
  version: 'accepted',
  result: clinic,
  errors: [],
})
