import { z } from 'zod'
import { treatmentStatuses } from '@molaire/domain/treatments/status'
import { placeErrors } from '../appointments/endpoints.ts'
import { endpoint } from '../shared/endpoint.ts'
import { id } from '../shared/fields.ts'
import {
  bookedPlan,
  bookTreatmentPlanBody,
  changeTreatmentPlanStatusBody,
  copyTreatmentPlanBody,
  planAndTreatments,
  planOpenings,
  planOpeningsQuery,
  printPlanQuery,
} from './plans.ts'
import {
  addTariffAppointmentsBody,
  addTreatmentsBody,
  chart,
  createToothConditionBody,
  createTreatmentPlanBody,
  toothCondition,
  treatmentsAndInvoice,
  updateTreatmentBody,
  updateTreatmentPlanBody,
} from './shapes.ts'

const params = z.object({ id })
const toothErrors = [
  'treatment_tooth_unknown',
  'treatment_tooth_required',
  'treatment_surface_unknown',
  'treatment_surfaces_forbidden',
  'treatment_surface_count_wrong',
  'treatment_quantity_invalid',
] as const

export const getChart = endpoint({
  method: 'GET',
  path: '/patients/:id/chart',
  summary: 'A patient’s treatments, plans and teeth, and the invoice of one appointment',
  access: 'patients.read',
  params,
  query: z.object({ appointmentId: id.optional() }),
  discloses: 'patients',
  result: chart,
  errors: [],
})

export const addTreatments = endpoint({
  method: 'POST',
  path: '/appointments/:id/treatments',
  summary: 'Add treatments at an appointment; those that are done are put on its draft invoice (APT-06, APT-09)',
  access: 'treatments.write',
  params,
  body: addTreatmentsBody,
  discloses: { written: 'treatments', in: 'treatments' },
  result: treatmentsAndInvoice,
  status: 201,
  errors: [
    ...toothErrors,
    'treatment_tooth_unusual',
    'treatment_without_price',
    'treatment_invoiced',
    'treatment_appointment_over',
    'treatment_completed_in_future',
  ],
})

export const updateTreatment = endpoint({
  method: 'PUT',
  path: '/treatments/:id',
  summary: 'Change a treatment; its line of the invoice follows',
  access: 'treatments.write',
  params,
  body: updateTreatmentBody,
  version: 'required',
  discloses: 'treatments',
  result: treatmentsAndInvoice,
  errors: [
    ...toothErrors,
    'treatment_tooth_unusual',
    'treatment_invoiced',
    'treatment_completed_in_future',
    'treatment_completed_too_early',
    'appointment_record_signed',
  ],
})

export const confirmTreatment = endpoint({
  method: 'POST',
  path: '/treatments/:id/confirm',
  summary: 'Perform a planned treatment at an appointment; it is put on the draft invoice (APT-08)',
  access: 'treatments.write',
  params,
  body: z.strictObject({ appointmentId: id }),
  version: 'required',
  repeats: 'unique',
  discloses: 'treatments',
  result: treatmentsAndInvoice,
  errors: ['treatment_status_not_allowed', 'treatment_invoiced', 'treatment_appointment_over', 'treatment_completed_in_future'],
})

export const changeTreatmentStatus = endpoint({
  method: 'POST',
  path: '/treatments/:id/status',
  summary: 'Cancel a planned treatment, take it up again, or take a confirmation back (APT-13)',
  access: 'treatments.write',
  params,
  body: z.strictObject({ status: z.enum(treatmentStatuses).extract(['planned', 'cancelled']) }),
  version: 'required',
  repeats: 'unique',
  discloses: 'treatments',
  result: treatmentsAndInvoice,
  errors: ['treatment_status_not_allowed', 'treatment_invoiced', 'appointment_record_signed'],
})

export const deleteTreatment = endpoint({
  method: 'DELETE',
  path: '/treatments/:id',
  summary: 'Remove a treatment, with its line of the draft invoice (APT-09)',
  access: 'treatments.write',
  params,
  version: 'accepted',
  discloses: 'treatments',
  /** The treatments are none then. */
  result: treatmentsAndInvoice,
  errors: ['treatment_invoiced', 'appointment_record_signed'],
})

export const createToothCondition = endpoint({
  method: 'POST',
  path: '/patients/:id/tooth-conditions',
  summary: 'Write down that a tooth is missing, is an implant, or has a restoration from elsewhere (APT-07)',
  access: 'treatments.write',
  params,
  body: createToothConditionBody,
  discloses: 'patients',
  result: toothCondition,
  status: 201,
  errors: ['treatment_tooth_unknown', 'treatment_surface_unknown', 'treatment_surfaces_forbidden', 'patient_merged'],
})

export const deleteToothCondition = endpoint({
  method: 'DELETE',
  path: '/tooth-conditions/:id',
  summary: 'Take a condition of a tooth back',
  access: 'treatments.write',
  params,
  result: z.object({ id }),
  errors: [],
})

