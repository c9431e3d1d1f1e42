import { lazy } from 'react'
import { preloadSurfaces } from '../../../ui/surfaces/preload.ts'

/* What opens over the calendar comes after it: the day must be on screen first. It is fetched in
   a quiet moment, so that the first press finds it there. */
const loadBooking = () => import('../wizard/booking-sheet.tsx')
const loadPeek = () => {
  // What they open in comes at the same time; what of that fails is asked for again.
  void preloadSurfaces().catch(() => {})
  return import('./peek/appointment-peek.tsx')
}
const loadWeek = () => import('../week/week-pane.tsx')

export const BookingSheet = lazy(() => loadBooking().then((file) => ({ default: file.BookingSheet })))
export const AppointmentPeek = lazy(() => loadPeek().then((file) => ({ default: file.AppointmentPeek })))

/**
 * Fetches the two that every appointment to the calendar uses. A failure is no matter: they are
 * asked for again when they open.
 */
export const preloadCalendarSurfaces = (): void => void Promise.allSettled([loadBooking(), loadPeek()])

/** CAL-10: the week is looked at less often than the day. */
export const WeekPane = lazy(() => loadWeek().then((file) => ({ default: file.WeekPane })))
