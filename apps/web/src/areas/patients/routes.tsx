import { lazyRouteComponent } from '@tanstack/react-router'

/** /patients: its code loads when it is first opened. */
export const PatientsPage = lazyRouteComponent(() => import('./pages/patients-page.tsx'), 'PatientsPage')

/** /patients/import */
export const ImportPage = lazyRouteComponent(() => import('./import/import-page.tsx'), 'ImportPage')
