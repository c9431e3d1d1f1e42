import { z } from 'zod'
import { patientStatuses } from '@molaire/domain/patients/status'
import { endpoint } from '../shared/endpoint.ts'
import { id } from '../shared/fields.ts'
import { pageQuery } from '../shared/list.ts'
import { newPatient, patient, patientList } from './shapes.ts'

/** Search knows names in any order, telephone, e-mail and birth date; accents and case do not count (PAT-01). */
export const listPatients = endpoint({
  method: 'GET',
  path: '/patients',
  summary: 'Patients of the group, searched and sorted',
  access: 'patients.read',
  query: z.object({
    ...pageQuery,
    search: z.string().trim().max(200).optional(),
    status: z.enum([...patientStatuses, 'all']).default('active'),
    sort: z.enum(['name', '-name', 'lastVisit', '-lastVisit']).default('name'),
  }),
  result: patientList,
  errors: [],
})

export const getPatient = endpoint({
  method: 'GET',
  path: '/patients/:id',
  summary: 'One patient’s profile; the view is recorded in the audit log',
  access: 'patients.read',
  params: z.object({ id }),
  result: patient,
  errors: [],
})

export const createPatient = endpoint({
  method: 'POST',
  path: '/patients',
  summary: 'Open a patient’s file',
  access: 'patients.write',
  body: newPatient,
  result: patient,
  status: 201,
  errors: ['patient_birth_date_in_future'],
})
