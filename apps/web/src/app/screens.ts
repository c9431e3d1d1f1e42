import type { RouteComponent } from '@tanstack/react-router'
import {
  Building2,
  CalendarClock,
  CalendarDays,
  ChartColumn,
  DoorOpen,
  FlaskConical,
  Hourglass,
  KeyRound,
  Layers,
  Package,
  Palette,
  ReceiptText,
  Settings,
  ShieldCheck,
  ShieldUser,
  Tags,
  UserRound,
  UsersRound,
} from 'lucide-react'
import type { Action } from '@molaire/domain/users/access'
import { authPages } from '../areas/auth/routes.tsx'
import { clinicsAdminPage } from '../areas/clinics/routes.tsx'
import { groupsPage } from '../areas/groups/routes.tsx'
import { ImportPage } from '../areas/patients/routes.tsx'
import { profilePage } from '../areas/profile/routes.tsx'
import { roomsPage } from '../areas/rooms/routes.tsx'
import { workPeriodsPage } from '../areas/schedule/routes.tsx'
import { userPages } from '../areas/users/routes.tsx'
import { waitingListPage } from '../areas/waiting-list/routes.tsx'
import type { Message } from '../platform/i18n/define-messages.ts'
import { paths } from '../platform/navigation/paths.ts'
import type { Icon } from '../ui/pill.tsx'
import { CalendarScreen } from './calendar-screen.tsx'
import { appointmentTypesPage, clinicsPage, patientsPage } from './composed-pages.tsx'
import { messages } from './messages.ts'

/** One address of the product: everything that routes, navigation, guards and the palette know about it. */
export interface Screen {
  /** The route, parameters written `$id`. */
  path: string
  /** Its page, fetched with the navigation. A screen that neither has one nor leads on says that it is still to come. */
  page?: RouteComponent
  /** The screen that its address leads on to. */
  leadsTo?: string
  /** What the navigation, the palette and the page of a screen to come call it. */
  title?: Message
  /** With an icon and a title the navigation or the palette leads there. */
  icon?: Icon
  /** Its place in the main navigation: everywhere, or in the drawer of small screens only. */
  navigation?: 'bar' | 'drawer'
  /** The screen whose second navigation lists it, and the heading it stands under there. */
  within?: string
  heading?: Message
  /** What one must be allowed to do to see it, and what stands under its address. */
  right?: Action
  /** For administrators only. */
  adminOnly?: boolean
  /** Whose day begins here: the first such screen is home. */
  homeOf?: Action
  /** Design §17: G and this letter lead there. */
  letter?: string
}

const { screens: titles, sections } = messages
const bar = { navigation: 'bar' } as const
const clinic = { within: paths.config(), heading: sections.clinic }
const billing = { within: paths.config(), heading: sections.billing }
const team = { within: paths.config(), heading: sections.team }
const supplies = { within: paths.config(), heading: sections.supplies }
const administration = { within: paths.administration(), adminOnly: true }