const planErrors = [
  'treatment_plan_sequence_twice',
  'treatment_plan_sequence_invalid',
  'treatment_plan_duration_invalid',
  'treatment_plan_delay_invalid',
  'treatment_plan_too_long',
] as const

export const createTreatmentPlan = endpoint({
  method: 'POST',
  path: '/patients/:id/treatment-plans',
  summary: 'Propose a treatment plan with its appointments and planned treatments (APT-04)',
  access: 'treatmentPlans.write',
  params,
  body: createTreatmentPlanBody,
  discloses: { written: 'treatment_plans', in: 'plan' },
  result: planAndTreatments,
  status: 201,
  errors: [
    ...planErrors,
    ...toothErrors,
    'treatment_without_price',
    'treatment_plan_tariff_without_appointments',
    'patient_archived',
  ],
})

export const updateTreatmentPlan = endpoint({
  method: 'PUT',
  path: '/treatment-plans/:id',
  summary: 'Replace a treatment plan; visits that are left out go with their planned treatments (APT-04)',
  access: 'treatmentPlans.write',
  params,
  body: updateTreatmentPlanBody,
  version: 'required',
  discloses: 'treatment_plans',
  result: planAndTreatments,
  errors: [...planErrors, ...toothErrors, 'treatment_without_price', 'treatment_plan_cancelled', 'treatment_plan_visit_in_use'],
})

export const changeTreatmentPlanStatus = endpoint({
  method: 'POST',
  path: '/treatment-plans/:id/status',
  summary: 'Confirm a treatment plan with the patient’s consent, cancel it, or take it up again (APT-04, APT-13)',
  access: 'treatmentPlans.write',
  params,
  body: changeTreatmentPlanStatusBody,
  version: 'required',
  repeats: 'unique',
  discloses: 'treatment_plans',
  result: planAndTreatments,
  errors: ['treatment_plan_status_not_allowed', 'treatment_plan_consent_required', 'treatment_plan_option_confirmed'],
})

export const deleteTreatmentPlan = endpoint({
  method: 'DELETE',
  path: '/treatment-plans/:id',
  summary: 'Delete a treatment plan of which nothing was done or booked',
  access: 'treatmentPlans.write',
  params,
  version: 'accepted',
  discloses: 'treatment_plans',
  result: z.object({ id }),
  errors: ['treatment_plan_in_use'],
})

export const copyTreatmentPlan = endpoint({
  method: 'POST',
  path: '/treatment-plans/:id/copies',
  summary: 'Copy a treatment plan, as another option of the same choice or by itself (APT-04)',
  access: 'treatmentPlans.write',
  params,
  body: copyTreatmentPlanBody,
  discloses: { written: 'treatment_plans', in: 'plan' },
  result: planAndTreatments,
  status: 201,
  errors: ['patient_archived'],
})

export const addTariffAppointments = endpoint({
  method: 'POST',
  path: '/treatment-plans/:id/tariff-appointments',
  summary: 'Add the appointments that a tariff needs to a plan, its cost split evenly over them (APT-05)',
  access: 'treatmentPlans.write',
  params,
  body: addTariffAppointmentsBody,
  version: 'accepted',
  discloses: 'treatment_plans',
  result: planAndTreatments,
  status: 201,
  errors: [
    ...planErrors,
    ...toothErrors,
    'treatment_without_price',
    'treatment_plan_cancelled',
    'treatment_plan_tariff_without_appointments',
  ],
})

/** Searched over at most 60 days from the earliest day of each visit. */
export const listTreatmentPlanOpenings = endpoint({
  method: 'GET',
  path: '/treatment-plans/:id/openings',
  summary: 'Free times for every visit of a plan, honouring order, delay, duration, practitioner and type (APT-04)',
  access: 'appointments.book',
  params,
  query: planOpeningsQuery,
  discloses: 'treatment_plans',
  result: planOpenings,
  errors: ['treatment_plan_cancelled'],
})

export const bookTreatmentPlan = endpoint({
  method: 'POST',
  path: '/treatment-plans/:id/bookings',
  summary: 'Book or move several visits of a plan, all of them or none (APT-04)',
  access: 'appointments.book',
  params,
  body: bookTreatmentPlanBody,
  discloses: 'treatment_plans',
  result: bookedPlan,
  status: 201,
  /** Those of a place have the `proposedAppointmentId` and `sequence` of the visit in `details`. */
  errors: [
    ...placeErrors,
    'appointment_type_missing',
    'appointment_not_movable',
    'appointment_has_treatments',
    'treatment_plan_cancelled',
    'treatment_plan_visit_changed',
    'treatment_plan_visit_too_early',
  ],
})

export const printTreatmentPlan = endpoint({
  method: 'GET',
  path: '/treatment-plans/:id/print',
  summary: 'A treatment plan as a PDF in the patient’s language, an estimate valid for 90 days',
  access: 'documents.print',
  params,
  query: printPlanQuery,
  discloses: { each: 'treatment_plans' },
  response: { file: 'application/pdf' },
  result: z.unknown(),
  errors: [],
})
