/* What each area shows of a patient: tabs of the file, and cards beside the profile. A new area
   adds here:
   - its tab: `page` becomes its own component, loaded through its routes.tsx like any page, and
     `Count`, if any, is shown beside the tab's name;
   - its card to the right of the profile: a line in `patientCards`, in the order on the screen;
   - its entries of the timeline: their words, in timeline-views.tsx.
   Nothing else of the page changes. All of it is loaded when a file is opened, never with the
   first page. */
import { lazyRouteComponent } from '@tanstack/react-router'
import type { Patient } from '@molaire/contract/patients/shapes'
import { patientAppointmentCount, patientAppointmentsTab, patientAppointmentCard } from '../../areas/appointments/routes.tsx'
import { patientBalanceCard, patientInvoicesTab } from '../../areas/invoices/routes.tsx'
import { patientPlanCard, toSchedule } from '../../areas/treatments/routes.tsx'
import { patientPrescriptionsTab } from '../../areas/prescriptions/routes.tsx'
import { patientImageCard, patientImageCount, patientRadiologyTab } from '../../areas/radiology/routes.tsx'
import { paths } from '../../platform/navigation/paths.ts'
import { Stack } from '../../ui/layout.tsx'
import type { PatientCard, PatientTab } from './patient-parts.ts'
import { useShownPatient } from './shown-patient.ts'
import { tabMessages, tabTitles } from './tab-messages.ts'

/** To the right of the profile, from the top. */
const patientCards: readonly PatientCard[] = [
  { key: 'appointment', onPhone: 'before', Card: patientAppointmentCard },
  { key: 'balance', onPhone: 'before', Card: patientBalanceCard },
  { key: 'plan', onPhone: 'after', Card: patientPlanCard },
  { key: 'images', onPhone: 'after', Card: patientImageCard },
]

const Profile = lazyRouteComponent(() => import('./profile-page.tsx'), 'ProfilePage')
const profile = Object.assign(({ patient }: { patient: Patient }) => <Profile patient={patient} cards={patientCards} />, {
  preload: Profile.preload,
})

const Appointments = patientAppointmentsTab
const ToSchedule = toSchedule
/** The visits of plans that need an appointment, above those that are booked. */
const appointments = Object.assign(
  ({ patient }: { patient: Patient }) => (
    <Stack gap={14}>
      <ToSchedule patient={patient} />
      <Appointments patient={patient} />
    </Stack>
  ),
  { preload: async () => void (await Promise.all([Appointments.preload?.(), ToSchedule.preload?.()])) },
)

/** In the order on the screen; Alt 1 to 5 open them. */
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
    page: appointments,
    Count: patientAppointmentCount,
  },
  {
    to: paths.patientInvoices,
    label: tabMessages.invoices,
    title: tabTitles.invoices,
    page: patientInvoicesTab,
  },
  {
    to: paths.patientPrescriptions,
    label: tabMessages.prescriptions,
    title: tabTitles.prescriptions,
    page: patientPrescriptionsTab,
  },
  {
    to: paths.patientRadiology,
    label: tabMessages.radiology,
    title: tabTitles.radiology,
    page: patientRadiologyTab,
    Count: patientImageCount,
  },
]

const Frame = lazyRouteComponent(() => import('./patient-page.tsx'), 'PatientPage')
const parts = [...patientTabs.flatMap(({ Count }) => Count ?? []), ...patientCards.map(({ Card }) => Card)]

/** /patients/{id}: the frame around the tabs; all that it shows is preloaded. */
export const patientPage = Object.assign(() => <Frame tabs={patientTabs} />, {
  preload: async () => void (await Promise.all([Frame, ...parts].map(async (part) => part.preload?.()))),
})

/** A tab as a page of the router. */
export const tabPage = ({ page: Page }: PatientTab) =>
  Object.assign(() => <Page patient={useShownPatient()} />, { preload: Page.preload })
