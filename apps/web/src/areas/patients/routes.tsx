import { lazyRouteComponent } from '@tanstack/react-router'

/** The list: `/patients`. */
export const patientsPage = lazyRouteComponent(() => import('./pages/patients-page.tsx'), 'PatientsPage')
