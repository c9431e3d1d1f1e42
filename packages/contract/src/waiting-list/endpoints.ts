import { z } from 'zod'
import { createAppointment, moveAppointment } from '../appointments/endpoints.ts'
import { appointment } from '../appointments/shapes.ts'
import { endpoint } from '../shared/endpoint.ts'
import { id, localDate, localTime } from '../shared/fields.ts'
import { listOf } from '../shared/list.ts'
import {
  bookWaitingListEntryBody,
  createWaitingListEntryBody,
  offer,
  offerOpeningBody,
  updateWaitingListEntryBody,
  waitingList,
  waitingListEntry,
  waitingMatch,
  waitingSuggestion,
} from './shapes.ts'

const ofClinic = z.object({ clinicId: id })
const params = z.object({ id })

export const listWaitingList = endpoint({
  method: 'GET',
  path: '/waiting-list',
  summary: 'Who waits at a clinic for an earlier time or for any: the most urgent first, then who waits longest',
  access: 'appointments.read',
  query: ofClinic,
  discloses: 'lines',
  result: waitingList,
  errors: [],
})

export const createWaitingListEntry = endpoint({
  method: 'POST',
  path: '/waiting-list',
  summary: 'Put a patient on the waiting list',
  access: 'appointments.book',
  body: createWaitingListEntryBody,
  discloses: { written: 'waiting_list_entries' },
  result: waitingListEntry,
  status: 201,
  errors: ['waiting_list_already', 'patient_archived'],
})

export const updateWaitingListEntry = endpoint({
  method: 'PUT',
  path: '/waiting-list/:id',
  summary: 'Change what a patient waits for',
  access: 'appointments.book',
  params,
  body: updateWaitingListEntryBody,
  version: 'accepted',
  discloses: 'waiting_list_entries',
  result: waitingListEntry,
  errors: ['waiting_list_already', 'waiting_list_over', 'patient_archived'],
})

export const removeWaitingListEntry = endpoint({
  method: 'DELETE',
  path: '/waiting-list/:id',
  summary: 'Take a patient off the waiting list',
  access: 'appointments.book',
  params,
  version: 'accepted',
  discloses: 'waiting_list_entries',
  result: z.object({ id }),
  errors: ['waiting_list_over'],
})

export const restoreWaitingListEntry = endpoint({
  method: 'POST',
  path: '/waiting-list/:id/restore',
  summary: 'Put back who was taken off by mistake',
  access: 'appointments.book',
  params,
  discloses: 'waiting_list_entries',
  result: waitingListEntry,
  errors: ['waiting_list_already', 'waiting_list_over', 'patient_archived'],
})

export const listWaitingSuggestions = endpoint({
  method: 'GET',
  path: '/waiting-list-suggestions',
  summary: 'Cancelled or missed within 90 days, nothing booked since, and not on the list',
  access: 'appointments.read',
  query: ofClinic,
  discloses: 'lines',
  result: listOf(waitingSuggestion),
  errors: [],
})

export const listWaitingMatches = endpoint({
  method: 'GET',
  path: '/waiting-list-matches',
  summary: 'Who of the waiting list fits a free time, the best first (WAIT-02)',
  access: 'appointments.read',
  query: z.object({
    clinicId: id,
    date: localDate,
    startTime: localTime,
    durationMinutes: z.coerce.number().int().min(15).max(480),
    roomId: id,
    practitionerId: id,
  }),
  discloses: 'lines',
  result: listOf(waitingMatch),
  errors: [],
})

/**
 * A patient who wants an earlier time is moved there; one who needs a date is booked. The patient's
 * other offers end, and so do the offers of this time to others.
 */
export const bookWaitingListEntry = endpoint({
  method: 'POST',
  path: '/waiting-list/:id/appointment',
  summary: 'Book someone of the waiting list',
  access: 'appointments.book',
  params,
  body: bookWaitingListEntryBody,
  discloses: { written: 'appointments' },
  result: appointment,
  status: 201,
  errors: [...new Set([...createAppointment.errors, ...moveAppointment.errors, 'waiting_list_over' as const])],
})

export const offerOpening = endpoint({
  method: 'POST',
  path: '/waiting-list/:id/offers',
  summary: 'Note that a free time is being offered to someone who waits',
  access: 'appointments.book',
  params,
  body: offerOpeningBody,
  discloses: 'lines',
  result: offer,
  status: 201,
  errors: [...bookWaitingListEntry.errors, 'waiting_list_already_offered'],
})

/**
 * `accepted` books the time; `declined` frees it for the next patient; `notified` closes an offer
 * that was lost to another patient.
 */
export const answerOffer = endpoint({
  method: 'POST',
  path: '/waiting-list-offers/:id/answer',
  summary: 'What came of an offer',
  access: 'appointments.book',
  params,
  body: z.strictObject({ answer: z.enum(['accepted', 'declined', 'notified']) }),
  discloses: { written: 'appointments', in: 'appointment' },
  result: z.object({ offer, appointment: appointment.nullable() }),
  errors: [...bookWaitingListEntry.errors, 'waiting_list_offer_over'],
})
