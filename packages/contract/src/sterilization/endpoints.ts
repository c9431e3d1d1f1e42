import { z } from 'zod'
import { loadStatuses } from '@molaire/domain/sterilization/loads'
import { endpoint } from '../shared/endpoint.ts'
import { id, locale } from '../shared/fields.ts'
import { labelsBody } from '../shared/labels.ts'
import { pageQuery } from '../shared/list.ts'
import { records } from '../shared/records.ts'
import {
  appointmentTrays,
  createLoadBody,
  createRecallBody,
  createSterilizerBody,
  createTraysBody,
  discardTrayBody,
  linkTrayBody,
  load,
  loadDetails,
  loads,
  logQuery,
  packTraysBody,
  previewRecallBody,
  quarantineLoadBody,
  recall,
  recallContact,
  recallPreview,
  recalls,
  recordResultsBody,
  serialNumber,
  settings,
  settingsBody,
  sterilizationLog,
  sterilizer,
  sterilizersQuery,
  tray,
  trays,
  traysQuery,
  trayTrace,
  unlinkTrayBody,
  updateContactBody,
  updateLoadBody,
  updateSterilizerBody,
} from './shapes.ts'

const params = z.object({ id })
const pdf = { result: z.unknown(), response: { file: 'application/pdf' } } as const
const csv = { result: z.unknown(), response: { file: 'text/csv; charset=utf-8' } } as const
/** The language of a paper of the clinic; the caller's own when left out. */
const language = { language: locale.optional() }

export const { listSterilizers, createSterilizer, updateSterilizer, archiveSterilizer, restoreSterilizer, deleteSterilizer } =
  records({
    one: 'Sterilizer',
    many: 'Sterilizers',
    path: '/sterilizers',
    record: sterilizer,
    list: { summary: 'Sterilizers of the group, or of one clinic, by name', query: sterilizersQuery },
    create: { summary: 'Add a sterilizer to a clinic (STER-01)', body: createSterilizerBody, errors: ['sterilizer_name_taken'] },
    update: { summary: 'Change a sterilizer', body: updateSterilizerBody, errors: ['sterilizer_name_taken'] },
    archive: { summary: 'Archive a sterilizer; its loads stay' },
    restore: { summary: 'Take a sterilizer out of the archive', errors: ['sterilizer_name_taken'] },
    delete: { summary: 'Remove a sterilizer that has no load', errors: ['sterilizer_in_use'] },
  })

export const getSterilizationSettings = endpoint({
  method: 'GET',
  path: '/clinics/:id/sterilization-settings',
  summary: 'How long the packs of a clinic stay sterile',
  access: 'configuration.read',
  params,
  result: settings,
  errors: [],
})

export const updateSterilizationSettings = endpoint({
  method: 'PUT',
  path: '/clinics/:id/sterilization-settings',
  summary: 'Set how long the packs of a clinic stay sterile',
  access: 'configuration.write',
  params,
  body: settingsBody,
  result: settings,
  errors: [],
})

export const listSterilizationLoads = endpoint({
  method: 'GET',
  path: '/sterilization-loads',
  summary: 'Loads, the latest first (STER-01)',
  access: 'patients.read',
  query: z.object({ ...pageQuery, ...logQuery, status: z.enum(loadStatuses).optional() }),
  result: loads,
  errors: [],
})

export const createSterilizationLoad = endpoint({
  method: 'POST',
  path: '/sterilization-loads',
  summary: 'Begin a load; it draws its number of the day (STER-01)',
  access: 'sterilization.write',
  body: createLoadBody,
  result: load,
  status: 201,
  errors: ['sterilizer_archived', 'sterilization_load_time_invalid'],
})

export const getSterilizationLoad = endpoint({
  method: 'GET',
  path: '/sterilization-loads/:id',
  summary: 'A load with its packs and the patients whom they served (STER-02)',
  access: 'patients.read',
  params,
  discloses: 'lines',
  result: loadDetails,
  errors: [],
})

