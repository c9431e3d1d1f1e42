/* The tabs of an appointment's page. An area adds its tab with one line of the table: `page` is a
   component of its routes.tsx, which receives the appointment; `badge`, if any, is shown beside
   the title. Nothing else of the page changes. */
import { lazyRouteComponent } from '@tanstack/react-router'
import { observationsTab, reasonTab } from '../../areas/appointments/routes.tsx'
import { invoiceTab } from '../../areas/invoices/routes.tsx'
import { prescriptionsTab } from '../../areas/prescriptions/routes.tsx'
import { plansTab, treatmentsTab } from '../../areas/treatments/routes.tsx'
import type { AppointmentTab } from './appointment-parts.ts'
import { tabMessages } from './tab-messages.ts'

/** In the order on the screen, which is that of `tabKeys`. */
export const appointmentTabs: readonly AppointmentTab[] = [
  { key: 'motif', title: tabMessages.motif, page: reasonTab },
  { key: 'observations', title: tabMessages.observations, page: observationsTab },
  { key: 'plan', title: tabMessages.plan, page: plansTab },
  { key: 'traitements', title: tabMessages.traitements, page: treatmentsTab },
  { key: 'ordonnances', title: tabMessages.ordonnances, page: prescriptionsTab },
  { key: 'facture', title: tabMessages.facture, page: invoiceTab },
]

const Frame = lazyRouteComponent(() => import('./appointment-page.tsx'), 'AppointmentPage')
const parts = appointmentTabs.flatMap(({ page, badge }) => [page, ...(badge ? [badge] : [])])

/** APT-01: /appointments/{id}. The tabs are loaded with the page, so that they open at once. */
export const appointmentPage = Object.assign(() => <Frame tabs={appointmentTabs} />, {
  preload: async () => void (await Promise.all([Frame, ...parts].map(async (part) => part.preload?.()))),
})
