/* The tabs of an appointment's page. An area adds its tab with one line of the table: `page` is a
   component of its routes.tsx, which receives the appointment; `badge`, if any, is shown beside
   the title. Nothing else of the page changes. */
import { lazyRouteComponent } from '@tanstack/react-router'
import { observationsTab, reasonTab } from '../../areas/appointments/routes.tsx'
import { invoiceTab } from '../../areas/invoices/routes.tsx'
import { prescriptionsTab } from '../../areas/prescriptions/routes.tsx'
import { sterilizationTab } from '../../areas/sterilization/routes.tsx'
import { plansTab, treatmentCount, treatmentsTab, visitCount } from '../../areas/treatments/routes.tsx'
import type { AppointmentTab, TabKey } from './appointment-parts.ts'
import { tabMessages } from './tab-messages.ts'

const invoiceBadge = lazyRouteComponent(() => import('./invoice-badge.tsx'), 'InvoiceBadge')

/** In the order on the screen, which is that of `tabKeys`. */
const appointmentTabs: readonly AppointmentTab[] = [
  { key: 'motif', title: tabMessages.motif, page: reasonTab },
  { key: 'observations', title: tabMessages.observations, page: observationsTab },
  { key: 'plan', title: tabMessages.plan, page: plansTab, badge: visitCount },
  { key: 'traitements', title: tabMessages.traitements, page: treatmentsTab, badge: treatmentCount },
  { key: 'sterilisation', title: tabMessages.sterilisation, page: sterilizationTab },
  { key: 'ordonnances', title: tabMessages.ordonnances, page: prescriptionsTab },
  { key: 'facture', title: tabMessages.facture, page: invoiceTab, badge: invoiceBadge },
]

const Frame = lazyRouteComponent(() => import('./appointment-page.tsx'), 'AppointmentPage')

type Loaded = Pick<AppointmentTab['page'], 'preload'>
const load = async (parts: readonly Loaded[]) => void (await Promise.all(parts.map(async (part) => part.preload?.())))

/** The tabs that a role begins with: the page waits for them, and loads the others meanwhile. */
const first = new Set<TabKey>(['motif', 'observations', 'traitements'])
const partsOf = (tabs: readonly AppointmentTab[]): Loaded[] =>
  tabs.flatMap(({ page, badge }) => [page, ...(badge ? [badge] : [])])

/** APT-01: /appointments/{id}. */
export const appointmentPage = Object.assign(() => <Frame tabs={appointmentTabs} />, {
  preload: async () => {
    // A tab that cannot be loaded now says so when it is opened.
    load(partsOf(appointmentTabs.filter(({ key }) => !first.has(key)))).catch(() => {})
    await load([Frame, ...partsOf(appointmentTabs.filter(({ key }) => first.has(key)))])
  },
})
