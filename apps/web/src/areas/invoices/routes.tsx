import { lazyRouteComponent } from '@tanstack/react-router'

/** APT-12: the tab of an appointment. */
export const invoiceTab = lazyRouteComponent(() => import('./invoice-tab.tsx'), 'InvoiceTab')
