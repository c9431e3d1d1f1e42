import { z } from 'zod'
import { addressProblems, mostOfProvince, type Place } from '@molaire/domain/patients/address'
import { alertKinds, MOST_ALERTS } from '@molaire/domain/patients/alerts'
import { relationships } from '@molaire/domain/patients/family-links'
import { eachField, patientFields, type FieldKind, type KindOf, type PatientField } from '@molaire/domain/patients/fields'
import { recipients } from '@molaire/domain/patients/recipients'
import { patientStatuses } from '@molaire/domain/patients/status'
import { dayParts } from '@molaire/domain/waiting-list/availability'
import { dayOfWeek } from '../schedule/shapes.ts'
import {
  id,
  instant,
  label,
  localDate,
  locale,
  optionalCountry,
  optionalEmail,
  optionalHealthInsuranceNumber,
  optionalLabel,
  optionalPhone,
  optionalPostalCode,
  optionalText,
  version,
} from '../shared/fields.ts'
import { listOf } from '../shared/list.ts'

const appointment = z.object({
  id,
  date: localDate,
  startTime: z.string(),
  durationMinutes: z.int(),
  appointmentTypeId: id,
  practitionerId: id,
  roomId: id,
})

/** What must be known before anyone touches the patient. Shown wherever the patient is shown. */
export const alert = z.object({ kind: z.enum(alertKinds), label: z.string() })

/** A line of the list, with what booking needs to fill in its form. */
export const patientSummary = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  dateOfBirth: localDate.nullable(),
  /** Whole years on the clinic's date; null without a birth date (PAT-03). */
  age: z.int().nullable(),
  status: z.enum(patientStatuses),
  alerts: z.array(alert),
  clinicId: id.nullable(),
  assignedPractitionerId: id.nullable(),
  lastVisit: appointment.nullable(),
  nextAppointment: appointment.nullable(),
})
export type PatientSummary = z.infer<typeof patientSummary>
/**
 * Long lists are counted up to a thousand (Decision 0061): `count` is then 1000 and not exact.
 * `isSimilar`: nothing matched exactly, and these names are one typing mistake away (Decision
 * 0079).
 */
export const patientList = listOf(patientSummary).extend({ isCountExact: z.boolean(), isSimilar: z.boolean() })
export const recentPatients = listOf(patientSummary)

/** A patient named in another record: a payer, a merged file, a relative. */
export const namedPatient = z.object({ id, firstName: z.string(), lastName: z.string() })
export type NamedPatient = z.infer<typeof namedPatient>

/** The shape of each type of field in an answer. */
const shapeOfKind = {
  name: z.string(),
  line: z.string().nullable(),
  text: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  postalCode: z.string().nullable(),
  province: z.string().nullable(),
  /** Two letters (ISO 3166-1); null: Canada. */
  country: z.string().nullable(),
  /** The NAM in capitals without spaces, as typed; it may be invalid. */
  cardNumber: z.string().nullable(),
  day: localDate.nullable(),
  /** 'YYYY-MM' */
  month: z.string().nullable(),
  language: locale.nullable(),
  weekdays: z.array(dayOfWeek),
  dayParts: z.array(z.enum(dayParts)),
  alerts: z.array(alert),
  person: id.nullable(),
  clinic: id.nullable(),
} satisfies Record<FieldKind, z.ZodType>

export const patient = patientSummary.extend({
  ...(eachField((name) => shapeOfKind[patientFields[name].kind]) as { [F in PatientField]: (typeof shapeOfKind)[KindOf<F>] }), // by its type
  /** Whose account pays; null for their own. */
  payer: namedPatient.nullable(),
  /** The file into which this one was merged. */
  mergedInto: namedPatient.nullable(),
  createdAt: instant,
  version,
})
export type Patient = z.infer<typeof patient>

const alerts = z.array(z.strictObject({ kind: z.enum(alertKinds), label: label(200) })).max(MOST_ALERTS)
const reference = id.nullish().transform((value) => value ?? null)

/** The shape of each type of field in a request. `most` is the longest that the field allows. */
const requestShape = {
  name: (most?: number) => label(most),
  line: (most?: number) => optionalLabel(most),
  text: (most?: number) => optionalText(most),
  email: () => optionalEmail,
  phone: () => optionalPhone,
  postalCode: () => optionalPostalCode,
  province: (most?: number) => optionalLabel(most),
  country: () => optionalCountry,
  cardNumber: () => optionalHealthInsuranceNumber,
  day: () => localDate.nullish().transform((value) => value ?? null),
  month: () =>
    z
      .union([z.literal(''), z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: 'year_and_month' })])
      .nullish()
      .transform((text) => text || null),
  language: () => locale.nullish().transform((value) => value ?? null),
  weekdays: () => z.array(dayOfWeek).max(7).default([]),
  dayParts: () => z.array(z.enum(dayParts)).max(3).default([]),
  alerts: () => alerts.default([]),
  person: () => reference,
  clinic: () => reference,
} satisfies Record<FieldKind, (most?: number) => z.ZodType>

