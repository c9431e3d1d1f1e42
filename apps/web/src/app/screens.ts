import {
  Building2,
  CalendarClock,
  CalendarDays,
  ChartColumn,
  DoorOpen,
  FileClock,
  FileUp,
  FlaskConical,
  Hourglass,
  KeyRound,
  Layers,
  Package,
  Palette,
  Radio,
  ReceiptText,
  ScrollText,
  Settings,
  ShieldCheck,
  ShieldUser,
  Tags,
  UserRound,
  UsersRound,
} from 'lucide-react'
import type { Action } from '@molaire/domain/users/access'
import { defineMessages, type Message } from '../platform/i18n/define-messages.ts'
import { paths } from '../platform/navigation/paths.ts'
import type { Icon } from '../ui/pill.tsx'

/**
 * One screen: everything that the navigation, the guards and the palette know of it. Its page is in
 * pages.ts.
 */
export interface Screen {
  /** The route; parameters are written `$id`. */
  path: string
  title: Message
  /** A screen with an icon is listed in the palette, and in the navigation that it belongs to. */
  icon?: Icon
  /** Its place in the main navigation: everywhere, or only in the drawer of small screens. */
  navigation?: 'bar' | 'drawer'
  /** The screen whose second navigation lists it, and its heading there. */
  within?: string
  heading?: Message
  /** The right required for this screen and for all addresses below it. */
  right?: Action
  /** For administrators only. */
  adminOnly?: boolean
  /** The home page of users with this right; the first such screen counts. */
  homeOf?: Action
  /** Design §17: G and this letter open it. */
  letter?: string
}

const sections = defineMessages('sections', {
  clinic: { fr: 'Clinique', en: 'Clinic' },
  billing: { fr: 'Facturation', en: 'Billing' },
  team: { fr: 'Équipe', en: 'Team' },
  supplies: { fr: 'Matériel', en: 'Supplies' },
  system: { fr: 'Système', en: 'System' },
})
const calendar = ['Calendrier', 'Calendar'] as const
const bar = { navigation: 'bar' } as const
const clinic = { within: paths.config(), heading: sections.clinic }
const billing = { within: paths.config(), heading: sections.billing }
const team = { within: paths.config(), heading: sections.team }
const supplies = { within: paths.config(), heading: sections.supplies }
const system = { within: paths.config(), heading: sections.system }
const administration = { within: paths.administration(), adminOnly: true }

/** A row: its address, its title in French and in English, and the rest. */
const screen = (path: string, fr: string, en: string, more: Omit<Screen, 'path' | 'title'> = {}): Screen => ({
  path,
  title: { fr, en, area: 'screens', key: path },
  ...more,
})

/**
 * SHELL-01: every screen of the product except the tabs of a patient's file (patient-areas.tsx).
 * Lists show them in this order.
 */