export const updateSterilizationLoad = endpoint({
  method: 'PUT',
  path: '/sterilization-loads/:id',
  summary: 'Change the parameters of a load that is not judged, or say when its cycle ended',
  access: 'sterilization.write',
  params,
  body: updateLoadBody,
  version: 'required',
  result: load,
  errors: ['sterilization_load_closed', 'sterilization_load_test', 'sterilization_load_time_invalid'],
})

/**
 * A reading that fails makes the load fail, also after its release. Once it is judged, only its
 * biological indicator is still read; other readings must be sent as they are.
 */
export const recordSterilizationResults = endpoint({
  method: 'PUT',
  path: '/sterilization-loads/:id/results',
  summary: 'Record the readings of a load (STER-01)',
  access: 'sterilization.write',
  params,
  body: recordResultsBody,
  version: 'required',
  result: load,
  errors: ['sterilization_load_closed', 'sterilization_load_time_invalid'],
})

export const releaseSterilizationLoad = endpoint({
  method: 'POST',
  path: '/sterilization-loads/:id/release',
  summary: 'Release a load as the caller: its packs are ready (STER-01)',
  access: 'sterilization.write',
  params,
  version: 'required',
  repeats: 'unique',
  result: load,
  errors: ['sterilization_load_status_not_allowed', 'sterilization_load_not_releasable'],
})

export const quarantineSterilizationLoad = endpoint({
  method: 'POST',
  path: '/sterilization-loads/:id/quarantine',
  summary: 'Quarantine a load for good: its packs are sterilized again',
  access: 'sterilization.write',
  params,
  body: quarantineLoadBody,
  version: 'required',
  repeats: 'unique',
  result: load,
  errors: ['sterilization_load_status_not_allowed'],
})

/** All or none. Packing a tray again replaces its last sterilization, and ends a quarantine. */
export const packTrays = endpoint({
  method: 'POST',
  path: '/sterilization-loads/:id/trays',
  summary: 'Put trays in a load that is not judged (STER-01)',
  access: 'sterilization.write',
  params,
  body: packTraysBody,
  discloses: 'lines',
  result: loadDetails,
  status: 201,
  errors: [
    'sterilization_load_closed',
    'sterilization_load_test',
    'sterilization_tray_unknown',
    'sterilization_tray_discarded',
    'sterilization_tray_waiting',
    'sterilization_tray_elsewhere',
  ],
})

export const listSterilizationTrays = endpoint({
  method: 'GET',
  path: '/sterilization-trays',
  summary: 'Trays with their state and last use, the last that changed first (STER-01)',
  access: 'patients.read',
  query: traysQuery.extend(pageQuery),
  discloses: 'lines',
  result: trays,
  errors: [],
})

export const createSterilizationTrays = endpoint({
  method: 'POST',
  path: '/sterilization-trays',
  summary: 'Add trays, all or none; numbers that exist are named (STER-01)',
  access: 'sterilization.write',
  body: createTraysBody,
  discloses: 'lines',
  result: z.object({ items: z.array(tray) }),
  status: 201,
  errors: ['sterilization_tray_exists', 'sterilization_load_closed', 'sterilization_load_test', 'sterilization_tray_elsewhere'],
})

export const findSterilizationTray = endpoint({
  method: 'GET',
  path: '/sterilization-tray',
  summary: 'The tray with a number as it was typed or scanned, with its trace (STER-01)',
  access: 'patients.read',
  query: z.object({ serialNumber }),
  discloses: 'lines',
  result: trayTrace,
  errors: ['sterilization_tray_unknown'],
})

export const getSterilizationTray = endpoint({
  method: 'GET',
  path: '/sterilization-trays/:id',
  summary: 'A tray with its sterilizations, their loads and whom it served (STER-02)',
  access: 'patients.read',
  params,
  discloses: 'lines',
  result: trayTrace,
  errors: [],
})

