import { lazyRouteComponent } from '@tanstack/react-router'

/** APT-12: the tab of an appointment. */
export const invoiceTab = lazyRouteComponent(() => import('./invoice-tab.tsx'), 'InvoiceTab')

/** INV-10: /invoices/view/{id} */
export const invoicePage = lazyRouteComponent(() => import('./page/invoice-page.tsx'), 'InvoicePage')

/** INV-08: /invoices/daily */
export const dailyPage = lazyRouteComponent(() => import('./reports/periodic/daily-page.tsx'), 'DailyPage')

/** INV-09: /invoices/unpaid */
export const unpaidPage = lazyRouteComponent(() => import('./reports/unpaid/unpaid-page.tsx'), 'UnpaidPage')

/** PAT-05: the tab of a patient's file. */
export const patientInvoicesTab = lazyRouteComponent(
  () => import('./reports/account/patient-invoices-tab.tsx'),
  'PatientInvoicesTab',
)

/** PAT-05: the card on the right of a patient's profile. */
export const patientBalanceCard = lazyRouteComponent(
  () => import('./reports/account/patient-balance-card.tsx'),
  'PatientBalanceCard',
)

/** Screens §4.9: its part of the card of a patient who leaves. */
export const loadDepartureMoney = () => import('./departure/departure-money.tsx').then(({ DepartureMoney }) => DepartureMoney)
