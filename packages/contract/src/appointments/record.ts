import { z } from 'zod'
import { appointmentStatuses } from '@molaire/domain/appointments/status'
import { longestText, noteFields, recordFields, type RecordField } from '@molaire/domain/appointments/record'
import { id, instant, localDate, optionalText, secondName, version } from '../shared/fields.ts'
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

/** Who wrote something: the name as it was then. The person may work for another group. */
const author = z.object({ id, name: z.string() })

/** A note as it is saved. A field that was never written has none. */
export const note = z.object({
  field: z.enum(noteFields),
  text: z.string(),
  version,
  savedBy: author,
  savedAt: instant,
})
export type Note = z.infer<typeof note>

export const recordSignature = z.object({
  signedBy: author,
  signedAt: instant,
  /** Whether the texts are still those that were signed: false if something changed them since. */
  isIntact: z.boolean(),
})
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
  amendedBy: author,
  amendedAt: instant,
})
export type Amendment = z.infer<typeof amendment>

/** What was written at an earlier appointment of the patient. */
const earlierNotes = z.object({
  appointmentId: id,
  date: localDate,
  typeName: z.string(),
  typeNameEn: secondName,
  practitioner,
  /** As they read today, amendments included. */
  clinicalNote: z.string(),
  observations: z.string(),
})

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
    .object({
      id,
      date: localDate,
      startTime: z.string(),
      typeName: z.string(),
      typeNameEn: secondName,
      status: z.enum(appointmentStatuses),
    })
    .nullable(),
})
export type AppointmentRecord = z.infer<typeof appointmentRecord>

/** The texts and versions that a signer read. */
export const signRecordBody = z.strictObject({
  reason: z.string(),
  notes: z.array(z.strictObject({ field: z.enum(noteFields), version })).max(noteFields.length),
})

export const saveNoteBody = z.strictObject({ text: typedText(longest) })
export const saveReasonBody = z.strictObject({ text: typedText(longestText.reason), former: typedText(longestText.reason) })

export const amendRecordBody = z
  .strictObject({
    field: z.enum(recordFields),
    text: typedText(longest),
    /** How the field reads for the writer. Another text in the meantime is a conflict. */
    former: z.string(),
    reason: optionalText(500),
  })
  .refine(withinLength, { error: 'too_long', path: ['text'] })
  .refine(({ reason }) => reason !== null, { error: 'required', path: ['reason'] })
