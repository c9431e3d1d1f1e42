import { lazyRouteComponent } from '@tanstack/react-router'
import { loadCalendar } from './load-calendar.ts'

/** CAL-01: the calendar: `/`, `/appointments`, `/appointments/calendar`. */
export const calendarPage = lazyRouteComponent(loadCalendar, 'CalendarPage')

/** CFG-03: the preview of an appointment card, for the choice of a type's colour. */
export const cardPreview = lazyRouteComponent(() => import('./calendar/cards/card-preview.tsx'), 'CardPreview')

/**
 * PAT-05: the appointments on a patient's page: a tab, its count, and the card of the current or
 * next one.
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

/** APT-03: the first two tabs of an appointment's page. */
export const reasonTab = lazyRouteComponent(() => import('./page/reason-tab.tsx'), 'ReasonTab')
export const observationsTab = lazyRouteComponent(() => import('./page/observations-tab.tsx'), 'ObservationsTab')

/** A day of the board, drawn for the sign-in pages. */
export const loadDayPicture = () => import('./calendar/board/day-picture.tsx').then(({ DayPicture }) => DayPicture)

/** Screens §4.9: the card of a patient who leaves. */
export const loadDepartureHost = () => import('./departure/departure-host.tsx').then(({ DepartureHost }) => DepartureHost)
