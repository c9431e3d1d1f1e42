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
import type { Message } from '../platform/i18n/define-messages.ts'
import { paths } from '../platform/navigation/paths.ts'
import type { Icon } from '../ui/pill.tsx'
import { messages } from './messages.ts'
import { pageAt } from './pages.ts'

/** One screen: everything that navigation, guards and the palette know about it. Its page stands in pages.ts. */
export interface Screen {
  /** The route, parameters written `$id`. */
  path: string
  title: Message
  /** With an icon, the palette leads there, and the navigation of which it is a part. */
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
  { path: paths.calendar(), title: titles.calendar, right: 'appointments.read', homeOf: 'appointments.read' },
  { path: paths.appointments(), right: 'appointments.read', title: titles.calendar, icon: CalendarDays, ...bar, letter: 'c' },
  { path: paths.appointment('$id'), title: titles.appointment },
  { path: paths.patients(), right: 'patients.read', title: titles.patients, icon: UsersRound, ...bar, letter: 'p' },
  { path: paths.invoices(), right: 'invoices.read', title: titles.invoices, icon: ReceiptText, ...bar, letter: 'f' },
  { path: paths.invoicesDaily(), title: titles.invoicesDaily },
  { path: paths.invoicesUnpaid(), title: titles.invoicesUnpaid, letter: 'u' },
  { path: paths.invoice('$id'), title: titles.invoice },
  { path: paths.waitingList(), right: 'appointments.read', title: titles.waitingList, icon: Hourglass, navigation: 'drawer' },

  { path: paths.config(), right: 'configuration.read', title: titles.config, icon: Settings, ...bar, letter: 'r' },
  { path: paths.configRooms(), title: titles.configRooms, icon: DoorOpen, ...clinic },
  { path: paths.configClinics(), title: titles.configClinics, icon: Building2, ...clinic },
  { path: paths.configWorkPeriods(), title: titles.configWorkPeriods, icon: CalendarClock, ...clinic },
  { path: paths.configAppointmentTypes(), title: titles.configAppointmentTypes, icon: Palette, ...clinic },
  { path: paths.configTariffs(), homeOf: 'tariffs.write', title: titles.configTariffs, icon: Tags, ...billing },
  {
    path: paths.configStatistics(),
    right: 'statistics.read',
    homeOf: 'statistics.read',
    title: titles.configStatistics,
    icon: ChartColumn,
    ...billing,
  },
  { path: paths.configUsers(), title: titles.configUsers, icon: UsersRound, ...team },
  { path: paths.configInventory(), title: titles.configInventory, icon: Package, ...supplies },
  { path: paths.sterilization(), right: 'patients.read', title: titles.sterilization, icon: ShieldCheck, ...supplies },
  { path: paths.configTest(), title: titles.configTest, icon: FlaskConical, ...supplies },

  { path: paths.administration(), adminOnly: true, title: titles.administration, icon: ShieldUser, ...bar, letter: 'a' },
  { path: paths.administrationUsers(), title: titles.administrationUsers, icon: UsersRound, ...administration },
  { path: paths.administrationGroups(), title: titles.administrationGroups, icon: Layers, ...administration },
  { path: paths.administrationClinics(), title: titles.administrationClinics, icon: Building2, ...administration },
  { path: paths.administrationPermissions(), title: titles.administrationPermissions, icon: KeyRound, ...administration },

  { path: paths.profile(), title: titles.profile, icon: UserRound },
  { path: paths.demoDicom(), title: titles.demoDicom },
]

/** A screen to which a link leads. */
export type LinkedScreen = Screen & { icon: Icon }

/** The screens that the navigation or the palette lead to. */
export const linkedScreens: readonly LinkedScreen[] = screens.flatMap(({ icon, ...screen }) => (icon ? { ...screen, icon } : []))

/** SHELL-01: screens of the specification whose page says honestly that it is still to come. The README lists them. */
export const screensToCome: readonly Screen[] = screens.filter(({ path }) => Object.keys(pageAt(path)).length === 0)

/** The row of an address; undefined when it is nobody's. */
export const screenAt = (path: string): Screen | undefined => screens.find((screen) => screen.path === path)

/** Whether an address is another one or stands under it. */
export const isUnder = (path: string, above: string): boolean => path === above || path.startsWith(`${above}/`)
