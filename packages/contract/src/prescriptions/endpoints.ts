import { z } from 'zod'
import { longestReason } from '@molaire/domain/prescriptions/status'
import { endpoint } from '../shared/endpoint.ts'
import { id, label } from '../shared/fields.ts'
import { listOf, pageQuery } from '../shared/list.ts'
import { records } from '../shared/records.ts'
import {
  createPrescriptionBody,
  prescription,
  prescriptionFavourite,
  prescriptionFavouriteBody,
  prescriptions,
  prescriptionSuggestion,
  renewPrescriptionBody,
  updatePrescriptionBody,
} from './shapes.ts'

const params = z.object({ id })

export const listPrescriptions = endpoint({
  method: 'GET',
  path: '/patients/:id/prescriptions',
  summary: 'A patient’s prescriptions, or those of one appointment, the latest first (RX-01)',
  access: 'patients.read',
  params,
  query: z.object({ ...pageQuery, appointmentId: id.optional() }),
  discloses: 'patients',
  result: prescriptions,
  errors: [],
})

export const createPrescription = endpoint({
  method: 'POST',
  path: '/prescriptions',
  summary: 'Write a draft of a prescription (APT-11)',
  access: 'prescriptions.write',
  body: createPrescriptionBody,
  discloses: { written: 'prescriptions' },
  result: prescription,
  status: 201,
  errors: ['patient_archived', 'prescription_prescriber_elsewhere'],
})

export const updatePrescription = endpoint({
  method: 'PUT',
  path: '/prescriptions/:id',
  summary: 'Change a draft',
  access: 'prescriptions.write',
  params,
  body: updatePrescriptionBody,
  version: 'required',
  discloses: 'prescriptions',
  result: prescription,
  errors: ['prescription_signed'],
})

export const deletePrescription = endpoint({
  method: 'DELETE',
  path: '/prescriptions/:id',
  summary: 'Remove a draft',
  access: 'prescriptions.write',
  params,
  version: 'accepted',
  discloses: 'prescriptions',
  result: z.object({ id }),
  errors: ['prescription_signed'],
})

/**
 * The signature of the caller, who becomes the prescriber, with their licence number and the
 * clinic's today. Nothing of it changes afterwards.
 */
export const signPrescription = endpoint({
  method: 'POST',
  path: '/prescriptions/:id/sign',
  summary: 'Sign a draft (APT-11); refused while a legal element is missing',
  access: 'prescriptions.write',
  params,
  version: 'required',
  repeats: 'unique',
  discloses: 'prescriptions',
  result: prescription,
  errors: [
    'prescription_signed',
    'prescription_incomplete',
    'prescription_dentist_only',
    'prescription_licence_missing',
    'prescription_prescriber_elsewhere',
  ],
})

/** It stays in the record, marked, and is not printed again. */
export const cancelPrescription = endpoint({
  method: 'POST',
  path: '/prescriptions/:id/cancel',
  summary: 'Cancel a signed prescription, and say why',
  access: 'prescriptions.write',
  params,
  body: z.strictObject({ reason: label(longestReason) }),
  version: 'required',
  repeats: 'unique',
  discloses: 'prescriptions',
  result: prescription,
  errors: ['prescription_not_in_force'],
})

export const renewPrescription = endpoint({
  method: 'POST',
  path: '/prescriptions/:id/renew',
  summary: 'Write a new draft of today that says the same (RX-01)',
  access: 'prescriptions.write',
  params,
  body: renewPrescriptionBody,
  discloses: { written: 'prescriptions' },
  result: prescription,
  status: 201,
  errors: ['prescription_not_in_force', 'patient_archived', 'prescription_prescriber_elsewhere'],
})

/** One sheet for each dentist and day. All must be of the same patient. */
export const printPrescription = endpoint({
  method: 'GET',
  path: '/prescriptions/:id/print',
  summary: 'The paper of one or several signed prescriptions, in the patient’s language',
  access: 'documents.print',
  params,
  query: z.object({
    /** Others to print with it. */
    also: z
      .union([id, z.array(id).max(20)])
      .transform((ids) => [ids].flat())
      .optional(),
  }),
  discloses: { each: 'prescriptions' },
  result: z.unknown(),
  response: { file: 'application/pdf' },
  errors: ['prescription_not_in_force', 'prescription_print_incomplete'],
})

export const listPrescriptionSuggestions = endpoint({
  method: 'GET',
  path: '/prescription-suggestions',
  summary: 'What the caller signed before, the most frequent first',
  access: 'prescriptions.write',
  result: listOf(prescriptionSuggestion),
  errors: [],
})

export const {
  listPrescriptionFavourites,
  createPrescriptionFavourite,
  updatePrescriptionFavourite,
  deletePrescriptionFavourite,
} = records({
  one: 'PrescriptionFavourite',
  many: 'PrescriptionFavourites',
  path: '/prescription-favourites',
  record: prescriptionFavourite,
  access: { read: 'patients.read', write: 'prescriptions.write' },
  list: { summary: 'The caller’s favourite prescriptions and those that the group shares, by name' },
  create: {
    summary: 'Keep a prescription as a favourite',
    body: prescriptionFavouriteBody,
    errors: ['prescription_prescriber_elsewhere'],
  },
  update: {
    summary: 'Change a favourite',
    body: prescriptionFavouriteBody,
    errors: ['prescription_prescriber_elsewhere'],
  },
  delete: { summary: 'Remove a favourite' },
})
