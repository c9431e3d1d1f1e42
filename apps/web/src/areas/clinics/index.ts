export { useClinics, useClinicsOf } from './api.ts'
export { ClinicSelect } from './components/clinic-select.tsx'
export { NoClinic } from './components/no-clinic.tsx'
export { rememberClinic, rememberedClinic } from './remembered-clinic.ts'
