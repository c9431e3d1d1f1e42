import { z } from 'zod'
import { relationships } from '@molaire/domain/patients/family-links'
import { patientStatuses } from '@molaire/domain/patients/status'
import { endpoint } from '../shared/endpoint.ts'
import { id, label, localDate } from '../shared/fields.ts'
import { listOf, pageQuery } from '../shared/list.ts'
import { importLine, importPlanQuery, importPreview } from './import.ts'
import {
  communication,
  copyBody,
  createPatientBody,
  duplicateList,
  family,
  mergeBody,
  patient,
  patientAlertsBody,
  patientList,
  patientMerge,
  patientStatusBody,
  recentPatients,
  updatePatientBody,
} from './shapes.ts'
import { timeline } from './timeline.ts'

/** A search text. Control characters and half characters are replaced with spaces. */
const searched = z
  .string()
  .max(200)
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what is left out
  .transform((text) => text.replace(/[\u0000-\u001f\u007f]|\p{Cs}/gu, ' ').trim())

const filters = {
  search: searched.optional(),
  status: z.enum([...patientStatuses, 'all']).default('active'),
  /** The assigned practitioner. */
  practitionerId: id.optional(),
  clinicId: id.optional(),
}

/**
 * Searches names in any order, telephone, e-mail, birth date and health insurance number. Accents
 * and case do not count (PAT-01).
 */
export const listPatients = endpoint({
  method: 'GET',
  path: '/patients',
  summary: 'Patients of the group, searched and sorted',
  access: 'patients.read',
  query: z.object({
    ...pageQuery,
    ...filters,
    sort: z.enum(['name', '-name', 'lastVisit', '-lastVisit']).default('name'),
    /**
     * Only when sorted by name: the list begins with the first family name at or after this text.
     */
    from: z.string().trim().max(40).optional(),
  }),
  discloses: 'lines',
  result: patientList,
  errors: [],
})

export const getPatient = endpoint({
  method: 'GET',
  path: '/patients/:id',
  summary: 'One patient’s profile; the view is recorded in the audit log',
  access: 'patients.read',
  params: z.object({ id }),
  discloses: 'patients',
  result: patient,
  errors: [],
})

/** The latest first. */
export const listRecentPatients = endpoint({
  method: 'GET',
  path: '/patients/recent',
  summary: 'The patients whose files the caller opened last',
  access: 'patients.read',
  query: z.object({ limit: z.coerce.number().int().min(1).max(20).default(5) }),
  discloses: 'lines',
  result: recentPatients,
  errors: [],
})

/**
 * PAT-04: files that may be of the same person: the same or similar names and the same birth date,
 * telephone or e-mail; or the same health insurance number.
 */
export const listDuplicates = endpoint({
  method: 'GET',
  path: '/patients/duplicates',
  summary: 'Files that may be of the same person',
  access: 'patients.read',
  query: z.object({
    firstName: z.string().trim().max(100).default(''),
    lastName: z.string().trim().max(100).default(''),
    dateOfBirth: localDate.optional(),
    phone: z.string().max(40).optional(),
    email: z.string().trim().max(254).optional(),
    healthInsuranceNumber: z.string().max(40).optional(),
    /** The file being edited, which must not count as its own duplicate. */
    exceptId: id.optional(),
  }),
  discloses: 'lines',
  result: duplicateList,
  errors: [],
})

export const createPatient = endpoint({
  method: 'POST',
  path: '/patients',
  summary: 'Open a patient’s file',
  access: 'patients.write',
  body: createPatientBody,
  discloses: { written: 'patients' },
  result: patient,
  status: 201,
  errors: ['patient_date_in_future', 'patient_duplicate'],
})

export const updatePatient = endpoint({
  method: 'PUT',
  path: '/patients/:id',
  summary: 'Change a patient’s file',
  access: 'patients.write',
  params: z.object({ id }),
  body: updatePatientBody,
  version: 'required',
  discloses: 'patients',
  result: patient,
  errors: ['patient_date_in_future', 'patient_is_expected', 'patient_merged'],
})

