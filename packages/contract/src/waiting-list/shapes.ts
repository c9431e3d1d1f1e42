import { z } from 'zod'
import { isValidDuration } from '@molaire/domain/appointments/duration'
import { appointmentStatuses } from '@molaire/domain/appointments/status'
import { dayParts, priorities } from '@molaire/domain/waiting-list/availability'
import { place } from '../appointments/shapes.ts'
import { alert } from '../patients/shapes.ts'
import { dayOfWeek } from '../schedule/shapes.ts'
import { id, instant, localDate, localTime, optionalText, secondName, version } from '../shared/fields.ts'
import { listOf } from '../shared/list.ts'

const person = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  alerts: z.array(alert),
})

/** When someone could come. Empty lists and nulls mean no limit. */
const availability = {
  weekdays: z.array(dayOfWeek).max(7).default([]),
  dayParts: z.array(z.enum(dayParts)).max(3).default([]),
  availableFrom: localDate.nullish().transform((day) => day ?? null),
  availableUntil: localDate.nullish().transform((day) => day ?? null),
}

/**
 * A free time offered to someone by telephone. `lost`: another patient accepted first, and this one
 * must still be told.
 */
export const offer = z.object({
  id,
  entryId: id,
  ...place,
  roomName: z.string(),
  roomNameEn: secondName,
  status: z.enum(['open', 'accepted', 'declined', 'lost', 'notified']),
  /** Null when the user belongs to another group, whose names this group may not read. */
  offeredBy: z.object({ id, firstName: z.string(), lastName: z.string() }).nullable(),
  createdAt: instant,
  version,
})
export type Offer = z.infer<typeof offer>

/** WAIT-01 */
export const waitingListEntry = z.object({
  id,
  clinicId: id,
  patient: person,
  /** The appointment that they would like to move earlier; null when they need a date. */
  appointment: z.object({ id, date: localDate, startTime: localTime, status: z.enum(appointmentStatuses) }).nullable(),
  /** Null when any practitioner will do. */
  practitionerId: id.nullable(),
  appointmentTypeId: id,
  durationMinutes: z.int(),
  weekdays: z.array(dayOfWeek),
  dayParts: z.array(z.enum(dayParts)),
  availableFrom: localDate.nullable(),
  availableUntil: localDate.nullable(),
  priority: z.enum(priorities),
  note: z.string().nullable(),
  /** Offers that are open, or lost without the patient having been told. */
  offers: z.array(offer),
  createdAt: instant,
  version,
})
export type WaitingListEntry = z.infer<typeof waitingListEntry>
export const waitingList = listOf(waitingListEntry)

const wish = {
  practitionerId: id.nullish().transform((value) => value ?? null),
  appointmentTypeId: id,
  durationMinutes: z.int().refine(isValidDuration, { error: 'appointment_duration' }),
  ...availability,
  priority: z.enum(priorities).default('normal'),
  note: optionalText(1000),
}
const isInOrder = (body: { availableFrom: string | null; availableUntil: string | null }) =>
  !body.availableFrom || !body.availableUntil || body.availableUntil >= body.availableFrom
const reversed = { error: 'end_before_start', path: ['availableUntil'] }

export const createWaitingListEntryBody = z
  .strictObject({ clinicId: id, patientId: id, appointmentId: id.nullish().transform((value) => value ?? null), ...wish })
  .refine(isInOrder, reversed)
export const updateWaitingListEntryBody = z.strictObject(wish).refine(isInOrder, reversed)

/**
 * A patient who may want to be on the list: their appointment was cancelled or missed, and nothing
 * has been booked since.
 */
export const waitingSuggestion = z.object({
  patient: person,
  appointment: z.object({
    id,
    date: localDate,
    startTime: localTime,
    durationMinutes: z.int(),
    status: z.enum(appointmentStatuses),
    appointmentTypeId: id,
    practitionerId: id,
  }),
})
export type WaitingSuggestion = z.infer<typeof waitingSuggestion>

/** An entry that fits a free time, with the place that it would take. */
export const waitingMatch = z.object({ entry: waitingListEntry, ...place })
export type WaitingMatch = z.infer<typeof waitingMatch>

/** The place where the patient is booked. The entry gives the type and the patient. */
export const bookWaitingListEntryBody = z.strictObject({
  ...place,
  /** Overrides the type of the entry, when the booking changed it. */
  appointmentTypeId: id.optional(),
  status: z.enum(['scheduled', 'confirmed']).default('scheduled'),
  reason: optionalText(2000),
})
export const offerOpeningBody = z.strictObject(place)
