import { z } from 'zod'
import { appointmentStatuses } from '@molaire/domain/appointments/status'
import { invoiceStatuses } from '@molaire/domain/invoices/status'
import { relationships } from '@molaire/domain/patients/family-links'
import { recipients } from '@molaire/domain/patients/recipients'
import { imageKinds } from '@molaire/domain/radiology/kinds'
import { planStatuses } from '@molaire/domain/treatments/plan'
import { prescriptionStatuses } from '@molaire/domain/prescriptions/status'
import { id, instant, localDate, localTime, secondName } from '../shared/fields.ts'
import { listOf } from '../shared/list.ts'
import { namedPatient } from './shapes.ts'

/**
 * `at` orders the timeline, the latest first. `by` is the user who did it; null for the
 * installation and for users of other groups.
 */
const entry = { id: z.string(), at: instant }
const by = namedPatient.nullable()

/**
 * One event of a patient's timeline. Each area that stores something about a patient adds its types
 * here, and their texts on the screen.
 */
const timelineEntry = z.discriminatedUnion('kind', [
  z.object({ ...entry, kind: z.literal('file_opened'), by }),
  /** The names of the fields, never their values. */
  z.object({ ...entry, kind: z.literal('file_changed'), by, fields: z.array(z.string()) }),
  z.object({ ...entry, kind: z.literal('file_merged'), by, mergeId: id, merged: namedPatient, isUndone: z.boolean() }),
  z.object({ ...entry, kind: z.literal('family_linked'), by, relative: namedPatient, relationship: z.enum(relationships) }),
  z.object({
    ...entry,
    kind: z.literal('copy_given'),
    by,
    recipient: z.enum(recipients),
    recipientName: z.string().nullable(),
    purpose: z.string(),
  }),
  z.object({
    ...entry,
    kind: z.literal('appointment'),
    appointment: z.object({
      id,
      date: localDate,
      startTime: localTime,
      durationMinutes: z.int(),
      status: z.enum(appointmentStatuses),
      clinicId: id,
      roomId: id,
      roomName: z.string(),
      roomNameEn: secondName,
      practitionerId: id,
      appointmentTypeId: id,
      reason: z.string().nullable(),
    }),
  }),
  z.object({
    ...entry,
    kind: z.literal('prescription'),
    medication: z.string(),
    status: z.enum(prescriptionStatuses),
    prescriberId: id,
    appointmentId: id.nullable(),
  }),
  /** A tray that served at an appointment. */
  z.object({ ...entry, kind: z.literal('tray'), serialNumber: z.string(), appointmentId: id }),
  /** A treatment that was done; `completedOn` is the day. */
  z.object({
    ...entry,
    kind: z.literal('treatment'),
    code: z.string(),
    descriptionFr: z.string(),
    descriptionEn: z.string().nullable(),
    part: z.int(),
    parts: z.int(),
    tooth: z.string().nullable(),
    surfaces: z.string(),
    completedOn: localDate,
    appointmentId: id,
  }),
  z.object({
    ...entry,
    kind: z.literal('treatment_plan'),
    name: z.string(),
    status: z.enum(planStatuses),
    appointmentId: id.nullable(),
  }),
  /** Without its amount, which is only shown where it is asked for (Decision 0078). */
  z.object({
    ...entry,
    kind: z.literal('invoice'),
    status: z.enum(invoiceStatuses),
    number: z.string().nullable(),
    appointmentId: id.nullable(),
  }),
  /** Money held before the service, used or given back; without its amount, as above. */
  z.object({
    ...entry,
    kind: z.literal('fee_advance'),
    entry: z.enum(['deposit', 'use', 'refund']),
    isReversal: z.boolean(),
    receivedOn: localDate,
  }),
  /** The images of one day, counted from when the first came. */
  z.object({ ...entry, kind: z.literal('images'), takenOn: localDate, count: z.int(), kinds: z.array(z.enum(imageKinds)) }),
  z.object({ ...entry, kind: z.literal('waiting'), appointmentTypeId: id, outcome: z.enum(['waiting', 'booked', 'removed']) }),
])
export type TimelineEntry = z.infer<typeof timelineEntry>
export const timeline = listOf(timelineEntry)
