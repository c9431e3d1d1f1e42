export { patientKeys, useCreatePatient, usePatientSearch } from './api.ts'
