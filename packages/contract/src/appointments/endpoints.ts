import { z } from 'zod'
import { appointmentStatuses } from '@molaire/domain/appointments/status'
import { endpoint } from '../shared/endpoint.ts'
import { id, localDate } from '../shared/fields.ts'
import { listOf } from '../shared/list.ts'
import { appointment, bookingOptions, createAppointmentBody, day, dayLoad, openingList } from './shapes.ts'

export const getDay = endpoint({
  method: 'GET',
  path: '/days/:date',
  summary: 'One day of one clinic: rooms, open hours, appointments',
  access: 'appointments.read',
  params: z.object({ date: localDate }),
  query: z.object({ clinicId: id }),
  result: day,
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

/** The best next openings (WIZ-03), searched over at most 60 days from `from`. */
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
    limit: z.coerce.number().int().min(1).max(20).default(6),
  }),
  result: openingList,
  errors: [],
})

export const createAppointment = endpoint({
  method: 'POST',
  path: '/appointments',
  summary: 'Book an appointment',
  access: 'appointments.book',
  body: createAppointmentBody,
  result: appointment,
  status: 201,
  errors: [
    'appointment_conflict',
    'appointment_outside_hours',
    'appointment_on_holiday',
    'appointment_type_not_allowed',
    'appointment_time_does_not_exist',
    'appointment_practitioner_not_offered',
    'appointment_type_missing',
    'appointment_no_active_period',
    'patient_birth_date_in_future',
  ],
})

export const getAppointment = endpoint({
  method: 'GET',
  path: '/appointments/:id',
  summary: 'One appointment with its patient and reason; the view is recorded in the audit log',
  access: 'appointments.read',
  params: z.object({ id }),
  result: appointment,
  errors: [],
})

export const changeAppointmentStatus = endpoint({
  method: 'POST',
  path: '/appointments/:id/status',
  summary: 'Move an appointment to another status (APT-02)',
  access: 'appointments.changeStatus',
  params: z.object({ id }),
  body: z.strictObject({ status: z.enum(appointmentStatuses) }),
  version: 'required',
  result: appointment,
  errors: ['appointment_status_not_allowed', 'appointment_conflict'],
})
