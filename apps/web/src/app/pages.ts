import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import { auditLogPage } from '../areas/audit-log/routes.tsx'
import { authPages } from '../areas/auth/routes.tsx'
import { clinicsAdminPage } from '../areas/clinics/routes.tsx'
import { groupsPage } from '../areas/groups/routes.tsx'
import { inventoryPage } from '../areas/inventory/routes.tsx'
import { dailyPage, invoicePage, unpaidPage } from '../areas/invoices/routes.tsx'
import { ImportPage } from '../areas/patients/routes.tsx'
import { profilePage } from '../areas/profile/routes.tsx'
import { dicomDemoPage, imagingDevicesPage } from '../areas/radiology/routes.tsx'
import { workPeriodsPage } from '../areas/schedule/routes.tsx'
import { statisticsPage } from '../areas/statistics/routes.tsx'
import { sterilizationPage } from '../areas/sterilization/routes.tsx'
import { feeGuidePage, tariffsPage } from '../areas/tariffs/routes.tsx'
import { userPages } from '../areas/users/routes.tsx'
import { waitingListPage } from '../areas/waiting-list/routes.tsx'
import { paths } from '../platform/navigation/paths.ts'
import { appointmentPage } from './appointment-page/appointment-areas.tsx'
import { CalendarScreen } from './calendar-screen.tsx'
import { appointmentTypesPage, clinicsPage, patientsPage, roomsPage, sectionPages } from './composed-pages.tsx'

/**
 * SHELL-01: the page of each address, loaded with the navigation, or the address that it redirects
 * to. Everything else about a screen is in screens.ts, which is loaded after the sign-in; the tabs
 * of a patient's file are in patient-areas.tsx.
 */
const pages: Readonly<Record<string, RouteComponent | string | { wide: string; narrow: RouteComponent }>> = {
  [paths.auth()]: paths.login(),
  [paths.forgotPassword()]: paths.requestReset(),
  [paths.login()]: authPages.login,
  [paths.requestReset()]: authPages.requestReset,
  [paths.resetPassword()]: authPages.resetPassword,
  [paths.newPassword()]: authPages.newPassword,

  [paths.calendar()]: CalendarScreen,
  [paths.appointments()]: CalendarScreen,
  [paths.appointmentsCalendar()]: CalendarScreen,
  [paths.appointment('$id')]: appointmentPage,
  [paths.waitingList()]: waitingListPage,
  [paths.patients()]: patientsPage,
  [paths.patientsImport()]: ImportPage,
  [paths.invoices()]: paths.invoicesDaily(),
  [paths.invoicesDaily()]: dailyPage,
  [paths.invoicesUnpaid()]: unpaidPage,
  [paths.invoice('$id')]: invoicePage,

  [paths.sterilization()]: sterilizationPage,

  // Decision 0116.
  [paths.config()]: { wide: paths.configRooms(), narrow: sectionPages.configuration },
  [paths.configRooms()]: roomsPage,
  [paths.configClinics()]: clinicsPage,
  [paths.configWorkPeriods()]: workPeriodsPage,
  [paths.configAppointmentTypes()]: appointmentTypesPage,
  [paths.configTariffImport()]: feeGuidePage,
  [paths.configStatistics()]: statisticsPage,
  [paths.configTariffs()]: tariffsPage,
  [paths.configInventory()]: inventoryPage,
  [paths.configUsers()]: userPages.list,
  [paths.configImagingDevices()]: imagingDevicesPage,
  [paths.configTest()]: lazyRouteComponent(() => import('./self-check/self-check-page.tsx'), 'SelfCheckPage'),

  [paths.administration()]: { wide: paths.administrationUsers(), narrow: sectionPages.administration },
  [paths.administrationUsers()]: userPages.administration,
  [paths.administrationGroups()]: groupsPage,
  [paths.administrationClinics()]: clinicsAdminPage,
  [paths.administrationTariffImport()]: feeGuidePage,
  [paths.administrationPermissions()]: userPages.permissions,
  [paths.administrationLog()]: auditLogPage,

  [paths.profile()]: profilePage,
  [paths.demoDicom()]: dicomDemoPage,
  [paths.dev()]: lazyRouteComponent(() => import('./dev/gallery-page.tsx'), 'GalleryPage'),
}

/**
 * The page of an address, or the address that it redirects to. An address with `narrowPage`
 * redirects from 1024 px only, and shows that page below. Throws for an address of no page.
 */
export const pageAt = (path: string): { page?: RouteComponent; leadsTo?: string; narrowPage?: RouteComponent } => {
  const entry = pages[path]
  if (!entry) throw new Error(`no page at ${path}`)
  if (typeof entry === 'object' && 'wide' in entry) return { leadsTo: entry.wide, narrowPage: entry.narrow }
  return typeof entry === 'string' ? { leadsTo: entry } : { page: entry }
}