/** The people who treat may record an allergy, without the right to the rest of the file. */
export const updatePatientAlerts = endpoint({
  method: 'PUT',
  path: '/patients/:id/alerts',
  summary: 'Change what must be known before anyone touches the patient',
  access: 'patientAlerts.write',
  params: z.object({ id }),
  body: patientAlertsBody,
  version: 'required',
  discloses: 'patients',
  result: patient,
  errors: ['patient_merged'],
})

/** PAT-03: archives a file whose patient has no appointment to come, or restores it. */
export const changePatientStatus = endpoint({
  method: 'PUT',
  path: '/patients/:id/status',
  summary: 'Make a file active, inactive or archived',
  access: 'patients.write',
  params: z.object({ id }),
  body: patientStatusBody,
  version: 'accepted',
  discloses: 'patients',
  result: patient,
  errors: ['patient_is_expected', 'patient_merged'],
})

/** PAT-07: deletes a file opened by mistake. Refused when other rows refer to it. */
export const deletePatient = endpoint({
  method: 'DELETE',
  path: '/patients/:id',
  summary: 'Remove a file that holds nothing',
  access: 'patients.write',
  params: z.object({ id }),
  version: 'accepted',
  discloses: 'patients',
  result: z.object({ id }),
  errors: ['patient_has_records', 'patient_merged'],
})

/** What happened to a patient, the latest first. */
export const listTimeline = endpoint({
  method: 'GET',
  path: '/patients/:id/timeline',
  summary: 'Everything that happened to a patient',
  access: 'patients.read',
  params: z.object({ id }),
  /** `until=now` leaves out what is still to come, which otherwise comes first. */
  query: z.object({ ...pageQuery, until: z.enum(['now']).optional() }),
  discloses: 'patients',
  result: timeline,
  errors: [],
})

export const getFamily = endpoint({
  method: 'GET',
  path: '/patients/:id/family',
  summary: 'The family around a file, and who pays',
  access: 'patients.read',
  params: z.object({ id }),
  discloses: 'patients',
  result: family,
  errors: [],
})

/**
 * PAT-06: `relationship` is what the relative is to the patient. The mirror link is created with
 * it.
 */
export const createFamilyLink = endpoint({
  method: 'POST',
  path: '/patients/:id/family',
  summary: 'Link a relative',
  access: 'patients.write',
  params: z.object({ id }),
  body: z.strictObject({ relativeId: id, relationship: z.enum(relationships) }),
  discloses: 'patients',
  result: family,
  status: 201,
  errors: ['family_link_to_oneself', 'family_link_exists', 'patient_archived'],
})

export const deleteFamilyLink = endpoint({
  method: 'DELETE',
  path: '/family-links/:id',
  summary: 'Remove a link, and its mirror with it',
  access: 'patients.write',
  params: z.object({ id }),
  result: z.object({ id }),
  errors: [],
})

/** Sets whose account pays for this patient; null for their own. */
export const setPayer = endpoint({
  method: 'PUT',
  path: '/patients/:id/payer',
  summary: 'Say whose account pays',
  access: 'patients.write',
  params: z.object({ id }),
  body: z.strictObject({ payerId: id.nullable() }),
  version: 'accepted',
  discloses: 'patients',
  result: family,
  errors: ['patient_payer_has_payer', 'patient_pays_for_others', 'patient_archived', 'patient_merged'],
})

/**
 * Everything in the other file moves into this one, whose fields become `values`. The other is
 * archived. `If-Match` is the version of this one.
 */
export const mergePatients = endpoint({
  method: 'POST',
  path: '/patients/:id/merges',
  summary: 'Merge another file into this one',
  access: 'patients.manage',
  params: z.object({ id }),
  body: mergeBody,
  version: 'required',
  discloses: 'patients',
  result: patientMerge,
  status: 201,
  errors: [
    'patient_merge_with_itself',
    'patient_merge_overlap',
    'patient_merge_unconfirmed',
    'patient_merge_number',
    'patient_merged',
    'patient_archived',
    'patient_date_in_future',
  ],
})

