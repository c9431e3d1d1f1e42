import { lazyRouteComponent } from '@tanstack/react-router'

/** /administration/clinics: its code loads when it is first opened. */
export const clinicsAdminPage = lazyRouteComponent(() => import('./pages/clinics-admin-page.tsx'), 'ClinicsAdminPage')

/** /config/clinics. */
export const ClinicsPage = lazyRouteComponent(() => import('./pages/clinics-page.tsx'), 'ClinicsPage')
