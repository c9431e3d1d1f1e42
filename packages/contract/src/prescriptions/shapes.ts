import { z } from 'zod'
import { MOST_RENEWALS, prescriptionKinds } from '@molaire/domain/prescriptions/content'
import { prescriptionStatuses } from '@molaire/domain/prescriptions/status'
import { id, instant, label, localDate, optionalLabel, optionalText, version } from '../shared/fields.ts'
import { listOf } from '../shared/list.ts'

/** What a prescription says and a favourite keeps, in answers. */
const content = {
  kind: z.enum(prescriptionKinds),
  /** The name of the drug, the kind of the device, or the nature of the treatment. */
  medication: z.string(),
  form: z.string().nullable(),
  concentration: z.string().nullable(),
  dosage: z.string().nullable(),
  quantity: z.string().nullable(),
  duration: z.string().nullable(),
  description: z.string().nullable(),
  renewals: z.int(),
}
const notes = z.string().nullable()

/** The same in requests. Details that the kind does not have are dropped. */
const writtenContent = {
  kind: z.enum(prescriptionKinds).default('drug'),
  medication: label(200),
  form: optionalLabel(100),
  concentration: optionalLabel(100),
  dosage: optionalLabel(300),
  quantity: optionalLabel(100),
  duration: optionalLabel(100),
  description: optionalText(1000),
  renewals: z.int().min(0).max(MOST_RENEWALS).default(0),
  notes: optionalText(2000),
}
const validUntil = localDate.nullish().transform((day) => day ?? null)

/** APT-11: a prescription. */
export const prescription = z.object({
  id,
  version,
  clinicId: id,
  patientId: id,
  /** Null when it was written outside an appointment. */
  appointmentId: id.nullable(),
  /** Who wrote the draft, then who signed. */
  prescriber: z.object({
    id,
    firstName: z.string(),
    lastName: z.string(),
    title: z.string().nullable(),
    credential: z.string().nullable(),
  }),
  /** The day of the draft, then that of the signature, at the clinic. */
  prescribedOn: localDate,
  ...content,
  validUntil: localDate.nullable(),
  notes,
  /** The one that it renews. */
  renewedFromId: id.nullable(),
  status: z.enum(prescriptionStatuses),
  signedAt: instant.nullable(),
  /** The signer's, as it was at the signature. */
  licenceNumber: z.string().nullable(),
  cancelledAt: instant.nullable(),
  cancellationReason: z.string().nullable(),
  createdAt: instant,
})
export type Prescription = z.infer<typeof prescription>
export const prescriptions = listOf(prescription)

export const updatePrescriptionBody = z.strictObject({ ...writtenContent, validUntil })
export const createPrescriptionBody = z.strictObject({
  patientId: id,
  clinicId: id,
  appointmentId: id.nullish().transform((appointment) => appointment ?? null),
  ...writtenContent,
  validUntil,
})
/** Where the new draft is written. */
export const renewPrescriptionBody = z.strictObject({
  clinicId: id,
  appointmentId: id.nullish().transform((appointment) => appointment ?? null),
})

/** What the caller signed before, without what may say something about a patient. */
export const prescriptionSuggestion = z.object({
  ...content,
  /** How many times, among the last 500. */
  uses: z.int(),
})
export type PrescriptionSuggestion = z.infer<typeof prescriptionSuggestion>

/** A prescription kept to be written again: of one dentist, or shared by the group. */
export const prescriptionFavourite = z.object({ id, version, name: z.string(), isShared: z.boolean(), ...content, notes })
export type PrescriptionFavourite = z.infer<typeof prescriptionFavourite>
export const prescriptionFavouriteBody = z.strictObject({
  name: label(100),
  isShared: z.boolean().default(false),
  ...writtenContent,
})
