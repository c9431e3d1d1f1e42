import { lazyRouteComponent } from '@tanstack/react-router'

/** CAL-01: the calendar: `/`, `/appointments`, `/appointments/calendar`. */
export const calendarPage = lazyRouteComponent(() => import('./pages/calendar-page.tsx'), 'CalendarPage')

/** CFG-03: an appointment as the calendar draws it, for who chooses its colour. */
export const cardPreview = lazyRouteComponent(() => import('./calendar/cards/card-preview.tsx'), 'CardPreview')

/**
 * PAT-05: what the calendar knows of one patient, on their file: a tab, how many, and the one that
 * matters now.
 */
export const patientAppointmentsTab = lazyRouteComponent(
  () => import('./patient/patient-appointments-tab.tsx'),
  'PatientAppointmentsTab',
)
export const patientAppointmentCount = lazyRouteComponent(
  () => import('./patient/appointment-count.tsx'),
  'PatientAppointmentCount',
)
export const patientAppointmentCard = lazyRouteComponent(() => import('./patient/appointment-card.tsx'), 'PatientAppointmentCard')