/** SHELL-01: every screen of the product but the tabs of a patient's file (patient-areas.tsx); lists show them in this order. */
export const screens: readonly Screen[] = [
  { path: paths.auth(), leadsTo: paths.login() },
  { path: paths.forgotPassword(), leadsTo: paths.requestReset() },
  { path: paths.login(), page: authPages.login },
  { path: paths.requestReset(), page: authPages.requestReset },
  { path: paths.resetPassword(), page: authPages.resetPassword },
  { path: paths.newPassword(), page: authPages.newPassword },

  { path: paths.calendar(), page: CalendarScreen, right: 'appointments.read', homeOf: 'appointments.read' },
  {
    path: paths.appointments(),
    page: CalendarScreen,
    right: 'appointments.read',
    title: titles.calendar,
    icon: CalendarDays,
    ...bar,
    letter: 'c',
  },
  { path: paths.appointmentsCalendar(), page: CalendarScreen },
  { path: paths.appointment('$id'), title: titles.appointment },
  {
    path: paths.patients(),
    page: patientsPage,
    right: 'patients.read',
    title: titles.patients,
    icon: UsersRound,
    ...bar,
    letter: 'p',
  },
  { path: paths.patientsImport(), page: ImportPage },
  {
    path: paths.invoices(),
    leadsTo: paths.invoicesDaily(),
    right: 'invoices.read',
    title: titles.invoices,
    icon: ReceiptText,
    ...bar,
    letter: 'f',
  },
  { path: paths.invoicesDaily(), title: titles.invoicesDaily },
  { path: paths.invoicesUnpaid(), title: titles.invoicesUnpaid, letter: 'u' },
  { path: paths.invoice('$id'), title: titles.invoice },
  {
    path: paths.waitingList(),
    page: waitingListPage,
    right: 'appointments.read',
    title: titles.waitingList,
    icon: Hourglass,
    navigation: 'drawer',
  },

  {
    path: paths.config(),
    leadsTo: paths.configRooms(),
    right: 'configuration.read',
    title: titles.config,
    icon: Settings,
    ...bar,
    letter: 'r',
  },
  { path: paths.configRooms(), page: roomsPage, title: titles.configRooms, icon: DoorOpen, ...clinic },
  { path: paths.configClinics(), page: clinicsPage, title: titles.configClinics, icon: Building2, ...clinic },
  { path: paths.configWorkPeriods(), page: workPeriodsPage, title: titles.configWorkPeriods, icon: CalendarClock, ...clinic },
  {
    path: paths.configAppointmentTypes(),
    page: appointmentTypesPage,
    title: titles.configAppointmentTypes,
    icon: Palette,
    ...clinic,
  },
  { path: paths.configTariffs(), homeOf: 'tariffs.write', title: titles.configTariffs, icon: Tags, ...billing },
  {
    path: paths.configStatistics(),
    right: 'statistics.read',
    homeOf: 'statistics.read',
    title: titles.configStatistics,
    icon: ChartColumn,
    ...billing,
  },
  { path: paths.configUsers(), page: userPages.list, title: titles.configUsers, icon: UsersRound, ...team },
  { path: paths.configInventory(), title: titles.configInventory, icon: Package, ...supplies },
  { path: paths.sterilization(), right: 'patients.read', title: titles.sterilization, icon: ShieldCheck, ...supplies },
  { path: paths.configTest(), title: titles.configTest, icon: FlaskConical, ...supplies },

  {
    path: paths.administration(),
    leadsTo: paths.administrationUsers(),
    adminOnly: true,
    title: titles.administration,
    icon: ShieldUser,
    ...bar,
    letter: 'a',
  },
  {
    path: paths.administrationUsers(),
    page: userPages.administration,
    title: titles.administrationUsers,
    icon: UsersRound,
    ...administration,
  },
  { path: paths.administrationGroups(), page: groupsPage, title: titles.administrationGroups, icon: Layers, ...administration },
  {
    path: paths.administrationClinics(),
    page: clinicsAdminPage,
    title: titles.administrationClinics,
    icon: Building2,
    ...administration,
  },
  {
    path: paths.administrationPermissions(),
    page: userPages.permissions,
    title: titles.administrationPermissions,
    icon: KeyRound,
    ...administration,
  },

  { path: paths.profile(), page: profilePage, title: titles.profile, icon: UserRound },
  { path: paths.demoDicom(), title: titles.demoDicom },
]

/** A screen to which a link leads, under its title and with its icon. */
export type LinkedScreen = Screen & { title: Message; icon: Icon }

/** The screens that the navigation or the palette lead to. */
export const linkedScreens: readonly LinkedScreen[] = screens.flatMap(({ title, icon, ...screen }) =>
  title && icon ? { ...screen, title, icon } : [],
)

/** SHELL-01: screens of the specification whose page says honestly that it is still to come. The README lists them. */
export const screensToCome: readonly (Screen & { title: Message })[] = screens.flatMap(({ title, ...screen }) =>
  title && !screen.page && !screen.leadsTo ? { ...screen, title } : [],
)

/** The row of an address; undefined when it is nobody's. */
export const screenAt = (path: string): Screen | undefined => screens.find((screen) => screen.path === path)

/** Whether a screen, or the one that it leads on to, is there rather than still to come. */
export const isBuilt = ({ page, leadsTo }: Screen): boolean =>
  page !== undefined || (leadsTo !== undefined && screenAt(leadsTo)?.page !== undefined)

/** Whether an address is another one or stands under it. */
export const isUnder = (path: string, above: string): boolean => path === above || path.startsWith(`${above}/`)