export const reprocessTray = endpoint({
  method: 'POST',
  path: '/sterilization-trays/:id/reprocess',
  summary: 'Send a used, ready or expired tray back to be sterilized',
  access: 'sterilization.write',
  params,
  version: 'accepted',
  repeats: 'unique',
  discloses: 'lines',
  result: trayTrace,
  errors: ['sterilization_tray_state_not_allowed'],
})

export const unpackTray = endpoint({
  method: 'POST',
  path: '/sterilization-trays/:id/unpack',
  summary: 'Take a tray out of a load that is not judged, as if it had not been put there',
  access: 'sterilization.write',
  params,
  version: 'accepted',
  repeats: 'unique',
  discloses: 'lines',
  result: trayTrace,
  errors: ['sterilization_tray_state_not_allowed'],
})

export const discardTray = endpoint({
  method: 'POST',
  path: '/sterilization-trays/:id/discard',
  summary: 'Discard a tray for good; its past stays',
  access: 'sterilization.write',
  params,
  body: discardTrayBody,
  version: 'accepted',
  repeats: 'unique',
  discloses: 'lines',
  result: trayTrace,
  errors: ['sterilization_tray_state_not_allowed'],
})

export const getAppointmentTrays = endpoint({
  method: 'GET',
  path: '/appointments/:id/trays',
  summary: 'The trays that served at an appointment, and those that are ready (APT-10)',
  access: 'patients.read',
  params,
  discloses: 'appointments',
  result: appointmentTrays,
  errors: [],
})

/** Once linked to this appointment, linking it again changes nothing. */
export const linkTray = endpoint({
  method: 'POST',
  path: '/appointments/:id/trays',
  summary: 'Link a tray to an appointment by its number (APT-10)',
  access: 'sterilization.write',
  params,
  body: linkTrayBody,
  discloses: 'appointments',
  result: appointmentTrays,
  status: 201,
  errors: [
    'sterilization_tray_unknown',
    'sterilization_tray_not_released',
    'sterilization_tray_expired',
    'sterilization_tray_quarantined',
    'sterilization_tray_recalled',
    'sterilization_tray_load_failed',
    'sterilization_tray_discarded',
    'sterilization_tray_used',
    'sterilization_tray_to_reprocess',
    'sterilization_tray_elsewhere',
    'sterilization_appointment_over',
    'sterilization_record_signed',
  ],
})

export const unlinkTray = endpoint({
  method: 'POST',
  path: '/appointments/:id/unlink-tray',
  summary: 'Unlink a tray from an appointment whose record is not signed (APT-10)',
  access: 'sterilization.write',
  params,
  body: unlinkTrayBody,
  repeats: 'same',
  discloses: 'appointments',
  result: appointmentTrays,
  errors: ['sterilization_record_signed', 'sterilization_tray_recalled'],
})

export const printAppointmentTrays = endpoint({
  method: 'GET',
  path: '/appointments/:id/sterilization-record',
  summary: 'The proof of sterilization of an appointment as PDF, in the patient’s language (APT-10)',
  access: 'documents.print',
  params,
  discloses: 'appointments',
  ...pdf,
  errors: [],
})

export const printTray = endpoint({
  method: 'GET',
  path: '/sterilization-trays/:id/print',
  summary: 'The trace of a tray as PDF (STER-02)',
  access: 'documents.print',
  params,
  query: z.object(language),
  discloses: 'lines',
  ...pdf,
  errors: [],
})

/** A label says what is packed now. A tray that waits to be sterilized has its number alone. */
export const printTrayLabels = endpoint({
  method: 'POST',
  path: '/sterilization-labels',
  summary: 'Labels of trays with the QR code of their numbers, as PDF (STER-01)',
  access: 'documents.print',
  query: z.object(language),
  body: labelsBody,
  repeats: 'same',
  ...pdf,
  errors: [],
})

