import { z } from 'zod'
import { treatmentStatuses } from '@molaire/domain/treatments/status'
import { endpoint } from '../shared/endpoint.ts'
import { id } from '../shared/fields.ts'
import {
  addTreatmentsBody,
  chart,
  createToothConditionBody,
  toothCondition,
  treatmentsAndInvoice,
  updateTreatmentBody,
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
  discloses: 'appointments',
  result: treatmentsAndInvoice,
  status: 201,
  errors: [
    ...toothErrors,
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
  errors: [...toothErrors, 'treatment_invoiced', 'treatment_completed_in_future'],
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
  errors: ['treatment_status_not_allowed', 'treatment_invoiced'],
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
  errors: ['treatment_invoiced'],
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
  errors: ['treatment_tooth_unknown', 'treatment_surface_unknown', 'treatment_surfaces_forbidden'],
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