/**
 * All fields of a file that are written together (PAT-02). Only the first and last names are
 * required.
 */
const fileFields = eachField((name) => requestShape[patientFields[name].kind](patientFields[name].most)) as {
  [F in PatientField]: ReturnType<(typeof requestShape)[KindOf<F>]>
} // by its kind

/**
 * Checks the address against the rules of its country, field by field. A field that already has a
 * problem gets no second one.
 */
const checkAddress = (file: Place, context: z.core.$RefinementCtx) => {
  for (const field of addressProblems(file)) {
    if (context.issues.some(({ path }) => path?.[0] === field)) continue
    if (field === 'postalCode') context.addIssue({ code: 'custom', message: 'postal_code', path: [field] })
    else {
      const maximum = mostOfProvince(file.country)
      context.addIssue({ code: 'too_big', origin: 'string', maximum, inclusive: true, path: [field], input: file[field] })
    }
  }
}

export const newPatient = z.strictObject(fileFields).superRefine(checkAddress)
export type NewPatient = z.output<typeof newPatient>

/** `despite`: similar files that the writer has seen and that are of other people (PAT-04). */
export const createPatientBody = z
  .strictObject({
    ...fileFields,
    /** A new file cannot be archived. */
    status: z.enum(patientStatuses).exclude(['archived']).optional(),
    despite: z.array(id).max(50).default([]),
  })
  .superRefine(checkAddress)

/**
 * Replaces all fields: a field that is left out becomes empty. Only the status stays when it is
 * left out.
 */
export const updatePatientBody = z
  .strictObject({ ...fileFields, status: z.enum(patientStatuses).optional() })
  .superRefine(checkAddress)
export const patientAlertsBody = z.strictObject({ alerts })
export const patientStatusBody = z.strictObject({ status: z.enum(patientStatuses) })

/** PAT-04: a file that may be of the same person, and the reasons. */
export const duplicate = patientSummary.extend({
  reasons: z.array(z.enum(['birth_date', 'phone', 'health_insurance_number', 'email'])),
})
export type Duplicate = z.infer<typeof duplicate>
export const duplicateList = listOf(duplicate)

/** PAT-06: a relative. `relationship` is what the relative is to the patient. */
export const relative = z.object({
  linkId: id,
  relationship: z.enum(relationships),
  patient: namedPatient.extend({ age: z.int().nullable(), status: z.enum(patientStatuses), phone: z.string().nullable() }),
  /** Which of the two pays for the other, if any. */
  pays: z.enum(['patient', 'relative']).nullable(),
  /** What the family may see of the relative; null from age 14 without their consent. */
  view: z
    .object({ alerts: z.array(alert), lastVisit: appointment.nullable(), nextAppointment: appointment.nullable() })
    .nullable(),
  /**
   * The day on which the relative began to hold their own file; null while they do not, or without
   * a birth date.
   */
  ownFileSince: localDate.nullable(),
})
export type Relative = z.infer<typeof relative>

/** The family of a patient. `ownFileSince` is that of the patient. */
export const family = z.object({
  relatives: z.array(relative),
  payer: namedPatient.nullable(),
  /** The patients for whom this patient's account pays. */
  paysFor: z.array(namedPatient),
  ownFileSince: localDate.nullable(),
  isOpenToFamily: z.boolean(),
})
export type Family = z.infer<typeof family>

/** The merge of two files: `values` are the chosen fields; everything of the other file moves. */
export const mergeBody = z.strictObject({
  mergedId: id,
  /** The version of the other file that the writer saw. */
  mergedVersion: version,
  values: newPatient,
  /**
   * The name in the other file, typed by the user. Required when neither name nor birth date is the
   * same.
   */
  confirmedName: optionalLabel(210),
})

export const patientMerge = z.object({
  id,
  kept: namedPatient,
  merged: namedPatient,
  mergedAt: instant,
  /** Null when the user belongs to another group. */
  mergedBy: namedPatient.nullable(),
  undoneAt: instant.nullable(),
  /** The last moment at which the merge can be undone. */
  undoableUntil: instant,
})
export type PatientMerge = z.infer<typeof patientMerge>

/**
 * An entry in the register of communications: what of a record was given to whom (R-22.1, s. 265).
 */
export const communication = z.object({
  id,
  recipient: z.enum(recipients),
  recipientName: z.string().nullable(),
  purpose: z.string(),
  contents: z.array(z.string()),
  communicatedAt: instant,
  communicatedBy: namedPatient.nullable(),
})
export type Communication = z.infer<typeof communication>

/** Who gets the copy and why. The name is required for anyone but the patient. */
export const copyBody = z
  .strictObject({
    recipient: z.enum(recipients),
    recipientName: optionalLabel(),
    purpose: label(500),
    /** Null for the patient's own language, or French without one. */
    language: locale.nullish().transform((value) => value ?? null),
  })
  .refine(({ recipient, recipientName }) => recipient === 'patient' || recipientName !== null, {
    path: ['recipientName'],
    error: 'required',
  })
