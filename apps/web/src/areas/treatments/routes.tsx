import { lazyRouteComponent } from '@tanstack/react-router'

/** APT-04: the tab of the plans on an appointment’s page. */
export const plansTab = lazyRouteComponent(() => import('./plans/plans-tab.tsx'), 'PlansTab')
/** Beside the tab's title: the visits of the plans under way. */
export const visitCount = lazyRouteComponent(() => import('./plans/visit-count.tsx'), 'VisitCount')
/** PAT-05: the visits to schedule, above a patient’s appointments. */
export const toSchedule = lazyRouteComponent(() => import('./plans/to-schedule.tsx'), 'ToSchedule')
/** PAT-05: on the right of the profile, the plan under way. */
export const patientPlanCard = lazyRouteComponent(() => import('./plans/plan-card.tsx'), 'PlanCard')
/** APT-06: the treatments tab of an appointment; it receives the appointment. */
export const treatmentsTab = lazyRouteComponent(() => import('./components/treatments-tab.tsx'), 'TreatmentsTab')

/** Beside the tab's title: the treatments of the appointment and those that are planned. */
export const treatmentCount = lazyRouteComponent(() => import('./components/treatment-count.tsx'), 'TreatmentCount')

/** CFG-13: the chart of the teeth, alone, for the gallery. */
export const odontogram = lazyRouteComponent(() => import('./odontogram/specimen.tsx'), 'OdontogramSpecimen')

/** The tooth chart, drawn for the sign-in pages. */
export const loadChartPicture = () => import('./odontogram/chart-picture.tsx').then(({ ChartPicture }) => ChartPicture)

/** Screens §4.9: its part of the card of a patient who leaves. */
export const loadDepartureBooking = () =>
  import('./departure/departure-booking.tsx').then(({ DepartureBooking }) => DepartureBooking)
