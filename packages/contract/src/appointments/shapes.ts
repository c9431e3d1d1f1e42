import { z } from 'zod'
import { appointmentStatuses } from '@molaire/domain/appointments/status'
import { isValidDuration } from '@molaire/domain/appointments/duration'
import { roomTypes } from '@molaire/domain/rooms/room-types'
import { appointmentType } from '../appointment-types/endpoints.ts'
import { alert, createPatientBody } from '../patients/shapes.ts'
import { id, instant, localDate, localTime, optionalText, secondName, version } from '../shared/fields.ts'
import { listOf } from '../shared/list.ts'
import { practitioner } from '../users/shapes.ts'

/**
 * An appointment in the calendar: nothing that a patient at the counter should not read (CAL-06).
 */
export const dayAppointment = z.object({
  id,
  version,
  roomId: id,
  practitionerId: id,
  patient: z.object({
    id,
    firstName: z.string(),
    lastName: z.string(),
    /** Whether the file holds alerts. The calendar does not show what they say. */
    hasAlerts: z.boolean(),
  }),
  appointmentTypeId: id,
  /** Day and time of the clinic’s wall clock. */
  date: localDate,
  startTime: localTime,
  durationMinutes: z.int(),
  status: z.enum(appointmentStatuses),
  /** When the patient was greeted. The status does not change (APT-02). */
  arrivedAt: instant.nullable(),
  /**
   * When the appointment began; null before. Undoing the completion keeps it. Also null when it was
   * not recorded.
   */
  startedAt: instant.nullable(),
  /** When the status last changed. */
  statusChangedAt: instant,
  /** The patient has no earlier appointment, cancelled and no-show ones aside. */
  isFirstAppointment: z.boolean(),
})
export type DayAppointment = z.infer<typeof dayAppointment>

/** A time in which a practitioner receives in a room. No listed types means all (WIZ-06). */
const openRange = z.object({
  start: localTime,
  end: z.string(),
  practitionerId: id,
  appointmentTypeIds: z.array(id),
})

/**
 * One day of one clinic, with all that the calendar needs. Rooms without a time slot that day are
 * left out (CAL-02), unless they have an appointment, so that no patient is hidden. Archived
 * appointment types are included for the same reason.
 */
export const day = z.object({
  date: localDate,
  clinicId: id,
  timeZone: z.string(),
  holiday: z.object({ name: z.string() }).nullable(),
  rooms: z.array(z.object({ id, name: z.string(), nameEn: secondName, type: z.enum(roomTypes), open: z.array(openRange) })),
  practitioners: z.array(practitioner),
  appointmentTypes: z.array(appointmentType),
  appointments: z.array(dayAppointment),
})
export type Day = z.infer<typeof day>

export const appointment = dayAppointment.extend({
  clinicId: id,
  timeZone: z.string(),
  /** The same moment as date, startTime and timeZone. */
  startsAt: instant,
  endsAt: instant,
  reason: z.string().nullable(),
  cancellationReason: z.string().nullable(),
  roomName: z.string(),
  roomNameEn: secondName,
  practitioner,
  appointmentType,
  patient: dayAppointment.shape.patient.extend({
    alerts: z.array(alert),
    phone: z.string().nullable(),
    age: z.int().nullable(),
  }),
  createdAt: instant,
})
export type Appointment = z.infer<typeof appointment>

/** In minutes: 15 to 480 by 15 (WIZ-04). */
const durationMinutes = z.int().refine(isValidDuration, { error: 'appointment_duration' })

/** The practitioner, the room and the time of an appointment. */
export const place = { practitionerId: id, roomId: id, date: localDate, startTime: localTime, durationMinutes }

export const createAppointmentBody = z
  .strictObject({
    /** Either a patient of the group… */
    patientId: id.optional(),
    /** …or a new patient, whose file is created by the same request (WIZ-02). */
    newPatient: createPatientBody.optional(),
    ...place,
    appointmentTypeId: id,
    status: z.enum(['scheduled', 'confirmed']).default('scheduled'),
    reason: optionalText(2000),
  })
  .refine((body) => (body.patientId === undefined) !== (body.newPatient === undefined), {
    error: 'patient_or_new_patient',
    path: ['patientId'],
  })

/** CAL-07: the whole new place; every field is required. */
export const moveAppointmentBody = z.strictObject(place)

/** For corrections, such as what was misunderstood on the telephone. */
export const updateAppointmentBody = z.strictObject({
  appointmentTypeId: id,
  reason: optionalText(2000),
  /**
   * How the reason read for the writer. It may be typed elsewhere without a new version of the
   * appointment (Decision 0086); another text in the meantime is then a conflict.
   */
  formerReason: z.string().nullable().optional(),
})

/** An appointment in the way of a booking, in `details.conflicts` of `appointment_conflict`. */
export const conflict = z.object({
  kind: z.enum(['room', 'practitioner', 'patient']),
  appointmentId: id,
  patientName: z.string(),
  practitionerName: z.string(),
  roomName: z.string(),
  roomNameEn: secondName,
  startTime: z.string(),
  endTime: z.string(),
})
export type WireConflict = z.infer<typeof conflict>

export const opening = z.object({
  date: localDate,
  startTime: localTime,
  roomId: id,
  roomName: z.string(),
  roomNameEn: secondName,
  practitionerId: id,
})
export type Opening = z.infer<typeof opening>
export const openingList = listOf(opening)

/**
 * `details` of `appointment_conflict`: the appointments in the way, and at most three of the
 * nearest free times.
 */
export const conflictDetails = z.object({ conflicts: z.array(conflict), nearest: z.array(opening) })

export const dayLoad = z.object({ date: localDate, openMinutes: z.int(), bookedMinutes: z.int(), holiday: z.string().nullable() })
export type DayLoad = z.infer<typeof dayLoad>

/**
 * CAL-10: seven days from a Sunday, each like `day`, with only the appointments and hours of one
 * room or one practitioner.
 */
export const week = z.object({ from: localDate, clinicId: id, timeZone: z.string(), days: z.array(day) })
export type Week = z.infer<typeof week>

/** What a clinic can book, and why nothing can be booked, if so (WIZ-02, WIZ-05). */
export const bookingOptions = z.object({
  block: z.enum(['no_appointment_type', 'no_active_period']).nullable(),
  practitioners: z.array(practitioner),
  appointmentTypes: z.array(appointmentType),
})
export type BookingOptions = z.infer<typeof bookingOptions>
