import { lazyRouteComponent } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { cardPreview } from '../areas/appointments/routes.tsx'
import { AppointmentTypesPage } from '../areas/appointment-types/routes.tsx'
import { ClinicsPage } from '../areas/clinics/routes.tsx'
import { PatientsPage } from '../areas/patients/routes.tsx'

/**
 * Pages of an area that show a piece of one that stands above it. Each loads with the navigation
 * like any page.
 */
const preloading = (page: () => ReactNode, ...parts: readonly { preload?: () => Promise<void> | undefined }[]) =>
  Object.assign(page, { preload: async () => void (await Promise.all(parts.map(async (part) => part.preload?.()))) })

/** /config/appointment-types, with the calendar’s own card. */
export const appointmentTypesPage = preloading(
  () => <AppointmentTypesPage Preview={cardPreview} />,
  AppointmentTypesPage,
  cardPreview,
)

const ClinicsScreen = lazyRouteComponent(() => import('./clinics-screen.tsx'), 'ClinicsScreen')
/** /config/clinics, for who may change it, with the rooms of each. */
export const clinicsPage = preloading(() => <ClinicsScreen />, ClinicsScreen, ClinicsPage)

const PatientsScreen = lazyRouteComponent(() => import('./patients-screen.tsx'), 'PatientsScreen')

/** /patients, from where a booking begins. */
export const patientsPage = preloading(() => <PatientsScreen />, PatientsScreen, PatientsPage)
