import { lazyRouteComponent } from '@tanstack/react-router'

/** /patients: loaded when it is first opened. */
export const patientsPage = lazyRouteComponent(() => import('./pages/patients-page.tsx'), 'PatientsPage')
