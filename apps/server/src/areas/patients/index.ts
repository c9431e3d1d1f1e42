import { registerConstraints } from '../../platform/db/constraint-errors.ts'

export { patientRoutes } from './routes.ts'
export { patientSearch } from './reads/find-patients.ts'
export { changePatientStatus } from './actions/change-patient-status.ts'
export { createPatient, openFile } from './actions/create-patient.ts'
export { openFiles } from './actions/open-files.ts'
export type { Move, PatientPart } from './parts.ts'
export { filesOf } from './reads/patterns.ts'
export { copyOf, countRecords, sourcesOf } from './reads/of-parts.ts'
export { createFamilyLink } from './families/links.ts'
export { setPayer } from './families/set-payer.ts'
export { latestOf } from './timeline/places.ts'

registerConstraints({
  family_links__once: 'family_link_exists',
  patients__payer_pays_for_themselves: 'patient_payer_has_payer',
  patients__pays_for_others: 'patient_pays_for_others',
  patient_merges__once: 'patient_merged',
})
