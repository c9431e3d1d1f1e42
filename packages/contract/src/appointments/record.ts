import { z } from 'zod'
import { appointmentStatuses } from '@molaire/domain/appointments/status'
import { longestText, noteFields, recordFields, type RecordField } from '@molaire/domain/appointments/record'
import { endpoint } from '../shared/endpoint.ts'
import { id, instant, localDate, optionalText, version } from '../shared/fields.ts'
import { practitioner } from '../users/shapes.ts'
import { appointment } from './shapes.ts'

/**
 * A text exactly as it was typed, spaces and line breaks included, so that saving never changes
 * what is on the screen. `max` counts UTF-16 units.
 */
const typedText = (max: number) =>
  z
    .string()
    .refine((text) => !/\p{Cs}/u.test(text), { error: 'half_character' })
    .max(max)
    // oxlint-disable-next-line no-control-regex -- control characters are exactly what is refused
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/u, { error: 'control_characters' })

const longest = Math.max(...Object.values(longestText))
/** A text that is within the length of its field. */
const withinLength = <T extends { field: RecordField; text: string }>({ field, text }: T) => text.length <= longestText[field]

/** A note as it is saved. A field that was never written has none. */
export const note = z.object({
  field: z.enum(noteFields),
  text: z.string(),
  version,
  savedBy: practitioner,
  savedAt: instant,
})
export type Note = z.infer<typeof note>

export const recordSignature = z.object({ signedBy: practitioner, signedAt: instant })
export type RecordSignature = z.infer<typeof recordSignature>

/** APT-14: how a field reads since then. */
export const amendment = z.object({
  id,
  field: z.enum(recordFields),
  text: z.string(),
  /** How it read before. */
  former: z.string(),
  /** Why it was amended. */
  reason: z.string(),
  amendedBy: practitioner,
  amendedAt: instant,
})
export type Amendment = z.infer<typeof amendment>

/** What was written at an earlier appointment of the patient. */
export const earlierNotes = z.object({
  appointmentId: id,
  date: localDate,
  typeName: z.string(),
  practitioner,
  /** As they read today, amendments included. */
  clinicalNote: z.string(),
  observations: z.string(),
})
export type EarlierNotes = z.infer<typeof earlierNotes>

/** All that the appointment page shows beside the care: one answer, made in one trip (APT-01). */
export const appointmentRecord = z.object({
  appointment,
  patient: z.object({ dateOfBirth: localDate.nullable() }),
  /** The same practitioner's appointments before and after it on that day, at that clinic. */
  previousId: id.nullable(),
  nextId: id.nullable(),
  /** The reason as it reads; empty when there is none. It is that of the appointment. */
  reason: z.string(),
  notes: z.array(note),
  signature: recordSignature.nullable(),
  /** The oldest first. */
  amendments: z.array(amendment),
  /** The last different reasons of the patient’s earlier appointments, at most three. */
  formerReasons: z.array(z.string()),
  /** The latest ten earlier appointments at which something was written, the latest first. */
  earlier: z.array(earlierNotes),
  /** The patient’s next appointment after this one, if it is booked. */
  following: z
    .object({ id, date: localDate, startTime: z.string(), typeName: z.string(), status: z.enum(appointmentStatuses) })
    .nullable(),
})
export type AppointmentRecord = z.infer<typeof appointmentRecord>

const params = z.object({ id })
const noteParams = z.object({ id, field: z.enum(noteFields) })

export const getAppointmentRecord = endpoint({
  method: 'GET',
  path: '/appointments/:id/record',
  summary: 'An appointment with its notes, signature and amendments, and what was written before (APT-01, APT-03, APT-14)',
  access: 'appointments.read',
  params,
  discloses: 'appointments',
  result: appointmentRecord,
  errors: [],
})

/**
 * The first save of a field names no version; later ones name the version that the writer saw. A
 * stale one, or none for a field that exists, is a conflict with the current note in `current`.
 */
export const saveNote = endpoint({
  method: 'PUT',
  path: '/appointments/:id/notes/:field',
  summary: 'Save one field of the notes as it was typed (APT-03)',
  access: 'clinicalNotes.write',
  params: noteParams,
  body: z.strictObject({ text: typedText(longest) }),
  version: 'accepted',
  discloses: 'appointments',
  result: note,
  errors: ['appointment_record_signed', 'appointment_without_record', 'note_too_long'],
})

/**
 * The reason has no version of its own: the writer says how it read (`former`), and another text in
 * the meantime is a conflict. The appointment keeps its version, so that typing never makes a
 * colleague's move or status fail (Decision 0087).
 */
export const saveReason = endpoint({
  method: 'PUT',
  path: '/appointments/:id/reason',
  summary: 'Save the reason of an appointment as it was typed (APT-03)',
  access: 'appointments.book',
  params,
  body: z.strictObject({ text: typedText(longestText.reason), former: typedText(longestText.reason) }),
  discloses: 'appointments',
  result: z.object({ text: z.string() }),
  errors: ['appointment_record_signed', 'appointment_without_record', 'version_conflict'],
})

export const signRecord = endpoint({
  method: 'POST',
  path: '/appointments/:id/signature',
  summary: 'Sign the record of an appointment: its texts change by amendments only from then on (APT-14)',
  access: 'clinicalNotes.sign',
  params,
  /**
   * The versions of the notes and the reason that the signer read. Anything else in the meantime is
   * a conflict: nobody signs what they have not seen.
   */
  body: z.strictObject({
    reason: z.string(),
    notes: z.array(z.strictObject({ field: z.enum(noteFields), version })).max(noteFields.length),
  }),
  repeats: 'unique',
  discloses: 'appointments',
  result: recordSignature,
  errors: ['appointment_record_signed', 'appointment_without_record', 'appointment_not_begun', 'version_conflict'],
})

export const amendRecord = endpoint({
  method: 'POST',
  path: '/appointments/:id/amendments',
  summary: 'Amend a field of a signed record; what it read before stays (APT-14)',
  access: 'clinicalNotes.write',
  params,
  body: z
    .strictObject({
      field: z.enum(recordFields),
      text: typedText(longest),
      /** How the field reads for the writer. Another text in the meantime is a conflict. */
      former: z.string(),
      reason: optionalText(500),
    })
    .refine(withinLength, { error: 'too_long', path: ['text'] })
    .refine(({ reason }) => reason !== null, { error: 'required', path: ['reason'] }),
  repeats: 'unique',
  discloses: 'appointments',
  result: amendment,
  status: 201,
  errors: ['appointment_record_not_signed', 'amendment_without_change', 'version_conflict'],
})
