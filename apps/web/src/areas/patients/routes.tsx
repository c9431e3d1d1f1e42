import { lazyRouteComponent } from '@tanstack/react-router'
import { loadPatients } from './load-patients.ts'

/** /patients: its code loads when it is first opened. */
export const PatientsPage = lazyRouteComponent(loadPatients, 'PatientsPage')

/** /patients/import */
export const ImportPage = lazyRouteComponent(() => import('./import/import-page.tsx'), 'ImportPage')
