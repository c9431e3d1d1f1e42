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

/** What must be known before anyone touches the patient; shown wherever the patient shows. */
export const alert = z.object({ kind: z.enum(alertKinds), label: z.string() })

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
  alerts: z.array(alert),
  clinicId: id.nullable(),
  assignedPractitionerId: id.nullable(),
  lastVisit: appointment.nullable(),
  nextAppointment: appointment.nullable(),
})
export type PatientSummary = z.infer<typeof patientSummary>
/**
 * Long lists are counted up to a thousand (Decision 0061): `count` is then 1000 and not exact.
 * `isSimilar`: nobody is called as was searched for; these names are one typing mistake away
 * (Decision 0079).
 */
export const patientList = listOf(patientSummary).extend({ isCountExact: z.boolean(), isSimilar: z.boolean() })
export const recentPatients = listOf(patientSummary)

/** A patient named beside another: who pays, who was merged, who is like it. */
export const namedPatient = z.object({ id, firstName: z.string(), lastName: z.string() })
export type NamedPatient = z.infer<typeof namedPatient>

/** What a field of each kind is told as. */
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
  /** NAM in capitals without spaces, as the card says it, right or not. */
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
  ...(eachField((name) => shapeOfKind[patientFields[name].kind]) as { [F in PatientField]: (typeof shapeOfKind)[KindOf<F>] }), // by its kind
  /** Whose account pays; null: their own. */
  payer: namedPatient.nullable(),
  /** The file that this one was merged into. */
  mergedInto: namedPatient.nullable(),
  createdAt: instant,
  version,
})
export type Patient = z.infer<typeof patient>

const alerts = z.array(z.strictObject({ kind: z.enum(alertKinds), label: label(200) })).max(MOST_ALERTS)
const reference = id.nullish().transform((value) => value ?? null)

/** What a field of each kind may be given as; `most` is the longest that its row allows. */
const given = {
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
 * Everything that a file says of a patient (PAT-02); only the first and last names are required.
 */
const written = eachField((name) => given[patientFields[name].kind](patientFields[name].most)) as {
  [F in PatientField]: ReturnType<(typeof given)[KindOf<F>]>
} // by its kind

/**
 * What is wrong with an address in its country, each thing by its field; a field that is wrong by
 * itself is told once.
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

export const newPatient = z.strictObject(written).superRefine(checkAddress)
export type NewPatient = z.output<typeof newPatient>

/** `despite`: files like this one that the writer has seen, and which are not it (PAT-04). */
export const createPatientBody = z
  .strictObject({
    ...written,
    /** Nobody opens a file to archive it. */
    status: z.enum(patientStatuses).exclude(['archived']).optional(),
    despite: z.array(id).max(50).default([]),
  })
  .superRefine(checkAddress)

/**
 * The whole file, given again: what is left out becomes empty, but for its status, which then
 * stays.
 */
export const updatePatientBody = z
  .strictObject({ ...written, status: z.enum(patientStatuses).optional() })
  .superRefine(checkAddress)
export const patientAlertsBody = z.strictObject({ alerts })
export const patientStatusBody = z.strictObject({ status: z.enum(patientStatuses) })

/** PAT-04: a file that may be of the same person, and why. */
export const duplicate = patientSummary.extend({
  reasons: z.array(z.enum(['birth_date', 'phone', 'health_insurance_number', 'email'])),
})
export type Duplicate = z.infer<typeof duplicate>
export const duplicateList = listOf(duplicate)

/** PAT-06: someone of the family. `relationship`: what the relative is to the patient. */
export const relative = z.object({
  linkId: id,
  relationship: z.enum(relationships),
  patient: namedPatient.extend({ age: z.int().nullable(), status: z.enum(patientStatuses), phone: z.string().nullable() }),
  /** Whether one of the two pays for the other. */
  pays: z.enum(['patient', 'relative']).nullable(),
  /** What the family may see of the relative; null from 14 on without their consent. */
  view: z
    .object({ alerts: z.array(alert), lastVisit: appointment.nullable(), nextAppointment: appointment.nullable() })
    .nullable(),
  /**
   * The day since which the relative’s file is their own; null while it is not, or where no birth
   * date is known.
   */
  ownFileSince: localDate.nullable(),
})
export type Relative = z.infer<typeof relative>

/** The family around a file. `ownFileSince`: the patient’s own. */
export const family = z.object({
  relatives: z.array(relative),
  payer: namedPatient.nullable(),
  /** Whom this patient’s account pays for. */
  paysFor: z.array(namedPatient),
  ownFileSince: localDate.nullable(),
  isOpenToFamily: z.boolean(),
})
export type Family = z.infer<typeof family>

/** What two files become: the kept one’s fields as chosen; everything of the other moves. */
export const mergeBody = z.strictObject({
  mergedId: id,
  /** The version of the other file that the writer saw. */
  mergedVersion: version,
  values: newPatient,
  /** The name of the other file, typed, where neither name nor birth date is the same. */
  confirmedName: optionalLabel(210),
})

export const patientMerge = z.object({
  id,
  kept: namedPatient,
  merged: namedPatient,
  mergedAt: instant,
  /** Null when they are of another group. */
  mergedBy: namedPatient.nullable(),
  undoneAt: instant.nullable(),
  /** The last moment at which it can be undone. */
  undoableUntil: instant,
})
export type PatientMerge = z.infer<typeof patientMerge>

/** What of a record was given to whom (R-22.1, s. 265). */
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

/** Who gets the copy and why; the name is needed for anyone but the patient. */
export const copyBody = z
  .strictObject({
    recipient: z.enum(recipients),
    recipientName: optionalLabel(),
    purpose: label(500),
    /** Null: the patient’s own, else French. */
    language: locale.nullish().transform((value) => value ?? null),
  })
  .refine(({ recipient, recipientName }) => recipient === 'patient' || recipientName !== null, {
    path: ['recipientName'],
    error: 'required',
  })
