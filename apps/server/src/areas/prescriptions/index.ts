import { registerConstraints } from '../../platform/db/constraint-errors.ts'

export { prescriptionRoutes } from './routes.ts'
export { prescriptionsPart } from './patient-part.ts'
export { createPrescription } from './actions/drafts.ts'
export { signPrescription } from './actions/sign-prescription.ts'
export { recordPrescriptions, type RecordedPrescription } from './actions/record-prescriptions.ts'
export { favourites } from './favourites.ts'

registerConstraints({
  prescriptions__signed_unchanged: 'prescription_signed',
  prescriptions__signed_complete: 'prescription_incomplete',
})
