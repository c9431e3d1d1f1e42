import { lazyRouteComponent } from '@tanstack/react-router'

/** /config/appointment-types: its code loads when it is first opened. */
export const AppointmentTypesPage = lazyRouteComponent(() => import('./pages/appointment-types-page.tsx'), 'AppointmentTypesPage')
