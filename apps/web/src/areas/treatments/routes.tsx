import { lazyRouteComponent } from '@tanstack/react-router'

/** APT-06: the treatments tab of an appointment; it receives the appointment. */
export const treatmentsTab = lazyRouteComponent(() => import('./components/treatments-tab.tsx'), 'TreatmentsTab')

/** Beside the tab's title: the treatments of the appointment and those that are planned. */
export const treatmentCount = lazyRouteComponent(() => import('./components/treatment-count.tsx'), 'TreatmentCount')
