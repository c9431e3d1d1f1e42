import { z } from 'zod'
import { noteFields } from '@molaire/domain/appointments/record'
import { appointmentStatuses } from '@molaire/domain/appointments/status'
import { endpoint } from '../shared/endpoint.ts'
import { id, instant, localDate, localTime, optionalText } from '../shared/fields.ts'
import { listOf, pageQuery } from '../shared/list.ts'
import {
  amendment,
  amendRecordBody,
  appointmentRecord,
  note,
  recordSignature,
  saveNoteBody,
  saveReasonBody,
  signRecordBody,
} from './record.ts'
import {
  appointment,
  bookingOptions,
  createAppointmentBody,
  day,
  dayLoad,
  moveAppointmentBody,
  openingList,
  updateAppointmentBody,
  week,
} from './shapes.ts'

export const getDay = endpoint({
  method: 'GET',
  path: '/days/:date',
  summary: 'One day of one clinic: rooms, open hours, appointments',
  access: 'appointments.read',
  params: z.object({ date: localDate }),
  query: z.object({ clinicId: id }),
  discloses: 'lines',
  result: day,
  isConditional: true,
  errors: [],
})

/**
 * For the day that a device keeps (Decision 0122): the patients of the day with a telephone number.
 * Cancelled appointments count too.
 */
export const listDayPhones = endpoint({
  method: 'GET',
  path: '/days/:date/phones',
  summary: 'The telephone numbers of the patients of a day, to reach them without a network',
  access: 'appointments.read',
  params: z.object({ date: localDate }),
  query: z.object({ clinicId: id }),
  discloses: 'lines',
  result: listOf(z.object({ patientId: id, phone: z.string() })),
  errors: [],
})

export const getWeek = endpoint({
  method: 'GET',
  path: '/weeks/:date',
  summary: 'The week around a day, of one room or one practitioner of a clinic; name exactly one of the two',
  access: 'appointments.read',
  params: z.object({ date: localDate }),
  query: z.object({ clinicId: id, roomId: id.optional(), practitionerId: id.optional() }),
  discloses: 'lines',
  result: week,
  errors: [],
})

export const listDayLoads = endpoint({
  method: 'GET',
  path: '/day-loads',
  summary: 'How full each day of a stretch is, for the month beside the calendar; at most 62 days',
  access: 'appointments.read',
  query: z.object({ clinicId: id, from: localDate, to: localDate }),
  result: listOf(dayLoad),
  errors: [],
})

export const getBookingOptions = endpoint({
  method: 'GET',
  path: '/booking-options',
  summary: 'Practitioners and kinds of appointment that may be booked, or why nothing may',
  access: 'appointments.read',
  query: z.object({ clinicId: id }),
  result: bookingOptions,
  errors: [],
})

/**
 * The best next openings (WIZ-03), searched over at most 60 days from `from`. With `nearTime`, the
 * nearest to that day and time instead. With `patientId`, no time is offered when that patient has
 * another appointment. The time of the appointment `movingId` counts as free.
 */
export const listOpenings = endpoint({
  method: 'GET',
  path: '/openings',
  summary: 'The next free times that fit',
  access: 'appointments.read',
  query: z.object({
    clinicId: id,
    from: localDate,
    durationMinutes: z.coerce.number().int().min(15).max(480).multipleOf(15),
    practitionerId: id.optional(),
    roomId: id.optional(),
    appointmentTypeId: id.optional(),
    patientId: id.optional(),
    movingId: id.optional(),
    nearTime: localTime.optional(),
    limit: z.coerce.number().int().min(1).max(20).default(6),
  }),
  result: openingList,
  errors: [],
})

/** The refusals of a place, for booking and for moving. */
export const placeErrors = [
  'appointment_conflict',
  'appointment_place_archived',
  'appointment_outside_hours',
  'appointment_on_holiday',
  'appointment_type_not_allowed',
  'appointment_time_does_not_exist',
  'appointment_practitioner_not_offered',
  'appointment_no_active_period',
  'patient_archived',
] as const

export const createAppointment = endpoint({
  method: 'POST',
  path: '/appointments',
  summary: 'Book an appointment',
  access: 'appointments.book',
  body: createAppointmentBody,
  discloses: { written: 'appointments' },
  result: appointment,
  status: 201,
  errors: [...placeErrors, 'appointment_type_missing', 'patient_date_in_future', 'patient_duplicate'],
})

export const getAppointment = endpoint({
  method: 'GET',
  path: '/appointments/:id',
  summary: 'One appointment with its patient and reason; the view is recorded in the audit log',
  access: 'appointments.read',
  params: z.object({ id }),
  discloses: 'appointments',
  result: appointment,
  errors: [],
})

/**
 * PAT-05: upcoming ones the soonest first, past ones the latest first. Upcoming are those that are
 * booked or in progress and have not ended, or are of today at the clinic; all others are past,
 * also one of a later day that was cancelled.
 */
export const listPatientAppointments = endpoint({
  method: 'GET',
  path: '/patients/:id/appointments',
  summary: 'A patient’s appointments, to come or past',
  access: 'appointments.read',
  params: z.object({ id }),
  query: z.object({
    ...pageQuery,
    when: z.enum(['upcoming', 'past']),
    appointmentTypeId: id.optional(),
    /** One or several statuses; all when left out. */
    status: z
      .union([z.enum(appointmentStatuses), z.array(z.enum(appointmentStatuses))])
      .transform((statuses) => [statuses].flat())
      .optional(),
  }),
  discloses: 'patients',
  result: listOf(appointment),
  errors: [],
})

