import { lazyRouteComponent } from '@tanstack/react-router'

/** CAL-01: the calendar: `/`, `/appointments`, `/appointments/calendar`. */
export const calendarPage = lazyRouteComponent(() => import('./pages/calendar-page.tsx'), 'CalendarPage')
