import { z } from 'zod'
import { appointmentStatuses } from '@molaire/domain/appointments/status'
import { isValidDuration } from '@molaire/domain/appointments/duration'
import { roomTypes } from '@molaire/domain/rooms/room-types'
import { appointmentType } from '../appointment-types/endpoints.ts'
import { alert, createPatientBody } from '../patients/shapes.ts'
import { id, instant, localDate, localTime, optionalText, version } from '../shared/fields.ts'
import { listOf } from '../shared/list.ts'
import { practitioner } from '../users/shapes.ts'

/**
 * An appointment as the calendar shows it: nothing that a patient at the counter should not read
 * (CAL-06).
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
    /** Something must be known before anyone touches them; what it is, no passer-by reads. */
    hasAlerts: z.boolean(),
  }),
  appointmentTypeId: id,
  /** Day and time of the clinic’s wall clock. */
  date: localDate,
  startTime: localTime,
  durationMinutes: z.int(),
  status: z.enum(appointmentStatuses),
  /** When the patient was greeted; the status stays (APT-02). */
  arrivedAt: instant.nullable(),
  /**
   * When the appointment began, for one in progress or completed; undoing its end leaves it. Null
   * too where nobody noted it.
   */
  startedAt: instant.nullable(),
  /** Since when the status is what it is. */
  statusChangedAt: instant,
  /** The patient has no earlier appointment that was kept or still stands. */
  isFirstAppointment: z.boolean(),
})
export type DayAppointment = z.infer<typeof dayAppointment>

/** A stretch in which a practitioner receives in a room; no types named means all (WIZ-06). */
const openRange = z.object({
  start: localTime,
  end: z.string(),
  practitionerId: id,
  appointmentTypeIds: z.array(id),
})

/**
 * One day of one clinic, with all that drawing it needs. Rooms without an active slot that day are
 * not in it (CAL-02), but for those where someone is booked all the same: nobody who comes is
 * hidden. Kinds of appointment that are archived are in it for the same reason.
 */
export const day = z.object({
  date: localDate,
  clinicId: id,
  timeZone: z.string(),
  holiday: z.object({ name: z.string() }).nullable(),
  rooms: z.array(z.object({ id, name: z.string(), type: z.enum(roomTypes), open: z.array(openRange) })),
  practitioners: z.array(practitioner),
  appointmentTypes: z.array(appointmentType),
  appointments: z.array(dayAppointment),
})
export type Day = z.infer<typeof day>

export const appointment = dayAppointment.extend({
  clinicId: id,
  timeZone: z.string(),
  /** The same moment, for machines. */
  startsAt: instant,
  endsAt: instant,
  reason: z.string().nullable(),
  cancellationReason: z.string().nullable(),
  roomName: z.string(),
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

/** 15 to 480 by 15 (WIZ-04). */
const durationMinutes = z.int().refine(isValidDuration, { error: 'appointment_duration' })

/** When, where and with whom. */
export const place = { practitionerId: id, roomId: id, date: localDate, startTime: localTime, durationMinutes }

export const createAppointmentBody = z
  .strictObject({
    /** Either a patient of the group… */
    patientId: id.optional(),
    /** …or one whose file is opened by the same act (WIZ-02). */
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

/** CAL-07: the whole of when, where and with whom, given again. */
export const moveAppointmentBody = z.strictObject(place)

/** What was understood wrongly on the telephone. */
export const updateAppointmentBody = z.strictObject({ appointmentTypeId: id, reason: optionalText(2000) })

/** Who stands in the way of a booking, as `details.conflicts` of `appointment_conflict`. */
export const conflict = z.object({
  kind: z.enum(['room', 'practitioner', 'patient']),
  appointmentId: id,
  patientName: z.string(),
  practitionerName: z.string(),
  roomName: z.string(),
  startTime: z.string(),
  endTime: z.string(),
})
export type WireConflict = z.infer<typeof conflict>

export const opening = z.object({ date: localDate, startTime: localTime, roomId: id, roomName: z.string(), practitionerId: id })
export type Opening = z.infer<typeof opening>
export const openingList = listOf(opening)

/**
 * `details` of `appointment_conflict`: who is there, and the nearest times that are free instead,
 * at most three.
 */
export const conflictDetails = z.object({ conflicts: z.array(conflict), nearest: z.array(opening) })

export const dayLoad = z.object({ date: localDate, openMinutes: z.int(), bookedMinutes: z.int(), holiday: z.string().nullable() })
export type DayLoad = z.infer<typeof dayLoad>

/**
 * CAL-10: seven days from a Sunday, of one room or one practitioner; each as `day` gives it, cut to
 * what was asked for.
 */
export const week = z.object({ from: localDate, clinicId: id, timeZone: z.string(), days: z.array(day) })
export type Week = z.infer<typeof week>

/** What may be booked in a clinic at all, and if nothing, why (WIZ-02, WIZ-05). */
export const bookingOptions = z.object({
  block: z.enum(['no_appointment_type', 'no_active_period']).nullable(),
  practitioners: z.array(practitioner),
  appointmentTypes: z.array(appointmentType),
})
export type BookingOptions = z.infer<typeof bookingOptions>
