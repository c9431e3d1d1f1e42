import { lazyRouteComponent } from '@tanstack/react-router'

/** CAL-01: the calendar: `/`, `/appointments`, `/appointments/calendar`. */
export const calendarPage = lazyRouteComponent(() => import('./pages/calendar-page.tsx'), 'CalendarPage')

/** CFG-03: a visit as the calendar draws it, for who chooses its colour. */
export const cardPreview = lazyRouteComponent(() => import('./calendar/card-preview.tsx'), 'CardPreview')
