import { z } from 'zod'
import { patientStatuses } from '@molaire/domain/patients/status'
import {
  id,
  instant,
  label,
  localDate,
  optionalEmail,
  optionalLabel,
  optionalPhone,
  optionalText,
  version,
} from '../shared/fields.ts'
import { listOf } from '../shared/list.ts'

const visit = z.object({
  id,
  date: localDate,
  startTime: z.string(),
  durationMinutes: z.int(),
  appointmentTypeId: id,
  practitionerId: id,
  roomId: id,
})

/** A line of the list, and what booking needs to fill itself in. */
export const patientSummary = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  dateOfBirth: localDate.nullable(),
  /** Whole years at the clinic’s today; null without a date of birth (PAT-03). */
  age: z.int().nullable(),
  status: z.enum(patientStatuses),
  clinicId: id.nullable(),
  assignedPractitionerId: id.nullable(),
  lastVisit: visit.nullable(),
  nextAppointment: visit.nullable(),
})
export type PatientSummary = z.infer<typeof patientSummary>
export const patientList = listOf(patientSummary)

export const patient = patientSummary.extend({
  notes: z.string().nullable(),
  streetAddress: z.string().nullable(),
  city: z.string().nullable(),
  province: z.string().nullable(),
  postalCode: z.string().nullable(),
  emergencyContactName: z.string().nullable(),
  emergencyContactPhone: z.string().nullable(),
  createdAt: instant,
  version,
})
export type Patient = z.infer<typeof patient>

/** Only the first and last names are required (PAT-02). */
export const newPatient = z.strictObject({
  firstName: label(100),
  lastName: label(100),
  phone: optionalPhone,
  email: optionalEmail,
  dateOfBirth: localDate.nullish().transform((day) => day ?? null),
  clinicId: id.nullish().transform((value) => value ?? null),
  assignedPractitionerId: id.nullish().transform((value) => value ?? null),
  notes: optionalText(),
  streetAddress: optionalLabel(),
  city: optionalLabel(100),
  province: optionalLabel(2),
  postalCode: optionalLabel(7),
  emergencyContactName: optionalLabel(),
  emergencyContactPhone: optionalPhone,
})
