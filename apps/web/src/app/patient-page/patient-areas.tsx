/* What areas show of a patient: the tabs of the file, and the cards beside its profile. An area
   that comes later plugs itself in here:
   - its tab: `page` becomes its own component, fetched through its routes.tsx like any page, and
     `Count`, if it has one, what stands beside the tab's name;
   - its card at the right of the profile: a line in `patientCards`, in the order in which they
     stand there;
   - its entries of the timeline: their words, in timeline-views.tsx.
   Nothing else of the page changes. Everything here is fetched when a file is opened, never with
   the first page. */
import { lazyRouteComponent } from '@tanstack/react-router'
import type { Patient } from '@molaire/contract/patients/shapes'
import { patientAppointmentCount, patientAppointmentsTab, patientAppointmentCard } from '../../areas/appointments/routes.tsx'
import { paths } from '../../platform/navigation/paths.ts'
import type { PatientCard, PatientTab } from './patient-parts.ts'
import { useShownPatient } from './shown-patient.ts'
import { tabMessages, tabTitles } from './tab-messages.ts'

const toCome = (which: 'InvoicesToCome' | 'PrescriptionsToCome' | 'RadiologyToCome') =>
  lazyRouteComponent(() => import('./tabs-to-come.tsx'), which)

/** At the right of the profile, from the top. */
const patientCards: readonly PatientCard[] = [{ key: 'appointment', onPhone: 'before', Card: patientAppointmentCard }]

const Profile = lazyRouteComponent(() => import('./profile-page.tsx'), 'ProfilePage')
const profile = Object.assign(({ patient }: { patient: Patient }) => <Profile patient={patient} cards={patientCards} />, {
  preload: Profile.preload,
})

/** In their order; Alt 1 to 5 lead there. */
export const patientTabs: readonly PatientTab[] = [
  {
    to: paths.patientProfile,
    label: tabMessages.profile,
    title: tabTitles.profile,
    page: profile,
  },
  {
    to: paths.patientAppointments,
    label: tabMessages.appointments,
    title: tabTitles.appointments,
    page: patientAppointmentsTab,
    Count: patientAppointmentCount,
  },
  {
    to: paths.patientInvoices,
    label: tabMessages.invoices,
    title: tabTitles.invoices,
    page: toCome('InvoicesToCome'),
    isToCome: true,
  },
  {
    to: paths.patientPrescriptions,
    label: tabMessages.prescriptions,
    title: tabTitles.prescriptions,
    page: toCome('PrescriptionsToCome'),
    isToCome: true,
  },
  {
    to: paths.patientRadiology,
    label: tabMessages.radiology,
    title: tabTitles.radiology,
    page: toCome('RadiologyToCome'),
    isToCome: true,
  },
]

const Frame = lazyRouteComponent(() => import('./patient-page.tsx'), 'PatientPage')
const parts = [...patientTabs.flatMap(({ Count }) => Count ?? []), ...patientCards.map(({ Card }) => Card)]

/** /patients/{id}: what stands around the tabs, fetched with all that shows on it. */
export const patientPage = Object.assign(() => <Frame tabs={patientTabs} />, {
  preload: async () => void (await Promise.all([Frame, ...parts].map(async (part) => part.preload?.()))),
})

/** A tab as a page of the router. */
export const tabPage = ({ page: Page }: PatientTab) =>
  Object.assign(() => <Page patient={useShownPatient()} />, { preload: Page.preload })
