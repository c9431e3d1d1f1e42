import { lazyRouteComponent } from '@tanstack/react-router'
import { cardPreview } from '../areas/appointments/routes.tsx'
import { AppointmentTypesPage } from '../areas/appointment-types/routes.tsx'
import { ClinicsPage } from '../areas/clinics/routes.tsx'
import { PatientsPage } from '../areas/patients/routes.tsx'
import { RoomsPage } from '../areas/rooms/routes.tsx'
import { preloading } from './preloading.ts'

// Pages of an area with a part from an area above it.

/** /config/appointment-types, with the card of the calendar as a preview. */
export const appointmentTypesPage = preloading(
  () => <AppointmentTypesPage Preview={cardPreview} />,
  AppointmentTypesPage,
  cardPreview,
)

const ClinicsScreen = lazyRouteComponent(() => import('./clinics-screen.tsx'), 'ClinicsScreen')
/** /config/clinics with the number of rooms of each clinic. */
export const clinicsPage = preloading(() => <ClinicsScreen />, ClinicsScreen, ClinicsPage)

const PatientsScreen = lazyRouteComponent(() => import('./patients-screen.tsx'), 'PatientsScreen')

/** /patients, with the action to book for a patient. */
export const patientsPage = preloading(() => <PatientsScreen />, PatientsScreen, PatientsPage)

const FirstHour = lazyRouteComponent(() => import('./first-hour/first-hour-on-rooms.tsx'), 'FirstHourOnRooms')
/** /config/rooms, with what a new clinic still needs above the list. */
export const roomsPage = preloading(() => <RoomsPage FirstHour={FirstHour} />, RoomsPage, FirstHour)

const sections = () => import('./layout/section-page.tsx')
/** /config and /administration on a phone. */
export const sectionPages = {
  configuration: lazyRouteComponent(sections, 'ConfigurationPage'),
  administration: lazyRouteComponent(sections, 'AdministrationPage'),
}