/** Merges that this file was part of, the latest first. */
export const listMerges = endpoint({
  method: 'GET',
  path: '/patients/:id/merges',
  summary: 'The merges of a file',
  access: 'patients.read',
  params: z.object({ id }),
  discloses: 'patients',
  result: listOf(patientMerge),
  errors: [],
})

/**
 * Within 30 days. What was moved goes back. Fields that were not changed since regain their former
 * values.
 */
export const undoMerge = endpoint({
  method: 'POST',
  path: '/patient-merges/:id/undo',
  summary: 'Take a merge back',
  access: 'patients.manage',
  params: z.object({ id }),
  discloses: { written: 'patient_merges' },
  result: patientMerge,
  errors: ['patient_merge_undone', 'patient_merge_too_old', 'patient_merge_overlap', 'patient_merged'],
})

/**
 * A zip with a readable PDF and the same data as JSON. The copy is entered in the register of
 * communications before the first byte is sent.
 */
export const givePatientCopy = endpoint({
  method: 'POST',
  path: '/patients/:id/copies',
  summary: 'A copy of everything the record holds, for who may have it',
  access: 'patients.write',
  params: z.object({ id }),
  body: copyBody,
  discloses: { each: 'patients' },
  result: z.unknown(),
  response: { file: 'application/zip' },
  repeats: 'stream',
  errors: ['patient_holds_own_file'],
})

/** The register of communications of one record, the latest first. */
export const listCommunications = endpoint({
  method: 'GET',
  path: '/patients/:id/communications',
  summary: 'What of a record was given to whom',
  access: 'patients.read',
  params: z.object({ id }),
  discloses: 'patients',
  result: listOf(communication),
  errors: [],
})

/**
 * The filtered list as CSV for a spreadsheet: UTF-8 with a byte order mark. Formulas are made
 * harmless (PAT-08).
 */
export const exportPatients = endpoint({
  method: 'GET',
  path: '/patients/export',
  summary: 'The filtered list as CSV',
  access: 'patients.manage',
  query: z.object({ ...filters, language: z.enum(['fr', 'en']).default('fr') }),
  discloses: 'lines',
  result: z.unknown(),
  response: { file: 'text/csv; charset=utf-8' },
  errors: [],
})

const csv = { types: ['text/csv', 'application/octet-stream'], maxBytes: 64 * 1024 * 1024 } as const

/** Describes a file and suggests a field for each column. The file is not stored. */
export const previewImport = endpoint({
  method: 'POST',
  path: '/patients/import/preview',
  summary: 'Look at a file of patients',
  access: 'patients.manage',
  upload: csv,
  result: importPreview,
  repeats: 'stream',
  errors: ['patient_import_unreadable', 'patient_import_busy'],
})

/** Reads every line like the import, without writing anything. */
export const checkImport = endpoint({
  method: 'POST',
  path: '/patients/import/check',
  summary: 'Check a file of patients line by line',
  access: 'patients.manage',
  query: z.object({ plan: importPlanQuery }),
  upload: csv,
  discloses: 'lines',
  result: importLine,
  response: 'ndjson',
  repeats: 'stream',
  errors: ['patient_import_unreadable', 'patient_import_busy'],
})

/** Writes the whole file in one transaction, or nothing (PAT-08). */
export const importPatients = endpoint({
  method: 'POST',
  path: '/patients/import',
  summary: 'Import a file of patients',
  access: 'patients.manage',
  query: z.object({ plan: importPlanQuery, fingerprint: label(100) }),
  upload: csv,
  discloses: 'lines',
  result: importLine,
  response: 'ndjson',
  repeats: 'stream',
  errors: ['patient_import_unreadable', 'patient_import_busy', 'patient_import_refused'],
})