export const previewSterilizationRecall = endpoint({
  method: 'POST',
  path: '/sterilization-recalls/preview',
  summary: 'What a recall would quarantine and whom it would name; changes nothing (STER-02)',
  access: 'sterilization.write',
  body: previewRecallBody,
  repeats: 'same',
  discloses: 'lines',
  result: recallPreview,
  errors: ['sterilization_load_not_failed', 'sterilization_recall_empty'],
})

export const createSterilizationRecall = endpoint({
  method: 'POST',
  path: '/sterilization-recalls',
  summary: 'Recall the packs of a failed load’s window, or of some trays, in one act (STER-02)',
  access: 'sterilization.write',
  body: createRecallBody,
  discloses: 'lines',
  result: recall,
  status: 201,
  errors: ['sterilization_load_not_failed', 'sterilization_recall_empty'],
})

export const listSterilizationRecalls = endpoint({
  method: 'GET',
  path: '/sterilization-recalls',
  summary: 'Recalls, the latest first',
  access: 'patients.read',
  query: z.object(pageQuery),
  result: recalls,
  errors: [],
})

export const printSterilizationRecalls = endpoint({
  method: 'GET',
  path: '/sterilization-recalls/print',
  summary: 'The list of recalls as PDF, without patients (STER-02)',
  access: 'documents.print',
  query: z.object(language),
  ...pdf,
  errors: [],
})

export const getSterilizationRecall = endpoint({
  method: 'GET',
  path: '/sterilization-recalls/:id',
  summary: 'A recall with its patients, how they were reached, and its packs (STER-02)',
  access: 'patients.read',
  params,
  discloses: 'lines',
  result: recall,
  errors: [],
})

export const updateRecallContact = endpoint({
  method: 'PUT',
  path: '/sterilization-recall-contacts/:id',
  summary: 'Write down how a patient of a recall was reached',
  access: 'sterilization.contact',
  params,
  body: updateContactBody,
  version: 'accepted',
  discloses: 'lines',
  result: recallContact,
  errors: [],
})

export const printRecall = endpoint({
  method: 'GET',
  path: '/sterilization-recalls/:id/print',
  summary: 'The list of the patients of a recall as PDF',
  access: 'documents.print',
  params,
  query: z.object(language),
  discloses: 'lines',
  ...pdf,
  errors: [],
})

export const printRecallLetters = endpoint({
  method: 'GET',
  path: '/sterilization-recalls/:id/letters',
  summary: 'Letters to the patients of a recall who are not reached or written to yet, or to one, as one PDF',
  access: 'documents.print',
  params,
  query: z.object({ contactId: id.optional() }),
  discloses: 'lines',
  ...pdf,
  errors: [],
})

export const exportRecall = endpoint({
  method: 'GET',
  path: '/sterilization-recalls/:id/export',
  summary: 'The patients of a recall as CSV',
  access: 'patients.read',
  params,
  query: z.object(language),
  discloses: 'lines',
  ...csv,
  errors: [],
})

const period = z.object(logQuery)

export const getSterilizationLog = endpoint({
  method: 'GET',
  path: '/sterilization-log',
  summary: 'The inspector’s view: loads by sterilizer and day, and the daily tests that are missing (STER-01)',
  access: 'patients.read',
  query: period,
  result: sterilizationLog,
  errors: [],
})

export const printSterilizationLog = endpoint({
  method: 'GET',
  path: '/sterilization-log/print',
  summary: 'The same as PDF',
  access: 'documents.print',
  query: period.extend(language),
  ...pdf,
  errors: [],
})

export const exportSterilizationLog = endpoint({
  method: 'GET',
  path: '/sterilization-log/export',
  summary: 'The loads of a period as CSV',
  access: 'patients.read',
  query: period.extend(language),
  ...csv,
  errors: [],
})
