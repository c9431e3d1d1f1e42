export { useClinics, useClinicsOf } from './api.ts'
export { ClinicMenu } from './components/clinic-menu.tsx'
export { ClinicSelect } from './components/clinic-select.tsx'
export { rememberClinic, rememberedClinic } from './remembered-clinic.ts'