export const screens: readonly Screen[] = [
  screen(paths.calendar(), ...calendar, { right: 'appointments.read', homeOf: 'appointments.read' }),
  screen(paths.appointments(), ...calendar, { right: 'appointments.read', icon: CalendarDays, ...bar, letter: 'c' }),
  screen(paths.appointment('$id'), 'Rendez-vous', 'Appointment'),
  screen(paths.patients(), 'Patients', 'Patients', { right: 'patients.read', icon: UsersRound, ...bar, letter: 'p' }),
  screen(paths.invoices(), 'Factures', 'Invoices', { right: 'invoices.read', icon: ReceiptText, ...bar, letter: 'f' }),
  screen(paths.invoicesDaily(), 'Rapport périodique', 'Periodic report'),
  screen(paths.invoicesUnpaid(), 'Factures impayées', 'Unpaid invoices', { icon: FileClock, letter: 'u' }),
  screen(paths.invoice('$id'), 'Facture', 'Invoice'),
  screen(paths.waitingList(), 'Liste d’attente', 'Waiting list', {
    right: 'appointments.read',
    icon: Hourglass,
    navigation: 'drawer',
  }),

  screen(paths.config(), 'Configuration', 'Settings', { right: 'configuration.read', icon: Settings, ...bar, letter: 'r' }),
  screen(paths.configRooms(), 'Salles', 'Rooms', { icon: DoorOpen, ...clinic }),
  screen(paths.configClinics(), 'Cliniques', 'Clinics', { icon: Building2, ...clinic }),
  screen(paths.configWorkPeriods(), 'Périodes de travail', 'Work periods', { icon: CalendarClock, ...clinic }),
  screen(paths.configAppointmentTypes(), 'Types de rendez-vous', 'Appointment types', { icon: Palette, ...clinic }),
  screen(paths.configTariffs(), 'Tarifs', 'Tariffs', { homeOf: 'tariffs.write', icon: Tags, ...billing }),
  screen(paths.configTariffImport(), 'Importer des tarifs', 'Import tariffs', { right: 'tariffs.write' }),
  screen(paths.configStatistics(), 'Statistiques', 'Statistics', {
    right: 'statistics.read',
    homeOf: 'statistics.read',
    icon: ChartColumn,
    ...billing,
  }),
  screen(paths.configUsers(), 'Utilisateurs', 'Users', { icon: UsersRound, ...team }),
  screen(paths.configInventory(), 'Inventaire', 'Inventory', { icon: Package, ...supplies }),
  screen(paths.sterilization(), 'Stérilisation', 'Sterilization', { right: 'patients.read', icon: ShieldCheck, ...supplies }),
  screen(paths.configImagingDevices(), 'Appareils d’imagerie', 'Imaging devices', {
    right: 'configuration.write',
    icon: Radio,
    ...system,
  }),
  screen(paths.configTest(), 'Vérification', 'Self-check', { icon: FlaskConical, ...system }),

  screen(paths.administration(), 'Administration', 'Administration', { adminOnly: true, icon: ShieldUser, ...bar, letter: 'a' }),
  screen(paths.administrationUsers(), 'Utilisateurs', 'Users', { icon: UsersRound, ...administration }),
  screen(paths.administrationGroups(), 'Groupes', 'Groups', { icon: Layers, ...administration }),
  screen(paths.administrationClinics(), 'Cliniques', 'Clinics', { icon: Building2, ...administration }),
  screen(paths.administrationTariffImport(), 'Importation de tarifs', 'Tariff import', { icon: FileUp, ...administration }),
  screen(paths.administrationPermissions(), 'Permissions', 'Permissions', { icon: KeyRound, ...administration }),
  screen(paths.administrationLog(), 'Journal des accès', 'Access log', {
    right: 'auditLog.read',
    icon: ScrollText,
    ...administration,
  }),

  screen(paths.profile(), 'Mon profil', 'My profile', { icon: UserRound }),
  screen(paths.demoDicom(), 'Démo DICOM', 'DICOM demo'),
  screen(paths.dev(), 'Development', 'Development'),
]

/** A screen that a link leads to. */
export type LinkedScreen = Screen & { icon: Icon }

/** The screens in the navigation or the palette. */
export const linkedScreens: readonly LinkedScreen[] = screens.flatMap(({ icon, ...screen }) => (icon ? { ...screen, icon } : []))

/** The screen at a path; undefined if there is none. */
export const screenAt = (path: string): Screen | undefined => screens.find((screen) => screen.path === path)

/**
 * The way up from a screen of a section: the screen above it, or the page of links of its section.
 * Undefined elsewhere, and on that page.
 */
export const screenAbove = (path: string): Screen | undefined => {
  const section = [paths.config(), paths.administration()].find((one) => isUnder(path, one)) ?? screenAt(path)?.within
  if (section === undefined || section === path) return undefined
  const above = linkedScreens.filter((screen) => screen.path !== path && isUnder(path, screen.path))
  return above.toSorted((a, b) => b.path.length - a.path.length)[0] ?? screenAt(section)
}

/** Whether an address is the other one or below it. */
export const isUnder = (path: string, above: string): boolean => path === above || path.startsWith(`${above}/`)