/** For an appointment in progress only the length may change; for one that is over, nothing. */
export const moveAppointment = endpoint({
  method: 'POST',
  path: '/appointments/:id/move',
  summary: 'Move or stretch an appointment (CAL-07)',
  access: 'appointments.book',
  params: z.object({ id }),
  body: moveAppointmentBody,
  version: 'required',
  discloses: 'appointments',
  result: appointment,
  errors: [...placeErrors, 'appointment_not_movable', 'appointment_has_treatments'],
})

export const updateAppointment = endpoint({
  method: 'PUT',
  path: '/appointments/:id',
  summary: 'Correct the kind of an appointment and its reason',
  access: 'appointments.book',
  params: z.object({ id }),
  body: updateAppointmentBody,
  version: 'required',
  discloses: 'appointments',
  result: appointment,
  errors: ['appointment_type_not_allowed', 'appointment_not_movable', 'appointment_record_signed'],
})

/** Greeting the patient keeps the status, and the waiting time starts. False undoes it. */
export const recordArrival = endpoint({
  method: 'PUT',
  path: '/appointments/:id/arrival',
  summary: 'Record that the patient is here, or that they are not after all (APT-02)',
  access: 'appointments.changeStatus',
  params: z.object({ id }),
  /**
   * When the patient arrived, on the day of the appointment; now when left out. An undo sends the
   * former moment.
   */
  body: z.strictObject({ hasArrived: z.boolean(), arrivedAt: instant.optional() }),
  version: 'accepted',
  discloses: 'appointments',
  result: appointment,
  errors: ['appointment_arrival_not_allowed'],
})

export const changeAppointmentStatus = endpoint({
  method: 'POST',
  path: '/appointments/:id/status',
  summary: 'Move an appointment to another status (APT-02)',
  access: 'appointments.changeStatus',
  params: z.object({ id }),
  /** Why it is cancelled; deleted when the appointment is restored. */
  body: z.strictObject({ status: z.enum(appointmentStatuses), cancellationReason: optionalText(200) }),
  version: 'required',
  discloses: 'appointments',
  result: appointment,
  /** Restoring an appointment in the future follows the rules of a booking. */
  errors: [
    'appointment_status_not_allowed',
    'appointment_has_arrived',
    'appointment_too_early',
    'appointment_has_treatments',
    'appointment_record_signed',
    ...placeErrors,
  ],
})

const feed = z.object({ createdAt: instant })

/**
 * The user's own agenda for another calendar program (CAL-10), with patients' initials only. Its
 * address is shown once, when it is created.
 */
export const getCalendarFeed = endpoint({
  method: 'GET',
  path: '/calendar-feed',
  summary: 'Whether one has a calendar feed',
  access: 'appointments.read',
  result: z.object({ feed: feed.nullable() }),
  errors: [],
})

export const createCalendarFeed = endpoint({
  method: 'POST',
  path: '/calendar-feed',
  summary: 'Make one’s calendar feed; the address of an earlier one stops working',
  access: 'appointments.read',
  /** A path of this server. Anyone who has it can read the feed. */
  result: feed.extend({ path: z.string() }),
  status: 201,
  repeats: 'secret',
  errors: [],
})

export const deleteCalendarFeed = endpoint({
  method: 'DELETE',
  path: '/calendar-feed',
  summary: 'Take one’s calendar feed back',
  access: 'appointments.read',
  result: z.object({ feed: z.null() }),
  errors: [],
})

export const getAppointmentRecord = endpoint({
  method: 'GET',
  path: '/appointments/:id/record',
  summary: 'An appointment with its notes, signature and amendments, and what was written before (APT-01, APT-03, APT-14)',
  access: 'appointments.read',
  params: z.object({ id }),
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
  params: z.object({ id, field: z.enum(noteFields) }),
  body: saveNoteBody,
  version: 'accepted',
  discloses: 'appointments',
  result: note,
  errors: ['appointment_record_signed', 'appointment_without_record', 'appointment_note_too_long'],
})

/**
 * The reason has no version of its own: the writer says how it read (`former`), and another text in
 * the meantime is a conflict. The appointment keeps its version, so that typing never makes a
 * colleague's move or status fail (Decision 0086).
 */
export const saveReason = endpoint({
  method: 'PUT',
  path: '/appointments/:id/reason',
  summary: 'Save the reason of an appointment as it was typed (APT-03)',
  access: 'appointments.book',
  params: z.object({ id }),
  body: saveReasonBody,
  discloses: 'appointments',
  result: z.object({ text: z.string() }),
  errors: ['appointment_record_signed', 'appointment_without_record', 'version_conflict'],
})

export const signRecord = endpoint({
  method: 'POST',
  path: '/appointments/:id/signature',
  summary: 'Sign the record of an appointment: its texts change by amendments only from then on (APT-14)',
  access: 'clinicalNotes.sign',
  params: z.object({ id }),
  /**
   * The versions of the notes and the reason that the signer read. Anything else in the meantime is
   * a conflict: nobody signs what they have not seen.
   */
  body: signRecordBody,
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
  params: z.object({ id }),
  body: amendRecordBody,
  repeats: 'unique',
  discloses: 'appointments',
  result: amendment,
  status: 201,
  errors: ['appointment_record_not_signed', 'appointment_amendment_unchanged', 'version_conflict'],
})
